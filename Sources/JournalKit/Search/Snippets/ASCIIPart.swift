/// A part of a text in which each byte is a character.
struct ASCIIPart {
  /// The byte of the text with which the part begins.
  let start: Int
  let bytes: [UInt8]

  /// - Parameters:
  ///   - window: The bytes that the part is about; nil for the whole text.
  ///   - reach: How many characters before and after it belong to the part, as far as there are any.
  /// - Returns: nil where a character of the part has, or could have, more than one byte.
  init?(_ text: String, around window: Range<Int>?, reach: Int) {
    let count = text.utf8.count
    let start = window.map { max(0, $0.lowerBound - reach) } ?? 0
    let end = window.map { min(count, $0.upperBound + reach + 1) } ?? count
    // Marks join what stands before them, and some signs what follows.
    let seen = max(0, start - 1)..<min(count, end + 1)
    let part = text.utf8.withContiguousStorageIfAvailable { utf8 -> [UInt8]? in
      // CR and LF together are one Character.
      guard utf8[seen].allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return nil }
      return Array(utf8[start..<end])
    }
    guard let part, let part else { return nil }
    self.start = start
    bytes = part
  }
}
