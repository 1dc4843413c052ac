import Testing

/// "Where things are" and "The key, in this order".
@Suite struct ContractPlaceTests {
  static let places = [
    ContractLine(
      "The journal: --journal PATH, else $DAYBOOK_JOURNAL, else $XDG_DATA_HOME, else ~/.local/share",
      """
      where() { daybook "$@" info | sed -n 's/^journal *//p'; }
      daybook init --quiet --journal a.db; DAYBOOK_JOURNAL=$PWD/b.db daybook init --quiet
      (unset XDG_DATA_HOME; daybook init --quiet)
      test -f a.db; test -f b.db; test -f home/.local/share/daybook/journal.db
      DAYBOOK_JOURNAL=b.db where --journal a.db; DAYBOOK_JOURNAL=b.db where
      test "$(where)" = "$XDG_DATA_HOME/daybook/journal.db"
      """, prints: "a.db\nb.db"),
    ContractLine(
      "Several journals are several files",
      """
      daybook init --quiet --journal b.db; daybook add --journal b.db x; daybook list --json
      """, prints: "1\n{\"total\": 0, \"entries\": []}"),
    ContractLine(
      "Created files are 0600 and created folders 0700, whatever the umask, -wal and -shm included",
      """
      umask 0; daybook init --quiet --journal new/deep/j.db; mode new new/deep; mode new/deep/j.db
      mkfifo lines; daybook import --from jsonl - --quiet --journal new/deep/j.db <lines & exec 3>lines
      until test -e new/deep/j.db-wal -a -e new/deep/j.db-shm; do sleep 0.05; done
      mode new/deep/*; echo '{"date": "2026-01-01", "text": "x"}' >&3; exec 3>&-; wait
      daybook export --quiet --to jsonl e.jsonl; mode e.jsonl
      """, prints: "700\n600\n600\n600"),
  ]

  @Test(arguments: places) func whereThingsAre(line: ContractLine) async throws {
    try await line.check()
  }

