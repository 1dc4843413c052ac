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
    var isFenced = false
    for line in text.split(separator: "\n" as Character) {
      let content = line.drop { $0 == " " }
      if content.hasPrefix("```") || content.hasPrefix("~~~") {
        isFenced.toggle()
      } else if !isFenced && !line.hasPrefix("    ") && !line.hasPrefix("\t") {
        for name in tags(inLine: line) where !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  private static func tags(inLine line: Substring) -> [String] {
    var names: [String] = []
    var isCode = false
    var mayBegin = true
    var scalars = line.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar == "`" { isCode.toggle() }
      if scalar == "#", mayBegin, !isCode, let first = scalars.first, first.properties.isAlphabetic
      {
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
