import Foundation
import JournalKit

/// A new file for the owner alone, that appears under its name when it is complete.
final class PrivateFile {
  let descriptor: Int32
  private let path: String
  private let temporary: String

  /// - Throws: `Failure` where there is something of that name, or none can be made.
  init(_ path: String) throws {
    self.path = path
    temporary = try PrivateFiles.temporaryName(beside: path)
    try Self.checkAbsence(at: path)
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0, fchmod(descriptor, 0o600) == 0 else { throw failure() }
  }

  /// - Throws: `Failure` where there is something of that name.
  static func checkAbsence(at path: String) throws {
    var info = stat()
    guard lstat(path, &info) != 0 else {
      throw Failure(
        "there is a file at \(path) already", advice: "choose another name; nothing was written",
        code: .usage)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    unlink(temporary)
  }

  func moveIntoPlace() throws {
    try PrivateFiles.moveIntoPlace(temporary, path)
  }

  private func failure() -> Failure {
    Failure(
      "\(path) cannot be written: \(String(cString: strerror(errno)))",
      advice: "choose another place", code: .inputOutput)
  }
}
