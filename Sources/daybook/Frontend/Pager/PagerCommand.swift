/// The pager that the user wants, and its environment.
enum PagerCommand {
  /// `$PAGER`, the configured one, or less where it is there. `cat` and nothing mean plain output.
  static var inForce: (command: String?, origin: SettingOrigin) {
    if let command = Environment.value("PAGER") { return (command, .variable("PAGER")) }
    if let value = Settings.file.values[.pager] { return (value.text, .file(line: value.line)) }
    return (Environment.hasProgram("less") ? "less" : nil, .standard)
  }

  /// What to hand to `sh -c`; nil where there is none, or plain output is wanted.
  static func find() -> String? {
    guard let command = inForce.command else { return nil }
    let words = command.split(whereSeparator: \.isWhitespace)
    // Variables may be set before the name of a program.
    guard let name = words.first(where: { !$0.contains("=") }), words != ["cat"] else { return nil }
    // What only the shell can make sense of is left to it.
    let isPlain = name.utf8.allSatisfy { byte in
      byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter
        || "0123456789-_./+".utf8.contains(byte)
    }
    return isPlain && !Environment.hasProgram(String(name)) ? nil : command
  }

  /// That of all child processes. less keeps no history of searches, writes no file and starts no
  /// program with what it shows, and takes it for UTF-8 whatever the locale.
  static var environment: [String] {
    var changes = ["LESSHISTFILE": "-", "LESSSECURE": "1"]
    for (name, value) in ["LESS": "FRX", "LESSCHARSET": "utf-8"]
    where Environment.value(name) == nil {
      changes[name] = value
    }
    let kept = Environment.forChildren.filter { variable in
      !changes.keys.contains { variable.hasPrefix($0 + "=") }
    }
    return kept + changes.map { "\($0.key)=\($0.value)" }
  }
}
