import Foundation
import Testing

/// A folder of its own with home, data and temporary folder, and daybook run in it.
///
/// The folder is removed with the last reference.
final class Sandbox: Sendable {
  /// The raw key of `withKeyfile`, as its file holds it.
  static let rawKey = "raw:" + String(repeating: "0f", count: 32)

  let folder: String
  private let environment: [String: String]

  /// - Parameter hasKeyfile: Writes a raw key to `key`, used unless a test says otherwise: opening
  ///   with it costs no derivation.
  init(hasKeyfile: Bool = false) throws {
    let folder = NSTemporaryDirectory() + "daybook-tests-" + UUID().uuidString.lowercased()
    self.folder = folder
    // Nothing of the caller's but what finds programs and the SQLCipher under test.
    let caller = ProcessInfo.processInfo.environment
    environment = [
      "HOME": folder + "/home", "XDG_DATA_HOME": folder + "/data", "TMPDIR": folder + "/tmp",
      "PATH": caller["PATH"] ?? "/usr/bin:/bin", "TZ": "Europe/Paris", "LC_ALL": "C.UTF-8",
      "TERM": "xterm-256color", "EDITOR": "false", "PAGER": "cat",
      "LD_LIBRARY_PATH": caller["LD_LIBRARY_PATH"] ?? "",
      "DAYBOOK_KEY_FILE": hasKeyfile ? folder + "/key" : "",
    ].filter { !$0.value.isEmpty }
    for name in ["", "/home", "/data", "/tmp"] {
      try FileManager.default.createDirectory(
        atPath: folder + name, withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700])
    }
    if hasKeyfile { try write(Self.rawKey + "\n", to: "key", mode: 0o600) }
  }

  /// One with a keyfile and a new journal in the data folder.
  static func withJournal() async throws -> Sandbox {
    let sandbox = try Sandbox(hasKeyfile: true)
    let bytes = try await newJournal.value
    try FileManager.default.createDirectory(
      atPath: sandbox.path("data/daybook"), withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    try sandbox.write(bytes, to: "data/daybook/journal.db")
    return sandbox
  }

  /// Made once, and copied.
  private static let newJournal = Task {
    let sandbox = try Sandbox(hasKeyfile: true)
    try await sandbox.run("init")
    return try sandbox.bytes(of: "data/daybook/journal.db")
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The sandbox's environment with changes; nil takes a variable away.
  func environment(with changes: [String: String?]) -> [String: String] {
    environment.merging(changes.filter { $0.value != nil }.compactMapValues { $0 }) { $1 }
      .filter { changes[$0.key, default: $0.value] != nil }
  }
}
