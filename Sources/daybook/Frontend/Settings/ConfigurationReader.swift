import Foundation

/// Reads the configuration file, if there is one that nobody else may have written.
struct ConfigurationReader {
  private static let maximumSize = 1 << 20

  let path: String

  /// Nil where there is no such file.
  /// - Throws: `Failure`.
  func text() throws -> String? {
    // A pipe of that name must not make every command wait.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw Failure(
        "\(path) cannot be read: \(String(cString: strerror(errno)))",
        advice: "check its permissions", code: .inputOutput)
    }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      throw Failure("\(path) is no file", advice: "put the settings in a file", code: .usage)
    }
    // It names commands that are run, and where the key is.
    guard info.st_mode & 0o022 == 0, info.st_uid == geteuid() || info.st_uid == 0 else {
      throw Failure(
        "others may write to \(path)", advice: "make it yours alone: chmod go-w \(path)",
        code: .usage)
    }
    var bytes = try ByteReader.read(descriptor, limit: Self.maximumSize + 1)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard bytes.count <= Self.maximumSize, !bytes.contains(0),
      let text = String(validating: bytes, as: UTF8.self)
    else {
      throw Failure("\(path) is no text", advice: "save it as UTF-8", code: .usage)
    }
    // CRLF is one Character, and no "\n".
    return text.replacing("\r\n", with: "\n")
  }
}
