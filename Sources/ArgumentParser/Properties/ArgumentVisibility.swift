/// Whether an argument is on the help page.
public enum ArgumentVisibility: Hashable, Sendable {
  /// On the help page and in the usage line.
  case `default`
  /// Understood, but not shown.
  case hidden
}
