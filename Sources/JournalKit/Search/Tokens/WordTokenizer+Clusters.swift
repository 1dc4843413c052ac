/// Characters of scripts without spaces.
extension WordTokenizer {
  /// Scans a character of a script without spaces, with its marks.
  func scanCluster(
    _ scanner: inout ScalarScanner, from start: Int, first: Unicode.Scalar
  ) {
    token.removeAll()
    table.appendFold(of: first, to: token)
    var isComposed = true
    var sequence = MarkSequence(base: first)
    var last = first
    while true {
      let before = scanner.position
      guard let next = scanner.nextIfNotASCII() else { break }
      let nextClass = table.scalarClass(next)
      if nextClass == .mark || nextClass == .unspacedExtender {
        if isComposed { isComposed = append(next, to: &sequence) }
      } else if isDecomposedAm(last, next)
        || (next == "\u{200C}" || next == "\u{200D}") && isBeforeMark(scanner)
      {
        isComposed = false
      } else {
        scanner.position = before
        break
      }
      last = next
    }
    if !isComposed { foldAgain(scanner, from: start) }
  }

  /// True for the two parts of the Thai or Lao vowel AM, which NFKC takes apart.
  private func isDecomposedAm(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    (first == "\u{0E4D}" && second == "\u{0E32}") || (first == "\u{0ECD}" && second == "\u{0EB2}")
  }
}
