import SQLCipherKit

@testable import JournalKit

extension Sandbox {
  /// Does to the journal what no command would do.
  func execute(_ sql: String) throws {
    let journal = try Journal(
      path: journal, key: EncryptionKey(rawKey: [UInt8](repeating: 0x0F, count: 32)))
    try journal.queue.write { try $0.execute(sql: sql) }
    try journal.close()
  }

  /// The first column of what a query finds.
  func rows(_ sql: String) throws -> [String] {
    let journal = try Journal(
      path: journal, key: EncryptionKey(rawKey: [UInt8](repeating: 0x0F, count: 32)))
    defer { try? journal.close() }
    return try journal.queue.read { try String.fetchAll($0, sql: sql) }
  }
}
