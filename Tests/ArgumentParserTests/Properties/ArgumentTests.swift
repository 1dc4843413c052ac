import ArgumentParser
import Testing

private struct Required: ParsableCommand {
  @Argument(help: "A number.") var first: Int
  @Argument var second: String
}

private struct Optionals: ParsableCommand {
  @Argument var first: String?
  @Argument var second: Int? = nil
}

private struct Defaulted: ParsableCommand {
  @Argument var name = "nobody"
  @Argument var share: Double = 0.5
}

private struct Many: ParsableCommand {
  @Argument var target: String
  @Argument var sources: [Int64]
}

private struct Words: ParsableCommand {
  @Argument var words: [String] = ["x", "y"]
}

@Suite struct ArgumentTests {
  @Test func requiredArgumentsAreFilledInOrder() throws {
    let command = try Required.parse(["7", "seven"])
    #expect(command.first == 7)
    #expect(command.second == "seven")
  }

  @Test func missingArgumentIsNamed() {
    #expect(message(Required.self, []) == "Missing expected argument '<first>'")
    #expect(message(Required.self, ["7"]) == "Missing expected argument '<second>'")
  }

  @Test func textThatIsNoNumberIsRefused() {
    #expect(message(Required.self, ["x", "y"]) == "The value 'x' is invalid for '<first>'")
  }

  @Test func tooManyArgumentsAreNamed() {
    #expect(message(Required.self, ["1", "b", "c"]) == "Unexpected argument 'c'")
    #expect(
      message(Required.self, ["1", "b", "c", "d"]) == "2 unexpected arguments: 'c', 'd'")
  }

  @Test func optionalArgumentsMayBeLeftOut() throws {
    let none = try Optionals.parse([])
    #expect(none.first == nil)
    #expect(none.second == nil)
    let both = try Optionals.parse(["a", "2"])
    #expect(both.first == "a")
    #expect(both.second == 2)
  }

  @Test func defaultsStandUntilReplaced() throws {
    let defaults = try Defaulted.parse([])
    #expect(defaults.name == "nobody")
    #expect(defaults.share == 0.5)
    let given = try Defaulted.parse(["me", "0.25"])
    #expect(given.name == "me")
    #expect(given.share == 0.25)
  }

  @Test func arrayTakesAllThatIsLeft() throws {
    let command = try Many.parse(["to", "1", "2", "3"])
    #expect(command.target == "to")
    #expect(command.sources == [1, 2, 3])
  }

  @Test func requiredArrayNeedsOneValue() {
    #expect(message(Many.self, ["to"]) == "Missing expected argument '<sources>'")
  }

  @Test func givenValuesReplaceTheDefaultArray() throws {
    #expect(try Words.parse([]).words == ["x", "y"])
    #expect(try Words.parse(["z"]).words == ["z"])
  }

  @Test func emptyStringAndDashAreValues() throws {
    #expect(try Words.parse(["", "-", "a b"]).words == ["", "-", "a b"])
  }

  @Test func wordThatLooksLikeAnOptionIsNoValue() {
    #expect(message(Words.self, ["-5"]) == "Unknown option '-5'")
  }
}
