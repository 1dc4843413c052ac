import ArgumentParser
import Testing

private struct Settings: ParsableCommand {
  @Option(name: .shortAndLong, help: "Whose.") var name: String
  @Option(name: .shortAndLong) var limit: Int?
  @Option var depth = 3
  @Option(name: .short) var tag: [String] = []
  @Option(name: [.customLong("size"), .customShort("z")]) var width: Double? = nil
  @Option var exact: Bool = true
  @Argument var rest: [String] = []
}

private struct Digits: ParsableCommand {
  @Option var offset: Int?
  @Flag(name: .customShort("5")) var five = false
}

private struct RequiredArray: ParsableCommand {
  @Option var id: [Int]
}

@Suite struct OptionTests {
  @Test(arguments: [
    ["--name", "ada"], ["--name=ada"], ["-n", "ada"], ["-nada"], ["-n=ada"],
  ])
  func everySpellingGivesTheSameValue(arguments: [String]) throws {
    #expect(try Settings.parse(arguments).name == "ada")
  }

  @Test func optionsThatAreLeftOutHaveTheirDefaults() throws {
    let settings = try Settings.parse(["--name", "ada"])
    #expect(settings.limit == nil)
    #expect(settings.depth == 3)
    #expect(settings.tag == [])
    #expect(settings.width == nil)
    #expect(settings.exact)
  }

  @Test func customNamesAndTypes() throws {
    let settings = try Settings.parse([
      "-n", "a", "--size", "1.5", "--exact", "false", "--limit=9", "--depth", "0",
    ])
    #expect(settings.width == 1.5)
    #expect(!settings.exact)
    #expect(settings.limit == 9)
    #expect(settings.depth == 0)
    #expect(try Settings.parse(["-n", "a", "-z2"]).width == 2)
  }

  @Test func repeatedArrayOptionCollectsInOrder() throws {
    let settings = try Settings.parse(["-n", "a", "-t", "x", "-ty", "-t=z", "-t", ""])
    #expect(settings.tag == ["x", "y", "z", ""])
  }

  @Test func repeatedSingleOptionKeepsTheLast() throws {
    #expect(try Settings.parse(["-n", "a", "--name", "b", "-nc"]).name == "c")
  }

  @Test func optionsStandBeforeBetweenAndAfterValues() throws {
    let settings = try Settings.parse(["one", "-n", "a", "two", "--depth=4", "three"])
    #expect(settings.rest == ["one", "two", "three"])
    #expect(settings.depth == 4)
  }

  @Test func valueMayBeEmptyOrHoldAnEqualsSign() throws {
    #expect(try Settings.parse(["--name="]).name == "")
    #expect(try Settings.parse(["--name", ""]).name == "")
    #expect(try Settings.parse(["--name=a=b"]).name == "a=b")
    #expect(try Settings.parse(["-n", "-"]).name == "-")
    #expect(try Settings.parse(["--name=--depth"]).name == "--depth")
    #expect(try Settings.parse(["--name=\u{301}e"]).name == "\u{301}e")
  }

  @Test func negativeNumberIsAValue() throws {
    #expect(try Settings.parse(["-n", "a", "--depth", "-5"]).depth == -5)
    #expect(try Settings.parse(["-n", "a", "-z", "-0.5"]).width == -0.5)
    #expect(try Settings.parse(["-n", "a", "-l-5"]).limit == -5)
  }

  @Test func negativeNumberIsNoValueWhereItsDigitIsAnOption() throws {
    #expect(message(Digits.self, ["--offset", "-5"]) == "Missing value for '--offset <offset>'")
    #expect(try Digits.parse(["--offset", "-6"]).offset == -6)
  }

  @Test(arguments: [["--name"], ["--name", "--depth", "1"], ["--name", "--"], ["--name", "-x"]])
  func missingValueIsNamed(arguments: [String]) {
    #expect(message(Settings.self, arguments) == "Missing value for '--name <name>'")
  }

  @Test func missingValueIsNamedAsTyped() {
    #expect(message(Settings.self, ["-n"]) == "Missing value for '-n <name>'")
  }

  @Test func missingOptionIsNamed() {
    #expect(message(Settings.self, []) == "Missing expected argument '--name <name>'")
    #expect(message(RequiredArray.self, []) == "Missing expected argument '--id <id>'")
  }

  @Test func requiredArrayCollects() throws {
    #expect(try RequiredArray.parse(["--id", "3", "--id=1"]).id == [3, 1])
  }

  @Test func invalidValueIsNamedAsTyped() {
    #expect(
      message(Settings.self, ["-n", "a", "-l", "ten"])
        == "The value 'ten' is invalid for '-l <limit>'")
    #expect(
      message(Settings.self, ["-n", "a", "--limit", "1e3"])
        == "The value '1e3' is invalid for '--limit <limit>'")
  }

  @Test func unknownOptionIsRefused() {
    #expect(message(Settings.self, ["-n", "a", "--verbose"]) == "Unknown option '--verbose'")
    #expect(message(Settings.self, ["-n", "a", "-y"]) == "Unknown option '-y'")
    #expect(message(Settings.self, ["--=x"]) == "Unknown option '--'")
  }
}
