/// Why a journal cannot be used as asked.
public enum JournalError: Error, Hashable, Sendable {
  /// An encrypted database that the key opens, but that is no journal.
  case notAJournal(path: String)
  /// A newer version of Daybook has migrated the journal.
  case newerSchema(path: String)
  /// The journal must be migrated or its index rebuilt, and it cannot be written to.
  case readOnly(path: String)
  /// Migrating failed; the journal is as it was. A copy from before lies at `copy`.
  case migrationFailed(path: String, copy: String)
  /// There is no entry with that id.
  case noSuchEntry(ids: [Int64])
  /// The entry has no version of that number; nil where it has no earlier one at all.
  case noSuchVersion(id: Int64, number: Int?)
  /// The text has nothing in it but white space.
  case emptyEntry
  /// The text holds a NUL character, which no text file does.
  case containsNUL
  /// The text is larger than `Journal.maximumTextSize`.
  case tooLarge
  /// The name cannot be a tag.
  case invalidTag(String)
}
