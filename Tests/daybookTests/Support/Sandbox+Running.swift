import Foundation
import Testing

extension Sandbox {
  /// The built program, which lies beside the tests.
  static let program: String = {
    let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let folders = Bundle.allBundles.map(\.bundleURL) + [executable]
    let programs = folders.map { $0.deletingLastPathComponent().appending(path: "daybook").path }
    return programs.first(where: FileManager.default.isExecutableFile) ?? programs[0]
  }()

  /// Runs daybook to its end, and expects an exit code; nil for any.
  @discardableResult
  func run(
    _ arguments: String..., input: Input = .null, environment changes: [String: String?] = [:],
    exits code: Int32? = 0, within seconds: Double = 60,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Outcome {
    try await run(
      Self.program, arguments, input: input, environment: changes, exits: code, within: seconds,
      sourceLocation: sourceLocation)
  }

  /// Runs a shell script in which `$0` is daybook, in the sandbox's folder.
  @discardableResult
  func shell(
    _ script: String, input: Input = .null, environment changes: [String: String?] = [:],
    exits code: Int32? = 0, within seconds: Double = 60,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Outcome {
    try await run(
      "/bin/sh", ["-c", "cd '\(folder)' && { \(script)\n}", Self.program], input: input,
      environment: changes, exits: code, within: seconds, sourceLocation: sourceLocation)
  }

  /// Runs any program.
  @discardableResult
  func run(
    _ executable: String, _ arguments: [String], input: Input = .null,
    environment changes: [String: String?] = [:], exits code: Int32? = 0,
    within seconds: Double = 60, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Outcome {
    await Turnstile.shared.enter()
    let outcome: Outcome
    do {
      let program = try start(executable, arguments, input: input, environment: changes)
      outcome = try await program.finish(input.bytes, within: seconds)
    } catch {
      await Turnstile.shared.leave()
      throw error
    }
    await Turnstile.shared.leave()
    outcome.expect(code: code, sourceLocation: sourceLocation)
    return outcome
  }

  /// Starts daybook, and does not wait.
  func start(
    _ arguments: String..., input: Input = .null, environment changes: [String: String?] = [:]
  ) throws -> RunningProgram {
    try start(arguments, input: input, environment: changes)
  }

  func start(
    _ arguments: [String], input: Input = .null, environment changes: [String: String?] = [:]
  ) throws -> RunningProgram {
    try start(Self.program, arguments, input: input, environment: changes)
  }

  /// Starts daybook through a shell script, and does not wait.
  func start(shell script: String, input: Input = .null) throws -> RunningProgram {
    try start(
      "/bin/sh", ["-c", "cd '\(folder)' && \(script)", Self.program], input: input,
      environment: [:])
  }

  private func start(
    _ executable: String, _ arguments: [String], input: Input, environment: [String: String?]
  ) throws -> RunningProgram {
    let process = try SpawnedProcess.start(
      executable, arguments, environment: self.environment(with: environment), input: input)
    return RunningProgram(process, command: arguments.joined(separator: " "), in: self)
  }
}

extension Outcome {
  func expect(code expected: Int32?, sourceLocation: SourceLocation) {
    #expect(
      code == expected ?? code, "daybook \(command.prefix(200)) said: \(errors)",
      sourceLocation: sourceLocation)
  }
}
