import Foundation

/// How a run of the program ended.
struct Outcome {
  /// Nil where a signal ended it.
  let code: Int32?
  let signal: Int32?
  let output: String
  let errors: String
  /// In seconds.
  let duration: Double

  var isDone: Bool { code == 0 }
  var wasKilled: Bool { signal == 9 }

  var description: String {
    (code.map { "exit \($0)" } ?? "signal \(signal ?? 0)") + ": "
      + errors.prefix(300).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
