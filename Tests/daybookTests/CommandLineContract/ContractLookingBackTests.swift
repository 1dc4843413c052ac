import Foundation
import Testing

/// "Commands": earlier versions, attachments, looking back, drafts.
@Suite struct ContractLookingBackTests {
  static let versions = [
    ContractLine(
      "history ID: earlier versions of an entry",
      """
      quietly daybook add one; daybook edit 1 --title T; daybook edit 1 --body three
      daybook history 1 --json >h; grep -o '"total": [0-9]*' h; bodies <h
      daybook history 1 | grep -c now; fails 1 daybook history 7; one_line
      """, prints: "\"total\": 3\nthree one one\n1"),
    ContractLine(
      "show ID --version N",
      """
      quietly daybook add one; daybook edit 1 --body two
      for n in 1 2; do daybook show 1 --version $n --json | bodies; done
      fails 1 daybook show 1 --version 3; one_line; fails 64 daybook show 1 1 --version x; one_line
      """, prints: "one\ntwo"),
    ContractLine(
      "revert ID",
      """
      quietly daybook add one --tag a --star; daybook edit 1 --body two --untag a --unstar
      quietly daybook revert 1; daybook show 1 --json | bodies
      daybook show 1 --json | grep -c '"tags": \\["a"\\], "starred": true'
      quietly daybook revert 1; daybook show 1 --json | bodies; fails 1 daybook revert 7; one_line
      """, prints: "one\n1\ntwo"),
    ContractLine(
      "history prune",
      """
      quietly daybook add one; daybook edit 1 --body two; daybook edit 1 --body three
      fails 64 daybook history prune; one_line; fails 64 daybook history prune --keep 1; one_line
      daybook history prune --keep 1 --yes --quiet; daybook history 1 --json | bodies
      daybook show 1 --json | bodies
      """, prints: "three two\nthree"),
  ]

  @Test(arguments: versions) func earlierVersions(line: ContractLine) async throws {
    try await line.check()
  }

  static let files = [
    ContractLine(
      "attach ID FILE…, attachments ID: files inside the journal",
      """
      quietly daybook add one; echo secret-marker >a.txt; printf '\\211PNG\\r\\n\\032\\n' >b.png
      quietly daybook attach 1 a.txt b.png; daybook attachments 1
      daybook attachments 1 --json | grep -o '"total": [0-9]*\\|"name": "[^"]*"\\|"size": [0-9]*'
      ! grep -rq secret-marker data; fails 1 daybook attach 7 a.txt; one_line
      fails 5 daybook attach 1 no.txt; one_line
      """,
      prints: """
        14 bytes  text/plain  a.txt
         8 bytes  image/png   b.png
        "total": 2
        "name": "a.txt"
        "size": 14
        "name": "b.png"
        "size": 8
        """),
    ContractLine(
      "attachments save ID NAME [PATH|-]",
      """
      echo text >a; quietly daybook add one --attach a; mkdir new; cd new
      quietly daybook attachments save 1 a; cmp a ../a; quietly daybook attachments save 1 a b; cmp b ../a
      daybook attachments save 1 a - | cmp - ../a; mode a b
      fails 64 daybook attachments save 1 a b; one_line; fails 1 daybook attachments save 1 no; one_line
      """, prints: "600"),
  ]

  @Test(arguments: files) func filesInsideTheJournal(line: ContractLine) async throws {
    try await line.check()
  }

  /// Two entries of one day of different years, by their own clocks, and one of another day.
  private static let three = """
    for date in 2019-05-04T00:30:00+14:00 2020-05-04T23:30:00-10:00 2020-05-06T12:00:00+00:00; do
      echo "{\\"date\\": \\"$date\\", \\"text\\": \\"$(echo $date | cut -c1-10)\\", \\"tags\\": [\\"t\\"]}"
    done | daybook import --from jsonl - --quiet

    """

  static let views = [
    ContractLine(
      "on-this-day, by the wall clock of each entry",
      three + """
        daybook on-this-day --date 2026-05-04 --json | bodies
        daybook on-this-day --date 2020-05-04 --json | bodies; daybook on-this-day --date 2026-05-05
        """, prints: "2020-05-04 2019-05-04\n2019-05-04"),
    ContractLine(
      "stats",
      three + """
        daybook stats --json | grep -o '^{"entries": 3, "words": 3, "first": "2019-05-04"'
        daybook stats | grep -q '^entries  *3 on 3 days'
        """, prints: "{\"entries\": 3, \"words\": 3, \"first\": \"2019-05-04\""),
    ContractLine(
      "calendar [MONTH]",
      three + """
        daybook calendar 2020-05 | grep -c 'May 2020\\|2 entries on 2 days'
        daybook calendar 'may 2020' --json; daybook calendar | grep -c "$(date +%Y)"
        fails 64 daybook calendar 2020-13; one_line
        """,
      prints: "2\n{\"month\": \"2020-05\", \"total\": 2, \"days\": "
        + "[{\"date\": \"2020-05-04\", \"entries\": 1}, {\"date\": \"2020-05-06\", \"entries\": 1}]}\n1"
    ),
    ContractLine(
      "random",
      three + """
        daybook random --json | grep -o '"total": 1, "entries"'; daybook random --on 2019-05-04 | tail -n 1
        """, prints: "\"total\": 1, \"entries\"\n2019-05-04"),
  ]

  @Test(arguments: views) func lookingBack(line: ContractLine) async throws {
    try await line.check()
  }

  static let drafts = [
    ContractLine(
      "drafts recover",
      """
      draft="$TMPDIR/daybook-draft-99999999-0-abcdef"; mkdir -m 700 "$draft"
      printf 'Title\\n\\nlost and found\\n' >"$draft/entry.md"; quietly daybook drafts recover
      daybook search --match phrase 'lost and found' --json | bodies; test ! -e "$draft"
      """, prints: "lost and found"),
    ContractLine(
      "drafts recover: without a key, or a journal, nothing is lost",
      """
      draft="$TMPDIR/daybook-draft-99999999-0-abcdef"; mkdir -m 700 "$draft"; echo text >"$draft/entry.md"
      fails 3 env -u DAYBOOK_KEY_FILE "$0" drafts recover; one_line
      fails 4 daybook drafts recover --journal ./no.db; one_line; cat "$draft/entry.md"
      """, prints: "text"),
    ContractLine(
      "drafts: none",
      "daybook drafts >out 2>err; ! grep -q \"$TMPDIR\" out"),
  ]

  @Test(arguments: drafts) func editorBuffersThatACrashLeft(line: ContractLine) async throws {
    try await withDrafts { try await line.check() }
  }

  /// Whatever kind of end: the editor is killed together with daybook.
  @Test func aCrashLeavesTheBuffer() async throws {
    try await withDrafts {
      let sandbox = try await Sandbox.withJournal()
      let terminal = try Terminal(
        sandbox, ["add"],
        environment: ["EDITOR": "f() { echo kept >\"$1\"; echo \"$1\"; kill -9 $PPID; }; f"])
      let shown = try await terminal.finish(exits: 137).output
      let path = String(try #require(shown.firstMatch(of: /(\S+)\/entry.md/)?.1))
      #expect(try await sandbox.run("drafts").output.contains(path))
      try FileManager.default.removeItem(atPath: path)
    }
  }
}
