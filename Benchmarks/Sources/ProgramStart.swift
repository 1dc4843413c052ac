import Foundation

/// Starts a program as a shell does, and times it up to its end.
struct ProgramStart {
  let arguments: [String]
  /// What the program finds in its environment besides what it needs to be loaded.
  var environment: [String: String] = [:]

  func time() throws -> Duration {
    var environment = environment
    environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    var pointers = arguments.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in pointers + variables { free(pointer) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)

    var status: Int32 = 0
    let duration = ContinuousClock().measure {
      var process: pid_t = 0
      status = posix_spawn(&process, arguments[0], &actions, nil, &pointers, &variables)
      if status == 0 { waitpid(process, &status, 0) }
    }
    guard status == 0 else {
      throw Baseline.Failure(description: "\(arguments.joined(separator: " ")) failed")
    }
    return duration
  }
}

/// What a command costs from its start to its end.
struct ProgramStarts {
  private static let rounds = 30

  let sides: Sides
  let daybook: String

  func measure() throws -> [Measurement] {
    let program = sides.baseline.program
    return [
      try measure(
        "daybook --version", ProgramStart(arguments: [daybook, "--version"]),
        ProgramStart(arguments: [program, "--version"])),
      try measure(
        "daybook list -n 20, raw key",
        ProgramStart(
          arguments: [
            daybook, "list", "-n", "20", "--journal", sides.journalPath, "--key-file",
            sides.keyFilePath,
          ], environment: ["HOME": sides.folder.path]),
        ProgramStart(arguments: [program, sides.baselinePath, Sides.baselineKey, "20"])),
    ]
  }

  private func measure(
    _ name: String, _ library: ProgramStart, _ baseline: ProgramStart
  ) throws -> Measurement {
    try Measurement.alternate(name, rounds: Self.rounds) {
      _ = try library.time()
      return 0
    } baseline: {
      Baseline.Answer(duration: try baseline.time(), count: 0)
    }
  }
}
