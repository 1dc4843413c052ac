/// Why an import or export stopped.
public enum ExchangeError: Error, Hashable, Sendable {
  /// The source cannot be read, for the system's reason.
  case unreadable(reason: String)
  /// The file is not what it was said to be; nothing was imported.
  case notJSONLines
}
