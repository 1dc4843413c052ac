import Testing

@testable import JournalKit

@Suite struct EntryTextTests {
  @Test(
    arguments: [
      // A blank line after the first makes it a title.
      ("Rain\n\nAll day.", "Rain", "All day."),
      ("Rain\n \t\nAll day.", "Rain", "All day."),
      ("Rain\n\n\n\nAll day.", "Rain", "All day."),
      ("Rain\n\nAll day.\n\nAnd night.", "Rain", "All day.\n\nAnd night."),
      ("  Rain \n\nAll day.", "Rain", "All day."),
      ("Met Mr. X at example.org. Fine.\n\nMore.", "Met Mr. X at example.org. Fine.", "More."),
      ("# Rain\n\nAll day.", "# Rain", "All day."),
      // Without one there is no title.
      ("Rain all day.", "", "Rain all day."),
      ("Rain\nall day.", "", "Rain\nall day."),
      ("Rain\nall\n\nday.", "", "Rain\nall\n\nday."),
      ("Rain\n\n", "", "Rain"),
      ("Met Mr. X at example.org. Fine.", "", "Met Mr. X at example.org. Fine."),
      ("[2031-04-07] quoted\n[x] todo", "", "[2031-04-07] quoted\n[x] todo"),
      // Blank lines around the text go; what is in it stays.
      ("\n\n  \nRain\n\nAll day.\n\n \n", "Rain", "All day."),
      ("\n  indented\nmore  \n", "", "  indented\nmore  "),
      ("Rain\n\n  indented\n\ttabbed", "Rain", "  indented\n\ttabbed"),
      ("a\n\n\nb", "a", "b"),
      // Line ends of all kinds.
      ("Rain\r\n\r\nAll\r\nday.\r\n", "Rain", "All\nday."),
      ("Rain\r\rAll\rday.\r", "Rain", "All\nday."),
      ("Rain\r\n\nAll\n\rday.", "Rain", "All\n\nday."),
      // Nothing.
      ("", "", ""), (" ", "", ""), ("\n\r\n \t\r", "", ""),
    ])
  func partsTitleAndBody(text: String, title: String, body: String) {
    let parsed = EntryText(parsing: text)
    #expect(parsed.title == title)
    #expect(parsed.body == body)
    #expect(parsed.isEmpty == (title.isEmpty && body.isEmpty))
    // What was parted is parted alike again.
    #expect(EntryText(parsing: parsed.joined) == parsed)
  }

  @Test(arguments: ["a", "書", "é", "e\u{301}", "👩‍👩‍👧‍👦", "हि", "🇫🇷"])
  func aTitleHas120CharactersAtMost(character: String) {
    let longest = String(repeating: character, count: 120)
    #expect(EntryText(parsing: longest + "\n\nbody").title == longest)
    let longer = longest + character
    let parsed = EntryText(parsing: longer + "\n\nbody")
    #expect(parsed.title == "")
    #expect(parsed.body == longer + "\n\nbody")
  }

  @Test func joinsTitleAndBodyWithABlankLine() {
    #expect(EntryText(title: "Rain", body: "All day.").joined == "Rain\n\nAll day.")
    #expect(EntryText(title: "", body: "All day.").joined == "All day.")
  }

  @Test(arguments: ["", " ", "\n", "\t\u{A0}\u{3000}\r\n"])
  func whiteSpaceAloneIsEmpty(text: String) {
    #expect(EntryText(title: text, body: text).isEmpty)
    #expect(!EntryText(title: "", body: text + ".").isEmpty)
    #expect(!EntryText(title: ".", body: text).isEmpty)
  }

  @Test(
    arguments: [
      ("a\r\nb\rc\nd", "a\nb\nc\nd"), ("\r\r\n\r", "\n\n\n"), ("\n\r\n\r", "\n\n\n"),
      ("no ends", "no ends"), ("", ""), ("書\r\n信", "書\n信"), ("\r\n", "\n"),
      ("e\r\u{301}", "e\n\u{301}"),
    ])
  func lineEndsBecomeLF(text: String, expected: String) {
    #expect(Array(EntryText.withLineFeeds(text).utf8) == Array(expected.utf8))
  }

  @Test(
    arguments: [
      ("\n a\n\nb \n\n", " a\n\nb "), ("\r\n\r\na\r\n", "a"), ("", ""), ("\n \n", ""), ("a", "a"),
    ])
  func blankLinesAroundATextGo(text: String, expected: String) {
    #expect(EntryText.trimmingBlankLines(text) == expected)
  }
}
