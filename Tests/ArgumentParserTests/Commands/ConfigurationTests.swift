import ArgumentParser
import Testing

private struct ToJSONFile: ParsableCommand {}

private struct Renamed: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "other_Name")
}

@Suite struct ConfigurationTests {
  @Test func nameComesFromTheTypeOrTheConfiguration() {
    #expect(ToJSONFile._commandName == "to-json-file")
    #expect(Renamed._commandName == "other_Name")
  }

  @Test func everythingHasADefault() {
    let configuration = ToJSONFile.configuration
    #expect(configuration.commandName == nil)
    #expect(configuration.abstract == "")
    #expect(configuration.usage == nil)
    #expect(configuration.discussion == "")
    #expect(configuration.version == "")
    #expect(configuration.shouldDisplay)
    #expect(configuration.subcommands.isEmpty)
    #expect(configuration.defaultSubcommand == nil)
    #expect(configuration.aliases == [])
  }

  @Test func helpTextsAreLiterals() {
    let plain: ArgumentHelp = "Plain."
    #expect(plain.abstract == "Plain.")
    #expect(plain.discussion == "" && plain.valueName == nil && plain.visibility == .default)
    let number = 3
    let interpolated: ArgumentHelp = "Up to \(number)."
    #expect(interpolated.abstract == "Up to 3.")
  }
}
