import Foundation

/// Unfinished files of commands, each named after the process that writes it.
package struct Leftovers {
  // Never mutated, hence safe to share.
  private nonisolated(unsafe) static let form =
    #/.+\.(\d+)-[0-9a-f]{8}\.partial(?:-wal|-shm|-journal)?/#

  let folder: String

  static func name(beside path: String) -> String {
    "\(path).\(getpid())-\(UUID().uuidString.prefix(8).lowercased()).partial"
  }

  /// The name that an unfinished file is to get, and any other name as it is.
  package static func finishedName(of path: String) -> String {
    path.replacing(/(?:\.\d+-[0-9a-f]{8}\.partial)+(?:-wal|-shm|-journal)?$/, with: "")
  }

  /// Removes those of processes that have ended. None is the only copy of anything: a command that
  /// lost its unfinished file, on another machine for example, would fail and change nothing.
  func remove() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.contains(".partial") {
      guard let process = name.wholeMatch(of: Self.form).flatMap({ pid_t($0.1) }),
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink((folder as NSString).appendingPathComponent(name))
    }
  }
}
