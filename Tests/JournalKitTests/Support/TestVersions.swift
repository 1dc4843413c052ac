import SQLCipherKit

@testable import JournalKit

extension Journal {
  /// The versions of an entry, the current one first.
  func versions(of id: Int64) throws -> [EntryVersion] {
    var versions: [EntryVersion] = []
    try forEachVersion(of: id) { versions.append($0) }
    return versions
  }

  /// How many earlier versions there are, of all entries.
  var keptVersionCount: Int {
    get throws {
      try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM entryVersion") ?? 0 }
    }
  }
}

extension Database {
  /// True where a value of any table holds the bytes of a text, those of the index included.
  func holds(_ text: String) throws -> Bool {
    let tables = try String.fetchAll(
      self,
      sql: """
        SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
        """)
    let wanted = Array(text.utf8)
    for table in tables {
      let cursor = try Row.fetchCursor(
        self, sql: "SELECT * FROM \(table.quotedDatabaseIdentifier)")
      while let row = try cursor.next() {
        for index in 0..<row.count {
          let isThere = row.withUnsafeData(at: index) { bytes in
            !Array(bytes).ranges(of: wanted).isEmpty
          }
          if isThere { return true }
        }
      }
    }
    return false
  }
}
