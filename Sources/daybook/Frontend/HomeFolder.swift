import Foundation

/// The user's home folder.
enum HomeFolder {
  static var path: String { Environment.value("HOME") ?? NSHomeDirectory() }

  static func expandingTilde(_ path: String) -> String {
    path == "~" || path.hasPrefix("~/") ? self.path + path.dropFirst() : path
  }
}
