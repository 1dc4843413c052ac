import SQLCipherKit

/// The size of an FTS4 index: its rows, and the words of an average one.
///
/// Read from the `_stat` table, row 0 (sqlite.org/fts3.html#shadow_tables): the number of rows and
/// the words of each column, as variable-length integers. matchinfo gives averages as whole numbers
/// only, which would rank otherwise than FTS5.
struct FTS4Statistics {
  let rowCount: Double
  let averageLength: Double

  init(table: String, columnCount: Int, in db: Database) throws {
    let row = try Row.fetchOne(db, sql: "SELECT value FROM \(table)_stat WHERE id = 0")
    var values: [Double] = []
    row?.withUnsafeData(at: 0) { bytes in
      var value: UInt64 = 0
      var shift: UInt64 = 0
      for byte in bytes where shift < 64 {
        value |= UInt64(byte & 0x7F) << shift
        shift += 7
        if byte & 0x80 == 0 {
          values.append(Double(value))
          value = 0
          shift = 0
        }
      }
    }
    rowCount = values.first ?? 0
    let words = values.dropFirst().prefix(columnCount).reduce(0, +)
    averageLength = rowCount > 0 && words > 0 ? words / rowCount : 1
  }
}
