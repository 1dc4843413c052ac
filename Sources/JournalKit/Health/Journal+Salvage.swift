public import SQLCipherKit

extension Journal {
  public struct SalvageReport: Hashable, Sendable {
    public internal(set) var recovered = 0
    /// The ids of entries that could not be read.
    public internal(set) var lost: [Int64] = []
    /// The ids of entries that could not be read as they are, and were recovered as they were before.
    public internal(set) var recoveredFromVersions: [Int64] = []
    /// How many earlier versions could not be read.
    public internal(set) var lostVersionCount = 0
    /// Attachments that could not be read, or whose entry could not.
    public internal(set) var lostAttachments: [HealthReport.DamagedAttachment] = []
    /// How many attachments could not even be named.
    public internal(set) var lostAttachmentCount = 0
    /// True where the schema could not be read, and rows were recovered by their shape: what is missing
    /// then cannot be named.
    public internal(set) var isSchemaLost = false
  }

  /// Copies every entry that can still be read from a damaged journal into a new one, with its
  /// earlier versions and attachments. An entry that cannot be read becomes the newest of its earlier
  /// versions that can. Where not even the schema can be read the rows are recovered from the pages.
  ///
  /// - Parameter path: The new journal's, which must not exist.
  /// - Throws: `DatabaseFileError`, `JournalError`, `DatabaseError`.
  public static func salvage(
    _ damaged: String, to path: String, key: EncryptionKey,
    progress: (_ done: Int64, _ total: Int64) -> Void = { _, _ in }
  ) throws -> SalvageReport {
    try checkAbsence(at: path)
    let readable = try openToSalvage(damaged, key)
    defer { try? readable?.close() }
    try PrivateFiles.createFolder(above: path)
    // Nobody should take half a journal for the whole.
    let temporary = try PrivateFiles.temporaryName(beside: path)
    let rows = RecoveredRows(
      of: damaged, at: try PrivateFiles.temporaryName(beside: path), key: key)
    defer {
      rows.remove()
      PrivateFiles.removeDatabase(temporary)
    }
    var report: SalvageReport
    if let readable {
      report = try salvage(readable, elseFrom: rows, to: temporary, key: key, progress)
    } else {
      report = try salvage(rows.open(), elseFrom: nil, to: temporary, key: key, progress)
      report.isSchemaLost = true
    }
    try PrivateFiles.moveIntoPlace(temporary, path)
    return report
  }

  /// Nil where the schema cannot be read, or not even how many entries there are.
  private static func openToSalvage(_ path: String, _ key: EncryptionKey) throws -> DatabaseQueue? {
    var configuration = configuration()
    configuration.readonly = true
    configuration.isLenient = true
    do {
      let queue = try DatabaseQueue(path: path, key: key, configuration: configuration)
      try queue.read { db in
        guard try db.tableExists("entry") else { throw JournalError.notAJournal(path: path) }
        // This version would leave out what it knows nothing of.
        if try readable({ try JournalSchema.migrator.hasBeenSuperseded(db) }) == true {
          throw JournalError.newerSchema(path: path)
        }
        _ = try lastID(in: db)
      }
      return queue
    } catch DatabaseFileError.damagedFirstPage {
      return nil
    } catch let error as DatabaseError where error.isDamage {
      return nil
    }
  }

  private static func salvage(
    _ readable: DatabaseQueue, elseFrom rows: RecoveredRows?, to path: String, key: EncryptionKey,
    _ progress: (_ done: Int64, _ total: Int64) -> Void
  ) throws -> SalvageReport {
    let target = try Journal.create(at: path, key: key)
    var report = SalvageReport()
    try readable.unsafeRead { db in
      let source = SalvageSource(db: db, rows: rows)
      let last = try Self.lastID(in: db)
      for id in stride(from: Int64(1), through: last, by: 1) {
        // Each entry by itself: a damaged page costs those on it, and no others.
        guard let entry = try source.read({ try SalvagedEntry(id: id, in: $0) }) else {
          report.lost.append(id)
          continue
        }
        if let entry {
          try target.queue.write { try entry.insert(in: $0) }
          report.recovered += 1
        }
        progress(id, last)
      }
      // Journals of before have none.
      if try db.tableExists("entryVersion") {
        try SalvagedVersions(source: source, target: target).copy(&report)
      }
      if try db.tableExists("attachment") {
        try SalvagedAttachments(source: source, target: target).copy(&report)
      }
    }
    try target.queue.closeAsOneFile()
    return report
  }

  /// Nil for what lies on damaged pages.
  static func readable<Value>(_ read: () throws -> Value) throws -> Value? {
    do {
      return try read()
    } catch let error as DatabaseError where error.isDamage {
      return nil
    }
  }

  /// The largest id ever given, from whichever place can still be read.
  static func lastID(of table: String = "entry", in db: Database) throws -> Int64 {
    let queries = [
      "SELECT seq FROM sqlite_sequence WHERE name = '\(table)'", "SELECT MAX(id) FROM \(table)",
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
