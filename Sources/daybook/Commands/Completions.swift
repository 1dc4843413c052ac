import ArgumentParser

struct Completions: WorksWithoutSettings {
  static let configuration = CommandConfiguration(
    abstract: "Print a script that has a shell complete what you type.",
    discussion: """
      EXAMPLES
        eval "$(daybook completions bash)"                      in ~/.bashrc
        daybook completions zsh > ~/.zfunc/_daybook             a folder of $fpath
        daybook completions fish > ~/.config/fish/completions/daybook.fish

      Commands, options, their values and files are completed, and tags where a keyfile or a \
      variable opens the journal: nothing is ever asked. 'make install' puts the scripts in place.
      """)

  @Argument(help: "The shell.")
  var shell: CompletionShell

  mutating func run() throws {
    try StandardOutput.shared.write(
      Daybook.completionScript(for: shell), terminator: "")
  }
}
