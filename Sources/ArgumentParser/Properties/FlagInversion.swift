/// How a flag is turned off on the command line.
public enum FlagInversion: Hashable, Sendable {
  /// `--no-name` beside `--name`.
  case prefixedNo
}
