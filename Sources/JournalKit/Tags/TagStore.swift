import SQLCipherKit

/// Keeps the tags of entries: those that were named, and those that stand in the text.
struct TagStore {
  let db: Database

  func names(ofEntry id: Int64) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT tag.name FROM entryTag JOIN tag ON tag.id = entryTag.tagID
        WHERE entryTag.entryID = ? ORDER BY tag.folded
        """, arguments: [id])
  }

  /// The tags that were given by name, whether they stand in the text too or not.
  func namedTags(ofEntry id: Int64) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT tag.name FROM entryTag JOIN tag ON tag.id = entryTag.tagID
        WHERE entryTag.entryID = ? AND entryTag.named = 1 ORDER BY tag.folded
        """, arguments: [id])
  }

  /// Names tags of an entry.
  func add(_ names: [String], toEntry id: Int64) throws {
    for name in names { try set("named", of: name, onEntry: id) }
  }

  /// Takes named tags away; those that stand in the text stay as long as they do.
  func remove(_ names: [String], fromEntry id: Int64) throws {
    for name in names {
      try db.execute(
        sql: """
          UPDATE entryTag SET named = 0
          WHERE entryID = ? AND tagID = (SELECT id FROM tag WHERE folded = ?)
          """, arguments: [id, Tag.fold(name)])
    }
    try removeUnused(ofEntry: id)
  }

  /// Brings the tags that stand in the text up to date.
  ///
  /// - Parameter spellings: How new ones are spelled, where not as they stand there.
  func update(
    fromTextOfEntry id: Int64, title: String, body: String, spellings: [String] = []
  ) throws {
    try db.execute(
      sql: "UPDATE entryTag SET inText = 0 WHERE entryID = ? AND inText = 1", arguments: [id])
    for name in InlineTags.names(in: EntryText(title: title, body: body).joined) {
      let spelling = spellings.first { Tag.fold($0) == Tag.fold(name) }
      try set("inText", of: spelling ?? name, onEntry: id)
    }
    try removeUnused(ofEntry: id)
  }

  /// All tags in use, in alphabetical order.
  func all() throws -> [Tag] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT tag.name, COUNT(*) FROM tag
        JOIN entryTag ON entryTag.tagID = tag.id
        JOIN entry ON entry.id = entryTag.entryID AND entry.trashed IS NULL
        GROUP BY tag.id ORDER BY tag.folded
        """
    ).map { Tag(name: $0.string(at: 0), entryCount: Int($0.int64(at: 1))) }
  }

  private func set(_ column: String, of name: String, onEntry id: Int64) throws {
    var tagID = try tagID(name)
    if tagID == nil {
      try db.execute(
        sql: "INSERT INTO tag (name, folded) VALUES (?, ?)", arguments: [name, Tag.fold(name)])
      tagID = db.lastInsertedRowID
    }
    try db.execute(
      sql: "UPDATE entryTag SET \(column) = 1 WHERE entryID = ? AND tagID = ?",
      arguments: [id, tagID])
    if db.changesCount == 0 {
      try db.execute(
        sql: "INSERT INTO entryTag (entryID, tagID, \(column)) VALUES (?, ?, 1)",
        arguments: [id, tagID])
    }
  }

  private func removeUnused(ofEntry id: Int64) throws {
    try db.execute(
      sql: "DELETE FROM entryTag WHERE entryID = ? AND named = 0 AND inText = 0", arguments: [id])
    if db.changesCount > 0 { try removeOrphans() }
  }

  private static let areOrphans =
    "FROM tag WHERE NOT EXISTS (SELECT 1 FROM entryTag WHERE tagID = tag.id)"

  /// Forgets tags that no entry has: the next one who writes such a tag decides its spelling again.
  func removeOrphans() throws {
    try db.execute(sql: "DELETE \(Self.areOrphans)")
  }

  /// How many tags no entry has, not even one in the trash.
  func orphanCount() throws -> Int {
    try Int.fetchOne(db, sql: "SELECT COUNT(*) \(Self.areOrphans)") ?? 0
  }

  /// - Returns: In how many entries the tag was renamed; nil where there is none.
  func rename(_ name: String, to newName: String) throws -> Int? {
    guard let id = try tagID(name) else { return nil }
    let count =
      try Int.fetchOne(
        db, sql: "SELECT COUNT(*) FROM entryTag WHERE tagID = ? AND named = 1", arguments: [id])
      ?? 0
    if Tag.fold(name) == Tag.fold(newName) {
      try db.execute(sql: "UPDATE tag SET name = ? WHERE id = ?", arguments: [newName, id])
      return count
    }
    let entries = try Int64.fetchAll(
      db, sql: "SELECT entryID FROM entryTag WHERE tagID = ? AND named = 1", arguments: [id])
    for entry in entries {
      try add([newName], toEntry: entry)
      try remove([name], fromEntry: entry)
    }
    return count
  }

  private func tagID(_ name: String) throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT id FROM tag WHERE folded = ?", arguments: [Tag.fold(name)])
  }
}
