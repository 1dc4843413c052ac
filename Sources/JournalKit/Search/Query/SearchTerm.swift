/// One thing to find: a word, or words that must stand together in order.
struct SearchTerm: Hashable, Sendable {
  /// The words as typed, one for each token. Split again by the tokenizer they give the same words,
  /// so they are what a pattern for the full-text module is made of: no operator can be among them.
  let surfaces: [String]

  /// The words as they are compared, in UTF-8.
  let tokens: [[UInt8]]

  /// True where words that begin with the last one are found too.
  let isPrefix: Bool

  /// The term without its openness to longer words.
  var whole: SearchTerm { SearchTerm(surfaces: surfaces, tokens: tokens, isPrefix: false) }
}

extension SearchTerm {
  /// The positions at which the term stands in a text's words.
  func starts(in words: TokenList) -> [Int] { words.positions(of: tokens, isPrefix: isPrefix) }

  /// Splits a text into one term; nil where nothing in it is a word.
  ///
  /// - Parameter opensAtEnd: Whether the last word may be the beginning of a longer one. It is so
  ///   only where the text ends with it (`C++` asks for the word `c`), and in scripts with spaces.
  init?(_ text: Substring, opensAtEnd: Bool, tokenizer: WordTokenizer) {
    var surfaces: [String] = []
    var tokens: [[UInt8]] = []
    var last = 0..<0
    var utf8 = String(text)
    utf8.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      tokenizer.tokenize(bytes) { token, range in
        let surface = String(decoding: bytes[range], as: UTF8.self)
        if token.elementsEqual([WordTokenizer.gap]) {
          surfaces.append("。")
        } else if tokenizer.isCompound(surface) {
          // Each of its words for itself, or FTS4 would take all of them for beginnings.
          surfaces.append(String(decoding: token, as: UTF8.self))
        } else {
          surfaces.append(surface)
        }
        tokens.append(Array(token))
        last = range
        return true
      }
    }
    guard !tokens.isEmpty else { return nil }
    let isOpen =
      opensAtEnd && last.upperBound == utf8.utf8.count
      && surfaces.last.map { !tokenizer.isUnspaced($0) } ?? false
    self.init(surfaces: surfaces, tokens: tokens, isPrefix: isOpen)
  }
}
