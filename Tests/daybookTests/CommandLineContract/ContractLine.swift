import Testing

/// A sentence that scripts rely on, and a script that does.
///
/// The script runs in a sandbox's folder with a journal and a keyfile; any command in it that fails
/// ends it. What it prints is compared, where that is said.
struct ContractLine: Sendable, CustomTestStringConvertible {
  let sentence: String
  let script: String
  let output: String?
  let code: Int32

  init(_ sentence: String, _ script: String, prints output: String? = nil, exits code: Int32 = 0) {
    (self.sentence, self.script, self.output, self.code) = (sentence, script, output, code)
  }

  var testDescription: String { sentence }

  /// The script's words for what is checked again and again.
  private static let words = """
    set -eu
    daybook() { "$0" "$@"; }
    quietly() { "$@" >/dev/null 2>&1; }
    fails() { code=$1; shift; set +e; "$@" >out 2>err; got=$?; set -e; test $got = $code; }
    one_line() { test $(wc -l <err) = 1; grep -q '^daybook: ' err; }
    mode() { stat -c %a "$@" | sort -u; }
    bodies() { grep -o '"body": "[^"]*"' | cut -d'"' -f4 | paste -sd ' '; }
    date_of() { sed 's/.*"date": "\\([^"]*\\)".*/\\1/'; }

    """

  func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await sandbox.shell(
      Self.words + script, exits: code, sourceLocation: sourceLocation)
    if let output {
      #expect(
        outcome.output == (output.isEmpty ? "" : output + "\n"), "\(sentence): \(outcome.errors)",
        sourceLocation: sourceLocation)
    }
  }
}
