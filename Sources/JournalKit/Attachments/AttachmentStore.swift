import Foundation
import SQLCipherKit

/// Keeps files in parts, inside the caller's transaction, so that none is ever whole in memory.
struct AttachmentStore {
  /// In bytes.
  static let partSize = 256 << 10

  private static let columns = "id, entryID, name, type, size, digest, added"

  let db: Database

  /// The attachments of an entry, in the order in which they came.
  func all(ofEntry id: Int64) throws -> [Attachment] {
    try Row.fetchAll(
      db, sql: "SELECT \(Self.columns) FROM attachment WHERE entryID = ? ORDER BY id",
      arguments: [id]
    ).map(Attachment.init)
  }

  func find(id: Int64) throws -> Attachment? {
    try Row.fetchOne(
      db, sql: "SELECT \(Self.columns) FROM attachment WHERE id = ?", arguments: [id]
    ).map(Attachment.init)
  }

  /// - Throws: `AttachmentError.noSuchAttachment`.
  func require(_ name: String, ofEntry id: Int64) throws -> Attachment {
    let row = try Row.fetchOne(
      db, sql: "SELECT \(Self.columns) FROM attachment WHERE entryID = ? AND name = ?",
      arguments: [id, name.precomposedStringWithCanonicalMapping])
    guard let row else { throw AttachmentError.noSuchAttachment(name: name, entryID: id) }
    return Attachment(row: row)
  }

  /// Attaches a file under its name, or one with a number where the entry has that name already.
  /// - Parameter progress: Called with the number of bytes of every part.
  func insert(
    _ source: AttachmentSource, toEntry id: Int64, progress: (Int) -> Void
  ) throws -> Attachment {
    try insert(source.name, toEntry: id, added: EntryStore.now) { write in
      try source.read(partSize: Self.partSize) { part in
        try write(part)
        progress(part.count)
      }
    }
  }

  /// - Parameter content: Calls what it is given with one part after the other.
  func insert(
    _ name: String, toEntry id: Int64, added: Int64,
    content: (_ write: (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws -> Attachment {
    try db.execute(
      sql: """
        INSERT INTO attachment (entryID, name, type, size, digest, added)
        VALUES (?, ?, '', 0, zeroblob(32), ?)
        """, arguments: [id, try freeName(name, ofEntry: id), added])
    let attachmentID = db.lastInsertedRowID
    let digest = try ContentDigest()
    var type = ContentType.find(UnsafeRawBufferPointer(start: nil, count: 0))
    var (size, number) = (Int64(0), 0)
    let insert = try db.makeStatement(
      sql: "INSERT INTO attachmentChunk (attachmentID, number, content) VALUES (?, ?, ?)")
    try content { part in
      if number == 0 {
        type = ContentType.find(UnsafeRawBufferPointer(rebasing: part.prefix(4096)))
      }
      try digest.update(part)
      try insert.execute(arguments: [attachmentID, number, Data(part)])
      size += Int64(part.count)
      number += 1
    }
    try db.execute(
      sql: "UPDATE attachment SET type = ?, size = ?, digest = ? WHERE id = ?",
      arguments: [type, size, try digest.finish(), attachmentID])
    try EntryStore(db: db).noteChange()
    guard let attachment = try find(id: attachmentID) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT)
    }
    return attachment
  }

  private func freeName(_ name: String, ofEntry id: Int64) throws -> String {
    let taken = Set(try all(ofEntry: id).map(\.name))
    var (free, number) = (name, 1)
    while taken.contains(free) {
      number += 1
      free = AttachmentName.numbered(name, number)
    }
    return free
  }

  /// Calls `body` with one part after the other, and proves at the end that they were what had been
  /// attached.
  /// - Throws: `AttachmentError.damaged`, or what `body` throws.
  func read(_ attachment: Attachment, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let damaged = AttachmentError.damaged(name: attachment.name, entryID: attachment.entryID)
    let digest = try ContentDigest()
    do {
      let cursor = try Row.fetchCursor(
        db, sql: "SELECT content FROM attachmentChunk WHERE attachmentID = ? ORDER BY number",
        arguments: [attachment.id])
      while let row = try cursor.next() {
        try row.withUnsafeData(at: 0) { part in
          try digest.update(part)
          try body(part)
        }
      }
      try db.checkPagesRead()
    } catch let error as DatabaseError where error.isDamage {
      throw damaged
    }
    guard try digest.finish().hexadecimal == attachment.digest else { throw damaged }
  }

  /// - Throws: `AttachmentError.noSuchAttachment`.
  func delete(_ name: String, ofEntry id: Int64) throws {
    let attachment = try require(name, ofEntry: id)
    try db.execute(sql: "DELETE FROM attachment WHERE id = ?", arguments: [attachment.id])
    try EntryStore(db: db).noteChange()
  }
}

extension Attachment {
  fileprivate init(row: Row) {
    id = row.int64(at: 0)
    entryID = row.int64(at: 1)
    name = AttachmentName.safe(row.string(at: 2))
    type = row.string(at: 3)
    size = row.int64(at: 4)
    digest = row.withUnsafeData(at: 5) { Data($0).hexadecimal }
    added = row.int64(at: 6)
  }
}

extension Data {
  fileprivate var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
