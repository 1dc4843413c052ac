import Testing

/// "Output": streams that break, and nothing to show.
@Suite struct ContractStreamTests {
  private static let printing = JournalCommand.all.filter(\.prints)

  private func shellWords(_ command: JournalCommand, in sandbox: Sandbox) -> String {
    command.arguments(in: sandbox).map { "'\($0)'" }.joined(separator: " ")
  }

  /// "A broken pipe (| head) ends quietly, without an error." The reader is gone before anything is
  /// written, so that little output meets it too.
  @Test func aBrokenPipeEndsQuietly() async throws {
    let sandbox = try await Sandbox.withEverything()
    for command in Self.printing {
      let outcome = try await sandbox.shell(
        """
        rm -f gone; {
          until test -e gone; do sleep 0.01; done
          "$0" \(shellWords(command, in: sandbox)) 2>err; echo $? >code
        } | { exec <&-; : >gone; }
        cat code; grep '^daybook: ' err || true
        """)
      #expect(outcome.output == "0\n", "\(command.words): \(outcome.output)")
    }
  }

  /// "5 reading or writing failed (full disk …)."
  @Test func aFullDeviceExits5() async throws {
    let sandbox = try await Sandbox.withEverything()
    for command in Self.printing {
      let outcome = try await sandbox.shell(
        "\"$0\" \(shellWords(command, in: sandbox)) >/dev/full", exits: 5)
      #expect(
        outcome.error
          == "writing the output failed: No space left on device; free some space and try again",
        "\(command.words): \(outcome.errors)")
    }
  }

  static let empty = [
    ContractLine(
      "An empty journal: \"no entries yet\", and how to add one",
      """
      for command in list random stats 'export --to jsonl' 'list --json' 'stats --json'; do
        daybook $command >out 2>err; case $command in *--json) test ! -s err; continue; esac
        test ! -s out; test $(wc -l <err) = 1; grep -q 'no entries yet.*daybook add' err
      done
      fails 1 daybook search x; test ! -s out; grep -q 'no entries yet.*daybook add' err
      for command in tags trash 'backup list' on-this-day; do
        daybook $command >out 2>err; test ! -s out; test $(wc -l <err) = 1; cut -d' ' -f1-3 err
      done
      """, prints: "no tags yet;\nthe trash is\nthere are no\nno entry of"),
    ContractLine(
      "filters that leave nothing",
      """
      quietly daybook add x; for filter in --starred '--tag t' '--on 2020-01-01' '--to 2020-01-01'; do
        for command in list random stats 'export --to jsonl'; do
          daybook $command $filter >out 2>err; test ! -s out; cat err
        done
        fails 1 daybook search x $filter; test ! -s out
        grep -q 'nothing matches' err; grep -q 'without the filters it finds 1 entry' err
      done | sort | uniq -c | sed 's/^ *//'
      daybook list --offset 1 2>&1; daybook export --to jsonl --offset 7 2>&1; daybook list -n 0 2>&1
      """,
      prints: """
        16 no entry passes these filters
        nothing after --offset 1: 1 entry in all
        nothing after --offset 7: 1 entry in all
        """),
    ContractLine(
      "a search without a match, with what would match",
      """
      quietly daybook add 'walked to the seaside'; fails 1 daybook search nothing; cat err
      fails 1 daybook search walked mountain; cat err
      """,
      prints: """
        nothing matches
        nothing matches
          --match any 'walked mountain' would find 1 entry
          'walked' would find 1 entry
        """),
  ]

  @Test(arguments: empty) func emptyStatesAreInWords(line: ContractLine) async throws {
    try await line.check()
  }

  /// "progress on a terminal", and on the line that the error needs nothing is left of it.
  @Test func importAndExportShowProgressOnATerminal() async throws {
    let sandbox = try await Sandbox.withJournal()
    try sandbox.write(
      Sandbox.lines(1...1200) { "entry \($0)" }.joined(separator: "\n"), to: "lines")
    let arguments = ["import", "--from", "jsonl", sandbox.path("lines")]
    let imported = try await Terminal(sandbox, arguments).finish()
    #expect(imported.output.contains("importing: "))
    let exported = try await Terminal(
      sandbox, ["export", "--to", "jsonl", sandbox.path("out")]
    ).finish()
    #expect(exported.output.contains("exporting: 1,000 entries"))
    #expect(exported.output.hasSuffix("\r\u{1B}[Kexported 1,200 entries, not encrypted\r\n"))
    try sandbox.write("Dear diary,\n", to: "text")
    let failed = try await Terminal(
      sandbox, ["import", "--from", "jsonl", sandbox.path("text")]
    ).finish(exits: 5)
    #expect(failed.output.contains("\r\u{1B}[Kdaybook: the file is not JSON lines"))
  }
}
