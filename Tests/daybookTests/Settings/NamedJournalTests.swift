import Foundation
import Testing

/// `--journal work`: journals that the configuration gives names, and keys of their own.
@Suite struct NamedJournalTests {
  private func sandbox() async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    try sandbox.configure(
      """
      journal.work = ~/work.db
      journal.work.passphrase-command = echo sesame
      journal.travel = ~/travel.db
      journal.travel.key-file = ~/travel.key
      """)
    try sandbox.write("a passphrase\n", to: "home/travel.key")
    for name in ["work", "travel"] {
      try await sandbox.run("init", "--journal", name, environment: ["DAYBOOK_KEY_FILE": nil])
    }
    return sandbox
  }

  @Test func areChosenByNameWithTheirKeys() async throws {
    let sandbox = try await sandbox()
    let own: [String: String?] = ["DAYBOOK_KEY_FILE": nil]
    for name in ["work", "travel"] {
      #expect(sandbox.exists("home/\(name).db"))
      try await sandbox.run("add", "for \(name)", "--journal", name, environment: own)
      let shown = try await sandbox.run("show", "1", "--journal", name, environment: own)
      #expect(shown.output.contains("for \(name)"))
    }
    let variable = own.merging(["DAYBOOK_JOURNAL": "work"]) { $1 }
    #expect(try await sandbox.run("list", environment: variable).output.contains("for work"))
    // The variable for all goes before a journal's own line.
    try await sandbox.run("list", "--journal", "work", exits: 3)
    #expect(try await sandbox.entryCount() == 0)
  }

  @Test func oneOfThemCanBeTheUsualOne() async throws {
    let sandbox = try await sandbox()
    try sandbox.configure(
      "journal = work\njournal.work = ~/work.db\njournal.work.passphrase-command = echo sesame")
    try await sandbox.run("add", "x", environment: ["DAYBOOK_KEY_FILE": nil])
    let settings = try await sandbox.run("config", "--json").settings()
    #expect(settings["journal"]?["value"] as? String == sandbox.path("home/work.db"))
  }

  @Test func theKeyOfTheChosenOneIsShown() async throws {
    let sandbox = try await sandbox()
    let settings = try await sandbox.run(
      "config", "--json", "--journal", "travel", environment: ["DAYBOOK_KEY_FILE": nil]
    ).settings()
    #expect(settings["key-file"]?["value"] as? String == sandbox.path("home/travel.key"))
    #expect(settings["passphrase-command"]?["value"] is NSNull)
    #expect(settings["journal.work"]?["line"] as? Int == 1)
  }

  @Test func whatIsNoNameIsAPath() async throws {
    let sandbox = try await sandbox()
    try await sandbox.run("init", "--journal", sandbox.path("work"))
    try await sandbox.shell("\"$0\" init --journal work.db && \"$0\" list --journal ./work")
    #expect(sandbox.exists("work.db"))
    // A configured name goes before a file of that name, another word is the file.
    try await sandbox.shell("mv work other && \"$0\" list --journal other")
  }

  @Test func aNameThatIsNeitherIsAnError() async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.run("list", "--journal", "wrok", exits: 4)
    #expect(
      outcome.error == "there is no journal 'wrok': no file of that name, and no journal.wrok in "
        + "\(sandbox.configuration); see 'daybook config', or create one with 'daybook init'")
    let created = try await sandbox.shell("\"$0\" init --journal wrok", exits: 64)
    #expect(created.error?.hasSuffix("or give a path: --journal ./wrok") == true)
    #expect(!sandbox.exists("wrok"))
  }
}
