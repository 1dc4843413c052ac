import SQLCipherKit
import Testing

@testable import JournalKit

/// What would match where nothing does.
@Suite struct SearchContractSuggestionTests {
  private static let entries: [TestEntry] = [
    "the harbour at dawn", "harbour lights and a lantern", "the lantern went out",
    "a Kindergartenplatz is found", TestEntry("tea with toast", tags: ["breakfast"]),
    "Привет, ёжик", "καλημέρα", "hello there", "晚上许广平来。信也到了", "下了一天的雨", "雨后看雪",
  ]

  private struct Case: Sendable {
    let query: String
    let mode: MatchMode
    let suggestion: String
    let suggestedMode: MatchMode
    let total: Int

    init(
      _ query: String, _ mode: MatchMode, _ suggestion: String, _ suggestedMode: MatchMode,
      _ total: Int
    ) {
      self.query = query
      self.mode = mode
      self.suggestion = suggestion
      self.suggestedMode = suggestedMode
      self.total = total
    }
  }

  private static let cases = [
    // The nearest word: a letter too few, too many, or another; swapped; the first two swapped.
    Case("harbur", .words, "harbour", .words, 2),
    Case("harbourr", .words, "harbour", .words, 2),
    Case("harbpur", .prefix, "harbour", .prefix, 2),
    Case("lantren", .words, "lantern", .words, 2),
    Case("alntern", .prefix, "lantern", .prefix, 2),
    Case("HARBUOR", .any, "harbour", .any, 2),
    Case("преивт", .words, "привет", .words, 1),
    Case("καλημερρα", .words, "καλημερα", .words, 1),
    Case("harbour lantrn", .words, "harbour lantern", .words, 1),
    // A word's beginning, where whole words were asked for.
    Case("harb", .words, "harb", .prefix, 2),
    Case("kinder", .phrase, "kinder", .prefix, 1),
    // The words, where they do not stand together.
    Case("toast tea", .phrase, "toast tea", .words, 1),
    // Fewer words.
    Case("harbour submarine", .prefix, "harbour", .prefix, 2),
    Case("lantern toast", .words, "lantern", .words, 2),
    Case("lantern toast", .words, "toast", .words, 1),
    Case("toast harbour", .prefix, "toast harbour", .any, 3),
    // A part of a run without spaces: the longest that is found.
    Case("许广平来信", .prefix, "许广平来", .prefix, 1),
    Case("下雨", .words, "雨", .words, 2),
    Case("下雨", .phrase, "下", .phrase, 1),
    // The middle of a word.
    Case("garten", .prefix, "garten", .contains, 1),
    Case("GARTEN", .words, "GARTEN", .contains, 1),
  ]

  @Test(arguments: TestJournal.modules)
  func offered(module: FullTextModule) throws {
    let test = try TestJournal(module, Self.entries)
    for item in Self.cases {
      let query = try SearchQuery(item.query, mode: item.mode)
      #expect(try test.journal.search(query).total == 0, "\(item)")
      let found = try test.journal.suggestions(for: query)
      #expect(
        found.contains(
          SearchSuggestion(
            query: item.suggestion, mode: item.suggestedMode, keepsFilter: true,
            total: item.total)), "\(item): \(found)")
      try expectTrue(found, for: query, filter: EntryFilter(), in: test)
    }
  }

  @Test(arguments: TestJournal.modules)
  func withoutTheFilter(module: FullTextModule) throws {
    let test = try TestJournal(module, Self.entries)
    var filter = EntryFilter()
    filter.tags = ["breakfast"]
    for mode in MatchMode.allCases {
      let query = try SearchQuery("harbour", mode: mode)
      #expect(try test.journal.search(query, filter: filter).total == 0)
      let found = try test.journal.suggestions(for: query, filter: filter)
      #expect(
        found.first
          == SearchSuggestion(query: "harbour", mode: mode, keepsFilter: false, total: 2),
        "\(mode): \(found)")
      try expectTrue(found, for: query, filter: filter, in: test)
    }
    // A suggestion within the filter counts within the filter.
    let found = try test.journal.suggestions(
      for: SearchQuery("taost", mode: .words), filter: filter)
    #expect(
      found.contains(
        SearchSuggestion(query: "toast", mode: .words, keepsFilter: true, total: 1)))
  }

  @Test(arguments: TestJournal.modules)
  func nothingWhereNothingMatches(module: FullTextModule) throws {
    let test = try TestJournal(module, Self.entries)
    for mode in MatchMode.allCases {
      #expect(try test.journal.suggestions(for: SearchQuery("zzzzzzzz", mode: mode)) == [])
      let empty = try TestJournal(module)
      #expect(try empty.journal.suggestions(for: SearchQuery("harbour", mode: mode)) == [])
    }
  }

  /// Every suggestion finds what it says, and none is the query itself or comes twice.
  private func expectTrue(
    _ suggestions: [SearchSuggestion], for query: SearchQuery, filter: EntryFilter,
    in test: TestJournal
  ) throws {
    #expect(Set(suggestions).count == suggestions.count)
    for suggestion in suggestions {
      let total = try test.journal.search(
        SearchQuery(suggestion.query, mode: suggestion.mode),
        filter: suggestion.keepsFilter ? filter : EntryFilter()
      ).total
      #expect(suggestion.total == total && total > 0, "\(suggestion)")
      #expect(
        suggestion.query != query.text || suggestion.mode != query.mode
          || !suggestion.keepsFilter, "\(suggestion)")
    }
  }
}
