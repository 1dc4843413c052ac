import SQLCipherKit

/// Which entries are meant. Trashed ones never are.
public struct EntryFilter: Hashable, Sendable {
  /// Milliseconds of the entries' own wall clocks.
  public var wallClockRange: Range<Int64>?
  /// All of them must be there.
  public var tags: [String] = []
  /// None of them may be there.
  public var excludedTags: [String] = []
  public var isStarred = false

  public init() {}

  public var isEmpty: Bool { self == EntryFilter() }

  /// An SQL condition on the table `entry`, with its arguments.
  var condition: (sql: String, arguments: StatementArguments) {
    var conditions = ["entry.trashed IS NULL"]
    var arguments: [any DatabaseValueConvertible] = []
    if let range = wallClockRange {
      // The instants bound the search in the index; no offset exceeds a day and a bit.
      let slack: Int64 = 26 * 3_600_000
      conditions.append("entry.created >= ? AND entry.created < ?")
      conditions.append(
        """
        entry.created + entry.utcOffset * 1000 >= ? AND entry.created + entry.utcOffset * 1000 < ?
        """)
      arguments += [
        range.lowerBound.saturatingSubtract(slack), range.upperBound.saturatingAdd(slack),
        range.lowerBound, range.upperBound,
      ]
    }
    if isStarred { conditions.append("entry.starred = 1") }
    let tagged = """
      IN (SELECT entryID FROM entryTag JOIN tag ON tag.id = entryTag.tagID WHERE tag.folded = ?)
      """
    for tag in tags {
      conditions.append("entry.id \(tagged)")
      arguments.append(Tag.fold(tag))
    }
    for tag in excludedTags {
      conditions.append("entry.id NOT \(tagged)")
      arguments.append(Tag.fold(tag))
    }
    return (conditions.joined(separator: " AND "), StatementArguments(arguments))
  }
}

extension Int64 {
  fileprivate func saturatingAdd(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  fileprivate func saturatingSubtract(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? .min : difference
  }
}
