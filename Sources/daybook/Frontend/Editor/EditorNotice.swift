import Foundation

/// What is said of an editor once in a session of the user, not before every text.
enum EditorNotice {
  /// True the first time; where the system keeps no files of a session, every time.
  static func isDue(for editor: String) -> Bool {
    guard let place = Environment.value("XDG_RUNTIME_DIR"), !place.isEmpty else { return true }
    let name = editor.filter { $0.isASCII && ($0.isLetter || $0.isNumber) || "-.".contains($0) }
    let marker = "\(place)/daybook-told-of-\(name.prefix(64))"
    let descriptor = open(marker, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return errno != EEXIST }
    close(descriptor)
    return true
  }
}