  static let keys = [
    ContractLine(
      "1. --key-file 2. $DAYBOOK_KEY_FILE 3. --passphrase-command 4. $DAYBOOK_PASSPHRASE",
      """
      from() { set +e; daybook key check "$@" 2>/dev/null | sed -n 's/the key comes from //p'; set -e; }
      export DAYBOOK_PASSPHRASE_COMMAND='echo a' DAYBOOK_PASSPHRASE=b
      DAYBOOK_KEY_FILE=v from --key-file k --passphrase-command 'echo c'
      DAYBOOK_KEY_FILE=v from --passphrase-command 'echo c'
      unset DAYBOOK_KEY_FILE; from --passphrase-command 'echo c'
      from; unset DAYBOOK_PASSPHRASE_COMMAND; from; unset DAYBOOK_PASSPHRASE; from
      """,
      prints: """
        the keyfile k (--key-file)
        the keyfile v ($DAYBOOK_KEY_FILE)
        a command (--passphrase-command)
        a command ($DAYBOOK_PASSPHRASE_COMMAND)
        $DAYBOOK_PASSPHRASE
        a prompt
        """),
    ContractLine(
      "--passphrase-command: first line of its output",
      """
      unset DAYBOOK_KEY_FILE; DAYBOOK_PASSPHRASE=one daybook init --quiet --journal p.db
      daybook list --journal p.db --passphrase-command 'printf "one\\ntwo\\n"' --json
      """, prints: "{\"total\": 0, \"entries\": []}"),
    ContractLine(
      "A passphrase is never taken from the arguments, and never reaches a child process",
      """
      fails 64 daybook list --passphrase hunter2; one_line
      export DAYBOOK_PASSPHRASE=x; unset DAYBOOK_KEY_FILE
      fails 3 daybook list --passphrase-command 'env >seen; echo wrong'; one_line
      test -s seen; ! grep -q DAYBOOK_ seen
      """),
    ContractLine(
      "A keyfile holds a passphrase: one final LF or CRLF is dropped; a BOM is dropped; UTF-8",
      """
      umask 77; printf 'naïve sesame' >plain; daybook init --quiet --journal p.db --key-file plain
      printf 'naïve sesame\\n' >lf; printf 'naïve sesame\\r\\n' >crlf; printf '\\357\\273\\277naïve sesame' >bom
      for key in lf crlf bom; do daybook list --quiet --journal p.db --key-file $key; done
      printf 'naïve sesame \\n' >space; fails 3 daybook list --journal p.db --key-file space; one_line
      """),
    ContractLine(
      "or a raw key (raw: and 64 hex digits)",
      "umask 77; grep -qx 'raw:[0-9a-f]\\{64\\}' key; printf 'raw:12' >bad; "
        + "fails 3 daybook list --key-file bad; one_line"),
    ContractLine(
      "Refused: empty, only white space, readable by others, over 64 KiB, NUL, not UTF-8, a folder",
      """
      umask 77; : >empty; printf ' \\t\\n' >blank; printf 'x' >open; chmod 640 open
      head -c 65537 /dev/zero | tr '\\0' x >large; printf 'a\\0b' >nul; printf '\\377' >latin; mkdir folder
      for key in empty blank open large nul latin folder missing; do
        fails 3 daybook list --key-file $key; one_line; grep -q $key err
      done
      """),
    ContractLine(
      "Passphrases are normalised to NFC",
      """
      unset DAYBOOK_KEY_FILE; DAYBOOK_PASSPHRASE=$(printf 'caf\\303\\251') daybook init --quiet --journal p.db
      DAYBOOK_PASSPHRASE=$(printf 'cafe\\314\\201') daybook list --quiet --journal p.db
      """),
    ContractLine(
      "One shaped like SQLCipher's x'…' is text, not a raw key",
      """
      unset DAYBOOK_KEY_FILE; hex=$(printf '%064d' 0)
      DAYBOOK_PASSPHRASE="x'$hex'" daybook init --quiet --journal p.db
      printf 'raw:%s' $hex >raw; chmod 600 raw; fails 3 daybook list --journal p.db --key-file raw
      """),
    ContractLine(
      "An empty one is refused everywhere",
      """
      unset DAYBOOK_KEY_FILE
      for name in KEY_FILE PASSPHRASE PASSPHRASE_COMMAND; do
        fails 3 env DAYBOOK_$name= "$0" list; one_line
      done
      fails 3 daybook list --passphrase-command true; one_line
      """),
    ContractLine(
      "Without a terminal and without a key: exit 3 at once, never a hang",
      "unset DAYBOOK_KEY_FILE; fails 3 timeout 5 \"$0\" list; one_line"),
  ]

  /// The folder lies beside the tests' own.
  @Test func theExamplesShowBothKindsAndAnEnvironmentFile() async throws {
    let sandbox = try Sandbox()
    let examples = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
    try await sandbox.shell(
      """
      set -e; umask 77; cp '\(examples)'/keys-example/* .; chmod 600 *; grep -qx 'raw:[0-9a-f]*' raw.key
      for key in passphrase raw; do
        "$0" init --quiet --journal $key.db --key-file $key.key
        "$0" add x --journal $key.db --key-file $key.key
      done
      DAYBOOK_PASSPHRASE=$(cat passphrase.key) "$0" list --quiet --journal passphrase.db
      set -a; . ./daybook.env; set +a; test -n "$DAYBOOK_JOURNAL" -a -n "$DAYBOOK_KEY_FILE"
      """)
  }

  @Test(arguments: keys) func theKeyInThisOrder(line: ContractLine) async throws {
    try await line.check()
  }

  @Test func aPromptOnTheTerminalWithoutEchoTwiceWhenCreating() async throws {
    let sandbox = try Sandbox()
    let terminal = try Terminal(sandbox, ["init"])
    for prompt in ["New passphrase: ", "The same again: "] {
      try await terminal.expect(prompt)
      #expect(!terminal.isEchoing)
      terminal.type("hunter2\n")
    }
    #expect(try await !terminal.finish().output.contains("hunter2"))
  }
}
