package import SQLCipherKit

/// Splits text into the words of the search index.
///
/// A word is a maximal run of letters, digits and their marks; in scripts without spaces every
/// character is one; so is every emoji. Words come folded (see `TextFolding`).
package final class WordTokenizer: FullTextTokenizer {
  /// Changes with every change of what a word is: an index of another version is rebuilt.
  package static let version = 2

  package static let definition = FullTextTokenizerDefinition(name: "daybook\(version)") {
    WordTokenizer()
  }

  /// Stands between two characters of scripts without spaces that punctuation parts, so that they
  /// are not neighbours: no full-text module lets a tokenizer skip a position.
  package static let gap: UInt8 = 1

  private let table = ScalarTable()
  private let token = TokenBytes()

  package init() {}

  package func tokenize(_ text: UnsafeRawBufferPointer, _ receive: Receiver) {
    var scanner = ScalarScanner(text)
    var afterUnspaced = false
    var punctuationStart: Int?

    while let byte = scanner.peekByte() {
      let start = scanner.position
      if byte < 0x80 {
        guard ASCII.isAlphanumeric(byte) else {
          if punctuationStart == nil && !ASCII.isSpace(byte) { punctuationStart = start }
          scanner.position += 1
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

  /// Scans letters, digits and marks.
  private func scanWord(_ scanner: inout ScalarScanner) {
    let start = scanner.position
    var isComposed = true
    token.removeAll()
    while let byte = scanner.peekByte() {
      if byte < 0x80 {
        guard ASCII.isAlphanumeric(byte) else { break }
        token.append(ASCII.lowercase(byte))
        scanner.position += 1
        continue
      }
      let before = scanner.position
      let scalar = scanner.next()
      switch table.scalarClass(scalar) {
      case .letter where !Self.isConjoining(scalar) && !isCompatibilityJamo(scalar):
        if isComposed { table.appendFold(of: scalar, to: token) }
      case .letter, .mark:
        isComposed = false
      default:
        scanner.position = before
        if !isComposed { foldAgain(scanner, from: start) }
        return
      }
    }
    if !isComposed { foldAgain(scanner, from: start) }
  }

  /// Scans a character of a script without spaces, with its marks.
  private func scanCluster(
    _ scanner: inout ScalarScanner, from start: Int, first: Unicode.Scalar
  ) {
    token.removeAll()
    var isSingle = true
    while true {
      let before = scanner.position
      guard let next = scanner.nextIfNotASCII() else { break }
      let nextClass = table.scalarClass(next)
      guard nextClass == .mark || nextClass == .unspacedExtender else {
        scanner.position = before
        break
      }
      isSingle = false
    }
    if isSingle {
      table.appendFold(of: first, to: token)
    } else {
      foldAgain(scanner, from: start)
    }
  }

  /// Scans one grapheme that begins with a symbol: flags, skin tones, joined emoji.
  private func scanSymbol(_ scanner: inout ScalarScanner, from start: Int, first: Unicode.Scalar) {
    token.removeAll()
    table.appendFold(of: first, to: token)
    // A mark can combine with the symbol: ⇍ is ⇐ with a stroke.
    var isComposed = true
    defer { if !isComposed { foldAgain(scanner, from: start) } }
    var previous = first
    var isFlagOpen = isRegionalIndicator(first)
    while true {
      let before = scanner.position
      guard let next = scanner.nextIfNotASCII() else { return }
      let isJoined: Bool
      if isFlagOpen && isRegionalIndicator(next) {
        isJoined = true
        isFlagOpen = false
      } else {
        isJoined =
          table.scalarClass(next) == .mark || next.properties.isEmojiModifier
          || next == "\u{200D}" || (0xE0020...0xE007F).contains(next.value)
          || (previous == "\u{200D}" && table.scalarClass(next) == .symbol)
      }
      guard isJoined else {
        scanner.position = before
        return
      }
      if table.scalarClass(next) == .mark && !next.properties.isVariationSelector {
        isComposed = false
      }
      if !next.properties.isVariationSelector { table.appendFold(of: next, to: token) }
      previous = next
    }
  }

  /// Folds what was scanned as a whole, as its marks combine with its letters.
  private func foldAgain(_ scanner: ScalarScanner, from start: Int) {
    let word = String(decoding: scanner.bytes[start..<scanner.position], as: UTF8.self)
    token.removeAll()
    for scalar in TextFolding.fold(word).unicodeScalars {
      token.append(Array(UTF8.encode(scalar)!))
    }
  }

  /// Hangul vowels and finals that combine with what stands before them.
  static func isConjoining(_ scalar: Unicode.Scalar) -> Bool {
    (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
  }

  /// Separate and half-width Hangul letters, which compatibility normalisation puts together.
  private func isCompatibilityJamo(_ scalar: Unicode.Scalar) -> Bool {
    (0x3131...0x318E).contains(scalar.value) || (0xFFA0...0xFFDC).contains(scalar.value)
  }

  /// True for a scalar that is a word of its own, as scripts without spaces have them.
  func isUnspaced(_ scalar: Unicode.Scalar) -> Bool { table.scalarClass(scalar) == .unspaced }

  private func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}
