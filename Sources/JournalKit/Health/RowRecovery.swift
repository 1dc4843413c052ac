import Foundation
import SQLCipherKit

/// Puts the rows of a journal whose schema cannot be read into tables of their own.
///
/// Which table a row is of its shape tells: no two tables of a journal have rows alike.
struct RowRecovery {
  private static let entryColumns = [
    "id", "uuid", "created", "utcOffset", "timeZone", "modified", "body", "title", "starred",
    "trashed", "version",
  ]

  /// A database with the schema of a journal, and without checks of references.
  let target: Database

  /// Makes such a database.
  static func makeTarget(at path: String, key: EncryptionKey) throws -> DatabaseQueue {
    var configuration = Journal.configuration()
    configuration.openMode = .create
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: path, key: key, configuration: configuration)
    try queue.writeWithoutTransaction(JournalSchema.create)
    return queue
  }

  func insert(_ kind: RecordScanner.Kind, _ values: [DatabaseValue]) throws {
    switch (kind, values.map(Shape.init)) {
    case (.row(let id), [.null, .blob, .int, .int, .text, .int, .text]),
      (.row(let id), [.null, .blob, .int, .int, .text, .int, .text, .text, .int]),
      (.row(let id), [.null, .blob, .int, .int, .text, .int, .text, .text, .int, .null]),
      (.row(let id), [.null, .blob, .int, .int, .text, .int, .text, .text, .int, .int]),
      (.row(let id), [.null, .blob, .int, .int, .text, .int, .text, .text, .int, .null, .int]),
      (.row(let id), [.null, .blob, .int, .int, .text, .int, .text, .text, .int, .int, .int]):
      try insertEntry(id, values)
    case (
      .row(let id), [.null, .int, .int, .int, .int, .text, .int, .int, .int, .text, .text, .text]
    ):
      try insert("entryVersion", [.int64(id)] + values.dropFirst())
    case (.row(let id), [.null, .int, .text, .text, .int, .blob, .int]):
      try insert("attachment", [.int64(id)] + values.dropFirst())
    case (.row, [.int, .int, .blob]):
      try insert("attachmentChunk", values)
    case (.row(let id), [.null, .text, .text]):
      try insert("tag", [.int64(id)] + values.dropFirst())
    case (.index, [.int, .int, .int, .int])
    where values[2...].allSatisfy { [.int64(0), .int64(1)].contains($0) }:
      try insert("entryTag", values)
    default: break
    }
  }

  /// A page that is free may hold what an entry was once.
  private func insertEntry(_ id: Int64, _ values: [DatabaseValue]) throws {
    guard case .int64(let modified) = values[5] else { return }
    let known = try Int64.fetchOne(
      target, sql: "SELECT modified FROM entry WHERE id = ?", arguments: [id])
    if let known, known >= modified { return }
    let columns = Self.entryColumns.prefix(values.count).joined(separator: ", ")
    try insert("entry (\(columns))", [.int64(id)] + values.dropFirst())
  }

  private func insert(_ table: String, _ values: [DatabaseValue]) throws {
    let places = values.map { _ in "?" }.joined(separator: ", ")
    do {
      try target.execute(
        sql: "INSERT OR REPLACE INTO \(table) VALUES (\(places))",
        arguments: StatementArguments(values))
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      // It only looks like a row of that table.
    }
  }
}

extension RowRecovery {
  private enum Shape {
    case null, int, real, text, blob

    init(_ value: DatabaseValue) {
      self =
        switch value {
        case .null: .null
        case .int64: .int
        case .double: .real
        case .string: .text
        case .blob: .blob
        }
    }
  }
}
