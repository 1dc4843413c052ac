/// Finds the tags that stand in a text: `#word`.
///
/// A tag begins with a letter after `#`, at the start of the text or after white space; it goes on
/// over letters, digits, marks, `_`, `-`, `/`, `+` and `#`, and punctuation at its end is dropped.
/// Code (between backquotes, in fenced blocks, on lines indented by four spaces or a tab) holds none.
struct InlineTags {
  /// In order, each spelling once.
  static func names(in text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return [] }
    var names: [String] = []
    var fence: Substring?
    for line in text.split(separator: "\n" as Character) {
      let content = line.drop { $0 == " " }
      if let open = fence {
        if closes(open, content) { fence = nil }
      } else if let opening = openingFence(content) {
        fence = opening
      } else if !line.hasPrefix("    ") && !line.hasPrefix("\t") {
        for name in tags(inLine: line) where !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// The backquotes or tildes that open a block of code (spec.commonmark.org, Fenced code blocks).
  private static func openingFence(_ line: Substring) -> Substring? {
    guard let sign = line.first, sign == "`" || sign == "~" else { return nil }
    let run = line.prefix { $0 == sign }
    return run.count >= 3 && (sign == "~" || !line[run.endIndex...].contains("`")) ? run : nil
  }

  private static func closes(_ fence: Substring, _ line: Substring) -> Bool {
    line.hasPrefix(fence) && line.allSatisfy { $0 == fence.first || $0.isWhitespace }
  }

  private static func tags(inLine line: Substring) -> [String] {
    var names: [String] = []
    var mayBegin = true
    var scalars = line.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar == "`" {
        let more = scalars.prefix { $0 == "`" }
        scalars = afterCode(openedBy: more.count + 1, in: scalars[more.endIndex...])
      }
      if scalar == "#", mayBegin, let first = scalars.first, first.properties.isAlphabetic {
        let run = scalars.prefix(while: isTagScalar)
        scalars = scalars.dropFirst(run.count)
        names.append(trimmed(run))
        mayBegin = false
      } else {
        mayBegin = scalar.properties.isWhitespace
      }
    }
    return names
  }

  /// What follows a span of code; everything where as many backquotes do not close it.
  private static func afterCode(
    openedBy count: Int, in text: Substring.UnicodeScalarView.SubSequence
  ) -> Substring.UnicodeScalarView.SubSequence {
    var rest = text
    while let start = rest.firstIndex(of: "`") {
      let run = rest[start...].prefix { $0 == "`" }
      rest = rest[run.endIndex...]
      if run.count == count { return rest }
    }
    return text
  }

  private static func isTagScalar(_ scalar: Unicode.Scalar) -> Bool {
    if "_-/+#".unicodeScalars.contains(scalar) { return true }
    let scalarClass = ScalarClass(scalar)
    return scalarClass != .punctuation && scalarClass != .space && scalarClass != .symbol
  }

  /// `c++` and `c#` keep their signs, `to-do-` and `a/` lose theirs.
  private static func trimmed(_ run: Substring.UnicodeScalarView.SubSequence) -> String {
    var run = run
    while let last = run.last, "_-/".unicodeScalars.contains(last) { run.removeLast() }
    return String(run)
  }
}
