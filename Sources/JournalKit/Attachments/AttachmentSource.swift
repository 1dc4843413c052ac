import Foundation

/// A file that is to be attached.
public struct AttachmentSource: Sendable {
  public let path: String

  /// In bytes, when it was looked at.
  public let size: Int64

  let name: String
  private let identity: FileIdentity

  /// Looks at the file without opening it: an open journal would lose its locks when it is closed.
  /// - Throws: `AttachmentError`.
  public init(path: String) throws {
    self.path = path
    name = AttachmentName.safe(path)
    var info = stat()
    guard stat(path, &info) == 0, access(path, R_OK) == 0 else { throw Self.failure(path) }
    try Self.check(info, path)
    size = Int64(info.st_size)
    identity = FileIdentity(info)
  }

  private static func check(_ info: stat, _ path: String) throws {
    switch info.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw AttachmentError.isFolder(path: path)
    default: throw AttachmentError.notRegular(path: path)
    }
  }

  /// - Throws: `AttachmentError.isJournal`.
  func check(against journal: String) throws {
    for suffix in ["", "-wal", "-shm", "-journal"] {
      var info = stat()
      guard stat(journal + suffix, &info) == 0, FileIdentity(info) == identity else { continue }
      throw AttachmentError.isJournal(path: path)
    }
  }

  /// Reads the file, a part at a time.
  /// - Throws: `AttachmentError`, or what `body` throws.
  func read(partSize: Int, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.failure(path) }
    defer { close(descriptor) }
    var before = stat()
    guard fstat(descriptor, &before) == 0 else { throw Self.failure(path) }
    try Self.check(before, path)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: partSize, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try fill(buffer, from: descriptor)
      if count > 0 { try body(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      if count < partSize { break }
    }
    var after = stat()
    guard fstat(descriptor, &after) == 0, after.st_size == before.st_size,
      after.st_mtim.tv_sec == before.st_mtim.tv_sec,
      after.st_mtim.tv_nsec == before.st_mtim.tv_nsec
    else { throw AttachmentError.changed(path: path) }
  }

  /// - Returns: The number of bytes, fewer than asked for at the end of the file alone.
  private func fill(_ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32) throws -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = Foundation.read(
        descriptor, buffer.baseAddress! + filled, buffer.count - filled)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw Self.failure(path) }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  private static func failure(_ path: String) -> AttachmentError {
    .unreadable(path: path, reason: String(cString: strerror(errno)))
  }
}

/// What tells a file apart from all others, whatever its names.
private struct FileIdentity: Hashable {
  let device: UInt64
  let number: UInt64

  init(_ info: stat) {
    device = UInt64(truncatingIfNeeded: info.st_dev)
    number = UInt64(truncatingIfNeeded: info.st_ino)
  }
}
