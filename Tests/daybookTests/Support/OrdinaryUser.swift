import Foundation

/// Someone to whom things are forbidden, as they are not to root.
enum OrdinaryUser {
  /// What to put before the program to run it as an ordinary user; nil where that cannot be done.
  static let command: [String]? = {
    guard geteuid() == 0 else { return ["/usr/bin/env"] }
    let command = [
      "/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups",
    ]
    guard
      let process = try? SpawnedProcess.start(
        command[0], Array(command.dropFirst()) + [Sandbox.program, "--version"],
        environment: ProcessInfo.processInfo.environment, input: .null),
      let outcome = try? process.collect([], within: 30), outcome.code == 0
    else { return nil }
    return command
  }()
}
