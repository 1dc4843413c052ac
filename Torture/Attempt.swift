/// One run of a command, and what it does to the entries when it succeeds.
struct Attempt {
  let arguments: [String]
  /// The texts after; nil for an entry that is gone.
  var effects: [(key: String, text: String?)] = []

  /// Tells a ledger how the run ended: done, or interrupted at an unknown point.
  func record(in ledger: inout Ledger, isDone: Bool) {
    for effect in effects {
      if isDone {
        ledger.set(effect.key, effect.text)
      } else {
        ledger.permit(effect.key, effect.text)
      }
    }
  }
}
