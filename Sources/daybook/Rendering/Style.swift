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

  func dim(_ text: String) -> String { wrap(text, "2") }
  func bold(_ text: String) -> String { wrap(text, "1") }
  func tag(_ text: String) -> String { wrap(text, "36") }
  func star(_ text: String) -> String { wrap(text, "33") }
  func match(_ text: String) -> String { wrap(text, "1;31") }

  private func wrap(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
