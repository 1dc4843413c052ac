import Testing

@testable import JournalKit

/// A snippet shows whole characters, also where a word begins or ends within one.
@Suite struct SnippetCharacterTests {
  private func snippet(_ body: String, _ query: String) throws -> Snippet {
    try SnippetBuilder(highlighter: Highlighter(query: SearchQuery(query, mode: .words)))
      .snippet(of: Entry(body: body))
  }

  /// What begins within a character is shown with all of it, however long the match is.
  @Test func aWindowBeginsWithAWholeCharacter() throws {
    for length in 140...165 {
      let body =
        String(repeating: "a ", count: 200) + "\u{600}12 "
        + String(repeating: "a", count: length) + " x"
      let found = try snippet(body, "12 x")
      expectSound(found.highlights, in: found.text)
      #expect(!found.marked.contains("[2]"), "\(length): \(found.marked)")
    }
  }

  @Test func aSpaceThatCarriesAWordIsNotBlank() throws {
    #expect(try snippet("tea \u{1F3FD}", "\u{1F3FD}").marked == "tea[ \u{1F3FD}]")
  }

  /// Behind a line break a skin tone stands alone; behind the space that is shown it does not.
  @Test func aLineBreakThatBecomesASpaceJoinsWhatFollows() throws {
    let found = try snippet("tea\n\u{1F3FD}", "\u{1F3FD}")
    expectSound(found.highlights, in: found.text)
    #expect(found.marks == " \u{1F3FD}")
  }
}
