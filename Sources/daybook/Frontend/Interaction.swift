import Synchronization

/// Whether a person may be asked.
enum Interaction {
  private static let isForbidden = Atomic(false)

  /// What `--no-input` asks for.
  static func forbid() { isForbidden.store(true, ordering: .relaxed) }

  static var isAllowed: Bool { !isForbidden.load(ordering: .relaxed) }
}
