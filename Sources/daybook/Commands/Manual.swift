import ArgumentParser

/// The manual page, for `make install`.
struct Manual: WorksWithoutSettings {
  static let configuration = CommandConfiguration(
    abstract: "Print the manual page.", shouldDisplay: false)

  mutating func run() throws {
    let page = ManualPage(
      of: Daybook.self, date: Daybook.releaseDate,
      sections: [("KEYS", KeysTopic.self), ("DATES", DatesTopic.self)],
      exitStatus: ManualText.exitStatus, environment: ManualText.environment,
      files: ManualText.files)
    try StandardOutput.shared.write(page.text, terminator: "")
  }
}
