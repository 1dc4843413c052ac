import Foundation
import SQLCipherKit
import Testing

@testable import JournalKit

/// "upgrade": SQLCipher 3 file to 4.
@Suite struct ContractUpgradeTests {
  private static let isOnThree =
    ProcessInfo.processInfo.environment["DAYBOOK_TEST_SQLCIPHER"] == "3"

  private func makeJournalOfThree(in sandbox: Sandbox) throws {
    var configuration = Journal.configuration()
    configuration.openMode = .create
    configuration.newFileFormat = .v3
    let queue = try DatabaseQueue(
      path: sandbox.path("old.db"),
      key: EncryptionKey(rawKey: [UInt8](repeating: 0x0F, count: 32)), configuration: configuration)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA application_id = \(JournalSchema.applicationID)")
      try JournalSchema.migrator.migrate(db)
      try SearchIndex.ensure(in: db)
    }
    try queue.close()
  }

  @Test(.enabled(if: !isOnThree)) func aFileOfThreeBecomesOneOfFour() async throws {
    let sandbox = try Sandbox(hasKeyfile: true)
    try makeJournalOfThree(in: sandbox)
    let journal: [String: String?] = ["DAYBOOK_JOURNAL": sandbox.path("old.db")]
    try await sandbox.run("add", "walked to the sea", environment: journal)
    let before = try await sandbox.run("list", "--json", environment: journal).output
    let format = try await sandbox.run("info", "--json", environment: journal).document()
    #expect(format["cipherFormat"] as? Int == 3)
    let noKey: [String: String?] = ["DAYBOOK_KEY_FILE": nil]
    try await sandbox.run("upgrade", environment: journal.merging(noKey) { $1 }, exits: 3)

    let outcome = try await sandbox.run("upgrade", environment: journal)
    #expect(outcome.output == "")
    let old = try #require(outcome.errors.firstMatch(of: /the old file is at (.+)/)?.1)
    let upgraded = try await sandbox.run("doctor", "--json", environment: journal).document()
    #expect(upgraded["healthy"] as? Bool == true)
    let info = try await sandbox.run("info", "--json", environment: journal).document()
    #expect(info["cipherFormat"] as? Int == 4)
    #expect(try await sandbox.run("list", "--json", environment: journal).output == before)
    #expect(try await sandbox.run("list", "--json", "--journal", String(old)).output == before)
    let again = try await sandbox.run("upgrade", environment: journal)
    #expect(again.errors.hasSuffix("has the format of SQLCipher 4 already\n"))
  }

  @Test(.enabled(if: isOnThree)) func threeCannotMakeFour() async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await sandbox.run("upgrade", exits: 4)
    #expect(outcome.error?.contains("runs on SQLCipher 3") == true)
  }

  @Test func aMissingJournalIsNotCreated() async throws {
    let sandbox = try Sandbox(hasKeyfile: true)
    let outcome = try await sandbox.run("upgrade", exits: 4)
    #expect(outcome.error?.hasPrefix("there is no journal at \(sandbox.journal); ") == true)
  }
}
