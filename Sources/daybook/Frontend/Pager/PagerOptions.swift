import ArgumentParser

/// Long output for people goes through a pager.
struct PagerOptions: ParsableArguments {
  @Flag(help: "Do not show long output through a pager.")
  var noPager = false

  /// To be called before anything is printed.
  func begin(_ output: OutputOptions) {
    guard !noPager, !output.json, StandardOutput.shared.isTerminal,
      let terminal = Environment.value("TERM"), !terminal.isEmpty, terminal != "dumb",
      let command = PagerCommand.find()
    else { return }
    StandardOutput.shared.usePager(command)
  }
}
