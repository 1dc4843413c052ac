/// Reads the rows on the sound pages of a damaged file, without SQLite and without the schema, which
/// says what belongs to which table.
///
/// Source: sqlite.org/fileformat2.html, "B-tree Pages". Pages that are free may still hold rows that
/// were deleted or moved: the caller must tell.
public struct RecordScanner {
  public enum Kind: Sendable {
    case row(id: Int64)
    /// Of an index, or of a table without row ids.
    case index
  }

  private let pages: PageSource

  /// - Throws: `DatabaseFileError` where the key opens no page of the file.
  public init(path: String, key: EncryptionKey) throws {
    pages = try PageSource(path: path, key: key)
  }

  /// Calls `body` with each record that can be read to its end.
  /// - Throws: `DatabaseFileError`, or what `body` throws.
  public func scan(_ body: (Kind, [DatabaseValue]) throws -> Void) throws {
    for number in stride(from: 1, through: pages.pageCount, by: 1) {
      if let page = try pages.page(number) { try read(page, start: number == 1 ? 100 : 0, body) }
    }
  }

  private func read(
    _ page: [UInt8], start: Int, _ body: (Kind, [DatabaseValue]) throws -> Void
  ) throws {
    // Leaves of tables, leaves of indexes, and the inner pages of indexes, which hold records too.
    let type = page[start]
    guard [0x0D, 0x0A, 0x02].contains(type) else { return }
    var header = ByteCursor(bytes: page, offset: start + 3)
    guard let count = header.number(size: 2) else { return }
    var pointers = ByteCursor(bytes: page, offset: start + (type == 0x02 ? 12 : 8))
    for _ in 0..<count {
      guard let offset = pointers.number(size: 2) else { return }
      var cell = ByteCursor(bytes: page, offset: offset + (type == 0x02 ? 4 : 0))
      guard let size = cell.varint() else { continue }
      var kind = Kind.index
      if type == 0x0D {
        guard let id = cell.varint() else { continue }
        kind = .row(id: id)
      }
      guard let payload = try payload(size, cell, isTable: type == 0x0D),
        let values = Record.values(payload)
      else { continue }
      try body(kind, values)
    }
  }

  /// Nil where a page of it is damaged.
  private func payload(_ size: Int64, _ cell: ByteCursor, isTable: Bool) throws -> [UInt8]? {
    let usable = pages.usableSize
    // No value is larger than all pages together.
    guard size > 0, size <= Int64(pages.pageCount * usable) else { return nil }
    let size = Int(size)
    let most = isTable ? usable - 35 : (usable - 12) * 64 / 255 - 23
    let least = (usable - 12) * 32 / 255 - 23
    let spread = least + (size - least) % (usable - 4)
    let local = size <= most ? size : spread <= most ? spread : least
    guard cell.offset + local <= cell.bytes.count else { return nil }
    var payload = Array(cell.bytes[cell.offset..<(cell.offset + local)])
    guard local < size else { return payload }
    var link = ByteCursor(bytes: cell.bytes, offset: cell.offset + local)
    while payload.count < size {
      // Each turn adds bytes, so that a chain that runs in a circle ends too.
      guard let number = link.number(size: 4), let page = try pages.page(number) else { return nil }
      payload += page[4..<min(usable, 4 + size - payload.count)]
      link = ByteCursor(bytes: page, offset: 0)
    }
    return payload
  }
}
