import ArgumentParser
import Testing

private struct Switches: ParsableCommand {
  @Flag(name: .shortAndLong) var quiet = false
  @Flag(name: [.customShort("v"), .customLong("loud"), .customLong("verbose")]) var talk = false
  @Flag(inversion: .prefixedNo) var pager = true
  @Flag(name: .shortAndLong, inversion: .prefixedNo) var color = false
  @Option(name: .short) var number: Int?
}

@Suite struct FlagTests {
  @Test func flagsAreOffUntilGiven() throws {
    let off = try Switches.parse([])
    #expect(!off.quiet && !off.talk && off.pager && !off.color)
    let on = try Switches.parse(["--quiet", "--verbose", "--color"])
    #expect(on.quiet && on.talk && on.pager && on.color)
  }

  @Test func everyNameWorks() throws {
    for name in ["-v", "--loud", "--verbose"] {
      #expect(try Switches.parse([name]).talk)
    }
  }

  @Test func shortFlagsCombine() throws {
    let both = try Switches.parse(["-qv"])
    #expect(both.quiet && both.talk)
    let attached = try Switches.parse(["-qvn5"])
    #expect(attached.quiet && attached.talk && attached.number == 5)
    let apart = try Switches.parse(["-vqn", "6"])
    #expect(apart.quiet && apart.talk && apart.number == 6)
  }

  @Test func unknownLetterAmongCombinedFlagsIsNamed() {
    #expect(message(Switches.self, ["-qx"]) == "Unknown option '-x'")
    #expect(message(Switches.self, ["-xq"]) == "Unknown option '-xq'")
  }

  @Test func inversionTurnsOff() throws {
    #expect(try !Switches.parse(["--no-pager"]).pager)
    #expect(try !Switches.parse(["-c", "--no-color"]).color)
  }

  @Test func theLastOfAPairCounts() throws {
    #expect(try Switches.parse(["--no-pager", "--pager"]).pager)
    #expect(try !Switches.parse(["--pager", "--no-pager"]).pager)
  }

  @Test func flagMayBeRepeated() throws {
    #expect(try Switches.parse(["-q", "--quiet"]).quiet)
  }

  @Test func flagTakesNoValue() {
    #expect(
      message(Switches.self, ["--quiet=yes"])
        == "The option '--quiet' does not take any value, but 'yes' was specified.")
    #expect(
      message(Switches.self, ["-q=1"])
        == "The option '-q' does not take any value, but '1' was specified.")
  }

  @Test func onlyPairsCanBeInverted() {
    #expect(message(Switches.self, ["--no-quiet"])?.hasPrefix("Unknown option") == true)
  }
}
