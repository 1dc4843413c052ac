import Foundation

/// The parts of a path, as text. Foundation's own end the process for a name of one letter.
package enum FilePath {
  /// The folder that a file lies in: `.` where the path names none.
  package static func folder(of path: String) -> String {
    let path = withoutTrailingSlashes(path[...])
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    let folder = withoutTrailingSlashes(path[..<slash])
    return folder.isEmpty ? "/" : String(folder)
  }

  /// What follows the last slash.
  package static func name(of path: String) -> String {
    let path = withoutTrailingSlashes(path[...])
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return String(path) }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The name up to its last dot, where that does not begin it.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return name
    }
    return String(name[..<dot])
  }

  /// The path of a file, symbolic links followed; nil where there is none.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func withoutTrailingSlashes(_ path: Substring) -> Substring {
    var path = path
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") {
      path = path[..<path.utf8.index(before: path.utf8.endIndex)]
    }
    return path
  }
}
