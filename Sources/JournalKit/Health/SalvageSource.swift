import SQLCipherKit

/// A damaged journal that is read row by row.
///
/// SQLite finds a row by the pages above its own. Where one of those is damaged the row may still be
/// sound: then it is taken from its page.
struct SalvageSource {
  let db: Database
  /// Nil where `db` has such rows itself.
  let rows: RecoveredRows?

  /// - Returns: Nil for what cannot be read, and nil within where there is no such thing.
  func read<Value>(_ read: (Database) throws -> Value?) throws -> Value?? {
    if let value = try Journal.readable({ try read(db) }) { return .some(value) }
    guard let value = try rows?.open().unsafeRead(read) else { return nil }
    return .some(value)
  }
}
