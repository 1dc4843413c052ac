import Foundation
import Testing

/// What a process that crashes would leave behind.
@Suite struct CoreDumpTests {
  @Test func thereAreNoneWhileItWaitsForText() async throws {
    let sandbox = try await Sandbox.withJournal()
    let program = try sandbox.start(shell: #"ulimit -c unlimited; exec "$0" add -"#, input: .held)
    try await until("the limit") { program.coreLimits == ["0", "0"] }
    #expect(try await program.finish(Array("text".utf8)).code == 0)
  }

  @Test func thereAreNoneWhileItAsksForAPassphrase() async throws {
    let sandbox = try Sandbox()
    let terminal = try Terminal(sandbox, ["init"])
    try await terminal.expect("New passphrase: ")
    let limits = RunningProgram(terminal.process, command: "init", in: sandbox).coreLimits
    #expect(limits == ["0", "0"])
    terminal.pressControlC()
    _ = try await terminal.finish(exits: 130)
  }

  /// Swift's runtime shows registers and the memory that they point to, on standard error.
  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGQUIT])
  func aCrashShowsNoMemory(signal: Int32) async throws {
    let sandbox = try await Sandbox.withJournal()
    let program = try sandbox.start("add", "-", input: .held)
    try await until("the start") { program.coreLimits == ["0", "0"] }
    try await Task.sleep(for: .milliseconds(50))
    program.send(signal: signal)
    let outcome = try await program.finish()
    #expect(outcome.code == 128 + signal)
    #expect(outcome.output == "" && outcome.errors == "")
    #expect(try sandbox.contents(of: "tmp") == [] && sandbox.contents(of: "home") == [])
  }
}
