/// Reads numbers of SQLite's file format from bytes, and never beyond their end.
struct ByteCursor {
  let bytes: [UInt8]
  var offset: Int

  /// A big-endian number; nil at the end.
  mutating func number(size: Int) -> Int? {
    guard offset >= 0, offset + size <= bytes.count else { return nil }
    defer { offset += size }
    return bytes[offset..<(offset + size)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of variable length (sqlite.org/fileformat2.html#varint); nil at the end.
  mutating func varint() -> Int64? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard offset >= 0, offset < bytes.count else { return nil }
      let byte = bytes[offset]
      offset += 1
      if index == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { break }
    }
    return Int64(bitPattern: value)
  }
}
