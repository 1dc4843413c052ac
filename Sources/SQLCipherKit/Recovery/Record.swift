import Foundation

/// A record as SQLite stores it (sqlite.org/fileformat2.html#record_format).
enum Record {
  /// Nil where the bytes are no record.
  static func values(_ payload: [UInt8]) -> [DatabaseValue]? {
    var header = ByteCursor(bytes: payload, offset: 0)
    guard let headerSize = header.varint(), headerSize > 0, headerSize <= payload.count else {
      return nil
    }
    var body = ByteCursor(bytes: payload, offset: Int(headerSize))
    var values: [DatabaseValue] = []
    while header.offset < headerSize {
      guard let type = header.varint(), let value = value(type, &body) else { return nil }
      values.append(value)
    }
    return values
  }

  private static func value(_ type: Int64, _ body: inout ByteCursor) -> DatabaseValue? {
    switch type {
    case 0: return .null
    case 1...6:
      let size = [1, 2, 3, 4, 6, 8][Int(type) - 1]
      guard let number = body.number(size: size) else { return nil }
      // The sign is in the highest bit of so many bytes.
      let shift = 64 - 8 * size
      return .int64((Int64(number) << shift) >> shift)
    case 7:
      guard let bits = body.number(size: 8) else { return nil }
      return .double(Double(bitPattern: UInt64(bitPattern: Int64(bits))))
    case 8, 9: return .int64(type - 8)
    case 12...:
      let size = (type - 12) / 2
      guard size <= body.bytes.count - body.offset else { return nil }
      let content = body.bytes[body.offset..<(body.offset + Int(size))]
      body.offset += Int(size)
      if type.isMultiple(of: 2) { return .blob(Data(content)) }
      return String(validating: content, as: UTF8.self).map(DatabaseValue.string)
    default: return nil
    }
  }
}
