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
  /// - Throws: `Failure` where there is no backup of that name, `DatabaseFileError`.
  static func checkPresence(of file: String) throws {
    do {
      try Journal.checkPresence(at: file)
    } catch DatabaseFileError.missing {
      throw Failure(
        "there is no backup at \(file)", advice: "'daybook backup list' shows what there is",
        code: .journal)
    }
  }
}
