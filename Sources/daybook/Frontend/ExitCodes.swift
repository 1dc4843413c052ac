import ArgumentParser

/// The exit codes of daybook. Scripts rely on them.
extension ExitCode {
  /// Nothing matched, or an id that is not there.
  static let notFound = ExitCode(1)
  /// No key, or the key does not open the journal.
  static let key = ExitCode(3)
  /// The journal is missing, damaged, or from a newer version.
  static let journal = ExitCode(4)
  /// Reading or writing failed: a full disk, a permission.
  static let inputOutput = ExitCode(5)
  /// Another process holds the journal beyond the wait.
  static let busy = ExitCode(6)
  static let usage = ExitCode(64)
  static let interrupted = ExitCode(130)
}
