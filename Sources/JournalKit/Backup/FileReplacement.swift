import Foundation
import SQLCipherKit

/// Puts a finished file in a journal's place, in one step, with nobody else at it.
struct FileReplacement {
  /// The journal that is replaced: the file itself, where it was named by a symbolic link.
  let path: String
  /// Gives a file a second name; as `link`.
  var makeSecondName: (_ path: String, _ name: String) -> Int32 = { link($0, $1) }

  init(path: String) {
    self.path = PrivateFiles.target(of: path)
  }

  /// Opens the journal for oneself: its write-ahead log is then in it, and others wait.
  /// - Throws: `DatabaseError` with `SQLITE_BUSY` while another process has it open, and with
  ///   `SQLITE_READONLY` where it may not be written to: then it could not be held either.
  func openExclusively(key: EncryptionKey) throws -> DatabaseQueue {
    var configuration = Journal.configuration(busyTimeout: 2)
    configuration.isExclusive = true
    configuration.prepareDatabase { [path] in try Journal.checkSchema(of: path, in: $0) }
    let queue = try DatabaseQueue(path: path, key: key, configuration: configuration)
    guard try !queue.unsafeRead({ $0.isReadOnlyFile }) else {
      throw DatabaseError(resultCode: .SQLITE_READONLY)
    }
    return queue
  }

  /// Swaps the new file in for a journal that `openExclusively` holds.
  func swapIn(_ temporary: String, keepingOldAs aside: String?, of held: DatabaseQueue) throws {
    try held.prepareForReplacement()
    try swapIn(temporary, keepingOldAs: aside, isComplete: true)
  }

  /// Swaps the new file in, while others are kept from the old one.
  ///
  /// At every instant there is a whole journal under the name: the old file gets its second name
  /// before the new one takes the first.
  /// - Parameters:
  ///   - aside: The name under which the old file is kept; nil to let it go.
  ///   - isComplete: Whether the old file is whole by itself, as it is when it is open exclusively.
  func swapIn(_ temporary: String, keepingOldAs aside: String?, isComplete: Bool) throws {
    try PrivateFiles.synchronize(temporary)
    removeSecondNames()
    let copied = try aside.flatMap { PrivateFiles.exists(path) ? try keep(as: $0) : nil }
    defer { if let copied { close(copied) } }
    if isComplete {
      // What an exclusive connection leaves there holds nothing.
      for suffix in ["-wal", "-shm", "-journal"] { unlink(path + suffix) }
    } else {
      try setSideFilesAside(as: aside)
    }
    guard rename(temporary, path) == 0 else { throw PrivateFiles.failure(path) }
    try PrivateFiles.synchronize(FilePath.folder(of: path))
  }

  /// A command that was killed between the two steps has left the journal with two names. The
  /// second one is no older copy, and a journal must not be opened under two names.
  private func removeSecondNames() {
    for other in Self.secondNames(of: path) {
      // Where a log was set aside already, file and log belong together.
      guard !["-wal", "-journal"].contains(where: { PrivateFiles.exists(other + $0) }) else {
        continue
      }
      unlink(other)
    }
  }

  /// The names of older copies of a journal that lead to the journal itself.
  static func secondNames(of path: String) -> [String] {
    var journal = stat()
    guard stat(path, &journal) == 0, journal.st_nlink > 1 else { return [] }
    return PrivateFiles.siblings(of: path, continuing: ".before-").filter { sibling in
      var info = stat()
      return lstat(sibling, &info) == 0 && info.st_ino == journal.st_ino
        && info.st_dev == journal.st_dev
    }
  }

  /// - Returns: Where the file system has no links and the old file was copied, its descriptor. It
  ///   stays open until the swap is done: closing it would take the locks away that keep others out.
  func keep(as aside: String) throws -> Int32? {
    if makeSecondName(path, aside) == 0 { return nil }
    guard PrivateFiles.isWithoutLinks(errno) else { throw PrivateFiles.failure(aside) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw PrivateFiles.failure(path) }
    do {
      // A command that is killed here leaves no half of a journal under the name of an older one.
      let temporary = try PrivateFiles.temporaryName(beside: aside)
      defer { unlink(temporary) }
      try PrivateFiles.copy(descriptor, to: temporary)
      try PrivateFiles.moveIntoPlace(temporary, aside)
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  /// What is left of an old journal that could not be opened must never be replayed onto the new.
  private func setSideFilesAside(as aside: String?) throws {
    for suffix in ["-wal", "-journal"] where PrivateFiles.exists(path + suffix) {
      if let aside {
        guard rename(path + suffix, aside + suffix) == 0 else {
          throw PrivateFiles.failure(path + suffix)
        }
      } else {
        unlink(path + suffix)
      }
    }
    unlink(path + "-shm")
  }

  /// A name for the old file that is free and sorts by time.
  func asideName(_ reason: String) -> String {
    let stamp = ISO8601.text(WallClock(milliseconds: EntryStore.now / 1000 * 1000))
      .replacing("-", with: "").replacing(":", with: "")
    var name = "\(path).\(reason)-\(stamp)Z"
    var number = 1
    while PrivateFiles.exists(name) {
      number += 1
      name = "\(path).\(reason)-\(stamp)Z-\(number)"
    }
    return name
  }
}
