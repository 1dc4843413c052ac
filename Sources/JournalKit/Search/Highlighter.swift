/// Finds in a text what a query matches, with the tokenizer that the index is made with.
final class Highlighter {
  private let query: SearchQuery
  private let tokenizer = WordTokenizer()

  init(query: SearchQuery) {
    self.query = query
  }

  func tokens(in text: String) -> TokenizedText {
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
    for (number, term) in query.terms.enumerated() {
      mark(term, bit: 1 << UInt64(number % 64), in: tokens, &terms)
    }
    let kept = words.indices.filter { !isGap[$0] }
    let scalars = text.unicodeScalars
    return TokenizedText(
      text: text, words: kept.map { words[$0] },
      isUnspaced: kept.map { index in
        let position = text.utf8.index(text.startIndex, offsetBy: words[index].lowerBound)
        return ScalarClass(scalars[position]) == .unspaced
      },
      terms: kept.map { terms[$0] })
  }

  private func mark(_ term: SearchTerm, bit: UInt64, in tokens: [[UInt8]], _ terms: inout [UInt64])
  {
    let length = term.tokens.count
    guard length <= tokens.count else { return }
    for start in 0...(tokens.count - length) {
      let matches = term.tokens.indices.allSatisfy { offset in
        let token = tokens[start + offset]
        return offset == length - 1 && term.isPrefix
          ? token.starts(with: term.tokens[offset]) : token == term.tokens[offset]
      }
      if matches {
        for offset in 0..<length { terms[start + offset] |= bit }
      }
    }
  }
}
