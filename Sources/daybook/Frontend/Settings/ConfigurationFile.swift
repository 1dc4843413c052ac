import Foundation

/// The user's settings: `key = value` lines, and comments after `#`.
struct ConfigurationFile {
  struct Value: Hashable {
    let text: String
    /// From 1 on.
    let line: Int
  }

  let path: String
  /// False where there is no such file.
  private(set) var isPresent = false
  private(set) var values: [Setting: Value] = [:]
  private(set) var journals: [String: NamedJournal] = [:]

  /// `$XDG_CONFIG_HOME/daybook/config`; a relative folder is to be ignored, says the specification.
  static var defaultPath: String {
    let folder = Environment.value("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (folder ?? HomeFolder.path + "/.config") + "/daybook/config"
  }

  /// One without settings.
  init(path: String) {
    self.path = path
  }

  /// - Throws: `Failure`, which names the line and never what may be a secret in it.
  init(reading path: String) throws {
    self.init(path: path)
    guard let text = try ConfigurationReader(path: path).text() else { return }
    isPresent = true
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      try read(line, number: index + 1)
    }
    try check()
  }

  private mutating func read(_ line: Substring, number: Int) throws {
    let line = line.trimmingCharacters(in: .whitespaces)
    guard !line.isEmpty, !line.hasPrefix("#") else { return }
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.count == 2, !parts[0].isEmpty else {
      throw problem(number, "it is no setting", "settings look like: editor = nano")
    }
    guard !parts[1].isEmpty else {
      throw problem(number, "the setting has no value", "give it one, or remove the line")
    }
    try set(parts[0], Value(text: parts[1], line: number))
  }

  private mutating func set(_ key: String, _ value: Value) throws {
    let words = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if let setting = Setting(rawValue: key) {
      try setOnce(&values[setting], value)
    } else if words[0] == "journal", (2...3).contains(words.count), NamedJournal.isName(words[1]) {
      switch words.count == 2 ? "" : words[2] {
      case "": try setOnce(&journals[words[1], default: NamedJournal()].path, value)
      case "key-file": try setOnce(&journals[words[1], default: NamedJournal()].keyFile, value)
      case "passphrase-command":
        try setOnce(&journals[words[1], default: NamedJournal()].passphraseCommand, value)
      default: throw unknown(key, value.line)
      }
    } else {
      throw unknown(key, value.line)
    }
  }

  private func setOnce(_ place: inout Value?, _ value: Value) throws {
    if let place {
      throw problem(
        value.line, "it sets again what line \(place.line) has set", "remove one of the two")
    }
    place = value
  }

  private func unknown(_ key: String, _ line: Int) -> Failure {
    if key.lowercased().hasSuffix("passphrase") || key.lowercased().hasSuffix("password") {
      return problem(
        line, "a passphrase does not belong in this file",
        "remove it, and set key-file or passphrase-command")
    }
    let known = Setting.allCases.map(\.rawValue).joined(separator: ", ")
    return problem(line, "there is no setting '\(key)'", "there are \(known), and journal.NAME")
  }

  func problem(_ line: Int, _ what: String, _ advice: String) -> Failure {
    Failure("\(path), line \(line): \(what)", advice: advice, code: .usage)
  }
}
