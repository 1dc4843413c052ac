/// Which backups to keep, by restic's rules: for each kind of period the newest of every period,
/// until so many are kept.
public struct RetentionPolicy: Hashable, Sendable {
  public var last = 0
  public var daily = 0
  public var weekly = 0
  public var monthly = 0

  public init() {}

  public var isEmpty: Bool { self == RetentionPolicy() }

  /// The backups to keep of those given, by their dates in UTC.
  public func kept(of names: [BackupName]) -> Set<BackupName> {
    let newestFirst = names.sorted { ($0.date, $0.number) > ($1.date, $1.number) }
    var kept = Set(newestFirst.prefix(last))
    keep(daily, of: newestFirst, in: &kept) { $0.daysSince1970 }
    // ISO weeks begin on Monday; 1970-01-01 was a Thursday.
    keep(weekly, of: newestFirst, in: &kept) {
      Int((Double($0.daysSince1970 + 3) / 7).rounded(.down))
    }
    keep(monthly, of: newestFirst, in: &kept) { $0.year * 12 + $0.month }
    return kept
  }

  private func keep(
    _ count: Int, of names: [BackupName], in kept: inout Set<BackupName>,
    by period: (CivilDate) -> Int
  ) {
    var last: Int?
    var remaining = count
    for name in names where remaining > 0 {
      let current = period(WallClock(milliseconds: name.date * 1000).date)
      guard current != last else { continue }
      last = current
      remaining -= 1
      kept.insert(name)
    }
  }
}
