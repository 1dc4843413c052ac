/// Looks for a text within others, case and diacritics aside: both are folded as words are.
final class TextScanner {
  private let table = ScalarTable()
  private let token = TokenBytes()
  private var pattern = BytePattern([])
  private let folded = ByteBuffer()
  /// For each folded byte, the bytes of the character that it comes from.
  private var sources: [Range<Int>] = []

  init(_ text: String) {
    var text = text.replacing("\0", with: "")
    text.withUTF8 { fold(UnsafeRawBufferPointer($0), keepsSources: false) }
    pattern = BytePattern(Array(folded.bytes))
  }

  /// True where nothing of the text is left to look for.
  var isEmpty: Bool { pattern.count == 0 }

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
      let range = sources[found].lowerBound..<sources[found + pattern.count - 1].upperBound
      // A character that folds into several (ß) can be found several times.
      if range.lowerBound >= ranges.last?.upperBound ?? 0 { ranges.append(range) }
      position = found + pattern.count
    }
    return ranges
  }

  private func find(from start: Int) -> Int? {
    pattern.firstIndex(in: folded.bytes, from: start)
  }

  private func fold(_ text: UnsafeRawBufferPointer, keepsSources: Bool) {
    folded.removeAll()
    sources.removeAll(keepingCapacity: true)
    var scanner = ScalarScanner(text)
    while scanner.position < text.count {
      let start = scanner.position
      let end = endOfASCII(text, from: start)
      if end > start {
        folded.appendLowercased(UnsafeRawBufferPointer(rebasing: text[start..<end]))
        if keepsSources { sources += (start..<end).map { $0..<($0 + 1) } }
        scanner.position = end
      } else {
        foldCharacter(&scanner)
        if keepsSources {
          while sources.count < folded.count { sources.append(start..<scanner.position) }
        }
      }
    }
  }

  /// The end of a run of ASCII, without its last byte where a mark could follow it.
  private func endOfASCII(_ text: UnsafeRawBufferPointer, from start: Int) -> Int {
    var end = start
    while end + 8 <= text.count,
      text.loadUnaligned(fromByteOffset: end, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      end += 8
    }
    while end < text.count, text[end] < 0x80 { end += 1 }
    return end == text.count || end == start ? end : end - 1
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
      folded.append(token.bytes)
    } else {
      let character = String(decoding: scanner.bytes[start..<scanner.position], as: UTF8.self)
      folded.append(TextFolding.fold(character).utf8)
    }
  }
}
