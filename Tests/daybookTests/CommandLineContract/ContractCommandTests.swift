import Testing

/// "Commands".
@Suite struct ContractCommandTests {
  static let writing = [
    ContractLine(
      "init creates the journal (refuses an existing file)",
      "echo keep >old; fails 64 daybook init --journal old; one_line; cat old", prints: "keep"),
    ContractLine(
      "init --generate-key writes a new raw keyfile, 0600, never over an existing one",
      """
      unset DAYBOOK_KEY_FILE; umask 0; daybook init --quiet --journal a.db --generate-key new; mode new
      cp new copy; fails 64 daybook init --journal b.db --generate-key new; cmp new copy
      test ! -e b.db; daybook list --quiet --journal a.db --key-file new
      """, prints: "600"),
    ContractLine(
      "add: text from the arguments; from standard input with - or when piped. Prints the entry's id",
      """
      daybook add one two; echo three | daybook add -; echo four | daybook add
      daybook list --json --reverse | bodies
      """, prints: "1\n2\n3\none two three four"),
    ContractLine(
      "add [--title T] [--tag T]… [--date D] [--star]",
      """
      daybook add text --title T --tag a --tag b --date 2026-05-05 --star --json \
        | sed 's/"uuid": "[^"]*"/U/; s/"modified": "[^"]*"/M/'
      """,
      prints: "{\"id\": 1, U, \"title\": \"T\", \"body\": \"text\", "
        + "\"date\": \"2026-05-05T12:00:00+02:00\", \"timeZone\": \"Europe/Paris\", M, "
        + "\"tags\": [\"a\", \"b\"], \"starred\": true}"),
    ContractLine(
      "An empty entry is refused, nothing is written",
      """
      fails 64 daybook add ' '; one_line; printf '\\n \\n' >blank; fails 64 daybook add - <blank; one_line
      daybook list --json
      """, prints: "{\"total\": 0, \"entries\": []}"),
    ContractLine(
      "edit ID changes what is named",
      """
      daybook add old --title T --tag a >/dev/null
      daybook edit 1 --title New --tag b --untag a --date '2026-05-05 10:00' --star
      echo body | daybook edit 1 --body -; daybook edit 1 --unstar --json \
        | sed 's/"uuid": "[^"]*"/U/; s/"modified": "[^"]*"/M/'
      """,
      prints: "{\"id\": 1, U, \"title\": \"New\", \"body\": \"body\", "
        + "\"date\": \"2026-05-05T10:00:00+02:00\", \"timeZone\": \"Europe/Paris\", M, "
        + "\"tags\": [\"b\"], \"starred\": false}"),
    ContractLine(
      "delete ID… to the trash; trash; trash restore ID…; trash empty (asks; --yes)",
      """
      for text in a b c; do quietly daybook add $text; done; daybook delete 1 2 --quiet
      daybook list --json | bodies; daybook trash --json | bodies | tr ' ' '\\n' | sort | tr '\\n' ' '; echo
      daybook trash restore 1 --quiet; fails 64 daybook trash empty; daybook trash --json | bodies
      daybook trash empty --yes --quiet; daybook trash --json; daybook list --json | bodies
      """,
      prints: "c\na b \nb\n{\"total\": 0, \"entries\": []}\nc a"),
    ContractLine(
      "tags with counts; tags rename OLD NEW",
      """
      quietly daybook add x --tag garden; quietly daybook add y --tag garden --tag sea; daybook tags
      daybook tags rename garden home --quiet; daybook tags --json
      """,
      prints: "2  garden\n1  sea\n"
        + "{\"tags\": [{\"tag\": \"home\", \"entries\": 2}, {\"tag\": \"sea\", \"entries\": 1}]}"),
  ]

  @Test(arguments: writing) func commandsThatWrite(line: ContractLine) async throws {
    try await line.check()
  }

