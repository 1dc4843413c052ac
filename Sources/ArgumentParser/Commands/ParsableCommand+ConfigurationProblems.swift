extension ParsableCommand {
  /// Mistakes in how this command and those below it are declared, one line each.
  ///
  /// A debug build's `main()` calls it, and a test should; no user can bring these about.
  package static func configurationProblems() -> [String] {
    ConfigurationCheck(CommandPath(Self.self)).problems
  }
}
