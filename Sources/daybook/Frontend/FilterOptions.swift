import ArgumentParser
import Foundation
import JournalKit

/// Which entries: the filters of list and search.
struct FilterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Entries of this day and later.", valueName: "date"),
    transform: Dates.parse)
  var from: DateExpression?

  @Option(
    help: ArgumentHelp("Entries of this day and earlier.", valueName: "date"),
    transform: Dates.parse)
  var to: DateExpression?

  @OptionGroup var common: CommonFilterOptions

  mutating func validate() throws {
    try common.validate(from: from, to: to)
  }

  var filter: EntryFilter { common.filter(from: from, to: to) }
}

/// The filters that export has too, whose `--to` names a format as well as a date.
struct CommonFilterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Entries of this day.", valueName: "date"), transform: Dates.parse)
  var on: DateExpression?

  @Option(help: "Entries with this tag; repeated, with all of them.", completion: .tag)
  var tag: [String] = []

  @Option(help: ArgumentHelp("Entries without this tag.", valueName: "tag"), completion: .tag)
  var notTag: [String] = []

  @Flag(help: "Entries with a star.")
  var starred = false

  func validate(from: DateExpression?, to: DateExpression?) throws {
    if on != nil && (from != nil || to != nil) {
      throw ValidationError("--on goes without --from and --to")
    }
  }

  func filter(from: DateExpression?, to: DateExpression?) -> EntryFilter {
    var filter = EntryFilter()
    if let on {
      filter.wallClockRange = on.wallClockRange
    } else if from != nil || to != nil {
      let start = from?.wallClockRange.lowerBound ?? .min
      let end = to?.wallClockRange.upperBound ?? .max
      filter.wallClockRange = start..<max(start, end)
    }
    filter.tags = tag.map(Self.name)
    filter.excludedTags = notTag.map(Self.name)
    filter.isStarred = starred
    return filter
  }

  /// `#garden` is how lists show it.
  private static func name(_ tag: String) -> String {
    tag.hasPrefix("#") ? String(tag.dropFirst()) : tag
  }
}
