import JournalKit

/// The JSON documents of `--json`.
enum JSONRendering {
  static func search(_ query: SearchQuery, _ results: SearchResults) -> String {
    let items = results.results.map { result in
      JSONEntry.object([
        ("entry", JSONEntry.text(result.entry)),
        ("snippet", JSONEntry.string(result.snippet.text)),
        (
          "highlights",
          "["
            + result.snippet.highlights.map { "[\($0.lowerBound), \($0.upperBound)]" }
            .joined(separator: ", ") + "]"
        ),
        ("score", String(result.score)),
      ])
    }
    return JSONEntry.object(
      [
        ("query", JSONEntry.string(query.text)), ("match", JSONEntry.string(query.mode.rawValue)),
        ("total", String(results.total)),
      ] + (results.rankedCount.map { [("ranked", String($0))] } ?? []) + [
        ("results", "[" + items.joined(separator: ", ") + "]")
      ])
  }

  static func tags(_ tags: [Tag]) -> String {
    let items = tags.map {
      JSONEntry.object([
        ("tag", JSONEntry.string($0.name)), ("entries", String($0.entryCount)),
      ])
    }
    return JSONEntry.object([("tags", "[" + items.joined(separator: ", ") + "]")])
  }

  static func info(_ info: JournalInfo) -> String {
    JSONEntry.object([
      ("path", JSONEntry.string(info.path)),
      ("size", String(info.size)),
      ("entries", String(info.entryCount)),
      ("trashed", String(info.trashedCount)),
      ("attachments", String(info.attachmentCount)),
      ("attachmentsSize", String(info.attachmentSize)),
      ("first", info.firstDate.map { JSONEntry.string($0.iso8601) } ?? "null"),
      ("last", info.lastDate.map { JSONEntry.string($0.iso8601) } ?? "null"),
      ("schema", JSONEntry.string(info.schemaVersion)),
      ("fullText", JSONEntry.string(info.fullTextModule.rawValue)),
      ("cipherFormat", String(info.cipherFormat.rawValue)),
      ("sqlcipher", JSONEntry.string(info.library.cipherVersion)),
      ("sqlite", JSONEntry.string(info.library.sqliteVersion)),
    ])
  }

  static func backup(_ report: BackupReport) -> String {
    JSONEntry.object([
      ("path", JSONEntry.string(report.path)),
      ("size", String(report.size)),
      ("entries", String(report.entryCount)),
      ("trashed", String(report.trashedCount)),
      ("first", report.firstDate.map { JSONEntry.string($0.iso8601) } ?? "null"),
      ("last", report.lastDate.map { JSONEntry.string($0.iso8601) } ?? "null"),
      ("made", report.backupDate.map(JSONEntry.string) ?? "null"),
      ("schema", JSONEntry.string(report.schemaVersion)),
      ("cipherFormat", String(report.cipherFormat.rawValue)),
      ("needsMigration", report.needsMigration ? "true" : "false"),
    ])
  }

  static func backups(
    _ items: [BackupFolder.Item], _ reports: [Result<BackupReport, any Error>?]
  ) -> String {
    let objects = zip(items, reports).map { item, report -> String in
      if let report = try? report?.get() { return backup(report) }
      let clock = EntryDate(instant: item.name.date * 1000, utcOffset: 0, timeZone: "UTC")
      return JSONEntry.object([
        ("path", JSONEntry.string(item.path)), ("size", String(item.size)),
        ("made", JSONEntry.string(clock.iso8601)),
      ])
    }
    return JSONEntry.object([("backups", "[" + objects.joined(separator: ", ") + "]")])
  }

  static func health(_ report: HealthReport) -> String {
    let list = { (texts: [String]) in
      "[" + texts.map(JSONEntry.string).joined(separator: ", ") + "]"
    }
    return JSONEntry.object([
      ("healthy", report.problems.isEmpty ? "true" : "false"),
      ("problems", list(report.problems.map(DoctorRendering.text))),
      ("notes", list(report.notes.map(DoctorRendering.text))),
      ("pages", String(report.pageCount)),
      ("entries", report.entryCount.map(String.init) ?? "null"),
      ("schema", JSONEntry.string(report.schemaVersion)),
      ("fullText", JSONEntry.string(report.fullTextModule.rawValue)),
      ("cipherFormat", String(report.cipherFormat.rawValue)),
      ("cipherSettings", list(report.cipherSettings)),
      ("sqlcipher", JSONEntry.string(report.library.cipherVersion)),
      ("sqlite", JSONEntry.string(report.library.sqliteVersion)),
      ("freeSpace", String(report.freeSpace)),
    ])
  }

  static func calendar(_ month: CalendarMonth, _ counts: [DayCount]) -> String {
    let days = counts.map {
      JSONEntry.object([
        ("date", JSONEntry.string("\($0.date)")), ("entries", String($0.entryCount)),
      ])
    }
    return JSONEntry.object([
      ("month", JSONEntry.string("\(month)")),
      ("total", String(counts.reduce(0) { $0 + $1.entryCount })),
      ("days", "[" + days.joined(separator: ", ") + "]"),
    ])
  }

  static func write(_ entries: [Entry]) throws {
    var list = EntryList()
    try list.begin(total: entries.count)
    for entry in entries { try list.add(entry) }
    try list.end()
  }

  /// Prints entries one by one, so that a long list takes no memory.
  struct EntryList {
    private var isFirst = true

    mutating func begin(total: Int) throws {
      try StandardOutput.shared.write("{\"total\": \(total), \"entries\": [", terminator: "")
    }

    mutating func add(_ entry: Entry) throws {
      let separator = isFirst ? "" : ", "
      isFirst = false
      try StandardOutput.shared.write(separator + JSONEntry.text(entry), terminator: "")
    }

    func end() throws {
      try StandardOutput.shared.write("]}")
    }
  }
}
