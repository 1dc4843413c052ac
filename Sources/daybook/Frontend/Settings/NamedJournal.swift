/// A journal that the configuration file gives a name, with a key of its own if it has one.
struct NamedJournal {
  typealias Value = ConfigurationFile.Value

  var path: Value?
  var keyFile: Value?
  var passphraseCommand: Value?

  /// Letters, digits, `-` and `_`: what has a dot or a slash in it is a path.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-" || $0 == "_"
      }
  }

  /// What is set, under its full name.
  func settings(of name: String) -> [(String, Value)] {
    [
      ("journal.\(name)", path), ("journal.\(name).key-file", keyFile),
      ("journal.\(name).passphrase-command", passphraseCommand),
    ].compactMap { key, value in value.map { (key, $0) } }
  }
}
