/// What to say where there is nothing to show.
enum EmptyState {
  static func list(isFiltered: Bool) -> String {
    isFiltered
      ? "no entry passes these filters"
      : "no entries yet; write the first one with: daybook add 'Dear diary …'"
  }
}
