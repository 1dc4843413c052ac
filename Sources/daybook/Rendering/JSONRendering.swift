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
      ("first", info.firstDate.map { JSONEntry.string($0.iso8601) } ?? "null"),
      ("last", info.lastDate.map { JSONEntry.string($0.iso8601) } ?? "null"),
      ("schema", JSONEntry.string(info.schemaVersion)),
      ("fullText", JSONEntry.string(info.fullTextModule.rawValue)),
      ("cipherFormat", String(info.cipherFormat.rawValue)),
      ("sqlcipher", JSONEntry.string(info.library.cipherVersion)),
      ("sqlite", JSONEntry.string(info.library.sqliteVersion)),
    ])
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
