import Foundation
import Synchronization

/// What a process gets as standard input.
enum Input: Sendable {
  /// `/dev/null`.
  case null
  /// No descriptor at all, as after `<&-`.
  case closed
  case text(String)
  case bytes([UInt8])
  /// A pipe that stays open until the test closes it.
  case held

  var bytes: [UInt8] {
    switch self {
    case .text(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    case .null, .closed, .held: []
    }
  }

  fileprivate var isPipe: Bool {
    switch self {
    case .null, .closed: false
    case .text, .bytes, .held: true
    }
  }
}

/// A process in a session of its own: without a controlling terminal, unless it is given one.
struct SpawnedProcess: Sendable {
  let id: pid_t
  /// Where to write its input; nil where that is no pipe.
  let input: Int32?
  /// Where to read its output; nil where that is the terminal.
  let output: Int32?
  let errors: Int32?

  /// What does not come from the system's headers: glibc hides it behind a feature macro.
  #if os(Linux)
    private static let setsid = Int32(0x80)
  #else
    private static let setsid = POSIX_SPAWN_SETSID
  #endif

  /// Held while pipes are made: an end that another child inherited would never be closed.
  private static let spawning = Mutex(())

  /// - Parameters:
  ///   - terminal: The path of a terminal that becomes the controlling one.
  ///   - isOutputOnTerminal: Standard output and error are the terminal too; and standard input
  ///     where `input` is `.null`.
  static func start(
    _ executable: String, _ arguments: [String], environment: [String: String], input: Input,
    terminal: String? = nil, isOutputOnTerminal: Bool = false
  ) throws -> SpawnedProcess {
    // A program that ends before it has read its input is no reason to end the tests.
    signal(SIGPIPE, SIG_IGN)
    return try spawning.withLock { _ in
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      var childEnds: [Int32] = []
      defer { for end in childEnds { close(end) } }

      if let terminal {
        // The first terminal that the leader of a session opens is its controlling one.
        posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
      }
      if isOutputOnTerminal {
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
      }
      var inputEnd: Int32?
      switch input {
      case .null where isOutputOnTerminal: break
      case .null: posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      case .closed: posix_spawn_file_actions_addclose(&actions, 0)
      case .text, .bytes, .held:
        let (reading, writing) = try pipeEnds()
        posix_spawn_file_actions_adddup2(&actions, reading, 0)
        childEnds.append(reading)
        inputEnd = writing
      }
      var readEnds: [Int32?] = [nil, nil]
      if !isOutputOnTerminal {
        for index in 0...1 {
          let (reading, writing) = try pipeEnds()
          posix_spawn_file_actions_adddup2(&actions, writing, Int32(index + 1))
          childEnds.append(writing)
          readEnds[index] = reading
        }
      }
      let id = try spawn(executable, arguments, environment, &actions)
      return SpawnedProcess(id: id, input: inputEnd, output: readEnds[0], errors: readEnds[1])
    }
  }

  private static func pipeEnds() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ executable: String, _ arguments: [String], _ environment: [String: String],
    _ actions: inout posix_spawn_file_actions_t
  ) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    // The threads that tests run on have signals blocked.
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    posix_spawnattr_setsigmask(&attributes, &unblocked)
    let flags = setsid | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let arguments = ([executable] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var id = pid_t()
    let status = posix_spawn(&id, executable, &actions, &attributes, arguments, variables)
    guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: status) ?? .EIO) }
    return id
  }
}
