/// Finds in a text what a query matches, with the tokenizer that the index is made with.
final class Highlighter {
  private let query: SearchQuery
  private let tokenizer = WordTokenizer()

  /// For the one mode that has no words.
  private let scanner: TextScanner?

  init(query: SearchQuery) {
    self.query = query
    scanner = query.mode == .contains ? TextScanner(query.text) : nil
  }

  func tokens(in text: String, column: SearchColumn) -> MatchedText {
    if let scanner {
      let ranges = scanner.ranges(in: text)
      return MatchedText(
        text: text, words: ranges.map { MatchedWord(range: $0, terms: 1, isUnspaced: false) })
    }
    var words: [Range<Int>] = []
    var tokens = TokenList()
    var gaps: Set<Int> = []
    var utf8 = text
    utf8.withUTF8 { bytes in
      tokenizer.tokenize(UnsafeRawBufferPointer(bytes)) { token, range in
        if token.count == 1, token[0] == WordTokenizer.gap { gaps.insert(words.count) }
        words.append(range)
        tokens.append(token)
        return true
      }
    }
    var terms = [UInt64](repeating: 0, count: tokens.count)
    var number = 0
    for part in query.root?.positiveParts ?? [] {
      for (scoped, starts) in zip(part.terms, part.starts(in: tokens)) {
        let bit: UInt64 = 1 << UInt64(number % 64)
        number += 1
        guard scoped.column == nil || scoped.column == column else { continue }
        for start in starts {
          for offset in scoped.term.tokens.indices { terms[start + offset] |= bit }
        }
      }
    }
    let scalars = text.unicodeScalars
    return MatchedText(
      text: text,
      words: terms.indices.filter { terms[$0] != 0 && !gaps.contains($0) }.map { index in
        let position = text.utf8.index(text.startIndex, offsetBy: words[index].lowerBound)
        return MatchedWord(
          range: words[index], terms: terms[index],
          isUnspaced: tokenizer.isUnspaced(scalars[position]))
      })
  }
}
