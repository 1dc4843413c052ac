public import Foundation
import SQLCipherKit

/// An entry of a journal.
public struct Entry: Hashable, Sendable, Identifiable {
  /// Never used again, not even after the entry is gone.
  public let id: Int64

  /// The same wherever the entry is carried.
  public let uuid: UUID

  /// Empty where the entry has none.
  public let title: String
  public let body: String
  public let date: EntryDate

  /// When the entry was last changed: milliseconds since 1970-01-01 UTC.
  public let modified: Int64

  /// As first written, in alphabetical order.
  public let tags: [String]
  public let isStarred: Bool

  /// The whole text: the title, a blank line, the body.
  public var text: String { EntryText(title: title, body: body).joined }
}

extension Entry {
  static let columns = """
    entry.id, entry.uuid, entry.created, entry.utcOffset, entry.timeZone, entry.modified, \
    entry.body, entry.title, entry.starred
    """

  /// Reads a row of `columns`, and the tags of its entry.
  init(row: Row, in db: Database) throws {
    let id = row.int64(at: 0)
    try self.init(row: row) { _, _ in try TagStore(db: db).names(ofEntry: id) }
  }

  /// - Parameter tags: Gives the tags, told title and body.
  init(row: Row, tags findTags: (_ title: String, _ body: String) throws -> [String]) throws {
    id = row.int64(at: 0)
    guard let uuid = row.withUnsafeData(at: 1, { UUID($0) }) else {
      throw DatabaseError(
        resultCode: .SQLITE_CORRUPT, message: "entry \(row.int64(at: 0)) has no valid UUID")
    }
    self.uuid = uuid
    date = EntryDate(
      instant: row.int64(at: 2), utcOffset: Int(row.int64(at: 3)), timeZone: row.string(at: 4))
    modified = row.int64(at: 5)
    body = row.string(at: 6)
    title = row.string(at: 7)
    isStarred = row.int64(at: 8) != 0
    try Self.checkText(title, body)
    tags = try findTags(title, body)
  }
}

extension Entry {
  /// No text of a journal holds a NUL. SQLCipher takes a page that is all zeros for one that was
  /// never written, without an HMAC, and its zeros would be shown as text.
  static func checkText(_ texts: String...) throws {
    for var text in texts {
      let hasNUL = text.withUTF8 { bytes in
        bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
      }
      if hasNUL { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    }
  }
}

extension UUID {
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 16 else { return nil }
    self.init(uuid: bytes.loadUnaligned(as: uuid_t.self))
  }

  var data: Data { withUnsafeBytes(of: uuid) { Data($0) } }
}
