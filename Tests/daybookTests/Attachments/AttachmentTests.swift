import Testing

@Suite struct AttachmentTests {
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]

  /// An entry, and two files beside the journal.
  private func sandbox() async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("At the sea.")
    try sandbox.write(Self.jpeg, to: "sunset.jpg", mode: 0o644)
    try sandbox.write("Dear Anna,\n", to: "letter.txt", mode: 0o644)
    return sandbox
  }

  @Test func filesGoInAndComeOut() async throws {
    let sandbox = try await sandbox()
    let attached = try await sandbox.shell("\"$0\" attach 1 sunset.jpg ./letter.txt")
    #expect(
      attached.lines == [" 7 bytes  image/jpeg  sunset.jpg", "11 bytes  text/plain  letter.txt"])
    #expect(try await sandbox.run("attachments", "1").lines == attached.lines)

    let saved = try await sandbox.shell("cd tmp && umask 0 && \"$0\" attachments save 1 sunset.jpg")
    #expect(saved.output == "sunset.jpg\n")
    #expect(try sandbox.bytes(of: "tmp/sunset.jpg") == Self.jpeg)
    #expect(sandbox.mode(of: "tmp/sunset.jpg") == "600")
    #expect(
      try await sandbox.run("attachments", "save", "1", "letter.txt", "-").output
        == "Dear Anna,\n")
    #expect(
      try await sandbox.run("attachments", "save", "1", "sunset.jpg", "-").outputBytes
        == Self.jpeg)
    try await sandbox.shell("\"$0\" attachments save 1 letter.txt tmp")
    try await sandbox.shell("\"$0\" attachments save 1 letter.txt tmp/other.txt")
    #expect(try sandbox.text(of: "tmp/letter.txt") == "Dear Anna,\n")
    #expect(try sandbox.contents(of: "tmp") == ["letter.txt", "other.txt", "sunset.jpg"])
    // The originals stay as they were.
    #expect(sandbox.mode(of: "sunset.jpg") == "644")
  }

  @Test func asJSON() async throws {
    let sandbox = try await sandbox()
    let attached = try await sandbox.shell("\"$0\" attach 1 letter.txt --json")
    let listed = try await sandbox.run("attachments", "1", "--json")
    #expect(attached.output == listed.output)
    let document = try listed.document()
    #expect(document["total"] as? Int == 1)
    let file = try #require((document["attachments"] as? [[String: Any]])?.first)
    #expect(file["name"] as? String == "letter.txt")
    #expect(file["type"] as? String == "text/plain")
    #expect(file["size"] as? Int == 11)
    #expect(
      file["sha256"] as? String
        == "4442abc38fa8a2035629b7dc3f409db78cf5d4c67267bbc6cc06356711c8cada")
    #expect((file["added"] as? String)?.hasSuffix("Z") == true)
    #expect(Set(file.keys) == ["name", "type", "size", "sha256", "added"])
    let info = try await sandbox.run("info", "--json").document()
    #expect(info["attachments"] as? Int == 1)
    #expect(info["attachmentsSize"] as? Int == 11)
    // An entry is what it always was.
    #expect(try await sandbox.entry(1)["attachments"] == nil)
  }

  @Test func showNamesThem() async throws {
    let sandbox = try await sandbox()
    try await sandbox.shell("\"$0\" attach 1 sunset.jpg")
    let shown = try await sandbox.run("show", "1").output
    #expect(shown.hasSuffix("\n\nAt the sea.\n\n7 bytes  image/jpeg  sunset.jpg\n"))
  }

  @Test func anExistingFileStays() async throws {
    let sandbox = try await sandbox()
    try await sandbox.shell("\"$0\" attach 1 letter.txt")
    try sandbox.write("mine", to: "letter.txt")
    for target in ["", "letter.txt", "."] {
      let outcome = try await sandbox.shell(
        "\"$0\" attachments save 1 letter.txt \(target)", exits: 64)
      #expect(outcome.error?.contains("there is a file at") == true)
      #expect(outcome.output == "")
    }
    #expect(try sandbox.text(of: "letter.txt") == "mine")
    let missing = try await sandbox.shell(
      "\"$0\" attachments save 1 letter.txt no/such/place", exits: 5)
    #expect(missing.error?.hasPrefix("no/such/place cannot be written") == true)
  }

  @Test func addTakesThemAlong() async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.shell(
      "\"$0\" add --attach sunset.jpg --attach letter.txt 'Two files.'")
    #expect(outcome.output == "2\n")
    #expect(try await sandbox.run("attachments", "2").lines.count == 2)
    let failed = try await sandbox.shell(
      "\"$0\" add --attach letter.txt --attach nothing.txt 'No entry.'", exits: 5)
    #expect(
      failed.error
        == "nothing.txt cannot be read: No such file or directory; check the name; "
        + "nothing was attached")
    #expect(try await sandbox.entryCount() == 2)
  }

  @Test func whatCannotBeAttachedIsSaid() async throws {
    let sandbox = try await sandbox()
    for (file, code) in [("tmp", 5), ("/dev/null", 5), ("nothing", 5)] as [(String, Int32)] {
      let outcome = try await sandbox.shell("\"$0\" attach 1 letter.txt \(file)", exits: code)
      #expect(outcome.error?.hasSuffix("nothing was attached") == true)
    }
    let journal = try await sandbox.run("attach", "1", sandbox.journal, exits: 64)
    #expect(journal.error?.hasSuffix("is the journal itself; see 'daybook help backup'") == true)
    try await sandbox.run("attach", "1", exits: 64)
    try await sandbox.shell("\"$0\" attach 7 letter.txt", exits: 1)
    let none = try await sandbox.run("attachments", "1")
    #expect(none.output == "")
    #expect(none.errors == "entry 1 has no attachments; add one with: daybook attach 1 FILE\n")
    for arguments in [["save", "1", "x"], ["remove", "1", "x", "--yes"]] {
      let outcome = try await sandbox.run(Sandbox.program, ["attachments"] + arguments, exits: 1)
      #expect(
        outcome.error == "entry 1 has no attachment x; 'daybook attachments 1' shows what there is")
    }
  }

  @Test func removingAsks() async throws {
    let sandbox = try await sandbox()
    try await sandbox.shell("\"$0\" attach 1 sunset.jpg letter.txt")
    let refused = try await sandbox.run("attachments", "remove", "1", "sunset.jpg", exits: 64)
    #expect(
      refused.error == "Remove sunset.jpg of entry 1 for good? there is no terminal to ask on; "
        + "give --yes; nothing was changed")

    let terminal = try Terminal(sandbox, ["attachments", "remove", "1", "sunset.jpg"])
    try await terminal.expect("Remove sunset.jpg of entry 1 for good? [y/N] ")
    terminal.type("y\n")
    _ = try await terminal.finish()
    #expect(try await sandbox.run("attachments", "1").lines == ["11 bytes  text/plain  letter.txt"])
    try await sandbox.run("attachments", "remove", "1", "letter.txt", "--yes")
    #expect(try await sandbox.run("attachments", "1").output == "")
  }

  @Test func nothingReadableReachesTheDisk() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("At the sea.")
    try sandbox.write(String(repeating: "zqvxmarker ", count: 60_000), to: "zqvxname.txt")
    try await sandbox.shell("\"$0\" attach 1 zqvxname.txt && rm zqvxname.txt")
    try await sandbox.run("backup")
    #expect(try sandbox.files(holding: ["zqvxmarker", "zqvxname"]) == [])
  }

  /// A pipe that ends in the middle of a file is no error, an interrupted command leaves nothing.
  @Test func endingInTheMiddle() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("At the sea.")
    try await sandbox.shell("head -c 30000000 /dev/zero > large && \"$0\" attach 1 large")
    let piped = try await sandbox.shell("\"$0\" attachments save 1 large - | head -c 1 | wc -c")
    #expect(piped.output.contains("1"))
    #expect(piped.errors == "")

    try await sandbox.shell("head -c 300000000 /dev/zero > larger")
    let attaching = try sandbox.start(shell: "exec \"$0\" attach 1 larger")
    try await until("the log grows") { sandbox.size(of: "data/daybook/journal.db-wal") > 5_000_000 }
    attaching.send(signal: 2)
    #expect(try await attaching.finish().code == 130)
    #expect(try await sandbox.run("attachments", "1").lines.count == 1)
    #expect(try await sandbox.run("doctor").output.hasSuffix("healthy\n"))
  }
}
