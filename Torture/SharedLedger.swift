import Synchronization

/// The ledger of a journal that several workers write to.
final class SharedLedger: Sendable {
  struct State {
    var ledger: Ledger
    var runs = 0
    /// Runs that found the journal busy.
    var busy = 0
  }

  private let state: Mutex<State>

  init(_ ledger: Ledger) {
    state = Mutex(State(ledger: ledger))
  }

  var value: State { state.withLock { $0 } }

  func record(_ attempt: Attempt, _ outcome: Outcome) {
    state.withLock { state in
      state.runs += 1
      if outcome.code == 6 { state.busy += 1 }
      attempt.record(in: &state.ledger, isDone: outcome.isDone)
    }
  }
}
