/// What an import did.
public struct ImportReport: Hashable, Sendable {
  public struct Issue: Hashable, Sendable {
    /// Counted from 1.
    public let line: Int
    public let message: String
    /// True where the line was left out; false where it was imported after a repair.
    public let isSkipped: Bool
  }

  public internal(set) var added = 0
  /// Entries that the journal has already.
  public internal(set) var duplicates = 0
  public internal(set) var skipped = 0
}
