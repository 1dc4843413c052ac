import Testing

@testable import ArgumentParser

@Suite struct CompletionCommandTests {
  private let root = CompletionCommand(CommandPath(Notebook.self))

  private func command(_ name: String) throws -> CompletionCommand {
    try #require(root.all.first { $0.name == name })
  }

  @Test func hasAllThatIsShownAndHelp() {
    #expect(
      root.all.map(\.name) == [
        "notebook", "notebook add", "notebook search", "notebook tags", "notebook tags list",
        "notebook tags rename", "notebook on-this-day", "notebook help",
      ])
    #expect(root.options.map(\.names).contains(["--version"]))
  }

  @Test func optionsHaveTheirValues() throws {
    let add = try command("notebook add")
    let journal = try #require(add.options.first { $0.names == ["-j", "--journal"] })
    #expect(journal.value == .nothing && journal.valueName == "path" && !journal.isRepeating)
    let color = try #require(add.options.first { $0.names == ["--color"] })
    #expect(color.value == .list(["auto", "always", "never"]))
    #expect(try #require(add.options.first { $0.names == ["-s", "--star"] }).value == nil)
    #expect(try #require(add.options.first { $0.names == ["-t", "--tag"] }).isRepeating)
    #expect(add.values.map(\.isRepeating) == [true])
  }

  @Test func whatTheDefaultSubcommandTakesCanFollowItsParent() throws {
    let tags = try command("notebook tags")
    #expect(tags.options.map(\.names) == [["--by-count"], ["-h", "--help"]])
    #expect(tags.subcommands.map(\.name) == ["notebook tags list", "notebook tags rename"])
  }

  @Test func kindsThatAreNamedGoBeforeTheTypesValues() throws {
    struct Kinds: ParsableCommand {
      @Option(completion: .file()) var file: String
      @Option(completion: .directory) var folder: String?
      @Option(completion: .shellCommand("ls")) var tag: [String] = []
      @Option(completion: .list(["a", "b"]), transform: { $0 }) var word = ""
      @Argument(completion: .file()) var when: When
    }
    let command = CompletionCommand(CommandPath(Kinds.self))
    #expect(
      command.options.compactMap(\.value) == [
        .file, .directory, .shellCommand("ls"), .list(["a", "b"]),
      ])
    #expect(command.values.map(\.kind) == [.file])
  }

  @Test(arguments: CompletionShell.allCases) func aScriptNamesItsShell(shell: CompletionShell) {
    let script = Notebook.completionScript(for: shell)
    #expect(script.hasPrefix(shell == .zsh ? "#compdef notebook\n" : "# \(shell) completion"))
    #expect(!script.contains("secret"))
  }
}
