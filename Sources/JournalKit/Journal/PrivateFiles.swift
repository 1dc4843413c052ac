import Foundation
import SQLCipherKit

/// Makes files and folders that nobody else can read, and puts them in place in one step.
package enum PrivateFiles {
  static func exists(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0
  }

  /// In bytes; 0 where there is no such file.
  static func size(_ path: String) -> Int64 {
    var info = stat()
    return stat(path, &info) == 0 ? Int64(info.st_size) : 0
  }

  /// The file that a path leads to, symbolic links followed: where a new one takes its place, the
  /// link stays.
  static func target(of path: String) -> String {
    var info = stat()
    guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFLNK else { return path }
    return FilePath.resolved(path) ?? path
  }

  /// Makes the folders above a path, mode 0700 whatever the umask; those that exist stay as they are.
  static func createFolder(above path: String) throws {
    let folder = FilePath.folder(of: path)
    guard !exists(folder) else { return }
    try createFolder(above: folder)
    guard mkdir(folder, 0o700) == 0 else {
      if errno == EEXIST { return }
      throw failure(folder)
    }
    guard chmod(folder, 0o700) == 0 else { throw failure(folder) }
    // Or a power cut could take the new folder with all that is in it. The one above may be one that
    // can be entered and not be read.
    try? synchronize(FilePath.folder(of: folder))
  }

  /// A name in the same folder that no other process uses. What killed processes left under such
  /// names in that folder goes.
  package static func temporaryName(beside path: String) throws -> String {
    Leftovers(folder: FilePath.folder(of: path)).remove()
    let name = Leftovers.name(beside: path)
    UnfinishedFiles.note(name)
    return name
  }

  /// Gives a finished file its name, unless the name is taken, and makes that durable.
  package static func moveIntoPlace(_ temporary: String, _ path: String) throws {
    try synchronize(temporary)
    // A link fails where the name is taken; a rename would replace the other file.
    if link(temporary, path) != 0 {
      if errno == EEXIST { throw DatabaseFileError.exists(path: path) }
      guard isWithoutLinks(errno) else { throw failure(path) }
      guard !exists(path) else { throw DatabaseFileError.exists(path: path) }
      guard rename(temporary, path) == 0 else { throw failure(path) }
    }
    unlink(temporary)
    try synchronize(FilePath.folder(of: path))
  }

  /// True where making a link failed because the file system has none.
  static func isWithoutLinks(_ code: Int32) -> Bool {
    [EPERM, ENOTSUP, EMLINK, ENOSYS].contains(code)
  }

  /// Copies an open file into a new one that its owner alone can read.
  static func copy(_ source: Int32, to path: String) throws {
    let target = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard target >= 0 else { throw failure(path) }
    defer { close(target) }
    guard fchmod(target, 0o600) == 0 else { throw failure(path) }
    let part = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { part.deallocate() }
    var offset = off_t(0)
    while true {
      let count = pread(source, part.baseAddress, part.count, offset)
      guard count >= 0 else { throw failure(path) }
      if count == 0 { break }
      var written = 0
      while written < count {
        let result = write(target, part.baseAddress! + written, count - written)
        guard result > 0 else { throw failure(path) }
        written += result
      }
      offset += off_t(count)
    }
  }

  /// The paths of the files in the same folder whose names are the file's own and more, sorted.
  static func siblings(of path: String, continuing ending: String) -> [String] {
    let folder = FilePath.folder(of: path)
    let prefix = FilePath.name(of: path) + ending
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(prefix) }.sorted()
      .map { (folder as NSString).appendingPathComponent($0) }
  }

  static func removeDatabase(_ path: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
  }

  /// Brings a file or folder to the disk.
  package static func synchronize(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw failure(path) }
  }

  static func failure(_ path: String) -> DatabaseFileError {
    .unreadable(path: path, reason: String(cString: strerror(errno)))
  }
}
