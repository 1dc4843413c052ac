import ArgumentParser

/// When to use colour.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto
  case always
  case never

  /// The option, then no-color.org and the CLICOLOR_FORCE convention, then the configuration.
  static func inForce(option: ColorChoice?) -> (choice: ColorChoice, origin: SettingOrigin) {
    if let option, option != .auto { return (option, .option("--color")) }
    if let value = Environment.value("NO_COLOR"), !value.isEmpty {
      return (.never, .variable("NO_COLOR"))
    }
    if let force = Environment.value("CLICOLOR_FORCE"), !force.isEmpty, force != "0" {
      return (.always, .variable("CLICOLOR_FORCE"))
    }
    if let option { return (option, .option("--color")) }
    if let color = Settings.color, let line = Settings.file.values[.color]?.line {
      return (color, .file(line: line))
    }
    return (.auto, .standard)
  }

  func isOn(isTerminal: Bool) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: isTerminal && Environment.value("TERM") != "dumb"
    }
  }
}

/// Emphasis for terminals; plain where there is no colour.
struct Style {
  let isColored: Bool

  func dim(_ text: String) -> String { apply(.dim, to: text) }
  func bold(_ text: String) -> String { apply(.bold, to: text) }
  func tag(_ text: String) -> String { apply(.tag, to: text) }
  func star(_ text: String) -> String { apply(.star, to: text) }

  func text(_ text: StyledText) -> String {
    guard isColored else { return String(text.characters) }
    var result = ""
    var start = 0
    while start < text.count {
      let attributes = text.attributes[start]
      let end = text.attributes[start...].firstIndex { $0 != attributes } ?? text.count
      result += apply(attributes, to: String(text.characters[start..<end]))
      start = end
    }
    return result
  }

  private func apply(_ attributes: TextAttributes, to text: String) -> String {
    guard isColored, !text.isEmpty, !attributes.isEmpty else { return text }
    return "\u{1B}[\(attributes.parameters)m\(text)\u{1B}[0m"
  }
}
