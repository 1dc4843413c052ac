import CSQLCipher

/// The full-text modules of SQLite.
public enum FullTextModule: String, Sendable, CaseIterable {
  case fts5
  case fts4

  /// FTS5 where the linked library has it, FTS4 otherwise.
  static func detect(in db: Database) -> FullTextModule {
    FTS5.api(of: db) != nil ? .fts5 : .fts4
  }
}
