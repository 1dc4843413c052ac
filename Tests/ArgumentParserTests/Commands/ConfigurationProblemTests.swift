import ArgumentParser
import Testing

private struct Group: ParsableArguments {
  @Option(name: .shortAndLong) var tag: String?
}

private struct RepeatedOptions: ParsableCommand {
  static let configuration = CommandConfiguration(version: "1")
  @OptionGroup var group: Group
  @Option(name: .shortAndLong) var title: String?
  @Flag var version = false
  @Flag(name: .customShort("h")) var huge = false
  @Flag(inversion: .prefixedNo) var pager = true
  @Flag var noPager = false
}

private struct OwnVersion: ParsableCommand {
  @Option var version: Int?
}

private struct AfterArray: ParsableCommand {
  @Argument var words: [String] = []
  @Argument var last: String?
}

private struct RequiredAfterOptional: ParsableCommand {
  @Argument var first: String?
  @Argument var second: Int
  @Argument var third = 3
}

private struct Root: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommands: [One.self, Two.self, Three.self, Nested.self])
}

private struct One: ParsableCommand {
  static let configuration = CommandConfiguration(aliases: ["first"])
}

private struct Two: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "one")
}

private struct Three: ParsableCommand {
  static let configuration = CommandConfiguration(aliases: ["first", "third"])
}

private struct Nested: ParsableCommand {
  static let configuration = CommandConfiguration(subcommands: [AfterArray.self])
}

@Suite struct ConfigurationProblemTests {
  @Test func soundCommandsHaveNone() {
    #expect(Notebook.configurationProblems() == [])
    #expect(OwnVersion.configurationProblems() == [])
  }

  @Test func repeatedOptionNames() {
    #expect(
      RepeatedOptions.configurationProblems() == [
        "repeated-options: two options are named '-t'",
        "repeated-options: two options are named '--version'",
        "repeated-options: two options are named '-h'",
        "repeated-options: two options are named '--no-pager'",
      ])
  }

  @Test func positionalAfterAnArray() {
    #expect(
      AfterArray.configurationProblems() == [
        "after-array: '<last>' comes after '<words>', which takes all values"
      ])
  }

  @Test func requiredPositionalAfterAnOptionalOne() {
    #expect(
      RequiredAfterOptional.configurationProblems() == [
        "required-after-optional: '<second>' is required, but comes after '<first>', which is not"
      ])
  }

  @Test func repeatedSubcommandsAndMistakesBelowTheRoot() {
    #expect(
      Root.configurationProblems() == [
        "root: two subcommands are named 'one'",
        "root: two subcommands are named 'first'",
        "root nested after-array: '<last>' comes after '<words>', which takes all values",
      ])
  }

  #if DEBUG
    @Test func mainTrapsInDebugBuilds() async {
      await #expect(processExitsWith: .failure) { AfterArray.main([]) }
      await #expect(processExitsWith: .success) { Notebook.main([]) }
    }
  #endif
}
