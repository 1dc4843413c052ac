/// Brings a database's schema forward by named steps, each run once, in order.
///
/// A migration that has landed is never edited: databases that have run it are out there.
public struct DatabaseMigrator: Sendable {
  /// When a migration's foreign keys are checked.
  public enum ForeignKeyChecks: Sendable {
    /// Enforcement is off while the migration runs; the whole database is checked before the
    /// commit. Tables can be rebuilt.
    case deferred
    /// Every statement is checked.
    case immediate
  }

  private struct Migration: Sendable {
    let identifier: String
    let foreignKeyChecks: ForeignKeyChecks
    let migrate: @Sendable (Database) throws -> Void
  }

  // GRDB's name, so that a program built on it sees which steps have run.
  private static let table = "grdb_migrations"

  private var registered: [Migration] = []

  public init() {}

  /// The identifiers of all registered migrations, in order.
  public var migrations: [String] { registered.map(\.identifier) }

  /// Adds a migration after those already registered. A duplicate identifier is a programmer error.
  public mutating func registerMigration(
    _ identifier: String, foreignKeyChecks: ForeignKeyChecks = .deferred,
    migrate: @escaping @Sendable (Database) throws -> Void
  ) {
    precondition(
      !migrations.contains(identifier), "already registered migration: \(identifier)")
    registered.append(
      Migration(
        identifier: identifier, foreignKeyChecks: foreignKeyChecks, migrate: migrate))
  }

  // MARK: - Running

  /// Runs the migrations that have not run yet, each in its own transaction.
  ///
  /// A failed one is rolled back, those before it stay, those after it do not run.
  /// - Parameter target: The last migration to run; nil for all. An unknown target, or one behind
  ///   what has run already, is a programmer error.
  /// - Throws: `DatabaseError`, or what a migration throws.
  public func migrate(_ db: Database, upTo target: String? = nil) throws {
    let applied = try appliedIdentifiers(db)
    var pending = registered
    if let target {
      guard let end = migrations.firstIndex(of: target) else {
        preconditionFailure("undefined migration: \(target)")
      }
      precondition(
        !registered[(end + 1)...].contains { applied.contains($0.identifier) },
        "database is already migrated beyond migration: \(target)")
      pending = Array(registered[...end])
    }
    for migration in pending where !applied.contains(migration.identifier) {
      try run(migration, in: db)
    }
  }

  private func run(_ migration: Migration, in db: Database) throws {
    let enforced = try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") ?? false
    let isDeferred = enforced && migration.foreignKeyChecks == .deferred
    // Has no effect inside a transaction.
    if isDeferred { try db.execute(sql: "PRAGMA foreign_keys = OFF") }
    defer { if isDeferred { try? db.execute(sql: "PRAGMA foreign_keys = ON") } }
    try db.inTransaction(.immediate) {
      try createTable(db)
      // Another process may have run it while this one waited for the lock.
      guard try !appliedIdentifiers(db).contains(migration.identifier) else { return }
      try migration.migrate(db)
      try db.execute(
        sql: "INSERT INTO \(Self.table) (identifier) VALUES (?)",
        arguments: [migration.identifier])
      if isDeferred { try checkForeignKeys(db) }
    }
  }

  private func createTable(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS \(Self.table) (identifier TEXT NOT NULL PRIMARY KEY)
        """)
  }

  /// Names the tables of a violation, never what the row holds.
  private func checkForeignKeys(_ db: Database) throws {
    guard let row = try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") else { return }
    let table: String = row[0] ?? ""
    let parent: String = row[2] ?? ""
    let index: Int? = row[3]
    let keys = try Row.fetchAll(
      db, sql: "PRAGMA foreign_key_list(\(table.quotedDatabaseIdentifier))")
    let key = keys.first { $0["id"] == index }
    let from: String = key?["from"] ?? ""
    let to: String = key?["to"] ?? ""
    throw DatabaseError(
      resultCode: .SQLITE_CONSTRAINT_FOREIGNKEY,
      message: "FOREIGN KEY constraint violation - from \(table)(\(from)) to \(parent)(\(to))")
  }

  // MARK: - What has run

  /// Every identifier that is recorded in the database, those of other versions included.
  public func appliedIdentifiers(_ db: Database) throws -> Set<String> {
    guard try db.tableExists(Self.table) else { return [] }
    return Set(try String.fetchAll(db, sql: "SELECT identifier FROM \(Self.table)"))
  }

  /// The registered migrations that have run, in order.
  public func appliedMigrations(_ db: Database) throws -> [String] {
    let applied = try appliedIdentifiers(db)
    return migrations.filter(applied.contains)
  }

  /// The migrations that have run without a gap from the first one.
  public func completedMigrations(_ db: Database) throws -> [String] {
    let applied = try appliedIdentifiers(db)
    return Array(migrations.prefix { applied.contains($0) })
  }

  /// True where all registered migrations have run.
  public func hasCompletedMigrations(_ db: Database) throws -> Bool {
    try completedMigrations(db).count == migrations.count
  }

  /// True where the database has run a migration that is not registered: a newer version made it.
  public func hasBeenSuperseded(_ db: Database) throws -> Bool {
    try !appliedIdentifiers(db).isSubset(of: migrations)
  }
}

extension DatabaseMigrator {
  /// Runs the migrations that have not run yet.
  /// - Throws: `DatabaseError`, or what a migration throws.
  public func migrate(_ queue: DatabaseQueue, upTo target: String? = nil) throws {
    try queue.writeWithoutTransaction { try migrate($0, upTo: target) }
  }
}
