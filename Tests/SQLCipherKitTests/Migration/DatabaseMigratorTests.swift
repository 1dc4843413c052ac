import Testing

@testable import SQLCipherKit

@Suite struct DatabaseMigratorTests {
  struct Failure: Error, Equatable {}

  let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
  }

  /// Migrations that each make the table of their name.
  private func migrator(_ identifiers: String...) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for identifier in identifiers {
      migrator.registerMigration(identifier) { db in
        try db.execute(sql: "CREATE TABLE \(identifier.quotedDatabaseIdentifier)(a)")
      }
    }
    return migrator
  }

  private func tables() throws -> [String] {
    try queue.read {
      try String.fetchAll(
        $0,
        sql: """
          SELECT name FROM sqlite_master
          WHERE type = 'table' AND name <> 'grdb_migrations' ORDER BY rowid
          """)
    }
  }

  private struct Status: Equatable {
    var identifiers: Set<String>
    var applied: [String]
    var completed: [String]
    var hasCompleted: Bool
    var superseded: Bool
  }

  private func status(_ migrator: DatabaseMigrator) throws -> Status {
    try queue.read { db in
      Status(
        identifiers: try migrator.appliedIdentifiers(db),
        applied: try migrator.appliedMigrations(db),
        completed: try migrator.completedMigrations(db),
        hasCompleted: try migrator.hasCompletedMigrations(db),
        superseded: try migrator.hasBeenSuperseded(db))
    }
  }

  // MARK: - Running

  @Test func noneIsNothing() throws {
    let migrator = DatabaseMigrator()
    try migrator.migrate(queue)
    #expect(migrator.migrations == [])
    #expect(try tables() == [])
    #expect(
      try status(migrator)
        == Status(
          identifiers: [], applied: [], completed: [], hasCompleted: true, superseded: false))
  }

  @Test func runInOrderEachInATransaction() throws {
    let calls = Shared<[String]>([])
    var migrator = DatabaseMigrator()
    // Neither the order of the alphabet nor its opposite.
    for identifier in ["b", "c", "a"] {
      migrator.registerMigration(identifier) { db in
        calls.update { $0.append(identifier) }
        #expect(db.isInsideTransaction)
        try db.execute(sql: "CREATE TABLE \(identifier)(x)")
      }
    }
    #expect(migrator.migrations == ["b", "c", "a"])
    try migrator.migrate(queue)
    #expect(calls.value == ["b", "c", "a"])
    #expect(try tables() == ["b", "c", "a"])
    try migrator.migrate(queue)
    #expect(calls.value.count == 3, "each runs once")
  }

  @Test func recordsTheirNames() throws {
    try migrator("it's v1", "v2").migrate(queue)
    let row = try queue.read {
      try Row.fetchOne($0, sql: "SELECT * FROM sqlite_master WHERE name = 'grdb_migrations'")
    }
    let sql: String? = row?["sql"]
    #expect(sql == "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    #expect(
      try queue.read { try String.fetchAll($0, sql: "SELECT identifier FROM grdb_migrations") }
        == ["it's v1", "v2"])
  }

  @Test func runUpToATarget() throws {
    let migrator = migrator("a", "b", "c", "d")
    for (target, expected) in [
      ("a", ["a"]), ("a", ["a"]), ("c", ["a", "b", "c"]), ("c", ["a", "b", "c"]),
    ] {
      try migrator.migrate(queue, upTo: target)
      #expect(try tables() == expected)
    }
    try migrator.migrate(queue)
    #expect(try tables() == ["a", "b", "c", "d"])
  }

  @Test func failedOneIsUndoneAndThoseBehindItWait() throws {
    var failing = migrator("one")
    failing.registerMigration("two") { db in
      try db.execute(sql: "CREATE TABLE half(a); INSERT INTO one VALUES (1)")
      throw Failure()
    }
    failing.registerMigration("three") { try $0.execute(sql: "CREATE TABLE three(a)") }
    #expect(throws: Failure()) { try failing.migrate(queue) }
    #expect(try tables() == ["one"])
    #expect(try queue.read { try $0.integer("SELECT COUNT(*) FROM one") } == 0)
    #expect(try status(failing).applied == ["one"])
    // Mended, it goes on from there.
    try migrator("one", "two", "three").migrate(queue)
    #expect(try tables() == ["one", "two", "three"])
  }

  @Test func failedStatementIsReportedWithItsSQL() throws {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("wrong") { try $0.execute(sql: "INSERT INTO missing VALUES (1)") }
    let error = databaseError { try migrator.migrate(queue) }
    #expect(error?.message == "no such table: missing")
    #expect(error?.sql == "INSERT INTO missing VALUES (1)")
    #expect(try queue.read { try migrator.appliedIdentifiers($0) } == [])
  }

  @Test func functionsOfTheConnectionAreThere() throws {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      try db.add(function: DatabaseFunction("seven", argumentCount: 0) { _ in 7 })
    }
    let queue = try DatabaseQueue(configuration: configuration)
    var migrator = DatabaseMigrator()
    migrator.registerMigration("a") { try $0.execute(sql: "CREATE TABLE a AS SELECT seven() AS n") }
    try migrator.migrate(queue)
    #expect(try queue.read { try $0.integer("SELECT n FROM a") } == 7)
  }

  // Two programs of one version start at the same moment.
  @Test func twoProcessesRunEachOnce() throws {
    let folder = try TemporaryFolder()
    let first = try folder.create()
    let second = try folder.open()
    let calls = Shared(0)
    var migrator = DatabaseMigrator()
    for number in 0..<10 {
      migrator.registerMigration("\(number)") { db in
        calls.update { $0 += 1 }
        try db.execute(sql: "CREATE TABLE t\(number)(a)")
      }
    }
    let errors = Shared<[String]>([])
    let threads = [first, second].map { queue in
      onThread { [migrator] in
        do {
          try migrator.migrate(queue)
        } catch {
          errors.update { $0.append("\(error)") }
        }
      }
    }
    for thread in threads { thread.wait() }
    #expect(errors.value == [])
    #expect(calls.value == 10)
  }

  // MARK: - What has run

  @Test func knowsAGap() throws {
    let old = migrator("1", "3")
    try old.migrate(queue)
    let new = migrator("1", "2", "3")
    #expect(
      try status(new)
        == Status(
          identifiers: ["1", "3"], applied: ["1", "3"], completed: ["1"], hasCompleted: false,
          superseded: false))
    try new.migrate(queue)
    #expect(try tables() == ["1", "3", "2"])
    #expect(
      try status(new)
        == Status(
          identifiers: ["1", "2", "3"], applied: ["1", "2", "3"], completed: ["1", "2", "3"],
          hasCompleted: true, superseded: false))
    #expect(
      try status(old)
        == Status(
          identifiers: ["1", "2", "3"], applied: ["1", "3"], completed: ["1", "3"],
          hasCompleted: true, superseded: true))
  }

  @Test func knowsAnAppendedOne() throws {
    try migrator("1", "2").migrate(queue)
    #expect(
      try status(migrator("1", "2", "3"))
        == Status(
          identifiers: ["1", "2"], applied: ["1", "2"], completed: ["1", "2"],
          hasCompleted: false, superseded: false))
  }

  @Test func knowsANewerVersion() throws {
    try migrator("1", "2").migrate(queue)
    let older = migrator("1")
    #expect(try status(older).superseded)
    #expect(try status(migrator("1", "renamed")).superseded)
    #expect(try status(DatabaseMigrator()).superseded)
  }

  @Test func readsItsStateOnAReadOnlyConnection() throws {
    let folder = try TemporaryFolder()
    let migrator = migrator("1")
    try migrator.migrate(folder.create())
    let reader = try folder.open { $0.readonly = true }
    #expect(try reader.read { try migrator.hasCompletedMigrations($0) })
  }
}
