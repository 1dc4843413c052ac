import Testing

@testable import JournalKit

@Suite struct QueryLimitTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
  }

  @Test(arguments: MatchMode.allCases)
  func theLongestQueryIsAnswered(mode: MatchMode) throws {
    let letters = String(repeating: "a", count: 1000)
    let id = try journal.add(letters).id
    try journal.add("b")
    #expect(try journal.find(letters, mode) == [id])
    #expect(throws: SearchError.tooLong) { try SearchQuery(letters + "a", mode: mode) }
    #expect(throws: SearchError.tooLong) { try SearchQuery(letters + " ", mode: mode) }
    // Before it is looked at: signs alone are too long as well.
    #expect(throws: SearchError.tooLong) {
      try SearchQuery(String(repeating: "?", count: 1001), mode: mode)
    }
  }

  @Test(arguments: [MatchMode.prefix, .words, .any, .phrase, .query])
  func sixtyFourWordsAreTheMost(mode: MatchMode) throws {
    let words = (1...64).map { "word\($0)" }.joined(separator: " ")
    let id = try journal.add(words).id
    #expect(try journal.find(words, mode) == [id])
    #expect(throws: SearchError.tooManyWords) { try SearchQuery(words + " more", mode: mode) }
    #expect(throws: SearchError.tooManyWords) {
      try SearchQuery(String(repeating: "a ", count: 500), mode: mode)
    }
  }

  /// One word without spaces can be many for the index: the database must not refuse it.
  @Test(arguments: [MatchMode.prefix, .words, .any, .phrase, .contains, .query])
  func aWordOfAThousandCharactersIsAnswered(mode: MatchMode) throws {
    for text in [
      String(repeating: "书信往来", count: 250), String(repeating: "a-b.", count: 250),
      String(repeating: "书。", count: 500), String(repeating: "🎂", count: 1000),
      String(repeating: "书a", count: 500),
    ] {
      let id = try journal.add("x " + text + " y").id
      #expect(try journal.find(text, mode) == [id], "\(text.prefix(4))")
      try journal.trash(ids: [id])
    }
  }

  /// Length is counted in characters, as people do.
  @Test func aCharacterOfManyScalarsIsOne() throws {
    let family = String(repeating: "👩‍👩‍👧‍👦", count: 1000)
    let id = try journal.add(family).id
    #expect(try journal.find(family, .phrase) == [id])
    #expect(throws: SearchError.tooLong) { try SearchQuery(family + "👩‍👩‍👧‍👦") }
  }

  @Test func aVeryNestedQueryIsAnswered() throws {
    let id = try journal.add("a").id
    let parentheses =
      String(repeating: "(", count: 490) + "a" + String(repeating: ")", count: 490)
    #expect(try journal.find(parentheses, .query) == [id])
    // `a -(b1 -(b2 …` down to the last word that is allowed, and the same of alternatives.
    for sign in [" -", " OR ", " AND "] {
      let nested =
        "a" + (1...63).map { "\(sign)(b\($0)" }.joined() + String(repeating: ")", count: 63)
      #expect(try journal.find(nested, .query) == (sign == " AND " ? [] : [id]), "\(sign)")
    }
  }
}
