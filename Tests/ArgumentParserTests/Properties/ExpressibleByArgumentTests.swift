import ArgumentParser
import Testing

private enum Format: String, CaseIterable, ExpressibleByArgument {
  case json
  case plainText = "plain-text"
  case csv
}

private enum Level: Int, ExpressibleByArgument {
  case low = 1
  case high = 9
}

private enum Only: String, CaseIterable, ExpressibleByArgument {
  case one
}

private struct Point: ExpressibleByArgument {
  var value: Int

  init?(argument: String) {
    guard let value = Int(argument) else { return nil }
    self.value = value
  }

  var defaultValueDescription: String { "point \(value)" }
}

private struct Export: ParsableCommand {
  @Option var to: Format = .plainText
  @Option var level: Level?
  @Option var only: Only?
  @Argument var point = Point(argument: "1")!
}

@Suite struct ExpressibleByArgumentTests {
  @Test func standardTypesRead() {
    #expect(String(argument: " a ") == " a ")
    #expect(Int(argument: "-12") == -12)
    #expect(Int(argument: "1.0") == nil)
    #expect(Int(argument: "99999999999999999999") == nil)
    #expect(Int64(argument: "9223372036854775807") == .max)
    #expect(Double(argument: "2.5e3") == 2500)
    #expect(Double(argument: "") == nil)
    #expect(Bool(argument: "true") == true)
    #expect(Bool(argument: "yes") == nil)
  }

  @Test func enumsReadTheirRawValues() throws {
    #expect(Format(argument: "plain-text") == .plainText)
    #expect(Format(argument: "plainText") == nil)
    #expect(Level(argument: "9") == .high)
    #expect(Level(argument: "2") == nil)
    #expect(Level(argument: "x") == nil)
    #expect(try Export.parse(["--to", "csv", "--level=1"]).to == .csv)
  }

  @Test func onlyEnumsWithCasesListTheirValues() {
    #expect(Format.allValueStrings == ["json", "plain-text", "csv"])
    #expect(Level.allValueStrings == [])
    #expect(String.allValueStrings == [])
  }

  @Test func defaultIsDescribed() {
    #expect(Format.plainText.defaultValueDescription == "plain-text")
    #expect(Level.high.defaultValueDescription == "9")
    #expect(0.5.defaultValueDescription == "0.5")
  }

  @Test func errorsListTheValues() {
    #expect(
      message(Export.self, ["--to", "xml"])
        == "The value 'xml' is invalid for '--to <to>'. "
        + "Please provide one of 'json', 'plain-text' or 'csv'.")
    #expect(
      message(Export.self, ["--only", "two"])
        == "The value 'two' is invalid for '--only <only>'. Please provide 'one'.")
    #expect(
      message(Export.self, ["--level", "5"]) == "The value '5' is invalid for '--level <level>'")
  }

  @Test func helpShowsValuesAndDefaults() {
    #expect(
      Export.helpMessage(columns: 80) == """
        USAGE: export [--to <to>] [--level <level>] [--only <only>] [<point>]

        ARGUMENTS:
          <point>                 (default: point 1)

        OPTIONS:
          --to <to>               (values: json, plain-text, csv; default: plain-text)
          --level <level>
          --only <only>           (values: one)
          -h, --help              Show help information.
        """)
  }
}
