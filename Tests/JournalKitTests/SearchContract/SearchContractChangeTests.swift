import JournalKit
import SQLCipherKit
import Testing

@testable import JournalKit

/// What a search finds after entries change, and what filters leave of it.
@Suite struct SearchContractChangeTests {
  private struct Refusal: Error {}

  private let modes = MatchMode.allCases

  @Test(arguments: TestJournal.modules)
  func trashedEntriesAreNeverFound(module: FullTextModule) throws {
    let test = try TestJournal(
      module, [TestEntry(title: "tea", "one", tags: ["x"]), "tea two", "tea three"])
    try test.journal.trash(ids: [1, 3])
    for mode in modes {
      #expect(try test.ids("tea", mode) == [2], "\(mode)")
      #expect(try test.ids("one", mode) == [], "\(mode)")
      #expect(try test.ids("tea", mode, sort: .date) == [2], "\(mode)")
      #expect(try test.ids("tea", mode, sort: .oldest) == [2], "\(mode)")
    }
    #expect(try test.ids("tag:x", .query) == [])
    #expect(try test.ids("tag:x OR two", .query) == [2])
    #expect(try test.journal.suggestions(for: SearchQuery("thre")).isEmpty)
  }

  @Test(arguments: TestJournal.modules)
  func editedEntriesAreFoundByTheirNewWords(module: FullTextModule) throws {
    let test = try TestJournal(module, [TestEntry(title: "harbour", "aspirin"), "other text"])
    var changes = EntryChanges()
    changes.body = "ibuprofen"
    _ = try test.journal.update(1, with: changes)
    for mode in modes {
      #expect(try test.ids("aspirin", mode) == [], "\(mode)")
      #expect(try test.ids("ibuprofen", mode) == [1], "\(mode)")
      #expect(try test.ids("harbour", mode) == [1], "\(mode)")
    }
    changes = EntryChanges()
    changes.title = "quay"
    changes.date = TestEntry.date(day: 9)
    _ = try test.journal.update(1, with: changes)
    #expect(try test.ids("harbour") == [])
    #expect(try test.ids("quay ibuprofen") == [1])
    #expect(try test.ids("text ibuprofen", .any, sort: .date) == [1, 2])
  }

  @Test(arguments: TestJournal.modules)
  func rolledBackChangesAreForgotten(module: FullTextModule) throws {
    let test = try TestJournal(module, ["aspirin", "tea"])
    #expect(throws: Refusal.self) {
      try test.journal.queue.write { db in
        let store = EntryStore(db: db)
        var changes = EntryChanges()
        changes.body = "ibuprofen"
        try store.update(store.require(1), with: changes)
        try store.trash(2)
        _ = try store.insert(TestEntry("coffee").draft(place: 3))
        let searcher = try Searcher(
          query: SearchQuery("ibuprofen coffee", mode: .any), filter: EntryFilter(), in: db)
        #expect(try searcher.find(sort: .best, page: Page(), isReversed: false).total == 2)
        throw Refusal()
      }
    }
    for mode in modes {
      #expect(try test.ids("aspirin", mode) == [1], "\(mode)")
      #expect(try test.ids("tea", mode) == [2], "\(mode)")
      #expect(try test.ids("ibuprofen", mode) == [], "\(mode)")
      #expect(try test.ids("coffee", mode) == [], "\(mode)")
    }
  }

  @Test(arguments: TestJournal.modules)
  func deletedEntriesLeaveNothingBehind(module: FullTextModule) throws {
    let test = try TestJournal(module, ["stays", "aspirin gone"])
    try test.journal.queue.write { try $0.execute(sql: "DELETE FROM entry WHERE id = 2") }
    // Its id is never used again, so that a stale word could not show another entry.
    try test.add(["other words"])
    for mode in modes {
      #expect(try test.ids("aspirin", mode) == [], "\(mode)")
      #expect(try test.ids("gone", mode) == [], "\(mode)")
    }
    #expect(try test.ids("other") == [3])
  }

  /// With a filter a search finds what it finds without, less what the filter drops.
  @Test(arguments: TestJournal.modules)
  func filtersInEveryMode(module: FullTextModule) throws {
    let test = try TestJournal(
      module,
      (0..<240).map { index in
        TestEntry(
          index % 3 == 0 ? "tea and a text" : "teapot tea",
          tags: (index % 2 == 0 ? ["even"] : []) + (index % 5 == 0 ? ["Five"] : []),
          isStarred: index % 7 == 0)
      })
    let base = TestEntry.date(day: 100).wallClock.milliseconds
    let filters: [(EntryFilter) -> EntryFilter] = [
      { with($0) { $0.tags = ["EVEN"] } },
      { with($0) { $0.tags = ["even", "five"] } },
      { with($0) { $0.excludedTags = ["even"] } },
      { with($0) { $0.isStarred = true } },
      { with($0) { $0.wallClockRange = base..<(base + 40 * 86_400_000) } },
      { with($0) { $0.wallClockRange = base..<(base + 1) } },
      { with($0) { ($0.tags, $0.isStarred, $0.excludedTags) = (["five"], true, ["even"]) } },
      { with($0) { $0.tags = ["nothing"] } },
    ]
    for (number, filter) in filters.map({ $0(EntryFilter()) }).enumerated() {
      let passing = Set(try test.journal.list(filter).entries.map(\.id))
      for mode in modes {
        for sort in SearchSort.allCases {
          let all = try test.ids("tea", mode, sort: sort)
          let found = try test.journal.search(
            SearchQuery("tea", mode: mode), filter: filter, sort: sort, page: Page(limit: 9))
          let expected = all.filter { passing.contains($0) }
          #expect(
            found.results.map(\.entry.id) == Array(expected.prefix(9)),
            "filter \(number), \(mode), \(sort)")
          #expect(found.total == expected.count, "filter \(number), \(mode), \(sort)")
        }
      }
    }
  }
}

private func with(_ filter: EntryFilter, _ change: (inout EntryFilter) -> Void) -> EntryFilter {
  var filter = filter
  change(&filter)
  return filter
}
