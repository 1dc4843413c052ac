import Foundation
import SQLCipherKit
import Testing

@testable import JournalKit
@testable import SQLCipherKit

/// An entry of a test journal. Its id is its place in the list, counted from 1; each is a day newer
/// than the one before it, unless a day is given.
struct TestEntry: Sendable, ExpressibleByStringLiteral {
  var title = ""
  var body: String
  var tags: [String] = []
  var isStarred = false
  var day: Int?

  init(
    title: String = "", _ body: String, tags: [String] = [], isStarred: Bool = false,
    day: Int? = nil
  ) {
    self.title = title
    self.body = body
    self.tags = tags
    self.isStarred = isStarred
    self.day = day
  }

  init(stringLiteral body: String) {
    self.init(body)
  }

  func draft(place: Int) -> EntryDraft {
    EntryDraft(
      title: title, body: body, date: Self.date(day: day ?? place), tags: tags,
      isStarred: isStarred)
  }

  static func date(day: Int) -> EntryDate {
    EntryDate(
      instant: 1_900_000_000_000 + Int64(day) * 86_400_000, utcOffset: 0, timeZone: "UTC")
  }
}

/// A journal in a folder of its own, indexed with a module of choice.
final class TestJournal {
  let journal: Journal
  private let folder: String

  /// The modules of the linked library: both on SQLCipher 4, FTS4 alone on SQLCipher 3.
  static let modules: [FullTextModule] = {
    let module = try? DatabaseQueue().unsafeRead { $0.fullTextModule }
    return module == .fts5 ? [.fts5, .fts4] : [.fts4]
  }()

  init(_ module: FullTextModule, _ entries: [TestEntry] = []) throws {
    folder = NSTemporaryDirectory() + "search-contract-\(UUID().uuidString)"
    // A raw key costs no derivation.
    let key = try EncryptionKey(rawKey: [UInt8](repeating: 7, count: 32))
    journal = try Journal.create(at: folder + "/test.journal", key: key)
    try journal.queue.writeWithoutTransaction { db in
      db.fullTextModule = module
      try SearchIndex.ensure(in: db)
    }
    try add(entries)
  }

  deinit {
    try? journal.close()
    try? FileManager.default.removeItem(atPath: folder)
  }

  func add(_ entries: [TestEntry]) throws {
    try journal.queue.write { db in
      let store = EntryStore(db: db)
      for (index, entry) in entries.enumerated() {
        _ = try store.insert(entry.draft(place: index + 1))
      }
    }
  }

  /// The ids of a page of matches.
  func ids(
    _ text: String, _ mode: MatchMode = .prefix, filter: EntryFilter = EntryFilter(),
    sort: SearchSort = .best, page: Page = Page(), isReversed: Bool = false
  ) throws -> [Int64] {
    try journal.search(
      SearchQuery(text, mode: mode), filter: filter, sort: sort, page: page,
      isReversed: isReversed
    ).results.map(\.entry.id)
  }

  /// Like a search, with another limit above which only the newest matches are ranked.
  func found(
    _ text: String, _ mode: MatchMode, rankingLimit: Int = Ranking.defaultLimit,
    page: Page = Page(),
    filter: EntryFilter = EntryFilter(), isReversed: Bool = false
  ) throws -> Searcher.Found {
    try journal.queue.read { db in
      try Searcher(
        query: SearchQuery(text, mode: mode), filter: filter, rankingLimit: rankingLimit, in: db
      ).find(sort: .best, page: page, isReversed: isReversed)
    }
  }
}

extension String {
  /// The text of ranges of Unicode scalars; nil for one that does not lie within the text.
  func texts(of ranges: [Range<Int>]) -> [String?] {
    let scalars = Array(unicodeScalars)
    return ranges.map { range in
      guard range.upperBound <= scalars.count else { return nil }
      return String(String.UnicodeScalarView(scalars[range]))
    }
  }
}

extension Snippet {
  /// The highlighted strings, joined by bars.
  var marks: String { text.texts(of: highlights).map { $0 ?? "(outside)" }.joined(separator: "|") }
}

/// Checks what must hold for the highlights of every text: in order, apart from each other, not
/// empty, inside the text, and whole characters each.
func expectSound(
  _ highlights: [Range<Int>], in text: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var boundaries: Set<Int> = [0]
  var count = 0
  for character in text {
    count += character.unicodeScalars.count
    boundaries.insert(count)
  }
  var end = 0
  for range in highlights {
    #expect(
      range.lowerBound >= end && !range.isEmpty && boundaries.contains(range.lowerBound)
        && boundaries.contains(range.upperBound),
      "\(range) in \(text.debugDescription)", sourceLocation: sourceLocation)
    end = range.upperBound
  }
}
