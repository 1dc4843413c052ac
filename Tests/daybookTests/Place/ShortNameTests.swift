import Testing

/// Files whose names are one letter, in the current folder.
@Suite struct ShortNameTests {
  @Test func haveNothingSpecial() async throws {
    let sandbox = try Sandbox(hasKeyfile: true)
    try await sandbox.shell(
      """
      set -e; printf text >a; "$0" key generate k --quiet; cp k 1; DAYBOOK_KEY_FILE=k; DAYBOOK_JOURNAL=./j
      export DAYBOOK_KEY_FILE DAYBOOK_JOURNAL; "$0" init --quiet; unset DAYBOOK_JOURNAL
      d() { "$0" "$@" --journal j --quiet >/dev/null; }
      d add x --attach a; d attachments save 1 a b; cmp a b
      d export --to jsonl e; d import --from jsonl e; d backup c; d backup verify c; d restore c
      d doctor; d doctor --salvage s; d backup; test -d backups; d key change --to-key-file 1
      """)
  }
}
