import Foundation
import SQLCipherKit

/// The folder around a journal: permissions, space, and files that belong to it.
struct Surroundings {
  private static let lowSpace: Int64 = 100 << 20

  let path: String

  private var folder: String { FilePath.folder(of: path) }

  /// In bytes, for this user.
  var freeSpace: Int64 {
    var info = statvfs()
    guard statvfs(folder, &info) == 0 else { return .max }
    return Int64(info.f_bavail) * Int64(info.f_frsize)
  }

  func problems() -> [HealthReport.Problem] {
    [path, path + "-wal", path + "-shm"].compactMap { file in
      var info = stat()
      guard stat(file, &info) == 0, info.st_mode & 0o077 != 0 else { return nil }
      return .openToOthers(path: file, mode: Int(info.st_mode & 0o777))
    }
  }

  /// Whoever can write to the folder can remove the journal, or put another in its place: not where
  /// the sticky bit is set.
  private var isFolderOpenToOthers: Bool {
    var info = stat()
    return stat(folder, &info) == 0 && info.st_mode & 0o022 != 0 && info.st_mode & S_ISVTX == 0
  }

  func notes(isOldFormat: Bool) -> [HealthReport.Note] {
    var notes: [HealthReport.Note] = isOldFormat ? [.oldCipherFormat] : []
    if isFolderOpenToOthers { notes.append(.folderOpenToOthers(path: folder)) }
    let size = PrivateFiles.size(path)
    if freeSpace < max(Self.lowSpace, size) { notes.append(.littleSpace(free: freeSpace)) }
    let log = PrivateFiles.size(path + "-wal")
    if log > max(size, 64 << 20) { notes.append(.largeLog(size: log)) }
    let name = FilePath.name(of: path)
    let siblings = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let secondNames = FileReplacement.secondNames(of: path)
    for sibling in siblings.sorted() where sibling != name {
      let file = (folder as NSString).appendingPathComponent(sibling)
      if sibling.hasPrefix(name + ".") && sibling.hasSuffix(".partial")
        || secondNames.contains(file)
      {
        notes.append(.leftover(path: file))
      } else if sibling.hasPrefix(name + ".before-") {
        notes.append(.olderCopy(path: file))
      } else if sibling.hasSuffix(".jsonl") {
        notes.append(.plaintextExport(path: file))
      }
    }
    return notes
  }
}
