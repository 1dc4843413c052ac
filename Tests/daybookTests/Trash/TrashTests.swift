import Testing

struct TrashTests {
  @Test func entriesGoAndComeBack() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.run("add", "--tag", "tide", "Far out.")
    try await sandbox.run("add", "Near by.")
    try await sandbox.run("delete", "1")
    #expect(try await sandbox.run("trash").output.contains("Far out."))
    #expect(try await sandbox.run("search", "far", exits: 1).output == "")
    #expect(try await sandbox.run("tags").output == "")

    try await sandbox.run("trash", "restore", "1")
    #expect(try await sandbox.run("search", "far").output.contains("Far out."))
    #expect(try await sandbox.run("trash", "--quiet").output == "")
  }

  @Test func whatIsNotThereComesNotBack() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.run("add", "Far out.")
    try await sandbox.run("delete", "1")
    let outcome = try await sandbox.run("trash", "restore", "1", "2", exits: 1)
    #expect(outcome.error == "not in the trash: 2; 'daybook trash' shows the ids")
    #expect(try await sandbox.entryCount() == 0)
  }

  @Test func emptyingAsks() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.run("add", "Far out.")
    try await sandbox.run("delete", "1")
    try await sandbox.run("trash", "empty", exits: 64)
    #expect(try await sandbox.run("trash").output.contains("Far out."))

    let terminal = try Terminal(sandbox, ["trash", "empty"])
    try await terminal.expect("Remove 1 entry for good? [y/N] ")
    terminal.type("y\n")
    _ = try await terminal.finish()
    #expect(try await sandbox.run("trash").output == "")

    try await sandbox.run("add", "Near by.")
    try await sandbox.run("delete", "2")
    try await sandbox.run("trash", "empty", "--yes")
    // An id is never used again.
    #expect(try await sandbox.run("add", "Far again.").output == "3\n")
  }

  @Test func tagsAreRenamedAndBecomeOne() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.run("add", "--tag", "gardn", "Beans.")
    try await sandbox.run("add", "--tag", "garden", "--tag", "gardn", "Peas.")
    try await sandbox.run("add", "In the text: #gardn")
    try await sandbox.run("tags", "rename", "gardn", "garden")
    #expect(try await sandbox.run("tags").output == "2  garden\n1  gardn\n")
    #expect(try await sandbox.run("list", "--tag", "garden").output.contains("Beans."))
    try await sandbox.run("tags", "rename", "garden", "Garden")
    #expect(try await sandbox.run("tags").output == "2  Garden\n1  gardn\n")
    try await sandbox.run("tags", "rename", "nothing", "something", exits: 1)
    try await sandbox.run("tags", "rename", "garden", "two words", exits: 64)
  }
}
