/// Why an import or export stopped.
public enum ExchangeError: Error, Hashable, Sendable {
  /// The source cannot be read, for the system's reason.
  case unreadable(reason: String)
  /// No line is a JSON object: the file is not what it was said to be. Nothing was imported.
  case notJSONLines
  /// No line is an entry, the first JSON object for this reason. Nothing was imported.
  case noEntry(ImportReport.Issue)
}
