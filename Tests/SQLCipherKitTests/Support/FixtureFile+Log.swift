import Foundation

@testable import SQLCipherKit

extension FixtureFile {
  /// Leaves a database in the folder as a killed program does: changes are in the log alone, the
  /// first page's among them.
  static func copyWithLog(
    of folder: TemporaryFolder, name: String = "test.db", key: EncryptionKey
  ) throws {
    let origin = try TemporaryFolder()
    let queue = try origin.create(key: key)
    try queue.fill(["in the log"])
    for suffix in ["", "-wal"] {
      try folder.write(origin.bytes(of: "test.db" + suffix), to: name + suffix)
    }
    try queue.close()
  }
}
