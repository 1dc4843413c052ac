import ArgumentParser
import JournalKit

/// An error as it is told: one line for people, or one JSON document. Only a query that cannot be
/// read is shown below the line.
struct ErrorReport {
  let what: String
  let advice: String?
  let code: ExitCode
  private let excerpt: String?

  /// True where the arguments ask for JSON, understood or not.
  static var isJSON: Bool {
    CommandLine.arguments.dropFirst().prefix { $0 != "--" }.contains("--json")
  }

  init(_ failure: Failure) {
    (what, advice, code) = (failure.what, failure.advice, failure.code)
    excerpt = failure.excerpt
  }

  /// What the argument parser has to say.
  ///
  /// - Parameter fullMessage: Its last line names the command whose help is meant.
  init(usage message: String, fullMessage: String, code: ExitCode) {
    let usage = UsageMessage(message)
    let help = "see '\(UsageMessage.helpCommand(in: fullMessage))'"
    (what, self.code, excerpt) = (usage.what, code, nil)
    advice =
      switch usage.advice {
      case nil: help
      case let advice? where advice.contains("see 'daybook help"): advice
      case let advice?: Self.joined(advice, help)
      }
  }

  func write() {
    Progress.clearShown()
    guard !Self.isJSON else { return StandardError.write(json) }
    StandardError.write(Screen.printableLine(line) + (excerpt.map { "\n" + $0 } ?? ""))
  }

  private var line: String {
    "daybook: " + (advice.map { Self.joined(what, $0) } ?? what)
  }

  /// A question is complete already.
  private static func joined(_ first: String, _ second: String) -> String {
    first + (first.hasSuffix("?") ? " " : "; ") + second
  }

  private var json: String {
    JSONEntry.object([
      ("error", JSONEntry.string(what)),
      ("advice", advice.map(JSONEntry.string) ?? "null"),
      ("exitCode", String(code.rawValue)),
    ])
  }
}
