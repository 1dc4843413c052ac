/// Reads UTF-8 scalar by scalar. Invalid bytes come out as U+FFFD, one for each byte.
struct ScalarScanner {
  let bytes: UnsafeRawBufferPointer
  var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  @inline(__always)
  func peekByte() -> UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  /// The run of ASCII letters and digits at the position, which is moved to its end.
  @inline(__always)
  mutating func skipAlphanumerics() -> UnsafeRawBufferPointer {
    let start = position
    while position < bytes.count, ASCII.isAlphanumeric(bytes[position]) { position += 1 }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<position])
  }

  /// The next scalar, unless it is ASCII or the text ends.
  @inline(__always)
  mutating func nextIfNotASCII() -> Unicode.Scalar? {
    guard let byte = peekByte(), byte >= 0x80 else { return nil }
    return next()
  }

  /// The scalar at the position, which must be before the end.
  @inline(__always)
  mutating func next() -> Unicode.Scalar {
    let first = bytes[position]
    if first < 0x80 {
      position += 1
      return Unicode.Scalar(first)
    }
    let length: Int
    var value: UInt32
    switch first {
    case 0xC2...0xDF:
      length = 2
      value = UInt32(first & 0x1F)
    case 0xE0...0xEF:
      length = 3
      value = UInt32(first & 0x0F)
    case 0xF0...0xF4:
      length = 4
      value = UInt32(first & 0x07)
    default: return replacement()
    }
    guard position + length <= bytes.count else { return replacement() }
    for offset in 1..<length {
      let byte = bytes[position + offset]
      guard byte & 0xC0 == 0x80 else { return replacement() }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    // Overlong forms and surrogates are no scalars either.
    guard let scalar = Unicode.Scalar(value),
      length == 2 || value >= (length == 3 ? 0x800 : 0x10000)
    else { return replacement() }
    position += length
    return scalar
  }

  private mutating func replacement() -> Unicode.Scalar {
    position += 1
    return "\u{FFFD}"
  }
}
