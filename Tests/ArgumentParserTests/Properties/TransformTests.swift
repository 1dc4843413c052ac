import ArgumentParser
import Testing

/// A day given as "year-month".
private struct Month: Equatable {
  var year: Int
  var month: Int

  @Sendable static func parse(_ text: String) throws -> Month {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 2 else { throw MonthError(text: text) }
    return Month(year: parts[0], month: parts[1])
  }
}

private struct MonthError: Error, CustomStringConvertible {
  let text: String
  var description: String { "a month is like 2026-11" }
}

private struct Calendar: ParsableCommand {
  @Argument(transform: Month.parse) var month: Month
  @Option(transform: Month.parse) var date: Month?
  @Option(transform: Month.parse) var until: Month? = nil
  @Option(transform: { text in text.count }) var width = 7
  @Option(transform: { try Month.parse($0) }) var also: [Month] = []
  @Argument(transform: { $0.uppercased() }) var words: [String] = ["NONE"]
}

private struct Needed: ParsableCommand {
  @Option(transform: Month.parse) var from: Month
  @Option(transform: Month.parse) var on: [Month]
  @Argument(transform: Month.parse) var to: Month?
}

@Suite struct TransformTests {
  @Test func valuesAreTransformed() throws {
    let command = try Calendar.parse([
      "2026-11", "a", "b", "--date", "2025-1", "--width=four", "--also", "1-2", "--also=3-4",
    ])
    #expect(command.month == Month(year: 2026, month: 11))
    #expect(command.date == Month(year: 2025, month: 1))
    #expect(command.until == nil)
    #expect(command.width == 4)
    #expect(command.also == [Month(year: 1, month: 2), Month(year: 3, month: 4)])
    #expect(command.words == ["A", "B"])
  }

  @Test func defaultsAreNotTransformed() throws {
    let command = try Calendar.parse(["2026-11"])
    #expect(command.width == 7)
    #expect(command.words == ["NONE"])
    #expect(command.date == nil)
    #expect(command.also == [])
  }

  @Test func thrownErrorIsShown() {
    #expect(
      message(Calendar.self, ["2026-11", "--date", "soon"])
        == "The value 'soon' is invalid for '--date <date>': a month is like 2026-11")
    #expect(
      message(Calendar.self, ["soon"])
        == "The value 'soon' is invalid for '<month>': a month is like 2026-11")
  }

  @Test func requiredOnesAreMissed() throws {
    #expect(message(Needed.self, []) == "Missing expected argument '--from <from>'")
    #expect(message(Needed.self, ["--from", "1-1"]) == "Missing expected argument '--on <on>'")
    let command = try Needed.parse(["--from", "1-1", "--on", "2-2", "3-3"])
    #expect(command.on == [Month(year: 2, month: 2)])
    #expect(command.to == Month(year: 3, month: 3))
  }
}
