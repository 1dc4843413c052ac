import ArgumentParser
import JournalKit

/// An error as it is told: one line for people, or one JSON document.
struct ErrorReport {
  let what: String
  let advice: String?
  let code: ExitCode

  /// True where the arguments ask for JSON, understood or not.
  static var isJSON: Bool {
    CommandLine.arguments.dropFirst().prefix { $0 != "--" }.contains("--json")
  }

  init(_ failure: Failure) {
    (what, advice, code) = (failure.what, failure.advice, failure.code)
  }

  /// What the argument parser has to say.
  init(usage message: String, code: ExitCode) {
    var what = message[...]
    while what.last?.isWhitespace == true { what.removeLast() }
    (self.what, advice, self.code) = (String(what), "see 'daybook help'", code)
  }

  func write() {
    StandardError.write(Self.isJSON ? json : Screen.printable(line))
  }

  private var line: String {
    // A sentence, or a question, that is complete already.
    let separator = what.hasSuffix(".") || what.hasSuffix("?") ? " " : "; "
    return "daybook: " + what + (advice.map { separator + $0 } ?? "")
  }

  private var json: String {
    JSONEntry.object([
      ("error", JSONEntry.string(what)),
      ("advice", advice.map(JSONEntry.string) ?? "null"),
      ("exitCode", String(code.rawValue)),
    ])
  }
}
