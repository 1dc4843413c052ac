import Foundation
import Synchronization

/// What was done, how often, and what went wrong.
final class Report: Sendable {
  private struct State {
    var counts: [String: Int] = [:]
    var failures: [String] = []
  }

  private let state = Mutex(State())
  private let start = ContinuousClock.now

  func say(_ text: String) {
    let seconds = Int((ContinuousClock.now - start) / .seconds(1))
    FileHandle.standardOutput.write(Data("[\(seconds) s] \(text)\n".utf8))
  }

  func count(_ name: String, by number: Int = 1) {
    state.withLock { $0.counts[name, default: 0] += number }
  }

  func number(_ name: String) -> Int { state.withLock { $0.counts[name] ?? 0 } }

  func fail(_ text: String) {
    state.withLock { $0.failures.append(text) }
    say("FAILED: \(text)")
  }

  /// Too many failures say no more than a few.
  var isHopeless: Bool { state.withLock { $0.failures.count >= 40 } }

  /// Prints the counts.
  /// - Returns: Whether all went well.
  func finish() -> Bool {
    let (counts, failures) = state.withLock { ($0.counts, $0.failures) }
    for (name, number) in counts.sorted(by: { $0.key < $1.key }) { say("\(name): \(number)") }
    say(failures.isEmpty ? "all is well" : "\(failures.count) failures")
    return failures.isEmpty
  }
}
