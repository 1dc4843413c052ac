/// Characters that stand for a text of several words, or of none.
extension WordTokenizer {
  func skipMarks(_ scanner: inout ScalarScanner) {
    while true {
      let before = scanner.position
      guard let next = scanner.nextIfNotASCII() else { return }
      let nextClass = table.scalarClass(next)
      guard nextClass == .mark || nextClass == .unspacedExtender else {
        scanner.position = before
        return
      }
    }
  }

  /// Gives out the words of the text that a character stands for, all in its place.
  func receiveParts(
    _ scanner: ScalarScanner, from start: Int, gapStart: Int?, isUnspaced: inout Bool,
    _ receive: Receiver
  ) -> Bool {
    let piece = String(decoding: scanner.bytes[start..<scanner.position], as: UTF8.self)
    var folded = TextFolding.fold(piece)
    let classes = folded.unicodeScalars.map { table.scalarClass($0) }
    isUnspaced = classes.last { $0 != .mark } == .unspaced
    let startsUnspaced = classes.first == .unspaced
    return folded.withUTF8 { bytes in
      if startsUnspaced, let gapStart {
        token.removeAll()
        token.append(Self.gap)
        guard receive(token.bytes, gapStart..<start) else { return false }
      }
      var isGoingOn = true
      inner.tokenize(UnsafeRawBufferPointer(bytes)) { token, _ in
        isGoingOn = receive(token, start..<scanner.position)
        return isGoingOn
      }
      return isGoingOn
    }
  }
}
