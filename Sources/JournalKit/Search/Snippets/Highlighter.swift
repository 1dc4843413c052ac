/// Finds in a text what a query matches, with the tokenizer that the index is made with.
final class Highlighter {
  private let parts: [PositivePart]
  private let filter: TokenFilter
  private let tokenizer = WordTokenizer()

  /// For the one mode that has no words.
  private let scanner: TextScanner?

  init(query: SearchQuery) {
    parts = query.root?.positiveParts ?? []
    filter = TokenFilter(parts.flatMap(\.terms).map(\.term))
    scanner = query.mode == .contains ? TextScanner(query.text) : nil
  }

  func tokens(in text: String, column: SearchColumn) -> MatchedText {
    if let scanner {
      let ranges = scanner.ranges(in: text)
      return MatchedText(
        text: text, words: ranges.map { MatchedWord(range: $0, terms: 1, isUnspaced: false) })
    }
    var words: [Range<Int>] = []
    var tokens = TokenList(filter: filter)
    var gaps: Set<Int> = []
    var utf8 = text
    utf8.withUTF8 { bytes in
      tokenizer.tokenize(UnsafeRawBufferPointer(bytes)) { token, range in
        guard tokens.append(token) else { return true }
        if token.count == 1, token[0] == WordTokenizer.gap { gaps.insert(words.count) }
        words.append(range)
        return true
      }
    }
    var matches = [UInt64](repeating: 0, count: words.count)
    var number = 0
    for part in parts {
      for (scoped, starts) in zip(part.terms, part.starts(in: tokens)) {
        let bit: UInt64 = 1 << UInt64(number % 64)
        number += 1
        guard scoped.column == nil || scoped.column == column else { continue }
        for start in starts {
          let first = tokens.place(of: start)
          for offset in scoped.term.tokens.indices { matches[first + offset] |= bit }
        }
      }
    }
    return MatchedText(
      text: text,
      words: matches.indices.filter { matches[$0] != 0 && !gaps.contains($0) }.map { index in
        let position = text.utf8.index(text.startIndex, offsetBy: words[index].lowerBound)
        return MatchedWord(
          range: words[index], terms: matches[index],
          isUnspaced: tokenizer.isUnspaced(text[position...]))
      })
  }
}
