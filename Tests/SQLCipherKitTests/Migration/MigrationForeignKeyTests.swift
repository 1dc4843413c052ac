import Testing

@testable import SQLCipherKit

@Suite struct MigrationForeignKeyTests {
  let queue: DatabaseQueue
  private let needle = "Needleword"

  init() throws {
    queue = try DatabaseQueue()
    try Self.schema.migrate(queue)
  }

  private static var schema: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("schema") { db in
      try db.execute(
        sql: """
          CREATE TABLE persons(id INTEGER PRIMARY KEY, name TEXT, extra TEXT);
          CREATE TABLE pets(masterId REFERENCES persons(id), name TEXT);
          INSERT INTO persons VALUES (1, 'Arthur', 'x');
          INSERT INTO pets VALUES (1, 'Tomcat')
          """)
    }
    return migrator
  }

  private static let lasting = "INSERT INTO pets VALUES (123, 'Needleword')"
  private static let transient = """
    INSERT INTO pets VALUES (123, 'Needleword');
    INSERT INTO persons VALUES (123, 'Barbara', NULL)
    """

  private func migrate(
    _ sql: String, _ checks: DatabaseMigrator.ForeignKeyChecks = .deferred,
    in queue: DatabaseQueue? = nil
  ) -> DatabaseError? {
    var migrator = Self.schema
    migrator.registerMigration("next", foreignKeyChecks: checks) { try $0.execute(sql: sql) }
    return databaseError { try migrator.migrate(queue ?? self.queue) }
  }

  private func expectForeignKeysEnforced() throws {
    #expect(try queue.unsafeRead { try $0.integer("PRAGMA foreign_keys") } == 1)
    let error = queue.caughtError { try $0.execute(sql: "INSERT INTO pets VALUES (9, 'x')") }
    #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
  }

  private func petCount() throws -> Int? {
    try queue.read { try $0.integer("SELECT COUNT(*) FROM pets") }
  }

  @Test func lastingViolationFailsAndNamesNoValue() throws {
    let error = try #require(migrate(Self.lasting))
    #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
    #expect(
      error.message == "FOREIGN KEY constraint violation - from pets(masterId) to persons(id)")
    #expect(!"\(error)".contains(needle) && !"\(error)".contains("123"))
    #expect(try petCount() == 1)
    #expect(try queue.read { try Self.schema.hasBeenSuperseded($0) } == false)
    try expectForeignKeysEnforced()
  }

  @Test func transientViolationPasses() throws {
    #expect(migrate(Self.transient) == nil)
    #expect(try petCount() == 2)
    try expectForeignKeysEnforced()
  }

  @Test(arguments: [lasting, transient])
  func immediateChecksFailBoth(sql: String) throws {
    let error = migrate(sql, .immediate)
    #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
    #expect(error?.message == "FOREIGN KEY constraint failed")
    #expect(try petCount() == 1)
    try expectForeignKeysEnforced()
  }

  // With enforcement on, DROP TABLE would delete the children first.
  @Test func tableIsRebuiltUnderItsChildren() throws {
    let error = migrate(
      """
      CREATE TABLE new_persons(id INTEGER PRIMARY KEY, name TEXT);
      INSERT INTO new_persons SELECT id, name FROM persons;
      DROP TABLE persons;
      ALTER TABLE new_persons RENAME TO persons
      """)
    #expect(error == nil)
    try queue.read { db throws in
      #expect(try db.columnNames(in: "persons") == ["id", "name"])
      #expect(try String.fetchAll(db, sql: "SELECT name FROM pets") == ["Tomcat"])
      #expect(try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").isEmpty)
    }
    try expectForeignKeysEnforced()
  }

  @Test(arguments: [DatabaseMigrator.ForeignKeyChecks.deferred, .immediate])
  func withoutForeignKeysNothingIsChecked(checks: DatabaseMigrator.ForeignKeyChecks) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(configuration: configuration)
    #expect(migrate(Self.lasting, checks, in: queue) == nil)
    #expect(try queue.read { try $0.integer("SELECT COUNT(*) FROM pets") } == 2)
    #expect(try queue.unsafeRead { try $0.integer("PRAGMA foreign_keys") } == 0)
  }

  @Test func failureLeavesForeignKeysEnforced() throws {
    #expect(migrate("INSERT INTO missing VALUES (1)") != nil)
    try expectForeignKeysEnforced()
  }

  @Test func violationFromBeforeIsFoundToo() throws {
    try queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA foreign_keys = OFF; \(Self.lasting); PRAGMA foreign_keys = ON")
    }
    let error = migrate("CREATE TABLE other(a)")
    #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
    #expect(try queue.read { try !$0.tableExists("other") })
  }

  @Test func namesWithQuotesAreReported() throws {
    let error = migrate(
      """
      CREATE TABLE "my ""parent"(id INTEGER PRIMARY KEY);
      CREATE TABLE "my child"(
        "the key" REFERENCES "my ""parent"(id), other REFERENCES persons(id));
      INSERT INTO "my child" VALUES (5, 1)
      """)
    #expect(
      error?.message
        == "FOREIGN KEY constraint violation - from my child(the key) to my \"parent(id)")
  }

  @Test func checksAreEachMigrationsOwn() throws {
    var migrator = Self.schema
    migrator.registerMigration("deferred") { try $0.execute(sql: Self.transient) }
    migrator.registerMigration("immediate", foreignKeyChecks: .immediate) {
      try $0.execute(sql: "DELETE FROM persons")
    }
    let error = databaseError { try migrator.migrate(queue) }
    #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
    #expect(try queue.read { try migrator.appliedMigrations($0) } == ["schema", "deferred"])
  }
}
