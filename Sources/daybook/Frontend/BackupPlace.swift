import Foundation
import JournalKit
import SQLCipherKit

/// Where a backup goes: a folder or a file.
struct BackupPlace {
  let path: String
  let isFolder: Bool

  init(path: String?, journal: String) {
    guard let path else {
      self.path =
        journal.contains("/")
        ? (FilePath.folder(of: journal) as NSString).appendingPathComponent("backups") : "backups"
      isFolder = true
      return
    }
    var info = stat()
    let isPresentFolder = stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
    isFolder = isPresentFolder || path.hasSuffix("/")
    self.path = path
  }
}

extension BackupPlace {
  /// Reads a backup, and words what is wrong with the file for whoever has named it.
  /// - Throws: `Failure` where there is no backup of that name, and what `body` throws.
  static func reading<Result>(_ file: String, _ body: () throws -> Result) throws -> Result {
    let advice = "'daybook backup list' shows what there is"
    do {
      try Journal.checkPresence(at: file)
      return try body()
    } catch let error as DatabaseFileError {
      switch error {
      case .missing(file):
        throw Failure("there is no backup at \(file)", advice: advice, code: .journal)
      case .empty(file), .foreign(file), .plaintext(file), .isFolder(file), .notRegular(file):
        throw Failure(error.description, advice: advice, code: .journal)
      default: throw error
      }
    }
  }
}
