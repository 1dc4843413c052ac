package import SQLCipherKit

/// Splits text into the words of the search index.
///
/// A word is a maximal run of letters, digits and their marks; in scripts without spaces every
/// character is one; so is every emoji. Words come folded (see `TextFolding`).
package final class WordTokenizer: FullTextTokenizer {
  /// Changes with every change of what a word is: an index of another version is rebuilt.
  package static let version = 4

  package static let definition = FullTextTokenizerDefinition(name: "daybook\(version)") {
    WordTokenizer()
  }

  /// Stands between two characters of scripts without spaces that punctuation parts, so that they
  /// are not neighbours: no full-text module lets a tokenizer skip a position.
  package static let gap: UInt8 = 1

  let table = ScalarTable()
  let marks = MarkTable()
  let token = TokenBytes()
  /// For the texts that single characters stand for.
  lazy var inner = WordTokenizer()

  package init() {}

  package func tokenize(_ text: UnsafeRawBufferPointer, _ receive: Receiver) {
    var scanner = ScalarScanner(text)
    var afterUnspaced = false
    var punctuationStart: Int?

    while let byte = scanner.peekByte() {
      let start = scanner.position
      if byte < 0x80 {
        guard ASCII.isAlphanumeric(byte) else {
          scanner.position += 1
          if byte == 0x23 || byte == 0x2A,
            let end = keycapEnd(scanner.bytes, at: scanner.position)
          {
            // #️⃣ and *️⃣ are emoji.
            scanKeycap(&scanner, byte, end: end)
            afterUnspaced = false
            punctuationStart = nil
            guard receive(token.bytes, start..<end) else { return }
          } else if punctuationStart == nil && !ASCII.isSpace(byte) {
            punctuationStart = start
          }
          continue
        }
        scanWord(&scanner)
      } else {
        let scalar = scanner.next()
        switch table.scalarClass(scalar) {
        case .letter:
          scanner.position = start
          scanWord(&scanner)
        case .unspaced, .unspacedExtender:
          if afterUnspaced, let gapStart = punctuationStart {
            token.removeAll()
            token.append(Self.gap)
            guard receive(token.bytes, gapStart..<start) else { return }
          }
          scanCluster(&scanner, from: start, first: scalar)
          afterUnspaced = true
          punctuationStart = nil
          guard receive(token.bytes, start..<scanner.position) else { return }
          continue
        case .compound:
          skipMarks(&scanner)
          let gapStart = afterUnspaced ? punctuationStart : nil
          let isGoingOn = receiveParts(
            scanner, from: start, gapStart: gapStart, isUnspaced: &afterUnspaced, receive)
          guard isGoingOn else { return }
          punctuationStart = nil
          continue
        case .symbol:
          scanSymbol(&scanner, from: start, first: scalar)
        case .punctuation:
          if punctuationStart == nil { punctuationStart = start }
          continue
        case .space, .mark, .unknown:
          continue
        }
      }
      afterUnspaced = false
      punctuationStart = nil
      // A word of nothing but ignorable characters (tatweel) is none.
      guard token.count > 0 else { continue }
      guard receive(token.bytes, start..<scanner.position) else { return }
    }
  }

  /// Folds what was scanned as a whole, as its marks combine with its letters.
  func foldAgain(_ scanner: ScalarScanner, from start: Int) {
    let word = String(decoding: scanner.bytes[start..<scanner.position], as: UTF8.self)
    token.removeAll()
    for scalar in TextFolding.fold(word).unicodeScalars {
      token.append(Array(UTF8.encode(scalar)!))
    }
  }

  /// True for a word of a script without spaces.
  func isUnspaced(_ word: some StringProtocol) -> Bool {
    guard let first = word.unicodeScalars.first, !first.isASCII else { return false }
    let wordClass = table.scalarClass(first)
    return wordClass == .unspaced || wordClass == .unspacedExtender
  }

  /// True for a character that stands for several words, or for none.
  func isCompound(_ word: String) -> Bool {
    word.unicodeScalars.first.map(table.scalarClass) == .compound
  }
}
