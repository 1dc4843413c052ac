/// Looks for a text within others, case and diacritics aside: both are folded as words are.
final class TextScanner {
  private let table = ScalarTable()
  private let token = TokenBytes()
  private var pattern = BytePattern([])
  private var folded: [UInt8] = []
  /// For each folded byte, the bytes of the character that it comes from.
  private var sources: [Range<Int>] = []

  init(_ text: String) {
    var text = text.replacing("\0", with: "")
    text.withUTF8 { fold(UnsafeRawBufferPointer($0), keepsSources: false) }
    pattern = BytePattern(folded)
  }

  func isFound(in text: UnsafeRawBufferPointer) -> Bool {
    fold(text, keepsSources: false)
    return find(from: 0) != nil
  }

  /// The bytes of every place where the text is found, whole characters each.
  func ranges(in text: String) -> [Range<Int>] {
    var text = text
    text.withUTF8 { fold(UnsafeRawBufferPointer($0), keepsSources: true) }
    var ranges: [Range<Int>] = []
    var position = 0
    while let found = find(from: position) {
      ranges.append(
        sources[found].lowerBound..<sources[found + pattern.count - 1].upperBound)
      position = found + pattern.count
    }
    return ranges
  }

  private func find(from start: Int) -> Int? {
    folded.withUnsafeBytes { pattern.firstIndex(in: $0, from: start) }
  }

  private func fold(_ text: UnsafeRawBufferPointer, keepsSources: Bool) {
    folded.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    folded.reserveCapacity(text.count)
    var scanner = ScalarScanner(text)
    while let byte = scanner.peekByte() {
      let start = scanner.position
      if byte < 0x80, start + 1 == text.count || text[start + 1] < 0x80 {
        folded.append(ASCII.lowercase(byte))
        scanner.position += 1
      } else {
        foldCharacter(&scanner)
      }
      if keepsSources {
        while sources.count < folded.count { sources.append(start..<scanner.position) }
      }
    }
  }

  /// Folds a scalar with the marks that follow it.
  private func foldCharacter(_ scanner: inout ScalarScanner) {
    let start = scanner.position
    let first = scanner.next()
    var isSingle = true
    while true {
      let before = scanner.position
      guard let next = scanner.nextIfNotASCII(),
        table.scalarClass(next) == .mark || WordTokenizer.isConjoining(next)
      else {
        scanner.position = before
        break
      }
      isSingle = false
    }
    token.removeAll()
    if isSingle {
      table.appendFold(of: first, to: token)
      folded.append(contentsOf: token.bytes)
    } else {
      let character = String(decoding: scanner.bytes[start..<scanner.position], as: UTF8.self)
      folded.append(contentsOf: TextFolding.fold(character).utf8)
    }
  }
}
