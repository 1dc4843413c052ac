import Foundation

/// A folder of its own for a test, removed with all it holds when the test lets go of it.
final class TemporaryFolder: Sendable {
  let path: String

  /// - Parameter parent: Where every user may write, so that tests can give up their rights.
  init(in parent: String = "/tmp") throws {
    var template = Array("\(parent)/SQLCipherKitTests.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw POSIXError(.EACCES) }
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  deinit {
    // A test may have made it read-only.
    chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String = "test.db") -> String { "\(path)/\(name)" }

  /// The names of everything inside, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  func write(_ bytes: some Sequence<UInt8>, to name: String = "test.db") throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
  }

  func bytes(of name: String = "test.db") throws -> [UInt8] {
    try readFile(file(name))
  }

  /// What must not change where an opening is refused.
  func snapshot() throws -> [FileState] { try names().map { try FileState(file($0)) } }
}

/// A file's content, mode and time of modification.
struct FileState: Equatable {
  let path: String
  let mode: mode_t
  let size: Int64
  let seconds: Int
  let nanoseconds: Int
  let bytes: [UInt8]

  init(_ path: String) throws {
    var info = stat()
    guard lstat(path, &info) == 0 else { throw POSIXError(.ENOENT) }
    self.path = path
    mode = info.st_mode
    size = Int64(info.st_size)
    seconds = Int(info.st_mtim.tv_sec)
    nanoseconds = Int(info.st_mtim.tv_nsec)
    // Reading from a pipe would wait for a writer.
    bytes = info.st_mode & S_IFMT == S_IFREG ? try readFile(path) : []
  }
}

func readFile(_ path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: URL(fileURLWithPath: path)))
}

/// The permission bits of a file.
func permissions(of path: String) -> mode_t? {
  var info = stat()
  return stat(path, &info) == 0 ? info.st_mode & 0o777 : nil
}

/// Gives up the rights of the superuser, for whom nothing is read-only. In exit tests only.
func becomeOrdinaryUser() {
  guard geteuid() == 0 else { return }
  guard setgid(65534) == 0, setuid(65534) == 0 else { fatalError("the rights stay") }
}
