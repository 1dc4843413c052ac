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
    if let source = try openToSalvage(damaged, key) {
      return try salvage(source, to: path, key: key, progress)
    }
    try PrivateFiles.createFolder(above: path)
    let temporary = try PrivateFiles.temporaryName(beside: path)
    defer { PrivateFiles.removeDatabase(temporary) }
    try recoverRows(of: damaged, into: temporary, key: key)
    guard let source = try openToSalvage(temporary, key) else {
      throw JournalError.notAJournal(path: damaged)
    }
    var report = try salvage(source, to: path, key: key, progress)
    report.isSchemaLost = true
    return report
  }

  /// Nil where the schema cannot be read.
  private static func openToSalvage(_ path: String, _ key: EncryptionKey) throws -> DatabaseQueue? {
    var configuration = configuration()
    configuration.readonly = true
    configuration.isLenient = true
    do {
      let queue = try DatabaseQueue(path: path, key: key, configuration: configuration)
      let tables = try queue.read {
        try String.fetchAll($0, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
      }
      guard tables.contains("entry") else { throw JournalError.notAJournal(path: path) }
      return queue
    } catch DatabaseFileError.damagedFirstPage {
      return nil
    } catch let error as DatabaseError where error.isDamage {
      return nil
    }
  }

  private static func recoverRows(
    of damaged: String, into path: String, key: EncryptionKey
  ) throws {
    let scanner = try RecordScanner(path: damaged, key: key)
    let queue = try RowRecovery.makeTarget(at: path, key: key)
    try queue.write { db in
      let recovery = RowRecovery(target: db)
      try scanner.scan(recovery.insert)
    }
    try queue.closeAsOneFile()
  }

  private static func salvage(
    _ source: DatabaseQueue, to path: String, key: EncryptionKey,
    _ progress: (_ done: Int64, _ total: Int64) -> Void
  ) throws -> SalvageReport {
    defer { try? source.close() }
    let target = try Journal.create(at: path, key: key)
    var report = SalvageReport()
    try source.unsafeRead { source in
      let last = try Self.lastID(in: source)
      for id in stride(from: Int64(1), through: last, by: 1) {
        // Each entry by itself: a damaged page costs those on it, and no others.
        guard let entry = try readable({ try SalvagedEntry(id: id, in: source) }) else {
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
      if try source.tableExists("entryVersion") {
        try SalvagedVersions(source: source, target: target).copy(&report)
      }
      if try source.tableExists("attachment") {
        try salvageAttachments(from: source, to: target, &report)
      }
    }
    try target.close()
    return report
  }

  private static func salvageAttachments(
    from source: Database, to target: Journal, _ report: inout SalvageReport
  ) throws {
    let store = AttachmentStore(db: source)
    guard let last = try readable({ try Self.lastID(of: "attachment", in: source) }) else {
      report.lostAttachmentCount += 1
      return
    }
    for id in stride(from: Int64(1), through: last, by: 1) {
      guard let found = try readable({ try store.find(id: id) }) else {
        report.lostAttachmentCount += 1
        continue
      }
      guard let found else { continue }
      do {
        try target.queue.write { db in
          guard try EntryStore(db: db).exists(found.entryID) else {
            throw AttachmentError.damaged(name: found.name, entryID: found.entryID)
          }
          _ = try AttachmentStore(db: db).insert(
            found.name, toEntry: found.entryID, added: found.added
          ) { write in try store.read(found, write) }
        }
      } catch AttachmentError.damaged {
        report.lostAttachments.append(.init(name: found.name, entryID: found.entryID))
      }
    }
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
