import JournalKit

/// The settings of this run.
enum Settings {
  private static let loaded = Result {
    try ConfigurationFile(reading: ConfigurationFile.defaultPath)
  }

  /// What the file says; nothing where `check` reports it.
  static let file = (try? loaded.get()) ?? ConfigurationFile(path: ConfigurationFile.defaultPath)

  /// - Throws: `Failure` where the file cannot be used.
  static func check() throws { _ = try loaded.get() }

  /// What the file sets, a `~` expanded.
  static func path(_ setting: Setting) -> String? {
    file.values[setting].map { HomeFolder.expandingTilde($0.text) }
  }

  static var color: ColorChoice? { file.values[.color].flatMap { ColorChoice(rawValue: $0.text) } }

  static var timeZone: EntryTimeZone? {
    file.values[.timeZone].flatMap { EntryTimeZone(identifier: $0.text) }
  }
}
