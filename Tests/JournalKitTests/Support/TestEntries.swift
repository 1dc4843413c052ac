import Foundation
import SQLCipherKit

@testable import JournalKit

extension EntryDate {
  /// A date as ISO 8601 writes it; one without an offset is a wall clock of the zone.
  init(_ iso: String, _ zone: String = "UTC") {
    let zone = EntryTimeZone(identifier: zone)!
    let parsed = ISO8601.parse(iso)!
    let clock = parsed.time ?? WallClock(date: parsed.date, millisecondOfDay: 12 * 3_600_000)
    if let offset = parsed.utcOffset {
      self.init(clock, utcOffset: offset, zone: zone)
    } else {
      self.init(clock, zone: zone)
    }
  }

  /// An ordinary day for entries whose date does not matter.
  static let sample = EntryDate("2026-07-15T09:30:00")

  /// The same moment, so many minutes later.
  func later(minutes: Int) -> EntryDate {
    EntryDate(
      instant: instant + Int64(minutes) * 60_000, utcOffset: utcOffset, timeZone: timeZone)
  }
}

extension Journal {
  @discardableResult
  func add(
    _ body: String, title: String = "", at date: EntryDate = .sample, tags: [String] = [],
    isStarred: Bool = false
  ) throws -> Entry {
    try add(
      EntryDraft(title: title, body: body, date: date, tags: tags, isStarred: isStarred))
  }

  /// Adds many entries in one transaction, a minute apart from each other.
  @discardableResult
  func addAll(_ bodies: [String], from date: EntryDate = .sample) throws -> [Int64] {
    try queue.write { db in
      try bodies.enumerated().map { index, body in
        try EntryStore(db: db).insert(
          EntryDraft(body: body, date: date.later(minutes: index)))
      }
    }
  }

  func change(_ id: Int64, _ change: (inout EntryChanges) -> Void) throws {
    var changes = EntryChanges()
    change(&changes)
    _ = try update(id, with: changes)
  }

  func entry(_ id: Int64) throws -> Entry { try entries(ids: [id])[0] }

  /// The ids that a search finds, in its order.
  func find(
    _ text: String, _ mode: MatchMode = .prefix, filter: EntryFilter = EntryFilter(),
    sort: SearchSort = .best, page: Page = Page()
  ) throws -> [Int64] {
    try search(SearchQuery(text, mode: mode), filter: filter, sort: sort, page: page)
      .results.map(\.entry.id)
  }

  /// True where the search index agrees with the entries.
  func isIndexConsistent() throws -> Bool {
    try queue.write { try SearchIndex.wanted(in: $0).isConsistent(in: $0) }
  }
}
