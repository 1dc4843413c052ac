import Testing

@testable import JournalKit

@Suite struct RankingTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
    // So that the words of the tests are rare.
    try journal.addAll((1...20).map { "filler number \($0)" })
  }

  /// The entries, the query, and the order in which it finds them.
  @Test(
    arguments: [
      // Whole words above longer ones, however many.
      (["raincoat rainbow rainy", "once rain among some other words"], "rain", .prefix, [1, 0]),
      (["rainbow teapot", "rain tea and more words than that"], "rain tea", .prefix, [1, 0]),
      (["teatime rain", "tea rainy", "tea rain", "none"], "tea rain", .prefix, [2, 1, 0]),
      // More of the word, and a shorter text.
      (["rain here and there today", "rain here, rain there today"], "rain", .words, [1, 0]),
      (["rain with a good many more words around it", "rain alone"], "rain", .words, [1, 0]),
      // A rare word above a common one.
      (
        ["common common", "common", "rare", "common", "common"], "rare common", .any,
        [2, 0, 4, 3, 1]
      ),
    ] as [([String], String, MatchMode, [Int])])
  func bestFirst(bodies: [String], text: String, mode: MatchMode, order: [Int]) throws {
    let ids = try journal.addAll(bodies)
    #expect(try journal.find(text, mode) == order.map { ids[$0] })
    let scores = try journal.search(SearchQuery(text, mode: mode)).results.map(\.score)
    #expect(mode == .prefix || scores == scores.sorted(by: >))
  }

  @Test func theTitleWeighsMoreThanTheBody() throws {
    let body = try journal.add("rain", title: "weather").id
    let title = try journal.add("weather", title: "rain").id
    for mode in [MatchMode.prefix, .words, .any, .phrase, .query] {
      #expect(try journal.find("rain", mode) == [title, body], "\(mode)")
      #expect(try journal.find("weather", mode) == [body, title], "\(mode)")
    }
  }

  @Test func tiesGoByNewestThenById() throws {
    let date = EntryDate.sample
    let ids = try [3, 1, 3, 2, 1].map { try journal.add("same", at: date.later(minutes: $0)).id }
    for mode in [MatchMode.prefix, .words, .any, .phrase, .contains, .query] {
      #expect(
        try journal.find("same", mode) == [ids[0], ids[2], ids[3], ids[1], ids[4]], "\(mode)")
    }
  }

  @Test func aWordInMostEntriesIsRankedToo() throws {
    try journal.addAll(["filler filler filler", "filler"])
    let results = try journal.search(SearchQuery("filler", mode: .words), page: Page())
    #expect(results.total == 22)
    #expect(results.results.map(\.score).allSatisfy { $0 > 0 })
    #expect(results.results[0].entry.body == "filler filler filler")
  }

  @Test func trashedEntriesDoNotChangeTheRest() throws {
    let ids = try journal.addAll(["rain tea", "rain", "tea"])
    let before = try journal.search(SearchQuery("rain tea", mode: .any)).results
    let more = try journal.addAll(["rain", "rain tea tea"])
    try journal.trash(ids: more)
    let after = try journal.search(SearchQuery("rain tea", mode: .any)).results
    #expect(after.map(\.entry.id) == before.map(\.entry.id))
    #expect(Set(after.map(\.entry.id)) == Set(ids))
    for (old, new) in zip(before, after) { #expect(abs(old.score - new.score) < 1e-9) }
  }
}
