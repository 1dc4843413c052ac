import Foundation
import Testing

@Suite struct ExportTests {
  /// All that an entry can be, with tags whose spelling another entry decided.
  static let entries = [
    Sandbox.line("#sea earlier", date: "2025-05-05T10:00:00.123+02:00"),
    Sandbox.line("#Sea first\n\n  indented\n", date: "2026-05-05"),
    Sandbox.line("\"quotes\" \\ \t tab \u{1F} and \u{2028}, 書 🔵 e\u{301}", date: "1660-01-01"),
    Sandbox.line("of noon", date: "2026-05-05T12:00:00-11:00", tags: ["SEA", "far"]),
    Sandbox.line("", date: "2026-05-05", title: "Only a title", isStarred: true),
    Sandbox.line("three", date: "9999-12-31T23:59:59.999Z"),
    Sandbox.line("Three", date: "9999-12-31T23:59:59.999Z"),
    Sandbox.line("a title\n\nthat is body", date: "0001-01-01"),
    Sandbox.line("[2031-04-07 08:00] * quoted\n[x] todo\n30\\-minutes", date: "2026-05-07"),
  ]

  @Test func comesBackByteForByte() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill(Self.entries.reversed())
    try await sandbox.run("edit", "1", "--tag", "later", "--untag", "nothing")
    try await sandbox.run("delete", "3")
    let first = try await sandbox.run("export", "--to", "jsonl")
    #expect(first.lines.count == Self.entries.count - 1)

    let other = sandbox.path("other.db")
    try await sandbox.run("init", "--journal", other)
    // Elsewhere, too.
    let outcome = try await sandbox.run(
      "import", "--from", "jsonl", "-", "--journal", other, input: .bytes(first.outputBytes),
      environment: ["TZ": "Asia/Tokyo"])
    #expect(outcome.errors == "added 8\n")
    let second = try await sandbox.run("export", "--to", "jsonl", "--journal", other)
    #expect(second.lines == first.lines)
    #expect(second.outputBytes == first.outputBytes)
    let again = try await sandbox.run(
      "import", "--from", "jsonl", "-", input: .bytes(second.outputBytes))
    #expect(again.errors == "added 0, 8 there already\n")
  }

  @Test func isOneObjectALineOldestFirst() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill(Self.entries)
    let outcome = try await sandbox.run("export", "--to", "jsonl", "-")
    #expect(outcome.errors == "")
    let objects = try outcome.lines.map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(objects.count == Self.entries.count)
    let years = objects.compactMap { ($0["date"] as? String)?.prefix(4) }
    #expect(years == years.sorted())
    for object in objects {
      #expect(
        Set(object.keys) == [
          "uuid", "title", "body", "date", "timeZone", "modified", "tags", "starred",
        ])
    }
  }

  @Test func aFileIsNewAndWhole() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill(Self.entries)
    let path = sandbox.path("out.jsonl")
    let outcome = try await sandbox.run("export", "--to", "jsonl", path)
    #expect(outcome.output == "")
    #expect(outcome.errors == "exported \(Self.entries.count) entries, not encrypted\n")
    #expect(
      try sandbox.bytes(of: "out.jsonl")
        == (try await sandbox.run("export", "--to", "jsonl")).outputBytes)
    #expect(sandbox.mode(of: "out.jsonl") == "600")
    #expect(try sandbox.contents().filter { $0.contains("out") } == ["out.jsonl"])
  }

  @Test func anExistingFileIsNotWrittenOver() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("text")
    try sandbox.write("keep me", to: "file")
    try await sandbox.shell("ln -s nowhere dangling; ln -s file link; mkdir folder")
    for name in ["file", "dangling", "link", "folder", "data/daybook/journal.db"] {
      let outcome = try await sandbox.run(
        "export", "--to", "jsonl", sandbox.path(name), exits: 64)
      #expect(outcome.error?.contains("already") == true)
    }
    #expect(try sandbox.text(of: "file") == "keep me")
    #expect(!sandbox.exists("nowhere"))
    #expect(try await sandbox.entryCount() == 1)
    try await sandbox.run("export", "--to", "jsonl", sandbox.path("no/where"), exits: 5)
  }

  @Test func whatFailsLeavesNoFile() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill(Sandbox.lines(1...1000) { "entry \($0) of some length" })
    let files = try sandbox.contents()
    let outcome = try await sandbox.shell(
      #"(ulimit -f 150; "$0" export --to jsonl out.jsonl)"#, exits: 5)
    #expect(outcome.error?.hasPrefix("writing the output failed") == true)
    #expect(try sandbox.contents() == files)
  }

  @Test func emptyIsEmpty() async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await sandbox.run("export", "--to", "jsonl")
    #expect(outcome.output == "" && outcome.errors.hasPrefix("no entries yet; "))
  }
}
