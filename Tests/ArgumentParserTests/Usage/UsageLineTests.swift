import ArgumentParser
import Testing

private struct Twelve: ParsableCommand {
  @Flag var a1 = false
  @Flag var a2 = false
  @Flag var a3 = false
  @Flag var a4 = false
  @Flag var a5 = false
  @Flag var a6 = false
  @Flag var a7 = false
  @Flag var a8 = false
  @Flag var a9 = false
  @Flag var a10 = false
  @Flag var a11 = false
  @Option var needed: String
}

private struct Thirteen: ParsableCommand {
  @OptionGroup var twelve: TwelveOptions
  @Option var needed: [String]
  @Argument var file: String
}

private struct TwelveOptions: ParsableArguments {
  @OptionGroup var first: SixOptions
  @Flag var b1 = false
  @Flag var b2 = false
  @Flag var b3 = false
  @Flag var b4 = false
  @Flag var b5 = false
  @Flag var b6 = false
}

private struct SixOptions: ParsableArguments {
  @Flag var a1 = false
  @Flag var a2 = false
  @Flag var a3 = false
  @Flag var a4 = false
  @Flag var a5 = false
  @Flag var a6 = false
}

private struct Custom: ParsableCommand {
  static let configuration = CommandConfiguration(usage: "custom this\ncustom that")
}

private struct Silent: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Says nothing.", usage: "")
}

private struct Kinds: ParsableCommand {
  @Argument var one: String
  @Argument var more: [String]
  @Option(name: .short) var x: Int
  @Option(name: .customShort("y"), help: ArgumentHelp(valueName: "why")) var z: Int?
}

@Suite struct UsageLineTests {
  @Test func twelveOptionsAreListed() {
    #expect(
      Twelve.helpMessage(columns: 200).hasPrefix(
        "USAGE: twelve [--a1] [--a2] [--a3] [--a4] [--a5] [--a6] [--a7] [--a8] [--a9] [--a10] "
          + "[--a11] --needed <needed>\n"))
  }

  @Test func moreThanTwelveAreNotButForTheRequired() {
    #expect(
      Thirteen.helpMessage(columns: 80).hasPrefix(
        "USAGE: thirteen [<options>] --needed <needed> ... <file>\n"))
  }

  @Test func customUsageIsIndentedBelowItsLabel() {
    #expect(
      Custom.helpMessage(columns: 80) == """
        USAGE: custom this
               custom that

        OPTIONS:
          -h, --help              Show help information.
        """)
  }

  @Test func emptyUsageIsLeftOutAndWhatCannotBeTyped() {
    #expect(Silent.helpMessage(columns: 80) == "OVERVIEW: Says nothing.")
    #expect(
      fullMessage(Silent.self, ["x"]) == """
        Error: Unexpected argument 'x'
          See 'silent --help' for more information.
        """)
  }

  @Test func optionsComeBeforeValues() {
    #expect(
      Kinds.helpMessage(columns: 80).hasPrefix("USAGE: kinds -x <x> [-y <why>] <one> <more> ...\n"))
  }
}
