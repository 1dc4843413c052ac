import Testing

@Suite struct FileModeTests {
  @Test(arguments: ["022", "0", "077", "777"])
  func everythingMadeIsForTheOwnerAlone(umask: String) async throws {
    let sandbox = try Sandbox(hasKeyfile: true)
    let journal = "--journal new/folder/journal.db"
    try await sandbox.shell(
      """
      umask \(umask); "$0" init --generate-key new.key \(journal) && "$0" add sea \(journal) \
        --key-file new.key && "$0" export --to jsonl out.jsonl \(journal) --key-file new.key
      """)
    #expect(sandbox.mode(of: "new") == "700")
    #expect(sandbox.mode(of: "new/folder") == "700")
    #expect(sandbox.mode(of: "new/folder/journal.db") == "600")
    #expect(sandbox.mode(of: "new.key") == "600")
    #expect(sandbox.mode(of: "out.jsonl") == "600")

    // The side files are there as long as a process holds the journal open.
    let holder = try sandbox.start(
      shell: #"umask \#(umask); exec "$0" import --from jsonl - \#(journal) --key-file new.key"#,
      input: .held)
    // With a umask of 777 they have no mode at all for an instant.
    try await until("the side files") {
      ["-wal", "-shm"].allSatisfy { side in
        ![nil, "0"].contains(sandbox.mode(of: "new/folder/journal.db" + side))
      }
    }
    for name in ["journal.db", "journal.db-wal", "journal.db-shm"] {
      #expect(sandbox.mode(of: "new/folder/\(name)") == "600", "\(name)")
    }
    let outcome = try await holder.finish(Array(Sandbox.line("more").utf8))
    #expect(outcome.code == 0)
    #expect(try sandbox.contents(of: "new") == ["folder", "folder/journal.db"])
  }

  @Test func aFolderThatIsThereKeepsItsMode() async throws {
    let sandbox = try Sandbox(hasKeyfile: true)
    try await sandbox.shell(#"mkdir -m 755 open; "$0" init --journal open/in/journal.db"#)
    #expect(sandbox.mode(of: "open") == "755")
    #expect(sandbox.mode(of: "open/in") == "700")
  }

  @Test func aModeThatTheOwnerChangedStays() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.shell(#"chmod 640 data/daybook/journal.db; umask 0; "$0" add sea"#)
    #expect(sandbox.mode(of: "data/daybook/journal.db") == "640")
  }
}
