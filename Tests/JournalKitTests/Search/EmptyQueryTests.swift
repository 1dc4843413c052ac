import Testing

@testable import JournalKit

/// A query with nothing to find is refused: it never lists everything, and never finds nothing.
@Suite struct EmptyQueryTests {
  @Test(
    arguments: [
      "", " ", "   \t\n", "\"", "\"\"", "*", "^", "(", "()", "?!", "…!!", "-", "+", "#", "@", "%",
      "_",
      "\\", "'", "''", "\0", "。", "»«", "* * *", "\u{301}", "\u{200B}", "\u{FE0F}", "ـــ", "--",
    ])
  func aQueryWithoutAWordIsRefused(text: String) throws {
    for mode in [MatchMode.prefix, .words, .any, .phrase] {
      #expect(throws: SearchError.nothingToSearchFor) { try SearchQuery(text, mode: mode) }
    }
  }

  @Test(arguments: ["", " ", "\t\n", "\0", "\u{A0}\u{3000}"])
  func blankTextIsNothingToSearchFor(text: String) {
    for mode in MatchMode.allCases {
      #expect(throws: SearchError.nothingToSearchFor) { try SearchQuery(text, mode: mode) }
    }
  }
}
