public import SQLCipherKit

extension Journal {
  public struct SalvageReport: Hashable, Sendable {
    public let recovered: Int
    /// The ids of entries that could not be read.
    public let lost: [Int64]
  }

  /// Copies every entry that can still be read from a damaged journal into a new one.
  ///
  /// - Parameter path: The new journal's, which must not exist.
  /// - Throws: `DatabaseFileError`, `DatabaseError` where not even the schema can be read.
  public static func salvage(
    _ damaged: String, to path: String, key: EncryptionKey,
    progress: (_ done: Int64, _ total: Int64) -> Void = { _, _ in }
  ) throws -> SalvageReport {
    var configuration = configuration()
    configuration.readonly = true
    configuration.isLenient = true
    let source = try DatabaseQueue(path: damaged, key: key, configuration: configuration)
    defer { try? source.close() }
    let target = try Journal.create(at: path, key: key)
    var recovered = 0
    var lost: [Int64] = []
    try source.unsafeRead { source in
      let last = try Self.lastID(in: source)
      for id in stride(from: Int64(1), through: last, by: 1) {
        let entry: SalvagedEntry?
        do {
          // Each entry by itself: a damaged page costs those on it, and no others.
          entry = try SalvagedEntry(id: id, in: source)
        } catch let error as DatabaseError where error.isDamage {
          lost.append(id)
          continue
        }
        if let entry {
          try target.queue.write { try entry.insert(in: $0) }
          recovered += 1
        }
        progress(id, last)
      }
    }
    try target.close()
    return SalvageReport(recovered: recovered, lost: lost)
  }

  /// The largest id ever given, from whichever place can still be read.
  static func lastID(in db: Database) throws -> Int64 {
    let queries = [
      "SELECT seq FROM sqlite_sequence WHERE name = 'entry'", "SELECT MAX(id) FROM entry",
    ]
    var failure: (any Error)?
    for sql in queries {
      do {
        if let id = try Int64.fetchOne(db, sql: sql) { return id }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return 0
  }
}

extension DatabaseError {
  /// True for what reading a damaged file ends with. SQLCipher reports a page with a wrong HMAC as
  /// an error without a name.
  var isDamage: Bool {
    [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_IOERR, .SQLITE_ERROR].contains(resultCode)
  }
}
