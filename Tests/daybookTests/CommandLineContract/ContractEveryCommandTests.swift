import ArgumentParser
import Foundation
import Testing

@testable import daybook

/// What holds for every command, proved of each.
@Suite struct ContractEveryCommandTests {
  @Test func noCommandIsForgotten() {
    let typed = JournalCommand.all.map(\.words)
    for (path, type) in CommandTreeTests.commands where type.configuration.subcommands.isEmpty {
      let name = path.joined(separator: " ")
      #expect(
        JournalCommand.leftOut.contains(name)
          || typed.contains { $0 == name || $0.hasPrefix(name + " ") }, "\(name)")
    }
  }

  /// "--quiet silences all but errors and results."
  @Test func quietSilencesAllButErrorsAndResults() async throws {
    let sandbox = try await Sandbox.withEverything()
    for command in JournalCommand.all {
      // The option may stand before the command's name or after it.
      let outcome = try await sandbox.run(
        Sandbox.program, ["--quiet"] + command.arguments(in: sandbox))
      #expect(outcome.errors == "", "\(command.words)")
      if !command.words.hasPrefix("drafts") {
        #expect(outcome.output.isEmpty != command.prints, "\(command.words)")
      }
    }
    for arguments in [["key", "generate", sandbox.path("other.key")], ["drafts"], ["tags"]] {
      let outcome = try await sandbox.run(Sandbox.program, arguments + ["--quiet"])
      #expect(outcome.errors == "", "\(arguments)")
    }
  }

  /// "`--json` prints one document."
  @Test func jsonIsOneDocument() async throws {
    let sandbox = try await Sandbox.withEverything()
    for command in JournalCommand.all where command.words.hasSuffix("--json") {
      let outcome = try await sandbox.run(command)
      #expect(try !outcome.document().isEmpty, "\(command.words)")
      #expect(outcome.lines.count == 1 && !outcome.output.contains("\u{1B}"), "\(command.words)")
    }
  }

  /// "Without a terminal and without a key: exit 3 at once, never a hang."
  @Test func withoutATerminalAndWithoutAKeyItExits3AtOnce() async throws {
    let sandbox = try await Sandbox.withEverything()
    for command in JournalCommand.all where command.need != .nothing {
      let outcome = try await sandbox.run(
        command, environment: ["DAYBOOK_KEY_FILE": nil], exits: 3, within: 10)
      #expect(outcome.error?.contains("no terminal to ask for one on") == true, "\(outcome.errors)")
      #expect(outcome.output == "" || command.words == "key check")
    }
    #expect(!sandbox.exists("new.db") && !sandbox.exists("exported") && !sandbox.exists("salvaged"))
  }

  /// "3 … the key does not open the journal."
  @Test func aKeyThatDoesNotOpenItExits3() async throws {
    let sandbox = try await Sandbox.withEverything()
    try await sandbox.run("key", "generate", sandbox.path("wrong"))
    let before = try sandbox.bytes(of: "data/daybook/journal.db")
    for command in JournalCommand.all
    where command.need != .nothing && !command.words.hasPrefix("init") {
      let outcome = try await sandbox.run(
        command, environment: ["DAYBOOK_KEY_FILE": sandbox.path("wrong")], exits: 3)
      #expect(outcome.error?.contains("does not open") == true, "\(outcome.errors)")
    }
    #expect(try sandbox.bytes(of: "data/daybook/journal.db") == before)
  }

  /// "A journal that does not exist is an error (exit 4) that names the path and `daybook init`;
  /// nothing is created on the way."
  @Test func aMissingJournalExits4() async throws {
    let sandbox = try await Sandbox.withEverything()
    let contents = try sandbox.contents()
    let missing = sandbox.path("no/journal.db")
    for command in JournalCommand.opening {
      let outcome = try await sandbox.run(
        command, environment: ["DAYBOOK_JOURNAL": missing], exits: 4)
      #expect(
        outcome.error
          == "there is no journal at \(missing); create one with 'daybook init'",
        "\(command.words): \(outcome.errors)")
    }
    let backups = try await sandbox.run(
      "backup", "list", environment: ["DAYBOOK_JOURNAL": missing], exits: 4)
    #expect(backups.error?.hasPrefix("there is no journal at \(missing); ") == true)
    #expect(try sandbox.contents() == contents)
  }

  /// "4 the journal is … damaged."
  @Test func aDamagedJournalExits4() async throws {
    let sandbox = try await Sandbox.withEverything()
    let bytes = Array(try sandbox.bytes(of: "data/daybook/journal.db").prefix(9000))
    try sandbox.write(bytes, to: "damaged.db")
    for command in JournalCommand.opening
    where !command.words.hasPrefix("doctor") && command.words != "key check" {
      let outcome = try await sandbox.run(
        command, environment: ["DAYBOOK_JOURNAL": sandbox.path("damaged.db")], exits: 4)
      #expect(outcome.error?.contains("damaged") == true, "\(command.words): \(outcome.errors)")
    }
    let examined = try await sandbox.run(
      "doctor", environment: ["DAYBOOK_JOURNAL": sandbox.path("damaged.db")], exits: 4)
    #expect(examined.output.contains("damaged") || examined.errors.contains("damaged"))
    #expect(try sandbox.bytes(of: "damaged.db") == bytes)
  }

  /// "4 the journal is … from a newer version."
  @Test func aJournalOfANewerVersionExits4() async throws {
    let sandbox = try await Sandbox.withEverything()
    try sandbox.execute("INSERT INTO grdb_migrations VALUES ('v99: of the future')")
    let before = try sandbox.bytes(of: "data/daybook/journal.db")
    for command in JournalCommand.opening where command.words != "key check" {
      let outcome = try await sandbox.run(command, exits: 4)
      #expect(
        outcome.error?.contains("newer Daybook; update this one") == true,
        "\(command.words): \(outcome.errors)")
    }
    #expect(try sandbox.bytes(of: "data/daybook/journal.db") == before)
  }

  /// "64 usage."
  @Test func anUnknownOptionExits64() async throws {
    let sandbox = try Sandbox()
    for (path, _) in CommandTreeTests.commands {
      let outcome = try await sandbox.run(
        Sandbox.program, path + ["--nonsense"], exits: 64)
      #expect(outcome.error?.contains("'--nonsense'") == true, "\(path): \(outcome.errors)")
      #expect(outcome.output == "")
    }
  }
}
