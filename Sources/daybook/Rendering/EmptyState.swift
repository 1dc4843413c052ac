import JournalKit

/// What to say where there is nothing to show.
enum EmptyState {
  static func list(isFiltered: Bool) -> String {
    isFiltered
      ? "no entry passes these filters"
      : "no entries yet; write the first one with: daybook add 'Dear diary …'"
  }

  /// Why a page is empty; nil where an empty one was asked for.
  static func list(of journal: Journal, _ filter: EntryFilter, _ page: Page) throws -> String? {
    let total = try journal.list(filter, page: Page(limit: 0)).total
    guard total > 0 else { return list(isFiltered: !filter.isEmpty) }
    guard page.limit != 0 else { return nil }
    return "nothing after --offset \(Count.text(page.offset)): \(Count.entries(total)) in all"
  }
}
