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

  func tokens(in text: String, column: SearchColumn) -> TokenizedText {
    if let scanner {
      let ranges = scanner.ranges(in: text)
      return TokenizedText(
        text: text, words: ranges, isUnspaced: ranges.map { _ in false },
        terms: ranges.map { _ in 1 })
    }
    var words: [Range<Int>] = []
    var tokens: [[UInt8]] = []
    var isGap: [Bool] = []
    var utf8 = text
    utf8.withUTF8 { bytes in
      tokenizer.tokenize(UnsafeRawBufferPointer(bytes)) { token, range in
        words.append(range)
        tokens.append(Array(token))
        isGap.append(token.count == 1 && token[0] == WordTokenizer.gap)
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
    let kept = words.indices.filter { !isGap[$0] }
    let scalars = text.unicodeScalars
    return TokenizedText(
      text: text, words: kept.map { words[$0] },
      isUnspaced: kept.map { index in
        let position = text.utf8.index(text.startIndex, offsetBy: words[index].lowerBound)
        return tokenizer.isUnspaced(scalars[position])
      },
      terms: kept.map { terms[$0] })
  }
}
