import CPlatform
import Foundation

/// A folder for the owner alone on a file system that lies in memory.
enum MemoryFolder {
  /// Where such folders are made; only what proves to be in memory counts.
  static var places: [String] {
    let uid = getuid()
    return [Environment.value("XDG_RUNTIME_DIR"), "/run/user/\(uid)", "/dev/shm"]
      .compactMap { $0 }
      .filter { isInMemory($0) && access($0, W_OK | X_OK) == 0 }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  static func isInMemory(_ path: String) -> Bool {
    #if os(Linux)
      var info = statfs()
      return statfs(path, &info) == 0
        && (UInt32(truncatingIfNeeded: info.f_type) == daybook_tmpfs_magic
          || UInt32(truncatingIfNeeded: info.f_type) == daybook_ramfs_magic)
    #else
      return false
    #endif
  }
}
