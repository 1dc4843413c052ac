/// Lines of a manual page.
struct Roff {
  private static let columns = 78
  /// What 80 columns leave beside the indent of a section.
  private static let verbatimColumns = 71

  private(set) var lines: [String] = []
  private var isEmpty: Bool { lines.isEmpty || lines.last?.hasPrefix(".S") == true }

  /// A request with its arguments, which are escaped.
  mutating func macro(_ name: String, _ arguments: String...) {
    let quoted = arguments.map { "\"" + Self.escaped($0).replacing("\"", with: "\\(dq") + "\"" }
    lines.append(([".\(name)"] + quoted).joined(separator: " "))
  }

  /// What is escaped already.
  mutating func line(_ text: String) {
    lines.append(text)
  }

  /// A term, and under it what it means.
  mutating func item(_ term: String, _ meaning: String) {
    lines += [".TP", term]
    fill(meaning)
  }

  /// Paragraphs; lines that are indented keep their spaces.
  mutating func text(_ text: String) {
    for paragraph in text.split(separator: "\n\n") {
      if !isEmpty { lines.append(".PP") }
      var isVerbatim = false
      for line in paragraph.split(separator: "\n").map(String.init) {
        if line.hasPrefix(" ") != isVerbatim {
          lines.append(isVerbatim ? ".EE" : ".EX")
          isVerbatim.toggle()
        }
        guard isVerbatim else {
          fill(line)
          continue
        }
        // Roff would let a long line run over the edge.
        lines += TextWrapper(columns: Self.verbatimColumns).wrap(line)
          .map { Self.protected(Self.escaped($0)) }
      }
      if isVerbatim { lines.append(".EE") }
    }
  }

  /// Text that roff fills: its own lines are kept short, as tools that check pages want it.
  private mutating func fill(_ text: String) {
    lines += TextWrapper(columns: Self.columns).wrap(Self.escaped(text)).map(Self.protected)
  }

  /// Signs that roff would take for its own, and all beyond ASCII.
  static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing(
      "'", with: "\\(aq"
    )
    .replacing("`", with: "\\(ga").replacing("^", with: "\\(ha").replacing("~", with: "\\(ti")
    return escaped.unicodeScalars.reduce(into: "") { result, scalar in
      guard !scalar.isASCII else { return result.unicodeScalars.append(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
    }
  }

  /// A line that begins with a full stop would be a request.
  private static func protected(_ line: String) -> String {
    line.hasPrefix(".") ? "\\&" + line : line
  }
}
