import Foundation
import Testing

@Suite struct PagerTests {
  private func sandbox() async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("by the sea", "--date", "2026-05-05")
    return sandbox
  }

  private func longSandbox() async throws -> Sandbox {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.fill(Sandbox.lines(1...2500) { "entry \($0), with words to fill the line" })
    return sandbox
  }

  private func show(
    _ sandbox: Sandbox, _ arguments: [String], _ environment: [String: String?],
    exits code: Int32 = 0
  ) async throws -> [String] {
    let terminal = try Terminal(
      sandbox, arguments + ["--color", "never"], environment: environment)
    return try await terminal.finish(exits: code).output.components(separatedBy: "\r\n")
      // Drafts are looked for on the whole machine.
      .filter { !$0.isEmpty && !$0.hasPrefix("a crash has left") }
  }

  @Test func showsWhatPeopleReadOnATerminal() async throws {
    let sandbox = try await sandbox()
    for arguments in [
      ["list"], ["list", "--format", "long"], ["show", "1"], ["search", "sea"],
    ] {
      let lines = try await show(sandbox, arguments, ["PAGER": "sed 's/^/P:/'"])
      #expect(lines.contains { $0.contains("sea") })
      for line in lines where !line.contains("1 entry matches") {
        #expect(line.hasPrefix("P:"), "\(arguments)")
      }
    }
  }

  @Test func theSummaryOfASearchFollowsThePager() async throws {
    let lines = try await show(
      sandbox(), ["search", "sea"], ["PAGER": "sh -c 'sleep 0.2; cat; echo left'"])
    #expect(lines.suffix(2) == ["left", "1 entry matches"])
  }

  @Test func isNotUsedWhereItMustNot() async throws {
    let sandbox = try await sandbox()
    let pager: [String: String?] = ["PAGER": "sed 's/^/P:/'"]
    for (options, environment) in [
      (["--no-pager"], [:]), (["--json"], [:]), ([], ["TERM": "dumb"]), ([], ["TERM": nil]),
      ([], ["PAGER": ""]), ([], ["PAGER": " "]), ([], ["PAGER": "cat"]),
      ([], ["PAGER": "no-such-pager -x"]), ([], ["PAGER": "LC_ALL=C /no/such/pager"]),
      ([], ["PAGER": nil, "PATH": "/nowhere"]),
    ] as [([String], [String: String?])] {
      for arguments in [["list"], ["show", "1"], ["search", "sea"]] {
        let lines = try await show(
          sandbox, arguments + options, pager.merging(environment) { $1 })
        #expect(lines.contains { $0.contains("sea") })
        #expect(!lines.contains { $0.hasPrefix("P:") || $0.contains("not found") })
      }
    }
    let piped = try await sandbox.run("list", environment: pager)
    #expect(piped.output.hasPrefix("     1"))
    // There is nothing to show.
    let none = try await show(sandbox, ["search", "zebra"], ["PAGER": "echo P:; cat"], exits: 1)
    #expect(!none.contains("P:"))
    let missing = try await show(sandbox, ["show", "9"], ["PAGER": "echo P:; cat"], exits: 1)
    #expect(missing == ["daybook: there is no entry 9; 'daybook list' shows the ids"])
  }

  @Test func theConfiguredOneIsUsedWhereNoVariableNamesOne() async throws {
    let sandbox = try await sandbox()
    try sandbox.configure("pager = sed 's/^/C:/'")
    #expect(
      try await show(sandbox, ["show", "1"], ["PAGER": nil]).allSatisfy { $0.hasPrefix("C:") })
    let other = try await show(sandbox, ["list"], ["PAGER": "sed 's/^/P:/'"])
    #expect(other.allSatisfy { $0.hasPrefix("P:") })
    let plain = try await show(sandbox, ["list", "--no-pager"], ["PAGER": nil])
    #expect(!plain.contains { $0.contains(":C") || $0.hasPrefix("C:") })
    try sandbox.configure("pager = cat")
    #expect(try await show(sandbox, ["list"], ["PAGER": nil]).last?.hasPrefix("     1") == true)
  }

  @Test func oneThatTheShellCannotStartShowsPlainly() async throws {
    let lines = try await show(sandbox(), ["list"], ["PAGER": "'/no/such pager'"])
    #expect(lines.last?.contains("by the sea") == true)
    let long = try await show(longSandbox(), ["list"], ["PAGER": "'/no/such pager'"])
    for number in 1...2500 where number % 100 == 0 {
      #expect(long.count { $0.contains("entry \(number),") } == 1)
    }
  }

  @Test func theDefaultIsLessAndIsToldToKeepSilent() async throws {
    let sandbox = try await sandbox()
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path("less"), withDestinationPath: "/usr/bin/env")
    let path = sandbox.folder + ":/usr/bin:/bin"
    func environment(_ changes: [String: String?]) async throws -> [String] {
      let lines = try await show(
        sandbox, ["list"],
        [
          "PAGER": nil, "PATH": path, "DAYBOOK_PASSPHRASE": "secret",
          "DAYBOOK_PASSPHRASE_COMMAND": "echo secret",
        ].merging(changes) { $1 })
      #expect(!lines.contains { $0.contains("DAYBOOK_") || $0.contains("secret") })
      return lines.filter { $0.hasPrefix("LESS") }.sorted()
    }
    #expect(
      try await environment(["LESSHISTFILE": "/tmp/history", "LESSSECURE": "0"]) == [
        "LESS=FRX", "LESSCHARSET=utf-8", "LESSHISTFILE=-", "LESSSECURE=1",
      ])
    #expect(try await environment(["LESS": "-iR"]).first == "LESS=-iR")
  }

  @Test(arguments: ["head -n 1", "true", "head -c 30000 >/dev/null"])
  func leavingEarlyEndsItQuietly(pager: String) async throws {
    let lines = try await show(longSandbox(), ["list"], ["PAGER": pager])
    #expect(lines == (pager == "head -n 1" ? ["Saturday 2026-05-02"] : []))
  }

  @Test func interruptingThePagerEndsIt() async throws {
    let sandbox = try await longSandbox()
    let terminal = try Terminal(sandbox, ["list"], environment: ["PAGER": "echo ready; sleep 30"])
    try await terminal.expect("ready")
    // The first may come before there is anything to interrupt but the shell, which goes on.
    let pressing = Task {
      while !Task.isCancelled {
        terminal.pressControlC()
        try await Task.sleep(for: .milliseconds(200))
      }
    }
    defer { pressing.cancel() }
    #expect(try await terminal.finish(exits: 130).errors == "")
  }

  @Test(.enabled(if: access("/usr/bin/less", X_OK) == 0))
  func lessPagesAndLeavesTheTerminalAndTheDiskAsTheyWere() async throws {
    let sandbox = try await longSandbox()
    let terminal = try Terminal(sandbox, ["list"], environment: ["PAGER": "/usr/bin/less"])
    try await terminal.expect("entry 2500,")
    try await terminal.expect("entry 2479,")
    #expect(!terminal.isEchoing)
    // less goes on after it, and so does what it reads from. It may lose the next key.
    terminal.pressControlC()
    terminal.type("rr")
    try await terminal.expect("entry 2500,")
    terminal.type("/entry 1234,\r")
    try await terminal.expect("entry 1234,")
    terminal.type("q")
    let outcome = try await terminal.finish()
    #expect(outcome.errors == "")
    #expect(terminal.isEchoing)
    #expect(try sandbox.contents(of: "home") == [])
    #expect(try sandbox.contents(of: "tmp") == [])
  }
}
