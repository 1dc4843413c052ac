import Foundation
import Testing

/// "Output" and "Exit codes".
@Suite struct ContractOutputTests {
  static let output = [
    ContractLine(
      "In a pipe: plain text, no colour, no pager",
      """
      quietly daybook add text --star --tag t; esc=$(printf '\\033')
      for command in list 'show 1' 'search text' tags info; do
        ! PAGER='echo paged' daybook $command | grep -q -e "$esc" -e paged
      done
      daybook list --color always | grep -q "$esc"; CLICOLOR_FORCE=1 daybook list | grep -q "$esc"
      ! NO_COLOR=1 CLICOLOR_FORCE=1 daybook list | grep -q "$esc"
      """),
    ContractLine(
      "entry: {\"id\": 1, \"uuid\": …}; list: {\"total\": …}; show: the same; add: the entry",
      """
      blank() { sed 's/"uuid": "[-0-9a-f]\\{36\\}"/U/; s/"modified": "[-0-9T:.]*Z"/M/'; }
      daybook add body --title t --date '2026-11-29 18:05' --json | blank
      daybook list --json | blank; daybook show 1 --json | blank
      """,
      prints: [
        "\(Self.entry)", "{\"total\": 1, \"entries\": [\(Self.entry)]}",
        "{\"total\": 1, \"entries\": [\(Self.entry)]}",
      ].joined(separator: "\n")),
    ContractLine(
      "search: {\"query\": …, \"match\": \"prefix\", \"total\": …, \"results\": […]}, with no match too",
      """
      quietly daybook add 'walked to the sea'; fails 1 daybook search nothing --json; cat out; test ! -s err
      daybook search sea --json | grep -o '^{"query": "sea", "match": "prefix", "total": 1, "results": '
      daybook search sea --json | grep -o '"snippet": .* "highlights": [^"]*"score"'
      """,
      prints: """
        {"query": "nothing", "match": "prefix", "total": 0, "results": []}
        {"query": "sea", "match": "prefix", "total": 1, "results":\(" ")
        "snippet": "walked to the sea", "highlights": [[14, 17]], "score"
        """),
    ContractLine(
      "highlights are half-open ranges of Unicode scalars in snippet; a greater score is better",
      """
      quietly daybook add '🇫🇷 e\u{301}te\u{301} sea'; quietly daybook add 'a text, and the sea is far'
      daybook search sea --json >s; grep -o '"highlights": [^"]*[0-9]\\]\\]' s
      grep -o '"score": [0-9.e+-]*' s | cut -d' ' -f2 >scores; sort -gr scores | cmp - scores
      """, prints: "\"highlights\": [[9, 12]]\n\"highlights\": [[16, 19]]"),
    ContractLine(
      "Results on stdout; progress, warnings and errors on stderr; --quiet silences all but these",
      """
      daybook list >out 2>err; test ! -s out -a -s err; daybook list --quiet 2>&1
      quietly daybook add x; daybook delete 1 >out 2>err; test ! -s out -a -s err
      daybook trash restore 1 --quiet 2>&1; fails 1 daybook show 7 --quiet; one_line
      """, prints: ""),
    ContractLine(
      "Three empty states, in words",
      """
      daybook list 2>&1 | grep -q 'no entries yet.*daybook add'; quietly daybook add 'walked to the sea'
      daybook list --starred 2>&1 | grep -q 'no entry passes'; fails 1 daybook search seax; cat err
      fails 1 daybook search alked; grep -q 'contains .alked. would find 1 entry' err
      """, prints: "nothing matches\n  'sea' would find 1 entry"),
    ContractLine(
      "A journal that does not exist is an error (exit 4) that names the path and daybook init",
      """
      for command in list 'show 1' 'search x' tags info 'add x' backup doctor 'export --to jsonl'; do
        fails 4 daybook $command --journal "$PWD/no/j.db"; one_line
        grep -q "$PWD/no/j.db.*daybook init" err; test ! -e no
      done
      """),
    ContractLine(
      "An error with --json is JSON on stderr",
      "fails 4 daybook list --json --journal \"$PWD/j.db\"; sed \"s|$PWD|HERE|\" err",
      prints: "{\"error\": \"there is no journal at HERE/j.db\", "
        + "\"advice\": \"create one with 'daybook init'\", \"exitCode\": 4}"),
  ]

  private static let entry =
    "{\"id\": 1, U, \"title\": \"t\", \"body\": \"body\", "
    + "\"date\": \"2026-11-29T18:05:00+01:00\", \"timeZone\": \"Europe/Paris\", M, \"tags\": [], "
    + "\"starred\": false}"

  @Test(arguments: output) func outputIsForPeopleOrPipes(line: ContractLine) async throws {
    try await line.check()
  }

  static let codes = [
    ContractLine("0 done", "daybook add x", prints: "1"),
    ContractLine("1 nothing matched (search)", "exec \"$0\" search x", exits: 1),
    ContractLine(
      "1 an id that is not there (show, edit, delete…)",
      """
      for command in 'show 7' 'edit 7 --star' 'delete 7' 'trash restore 7' 'tags rename no one'; do
        fails 1 daybook $command; one_line
      done
      """),
    ContractLine(
      "64 usage", "fails 64 daybook nonsense; one_line; fails 64 daybook list --x; one_line"),
    ContractLine(
      "3 the key does not open the journal",
      "unset DAYBOOK_KEY_FILE; DAYBOOK_PASSPHRASE=wrong; export DAYBOOK_PASSPHRASE; "
        + "fails 3 daybook list; one_line"),
    ContractLine(
      "4 the journal is missing, damaged",
      """
      fails 4 daybook list --journal ./no; one_line; echo text >text; chmod 600 text
      fails 4 daybook list --journal text.db; fails 4 daybook list --journal ./text; one_line; cat text
      """, prints: "text"),
    ContractLine(
      "5 reading or writing failed",
      """
      quietly daybook add x; fails 5 daybook import --from jsonl no.jsonl; one_line
      fails 5 sh -c '"$0" list >/dev/full' "$0"; test $(wc -l <err) = 1
      """),
    ContractLine(
      "A broken pipe (| head) ends quietly, without an error",
      """
      for n in 1 2 3; do echo '{"date": "2026-01-01", "text": "'$n$(printf '%090000d' 0)'"}'; done \
        | daybook import --from jsonl - --quiet
      { "$0" show 1 2 3 2>err; echo $? >code; } | head -c 10 >/dev/null; cat code; test ! -s err
      """, prints: "0"),
  ]

  @Test(arguments: codes) func exitCodes(line: ContractLine) async throws {
    try await line.check()
  }

  @Test func longOutputGoesThroughThePagerForListShowAndSearch() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("by the sea")
    for command in [["list"], ["show", "1"], ["search", "sea"]] {
      let pager: [String: String?] = ["PAGER": "echo paged; cat"]
      let shown = try await Terminal(sandbox, command, environment: pager).finish()
      #expect(shown.output.contains("paged"))
      let plain = try await Terminal(
        sandbox, command + ["--no-pager"], environment: pager
      ).finish()
      #expect(plain.output.contains("sea") && !plain.output.contains("paged"))
    }
  }

  @Test func aHundredAndThirtyInterrupted() async throws {
    let sandbox = try await Sandbox.withJournal()
    let terminal = try Terminal(
      sandbox, ["list"], environment: ["DAYBOOK_KEY_FILE": nil])
    try await terminal.expect("Passphrase: ")
    terminal.pressControlC()
    _ = try await terminal.finish(exits: 130)
    #expect(terminal.isEchoing)
  }
}
