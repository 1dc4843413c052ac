import Foundation
import JournalKit
import SQLCipherKit
import Testing

/// The order of results: best first, ties by newest, then by id.
@Suite struct SearchContractRankingTests {
  @Test(arguments: TestJournal.modules)
  func titleAboveBody(module: FullTextModule) throws {
    let test = try TestJournal(
      module,
      [
        TestEntry(title: "harbour morning", "the fog came"),
        TestEntry(title: "morning fog", "the harbour came"),
        TestEntry(title: "morning fog", "harbour harbour harbour"),
        TestEntry(title: "nothing here", "at all, my dear"),
        TestEntry(title: "nothing else", "at all, my dear"),
        TestEntry(title: "nothing more", "at all, my dear"),
        TestEntry(title: "nothing less", "at all, my dear"),
      ])
    for mode in [MatchMode.prefix, .words, .any, .phrase, .query] {
      #expect(try test.ids("harbour", mode) == [1, 3, 2], "\(mode)")
    }
  }

  @Test(arguments: TestJournal.modules)
  func rarerWordsAndShorterEntriesFirst(module: FullTextModule) throws {
    let test = try TestJournal(
      module,
      [
        "fog here", "sea here", "sea there", "fog, a sea", "salt", "sand", "sun", "mud", "ice",
        "dew",
      ])
    #expect(try test.ids("salt sea", .any) == [5, 3, 2, 4])
    #expect(try test.ids("fog sea", .any) == [4, 1, 3, 2])
    let scores = try test.journal.search(SearchQuery("fog sea", mode: .any)).results.map(\.score)
    #expect(scores == scores.sorted(by: >))
    #expect(scores.allSatisfy { $0 > 0 })
  }

  @Test(arguments: TestJournal.modules)
  func wholeWordsAbovePrefixes(module: FullTextModule) throws {
    let test = try TestJournal(
      module,
      [
        TestEntry(
          "a long and winding text in which the word tea stands but once, far from its end"),
        TestEntry(title: "teapot", "teapot teapot"),
        TestEntry(title: "teatime", "team teak"),
        TestEntry("tea"),
        TestEntry("teas with toast"),
        TestEntry("tea with toasts"),
        TestEntry("tea with toast"),
      ])
    let found = try test.ids("tea")
    #expect(Set(found.prefix(4)) == [1, 4, 6, 7])
    #expect(found.prefix(4).first == 4 && found.prefix(4).last == 1)
    #expect(Set(found.suffix(3)) == [2, 3, 5])
    // All words must be whole to rank above.
    #expect(try test.ids("tea toast") == [7, 6, 5])
    #expect(try test.ids("toast tea") == [7, 6, 5])
  }

  @Test(arguments: TestJournal.modules)
  func tiesByNewestThenByID(module: FullTextModule) throws {
    let days = [3, 1, 2, 2, 1, 3, 2]
    let test = try TestJournal(module, days.map { TestEntry("same text", day: $0) })
    let best: [Int64] = [1, 6, 3, 4, 7, 2, 5]
    for mode in MatchMode.allCases {
      #expect(try test.ids("same", mode) == best, "\(mode)")
      #expect(try test.ids("same", mode, isReversed: true) == best.reversed(), "\(mode)")
      // By date, ids go with the dates, as in lists.
      let newest: [Int64] = [6, 1, 7, 4, 3, 5, 2]
      #expect(try test.ids("same", mode, sort: .date) == newest, "\(mode)")
      #expect(try test.ids("same", mode, sort: .oldest) == newest.reversed(), "\(mode)")
      let oldest = try test.ids("same", mode, sort: .date, isReversed: true)
      #expect(oldest == newest.reversed(), "\(mode)")
    }
    #expect(try test.journal.list().entries.map(\.id) == test.ids("same", sort: .date))
  }

  /// 320 entries of two scores, in pages of 7.
  @Test(arguments: TestJournal.modules)
  func pagesNeitherRepeatNorSkip(module: FullTextModule) throws {
    let entries = (0..<320).map { index in
      // Dates go up and down, and each comes twice.
      TestEntry(index % 5 == 0 ? "same text again" : "same text", day: (index * 37 % 320) / 2)
    }
    let test = try TestJournal(module, entries)
    for mode in MatchMode.allCases {
      for sort in SearchSort.allCases {
        for isReversed in [false, true] {
          let whole = try test.ids("same", mode, sort: sort, isReversed: isReversed)
          #expect(Set(whole).count == 320)
          // Not all pages: each is a search of its own.
          for offset in [0, 7, 14, 147, 154, 252, 259, 313, 315, 319, 320, 999] {
            let found = try test.journal.search(
              SearchQuery("same", mode: mode), sort: sort, page: Page(limit: 7, offset: offset),
              isReversed: isReversed)
            #expect(
              found.results.map(\.entry.id) == Array(whole.dropFirst(offset).prefix(7)),
              "\(mode) \(sort) reversed: \(isReversed), from \(offset)")
            #expect(found.total == 320)
          }
        }
      }
    }
    let pages = try stride(from: 0, to: 320, by: 7).flatMap {
      try test.ids("same", page: Page(limit: 7, offset: $0))
    }
    #expect(try pages == test.ids("same"))
  }

  /// Entries that come between two pages move the others by their number and change nothing else:
  /// oldest first they come last, by date and among equal scores first.
  @Test(arguments: TestJournal.modules, MatchMode.allCases)
  func pagesWhileEntriesAreAdded(module: FullTextModule, mode: MatchMode) throws {
    for sort in SearchSort.allCases {
      let test = try TestJournal(module, (0..<130).map { TestEntry("same text", day: $0 / 3) })
      let before = try test.ids("same", mode, sort: sort)
      var pages: [Int64] = []
      var added = 0
      for offset in stride(from: 0, to: 130, by: 13) {
        let shift = sort == .oldest ? 0 : added
        pages += try test.ids(
          "same", mode, sort: sort, page: Page(limit: 13, offset: offset + shift))
        try test.add([TestEntry("same text", day: 500 + added)])
        added += 1
      }
      #expect(pages == before, "\(sort)")
      let total = try test.journal.search(SearchQuery("same", mode: mode), sort: sort).total
      #expect(total == 130 + added)
    }
  }

  @Test(arguments: TestJournal.modules)
  func pagesAtTheirLimits(module: FullTextModule) throws {
    let test = try TestJournal(module, ["tea one", "tea two", "tea three"])
    for mode in MatchMode.allCases {
      for sort in SearchSort.allCases {
        func page(_ limit: Int?, _ offset: Int, isReversed: Bool = false) throws -> Int {
          try test.ids(
            "tea", mode, sort: sort, page: Page(limit: limit, offset: offset),
            isReversed: isReversed
          ).count
        }
        #expect(try page(.max, 0) == 3)
        #expect(try page(.max, 2) == 1)
        #expect(try page(.max, .max) == 0)
        #expect(try page(1, .max) == 0)
        #expect(try page(nil, 1) == 2)
        #expect(try page(0, 0) == 0)
        #expect(try page(.max, 1, isReversed: true) == 2)
        #expect(try page(2, .max, isReversed: true) == 0)
      }
    }
  }
}
