import Foundation
import Testing

@testable import SQLCipherKit

/// Rows are read from the pages alone.
@Suite struct RecordScannerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let integers: [Int64] = [
    0, 1, -1, 127, -128, 128, 32_767, -32_768, 8_388_607, -8_388_608, .init(Int32.max),
    .init(Int32.min), 140_737_488_355_327, -140_737_488_355_328, .max, .min,
  ]

  /// Texts that fit into a page, just do not, and need many.
  private func fill(_ queue: DatabaseQueue) throws {
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE number(id INTEGER PRIMARY KEY, a, b, c)")
      try db.execute(sql: "CREATE TABLE pair(a, b, PRIMARY KEY (a, b)) WITHOUT ROWID")
      for (index, number) in Self.integers.enumerated() {
        try db.execute(
          sql: "INSERT INTO number(a, b, c) VALUES (?, ?, ?)",
          arguments: [number, Double(number) / 3, String(repeating: "é", count: index * 97)])
      }
      for size in [0, 900, 976, 3000, 3965, 4000, 4001, 70_000] {
        try db.execute(
          sql: "INSERT INTO number(a, b, c) VALUES (NULL, ?, ?)",
          arguments: [Data(repeating: 7, count: size), String(repeating: "x", count: size)])
      }
      for index in 0..<2000 {
        try db.execute(
          sql: "INSERT INTO pair VALUES (?, ?)", arguments: [index, "text \(index)"])
      }
    }
  }

  private func scan() throws -> (rows: [Int64: [DatabaseValue]], pairs: Set<[DatabaseValue]>) {
    var rows: [Int64: [DatabaseValue]] = [:]
    var pairs: Set<[DatabaseValue]> = []
    try RecordScanner(path: folder.file(), key: .raw()).scan { kind, values in
      switch kind {
      case .row(let id) where values.count == 4: rows[id] = values
      case .index where values.count == 2: pairs.insert(values)
      default: break
      }
    }
    return (rows, pairs)
  }

  @Test(arguments: [0, 20, 101, 500])
  func readsEverythingWhateverTheFirstPageIs(offset: Int) throws {
    let queue = try folder.create()
    try fill(queue)
    let numbers = try queue.read {
      try Row.fetchAll($0, sql: "SELECT NULL, a, b, c FROM number ORDER BY id").map(
        \.databaseValues)
    }
    let pairs = try queue.read {
      try Row.fetchAll($0, sql: "SELECT a, b FROM pair").map(\.databaseValues)
    }
    try queue.close()
    if offset > 0 {
      var bytes = try folder.bytes()
      bytes[offset] ^= 1
      try folder.write(bytes)
    }
    let found = try scan()
    #expect(found.rows.sorted { $0.key < $1.key }.map(\.value) == numbers)
    #expect(found.pairs == Set(pairs))
  }

  @Test func leavesOutWhatLiesOnDamagedPages() throws {
    let queue = try folder.create()
    try fill(queue)
    try queue.close()
    let whole = try scan()
    let bytes = try folder.bytes()
    var lost = 0
    for page in stride(from: 1, to: bytes.count / linkedFormat.pageSize, by: 3) {
      var damaged = bytes
      damaged[page * linkedFormat.pageSize + 77] ^= 4
      try folder.write(damaged)
      let found = try scan()
      for (id, values) in found.rows { #expect(whole.rows[id] == values) }
      #expect(found.pairs.isSubset(of: whole.pairs))
      lost += whole.rows.count - found.rows.count + whole.pairs.count - found.pairs.count
    }
    #expect(lost > 0)
  }

  private func texts() throws -> [DatabaseValue] {
    var texts: [DatabaseValue] = []
    try RecordScanner(path: folder.file(), key: .raw()).scan { texts += $1 }
    return texts
  }

  @Test func readsWhatIsInTheLogAlone() throws {
    try FixtureFile.copyWithLog(of: folder, key: .raw())
    #expect(try texts().contains(.string("in the log")))
    // Without its last frame the transaction was never committed.
    let log = try folder.bytes(of: "test.db-wal")
    try folder.write(log.dropLast(linkedFormat.pageSize + 24), to: "test.db-wal")
    #expect(try !texts().contains(.string("in the log")))
  }

  @Test func aWrongKeyReadsNothing() throws {
    try fill(folder.create())
    #expect(throws: DatabaseFileError.wrongKey(path: folder.file())) {
      try RecordScanner(path: folder.file(), key: .raw(9))
    }
  }

  @Test func anyBytesAreARecordOrNone() {
    // The same every time; small numbers, so that many begin as a record does.
    var state: UInt64 = 1
    func next() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33) & (state >> 60 < 12 ? 0x1F : 0xFF)
    }
    var records = 0
    for _ in 0..<50_000 {
      let payload = (0..<Int(next() % 40)).map { _ in next() }
      if Record.values(payload) != nil { records += 1 }
    }
    #expect(records > 0)
    for bytes: [UInt8] in [
      [], [0], [0xFF], [UInt8](repeating: 0xFF, count: 40), [2, 0xFF], [9, 13, 0xFF],
      [10] + [UInt8](repeating: 0xFF, count: 9), [10, 0x7F] + [UInt8](repeating: 0xFE, count: 8),
    ] { #expect(Record.values(bytes) == nil || bytes.count < 3) }
  }
}
