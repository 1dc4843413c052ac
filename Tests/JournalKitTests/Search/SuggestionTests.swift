import Testing

@testable import JournalKit

/// What is offered where a search finds nothing.
@Suite struct SuggestionTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
    try journal.addAll([
      "rain over the kindergarten", "rain and umbrellas", "a letter from Paris", "书信往来",
    ])
  }

  private func suggestions(
    _ text: String, _ mode: MatchMode = .prefix, _ filter: EntryFilter = EntryFilter()
  ) throws -> [String] {
    let query = try SearchQuery(text, mode: mode)
    #expect(try journal.search(query, filter: filter).total == 0)
    return try journal.suggestions(for: query, filter: filter).map {
      "\($0.query) \($0.mode.rawValue) \($0.total)" + ($0.keepsFilter ? "" : " unfiltered")
    }
  }

  @Test(
    arguments: [
      ("umbrelas", .prefix, "umbrellas prefix 1"), ("lettre", .words, "letter words 1"),
      ("pairs", .prefix, "paris prefix 1"), ("garten", .prefix, "garten contains 1"),
      ("umbrella", .words, "umbrella prefix 1"),
      ("rain umbrellas", .phrase, "rain umbrellas words 1"),
      ("rain zebra", .prefix, "rain zebra any 2"),
      ("umbrelas rain", .prefix, "umbrellas rain prefix 1"),
    ] as [(String, MatchMode, String)])
  func offersWhatWouldFindSomething(text: String, mode: MatchMode, expected: String) throws {
    let offered = try suggestions(text, mode)
    #expect(offered.contains(expected))
  }

  @Test func everyOfferIsTrue() throws {
    for text in [
      "umbrelas", "rain zebra paris", "garten", "lettre from", "xyzzy", "书店", "书信。往来",
      "raim tea",
    ] {
      for mode in [MatchMode.prefix, .words, .any, .phrase] {
        let query = try SearchQuery(text, mode: mode)
        guard try journal.search(query).total == 0 else { continue }
        let offers = try journal.suggestions(for: query)
        #expect(Set(offers).count == offers.count)
        #expect(offers.count <= 4)
        for offer in offers {
          #expect(offer.total > 0)
          #expect(
            try journal.search(SearchQuery(offer.query, mode: offer.mode)).total == offer.total)
        }
      }
    }
  }

  @Test func filtersAreOfferedToBeDropped() throws {
    var filter = EntryFilter()
    filter.isStarred = true
    #expect(try suggestions("rain", .prefix, filter) == ["rain prefix 2 unfiltered"])
  }

  @Test func whereNothingIsNearNothingIsOffered() throws {
    #expect(try suggestions("xyzzyx") == [])
    #expect(try suggestions("zz") == [])
  }
}
