/// Looks for a text within others, case and diacritics aside: both are folded as words are.
final class TextScanner {
  private let table = ScalarTable()
  private let marks = MarkTable()
  private let token = TokenBytes()
  private var pattern = BytePattern([])
  private let folded = ByteBuffer()

  init(_ text: String) {
    var text = text.replacing("\0", with: "")
    text.withUTF8 { fold(UnsafeRawBufferPointer($0)) }
    pattern = BytePattern(Array(folded.bytes))
  }

  /// True where nothing of the text is left to look for.
  var isEmpty: Bool { pattern.count == 0 }

  func isFound(in text: UnsafeRawBufferPointer) -> Bool {
    fold(text)
    return find(from: 0) != nil
  }

  /// The bytes of every place where the text is found, whole characters each.
  func ranges(in text: String) -> [Range<Int>] {
    var text = text
    return text.withUTF8 { bytes in
      let text = UnsafeRawBufferPointer(bytes)
      fold(text)
      var ends: [Int] = []
      var position = 0
      while let found = find(from: position) {
        ends += [found, found + pattern.count - 1]
        position = found + pattern.count
      }
      guard !ends.isEmpty else { return [] }
      let sources = sources(of: ends, in: text)
      var ranges: [Range<Int>] = []
      for index in stride(from: 0, to: sources.count, by: 2) {
        let range = sources[index].lowerBound..<sources[index + 1].upperBound
        // A character that folds into several (ß) can be found several times.
        if range.lowerBound >= ranges.last?.upperBound ?? 0 { ranges.append(range) }
      }
      return ranges
    }
  }

  /// The bytes of the character that each of some folded bytes comes from.
  /// - Parameter positions: In ascending order.
  private func sources(of positions: [Int], in text: UnsafeRawBufferPointer) -> [Range<Int>] {
    var sources: [Range<Int>] = []
    fold(text) { source, folded in
      while sources.count < positions.count, positions[sources.count] < folded.upperBound {
        guard text[source.lowerBound] < 0x80, text[source.upperBound - 1] < 0x80 else {
          sources.append(source)
          continue
        }
        // In a run of ASCII each byte is a character.
        let start = source.lowerBound + positions[sources.count] - folded.lowerBound
        sources.append(start..<(start + 1))
      }
    }
    return sources
  }

  private func find(from start: Int) -> Int? {
    pattern.firstIndex(in: folded.bytes, from: start)
  }

  /// - Parameter receive: Called with the bytes of every piece of the text, and where they are when
  ///   folded.
  private func fold(
    _ text: UnsafeRawBufferPointer,
    receive: (_ source: Range<Int>, _ folded: Range<Int>) -> Void = { _, _ in }
  ) {
    folded.removeAll()
    var scanner = ScalarScanner(text)
    while scanner.position < text.count {
      let start = scanner.position
      let foldedStart = folded.count
      let end = endOfASCII(text, from: start)
      if end > start {
        folded.appendLowercased(UnsafeRawBufferPointer(rebasing: text[start..<end]))
        scanner.position = end
      } else {
        foldCharacter(&scanner)
      }
      receive(start..<scanner.position, foldedStart..<folded.count)
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
    var sequence = MarkSequence(base: first)
    var isComposed = true
    token.removeAll()
    table.appendFold(of: first, to: token)
    while true {
      let before = scanner.position
      guard let next = scanner.nextIfNotASCII() else { break }
      let isConjoining = WordTokenizer.isConjoining(next)
      guard table.scalarClass(next) == .mark || isConjoining else {
        scanner.position = before
        break
      }
      guard isComposed else { continue }
      let effect =
        isConjoining || token.count > TokenBytes.limit / 2
        ? .combined : sequence.effect(of: next, in: marks)
      if effect == .appended { table.appendFold(of: next, to: token) }
      isComposed = effect != .combined
    }
    if isComposed {
      folded.append(token.bytes)
    } else {
      let character = String(decoding: scanner.bytes[start..<scanner.position], as: UTF8.self)
      folded.append(TextFolding.fold(character).utf8)
    }
  }
}
