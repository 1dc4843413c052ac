import Foundation
import JournalKit
import SQLCipherKit

/// A folder for one test, removed with everything in it when the test ends.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/journalkit-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { path + "/" + name }

  /// The names of all files, in order.
  func fileNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path(name)))
  }

  func makeJournal(_ name: String = "journal.db") throws -> Journal {
    try Journal.create(at: path(name), key: .test)
  }

  func openJournal(
    _ name: String = "journal.db", onRebuild: () -> Void = {}
  ) throws -> Journal {
    try Journal(path: path(name), key: .test, onRebuild: { if $0 == 1 { onRebuild() } })
  }
}

extension EncryptionKey {
  /// A raw key: opening costs no derivation.
  static let test = try! EncryptionKey(rawKey: [UInt8](repeating: 0x2A, count: 32))
}
