import Foundation
import Testing

@testable import daybook

/// A name space in which `$0` lies where the file systems in memory were.
private enum MountedDisk {
  static let setUp =
    "mount --bind \"$0\" /dev/shm && mount --bind \"$0\" /run && unset XDG_RUNTIME_DIR && "

  static let isPossible: Bool = {
    guard let sandbox = try? Sandbox() else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let script = "unshare -m sh -c '\(setUp) stat -f -c %T /dev/shm' \"$0\" 2>/dev/null"
    process.arguments = ["-c", script + " | grep -qv tmpfs", sandbox.folder]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}

/// Where there is no file system in memory: seen with a folder of the disk mounted in its place.
@Suite(.enabled(if: MountedDisk.isPossible, "needs rights to mount in a name space of its own"))
struct DiskDraftTests {
  private func terminal(_ sandbox: Sandbox, _ options: String) throws -> Terminal {
    try Terminal(
      sandbox,
      [
        "-m", "sh", "-c", MountedDisk.setUp + "exec '\(Sandbox.program)' add \(options)",
        sandbox.folder,
      ],
      environment: [
        "EDITOR": "f() { echo \"$1\" >\"$HOME/place\"; echo written >\"$1\"; }; f", "VISUAL": nil,
      ], executable: "/usr/bin/unshare")
  }

  @Test(arguments: [("y\n", 0), ("n\n", 64), ("\n", 64)]) func theUserIsAsked(
    answer: String, code: Int32
  ) async throws {
    let sandbox = try await Sandbox.withJournal()
    let terminal = try terminal(sandbox, "")
    try await terminal.expect("There is no file system in memory here")
    try await terminal.expect("[y/N]")
    terminal.type(answer)
    let outcome = try await terminal.finish(exits: code)
    #expect(try await sandbox.entryCount() == (code == 0 ? 1 : 0))
    #expect(sandbox.exists("home/place") == (code == 0))
    if code != 0 { #expect(outcome.output.contains("daybook: nothing was written; pipe the text")) }
    #expect(try sandbox.contents(of: "tmp") == [])
  }

  @Test func yesAnswers() async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await terminal(sandbox, "--yes").finish()
    #expect(!outcome.output.contains("[y/N]"))
    #expect(try sandbox.text(of: "home/place").hasPrefix(sandbox.path("tmp/daybook-draft-")))
    #expect(try await sandbox.entryCount() == 1)
    #expect(try sandbox.contents(of: "tmp") == [])
  }

  @Test func withNoInputItIsRefused() async throws {
    let sandbox = try await Sandbox.withJournal()
    let outcome = try await terminal(sandbox, "--no-input").finish(exits: 64)
    #expect(outcome.output.contains("daybook: there is no text, and --no-input forbids"))
    #expect(!sandbox.exists("home/place"))
  }
}
