/// The arguments of the torture run.
struct Options {
  private(set) var program = ""
  private(set) var seed: UInt64 = 1
  private(set) var isQuick = false
  private(set) var parts: Set<String> = []
  private(set) var faults: String?

  /// Nil where they cannot be understood.
  init?(_ arguments: some Sequence<String>) {
    var words = Array(arguments)[...]
    while let word = words.popFirst() {
      switch word {
      case "--quick": isQuick = true
      case "--seed":
        guard let number = words.popFirst().flatMap({ UInt64($0) }) else { return nil }
        seed = number
      case "--only":
        guard let part = words.popFirst(), Torture.parts.contains(part) else { return nil }
        parts.insert(part)
      case "--faults":
        guard let path = words.popFirst() else { return nil }
        faults = path
      default:
        guard program.isEmpty, !word.hasPrefix("-") else { return nil }
        program = word
      }
    }
    guard !program.isEmpty else { return nil }
    if parts.isEmpty { parts = Set(Torture.parts) }
  }
}
