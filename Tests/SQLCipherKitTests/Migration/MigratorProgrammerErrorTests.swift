import Testing

@testable import SQLCipherKit

/// Mistakes that no running program can mend end it, each tried in a process of its own.
@Suite struct MigratorProgrammerErrorTests {
  @Test func duplicateIdentifierTraps() async {
    await #expect(processExitsWith: .failure) {
      var migrator = DatabaseMigrator()
      migrator.registerMigration("a") { _ in }
      migrator.registerMigration("a") { _ in }
    }
  }

  @Test func unknownTargetTraps() async {
    await #expect(processExitsWith: .failure) {
      var migrator = DatabaseMigrator()
      migrator.registerMigration("a") { _ in }
      try? migrator.migrate(DatabaseQueue(), upTo: "b")
    }
  }

  @Test func targetBehindTheAppliedOnesTraps() async {
    await #expect(processExitsWith: .failure) {
      guard let queue = try? DatabaseQueue() else { return }
      var migrator = DatabaseMigrator()
      migrator.registerMigration("a") { _ in }
      migrator.registerMigration("b") { _ in }
      guard (try? migrator.migrate(queue)) != nil else { return }
      try? migrator.migrate(queue, upTo: "a")
    }
  }
}
