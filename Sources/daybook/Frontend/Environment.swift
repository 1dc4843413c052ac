import Foundation

/// The environment variables of daybook.
enum Environment {
  /// Those that hold secrets or lead to them: no child process gets them.
  static let keyVariables = [
    "DAYBOOK_KEY_FILE", "DAYBOOK_PASSPHRASE", "DAYBOOK_PASSPHRASE_COMMAND",
  ]

  static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// A variable that is set but empty comes from a broken script: better an error than a guess.
  static func nonEmptyValue(_ name: String) throws -> String? {
    guard let value = value(name) else { return nil }
    guard !value.isEmpty else {
      throw KeyError("the variable \(name) is empty", advice: "set it, or unset it")
    }
    return value
  }

  /// True where the shell would find a program of that name.
  static func hasProgram(_ name: String) -> Bool { program(name) != nil }

  /// The path under which the shell would find a program.
  static func program(_ name: String) -> String? {
    let places =
      name.contains("/")
      ? [name]
      : (value("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        .map { "\($0)/\(name)" }
    return places.first { access($0, X_OK) == 0 }
  }

  /// The environment of child processes, as `NAME=value`.
  static var forChildren: [String] { forChildren(with: [:]) }

  static func forChildren(with changes: [String: String]) -> [String] {
    ProcessInfo.processInfo.environment.merging(changes) { $1 }
      .filter { !keyVariables.contains($0.key) }
      .map { "\($0.key)=\($0.value)" }
  }
}