  static let keeping = [
    ContractLine(
      "import --from FORMAT PATH|-, export --to FORMAT [PATH|-], --dry-run",
      """
      quietly daybook add one --date 2026-01-01; quietly daybook add two --date 2026-01-02
      daybook export --to jsonl e.jsonl --quiet; daybook export --to jsonl | cmp - e.jsonl
      daybook export --to jsonl - | cmp - e.jsonl; daybook init --quiet --journal b.db
      daybook export --to jsonl new.jsonl --dry-run -n 1 2>&1; test ! -e new.jsonl
      daybook export --to jsonl --dry-run --offset 5 2>&1
      fails 64 daybook export --to jsonl e.jsonl --dry-run; one_line
      daybook import --from jsonl e.jsonl --journal b.db --dry-run --quiet
      daybook list --json --journal b.db; daybook import --from jsonl - --quiet --journal b.db <e.jsonl
      daybook import --from jsonl e.jsonl --quiet --journal b.db; daybook list --json --journal b.db | bodies
      """,
      prints: "would export 1 entry\nwould export 0 entries\n"
        + "{\"total\": 0, \"entries\": []}\ntwo one"),
    ContractLine(
      "backup [PATH], backup verify FILE, backup list [DIR], restore FILE",
      """
      quietly daybook add one; copy=$(daybook backup --quiet); quietly daybook backup verify $copy
      quietly daybook add two; test "$(daybook backup list | wc -l)" = 1
      daybook backup named.db --quiet; daybook restore $copy --quiet; daybook list --json | bodies
      ! grep -q one named.db; mode named.db
      """, prints: "named.db\none\n600"),
    ContractLine(
      "key change, key generate FILE: new passphrase or keyfile; proved by reopening",
      """
      quietly daybook add one; daybook key generate new --quiet; mode new
      fails 64 daybook key generate new; daybook key change --to-key-file new --quiet
      fails 3 daybook list; daybook list --key-file new --json | bodies
      """, prints: "600\none"),
    ContractLine(
      "doctor: versions, engine, cipher settings, integrity, permissions; --repair rebuilds the index",
      """
      quietly daybook add one; daybook doctor --json >d; grep -q '"healthy": true' d
      for word in schema sqlcipher sqlite fullText cipherSettings pages; do grep -q "\\"$word\\":" d; done
      quietly daybook doctor --repair; daybook search one --json | bodies
      """, prints: "one"),
    ContractLine(
      "info: path, size, entries, first and last date, schema version, engine",
      """
      quietly daybook add one --date 2026-01-01; quietly daybook add two --date 2026-05-05; daybook info >i
      for word in journal size entries first last schema engine; do grep -q "^$word " i; done
      grep -c -e 2026-01-01 -e 2026-05-05 i
      """, prints: "2"),
    ContractLine(
      "completions bash|zsh|fish to standard output",
      """
      for shell in bash zsh fish; do daybook completions $shell | grep -q rename; done
      fails 64 daybook completions ksh; one_line
      """),
    ContractLine(
      "drafts: editor buffers that a crash left",
      """
      draft="$TMPDIR/daybook-draft-99999999-0-abcdef"; mkdir -m 700 "$draft"; echo text >"$draft/entry.md"
      daybook drafts | grep -c "a new entry  $draft/entry.md"
      """, prints: "1"),
    ContractLine(
      "config: every setting and where it comes from",
      "daybook config | grep -q 'key-file  *.*/key  *\\$DAYBOOK_KEY_FILE'"),
    ContractLine(
      "help TOPIC; topics: keys, dates, search",
      """
      for topic in keys dates search; do daybook help $topic | grep -q EXAMPLES; done
      daybook help >h; for topic in keys dates search; do grep -q "help $topic" h; done
      """),
  ]

  @Test(arguments: keeping) func commandsThatKeepAndTell(line: ContractLine) async throws {
    try await line.check()
  }

  @Test func withNoneOfThemTheEditorAndAnUnchangedBufferChangesNothing() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("text")
    let before = try await sandbox.run("show", "1", "--json").output
    let unchanged = try Terminal(sandbox, ["edit", "1"], environment: ["EDITOR": ":"])
    try await unchanged.expect("press Return: ")
    unchanged.type("\n")
    _ = try await unchanged.finish()
    #expect(try await sandbox.run("show", "1", "--json").output == before)
    _ = try await Terminal(
      sandbox, ["edit", "1"], environment: ["EDITOR": "f() { echo new >\"$1\"; }; f"]
    ).finish()
    #expect(try await sandbox.entry(1)["body"] as? String == "new")
  }

  @Test func anEmptiedOneAsks() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("text")
    let terminal = try Terminal(
      sandbox, ["edit", "1"], environment: ["EDITOR": "f() { : >\"$1\"; }; f"])
    try await terminal.expect("[y/N]")
    terminal.type("n\n")
    _ = try await terminal.finish()
    #expect(try await sandbox.entryCount() == 1)
  }
}
