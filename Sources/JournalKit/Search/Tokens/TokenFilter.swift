/// Tells most of the words that no term means by their first three bytes.
struct TokenFilter {
  /// The first bytes of words; true where one is too short to look further.
  private var firstBytes = [Bool?](repeating: nil, count: 256)
  /// For the second and the third byte.
  private var nextBytes = [Bool](repeating: false, count: 0x10000)

  init(_ terms: [SearchTerm]) {
    for word in terms.flatMap(\.tokens) {
      guard word.count >= 3 else {
        if let first = word.first { firstBytes[Int(first)] = true }
        continue
      }
      firstBytes[Int(word[0])] = firstBytes[Int(word[0])] ?? false
      nextBytes[Int(word[1]) << 8 | Int(word[2])] = true
    }
  }

  @inline(__always)
  func admits(_ token: UnsafeRawBufferPointer) -> Bool {
    guard let first = token.first, let isShort = firstBytes[Int(first)] else { return false }
    return isShort || (token.count >= 3 && nextBytes[Int(token[1]) << 8 | Int(token[2])])
  }
}
