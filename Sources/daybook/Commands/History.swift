import ArgumentParser
import JournalKit

struct History: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Earlier versions of an entry.",
    discussion: """
      EXAMPLES
        daybook history 12                        what it was, newest first
        daybook show 12 --version 2               one of them
        daybook revert 12 2                       makes the entry that again
        daybook history prune --keep 5            forgets older ones, for good

      Every change of an entry keeps what was there: title, text, date, star and tags. Nothing but \
      these commands sees it: no search, no list, no export.
      """,
    subcommands: [HistoryList.self, HistoryPrune.self], defaultSubcommand: HistoryList.self)
}

struct HistoryList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the versions of an entry, the newest first, with what changed.")

  @OptionGroup var options: JournalOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The entry's id.")
  var id: EntryID

  mutating func run() throws {
    let journal = try options.open()
    if output.json {
      var list = JSONRendering.VersionList()
      try journal.forEachVersion(
        of: id.value, onTotal: { try list.begin(entry: id.value, total: $0) },
        body: { try list.add($0) })
      try list.end()
    } else {
      let screen = output.screen
      let rendering = HistoryRendering(screen: screen)
      // What changed is known when the version before has been seen.
      var waiting: EntryVersion?
      try journal.forEachVersion(of: id.value) { version in
        if let waiting { try screen.print(rendering.line(waiting, after: version)) }
        waiting = version
      }
      if let waiting { try screen.print(rendering.line(waiting, after: nil)) }
    }
    try journal.close()
  }
}

struct HistoryPrune: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Remove earlier versions for good.",
    discussion: """
      EXAMPLES
        daybook history prune --keep 5            of every entry the last five stay
        daybook history prune --older-than '1 year'
        daybook history prune 12 --keep 0         nothing but what entry 12 is now

      --older-than takes a span or a date: what was replaced before then goes. With both options a \
      version goes that neither keeps. Entries themselves are not touched.
      """)

  @OptionGroup var options: JournalOptions

  @Argument(help: "The ids of entries; otherwise all.")
  var id: [EntryID] = []

  @Option(help: ArgumentHelp("Keep the newest so many of each entry.", valueName: "n"))
  var keep: Int?

  @Option(
    help: ArgumentHelp("Keep what was replaced since then.", valueName: "date"),
    transform: Self.parseAge)
  var olderThan: DateExpression?

  @OptionGroup var confirmation: ConfirmationOptions

  mutating func validate() throws {
    if keep == nil && olderThan == nil {
      throw ValidationError("say what to keep: --keep, --older-than or both")
    }
    if let keep, keep < 0 { throw ValidationError("--keep is a number from 0 on") }
  }

  /// `90 days` is what `90 days ago` is.
  private static func parseAge(_ text: String) throws -> DateExpression {
    try (try? Dates.parse(text + " ago")) ?? Dates.parse(text)
  }

  private var retention: HistoryRetention {
    var retention = HistoryRetention()
    retention.last = keep
    retention.replacedSince = olderThan?.entryDate(in: Dates.zone).instant
    retention.entryIDs = id.map(\.value)
    return retention
  }

  mutating func run() throws {
    let retention = retention
    let journal = try options.open()
    let found = try journal.prunableHistory(retention)
    guard found.versionCount > 0 else {
      options.tell("there are no such versions; nothing was removed")
      return
    }
    let versions = Count.text(found.versionCount, "earlier version", "earlier versions")
    let entries = Count.entries(found.entryCount)
    try confirmation.confirmRemoval(
      "Remove \(versions) of \(entries) for good?", options.messages)
    try journal.pruneHistory(retention)
    try journal.close()
    options.tell("removed \(versions) of \(entries) for good")
  }
}
