/// Words of scripts with spaces.
extension WordTokenizer {
  /// Scans letters, digits and marks.
  func scanWord(_ scanner: inout ScalarScanner) {
    let start = scanner.position
    var isComposed = true
    var sequence = MarkSequence(base: " ")
    var last: Unicode.Scalar = " "
    token.removeAll()
    while let byte = scanner.peekByte() {
      if byte < 0x80 {
        let run = scanner.skipAlphanumerics()
        guard !run.isEmpty else { break }
        token.appendLowercased(run)
        continue
      }
      let before = scanner.position
      let scalar = scanner.next()
      switch table.scalarClass(scalar) {
      case .letter where !Self.isConjoining(scalar) && !isCompatibilityJamo(scalar):
        if isComposed { table.appendFold(of: scalar, to: token) }
        sequence = MarkSequence(base: scalar)
      case .letter:
        isComposed = false
      case .mark:
        if before > start, scanner.bytes[before - 1] < 0x80 {
          let base = scanner.bytes[before - 1]
          if base < 0x3A, let end = keycapEnd(scanner.bytes, at: before) {
            // 1️⃣ is an emoji, and no part of a word.
            scanner.position = before - 1
            if scanner.position > start {
              foldAgain(scanner, from: start)
            } else {
              scanKeycap(&scanner, base, end: end)
            }
            return
          }
          sequence = MarkSequence(base: Unicode.Scalar(base))
        }
        if isComposed { isComposed = append(scalar, to: &sequence) }
      default:
        let previous = scanner.bytes[before - 1] < 0x80 ? " " : last
        if joins(scalar, after: previous, scanner) {
          isComposed = false
        } else {
          scanner.position = before
          if !isComposed { foldAgain(scanner, from: start) }
          return
        }
      }
      last = scalar
    }
    if !isComposed { foldAgain(scanner, from: start) }
  }

  /// Appends a mark to the token.
  /// - Returns: False where the word must be folded as a whole.
  func append(_ mark: Unicode.Scalar, to sequence: inout MarkSequence) -> Bool {
    switch sequence.effect(of: mark, in: marks) {
    case .appended: table.appendFold(of: mark, to: token)
    case .dropped: break
    case .combined: return false
    }
    return true
  }

  /// True for what stands within words and is no part of them: a soft hyphen, and the joiners that
  /// say how a letter after a virama or a mark is drawn. Elsewhere a joiner parts (Persian).
  private func joins(
    _ scalar: Unicode.Scalar, after last: Unicode.Scalar, _ scanner: ScalarScanner
  ) -> Bool {
    switch scalar {
    case "\u{00AD}":
      var rest = scanner
      guard let byte = rest.peekByte() else { return false }
      if byte < 0x80 { return ASCII.isAlphanumeric(byte) }
      let next = table.scalarClass(rest.next())
      return next == .letter || next == .mark
    case "\u{200C}", "\u{200D}":
      return last.properties.canonicalCombiningClass == .virama || isBeforeMark(scanner)
    default: return false
    }
  }

  /// A joiner before a mark stands within a character (Bengali ya-phalaa after ra, Khmer vowels).
  func isBeforeMark(_ scanner: ScalarScanner) -> Bool {
    var rest = scanner
    return rest.nextIfNotASCII().map(table.scalarClass) == .mark
  }

  /// Hangul vowels and finals that combine with what stands before them.
  static func isConjoining(_ scalar: Unicode.Scalar) -> Bool {
    (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
  }

  /// Separate and half-width Hangul letters, which compatibility normalisation puts together.
  private func isCompatibilityJamo(_ scalar: Unicode.Scalar) -> Bool {
    (0x3131...0x318E).contains(scalar.value) || (0xFFA0...0xFFDC).contains(scalar.value)
  }
}
