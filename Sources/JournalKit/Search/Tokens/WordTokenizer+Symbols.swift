/// Emoji and other symbols.
extension WordTokenizer {
  /// Scans one grapheme that begins with a symbol: flags, skin tones, joined emoji.
  func scanSymbol(_ scanner: inout ScalarScanner, from start: Int, first: Unicode.Scalar) {
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
      table.appendFold(of: next, to: token)
      previous = next
    }
  }

  private func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// Where a keycap's marks end, if they begin there: U+20E3, after U+FE0F or without.
  func keycapEnd(_ bytes: UnsafeRawBufferPointer, at position: Int) -> Int? {
    var position = position
    func take(_ wanted: (UInt8, UInt8, UInt8)) -> Bool {
      guard position + 3 <= bytes.count,
        (bytes[position], bytes[position + 1], bytes[position + 2]) == wanted
      else { return false }
      position += 3
      return true
    }
    _ = take((0xEF, 0xB8, 0x8F))
    return take((0xE2, 0x83, 0xA3)) ? position : nil
  }

  func scanKeycap(_ scanner: inout ScalarScanner, _ base: UInt8, end: Int) {
    token.removeAll()
    token.append([base, 0xE2, 0x83, 0xA3])
    scanner.position = end
  }
}
