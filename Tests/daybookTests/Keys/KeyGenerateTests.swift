import Testing

@Suite struct KeyGenerateTests {
  @Test(arguments: ["022", "0", "777"]) func writesARawKeyForTheOwnerAlone(
    umask: String
  ) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.shell(#"umask \#(umask); "$0" key generate new.key"#)
    #expect(outcome.output == "")
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("new.key"))
    #expect(sandbox.mode(of: "new.key") == "600")
    let text = try sandbox.text(of: "new.key")
    #expect(text.wholeMatch(of: /raw:[0-9a-f]{64}\n/) != nil)
    #expect(!outcome.errors.contains(text.dropFirst(4).prefix(64)))
  }

  @Test func noTwoAreAlike() async throws {
    let sandbox = try Sandbox()
    var keys: Set<String> = []
    for name in ["a", "b", "c"] {
      try await sandbox.run("key", "generate", sandbox.path(name))
      keys.insert(try sandbox.text(of: name))
    }
    #expect(keys.count == 3)
  }

  @Test func whatItMakesOpensAJournal() async throws {
    let sandbox = try Sandbox()
    try await sandbox.run("key", "generate", sandbox.path("k"))
    try await sandbox.run("init", "--key-file", sandbox.path("k"))
    try await sandbox.run("list", environment: ["DAYBOOK_KEY_FILE": sandbox.path("k")])
  }

  @Test func nothingIsWrittenOver() async throws {
    let sandbox = try Sandbox()
    try sandbox.write("keep me", to: "file")
    try await sandbox.shell("ln -s nowhere dangling; ln -s file link; mkdir folder")
    for name in ["file", "dangling", "link", "folder"] {
      let outcome = try await sandbox.run("key", "generate", sandbox.path(name), exits: 64)
      #expect(outcome.error?.contains(sandbox.path(name)) == true)
    }
    #expect(try sandbox.text(of: "file") == "keep me")
    #expect(!sandbox.exists("nowhere"))
  }

  @Test func aPlaceThatIsNotThereIsAnError() async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.run("key", "generate", sandbox.path("no/key"), exits: 5)
    #expect(outcome.error?.contains(sandbox.path("no/key")) == true)
  }

  @Test func aFullDiskLeavesNoHalfKey() async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.shell(
      #"ulimit -f 0; "$0" key generate new.key 2>/dev/null; code=$?; echo $code"#)
    #expect(outcome.output == "5\n")
    #expect(!sandbox.exists("new.key"))
  }

  @Test func quietSaysNothing() async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.run("key", "generate", "--quiet", sandbox.path("k"))
    #expect(outcome.output == "" && outcome.errors == "")
  }
}
