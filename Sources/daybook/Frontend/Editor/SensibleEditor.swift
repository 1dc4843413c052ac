import Foundation
import SQLCipherKit

/// Debian's `sensible-editor` starts another editor: found here as it finds it, that one can be told
/// to leave no copies.
enum SensibleEditor {
  private static let name = "sensible-editor"

  /// The command of the editor that it would start; nil where the command is another one, or none
  /// is to be found.
  static func command(behind command: String) -> String? {
    let program = EditorProgram(of: command)
    guard program.name == name, program.arguments.isEmpty else { return nil }
    // See sensible-editor(1): variables that lead back to it count as empty.
    let wanted = [
      Environment.value("VISUAL"), Environment.value("EDITOR"), selected,
      Environment.value("SELECTED_EDITOR"),
    ]
    let usual = ["editor", "nano", "nano-tiny", "vi"].filter(Environment.hasProgram)
    return (wanted.compactMap { $0 } + usual).first { candidate in
      !candidate.allSatisfy(\.isWhitespace) && EditorProgram(of: candidate).name != name
    }
  }

  /// What `select-editor` has written down for the user: a shell assignment.
  private static var selected: String? {
    guard
      let text = try? String(
        contentsOfFile: HomeFolder.path + "/.selected_editor", encoding: .utf8),
      let match = text.split(separator: "\n").compactMap({
        $0.wholeMatch(of: /SELECTED_EDITOR=(["']?)([^"'$`\\]*)\1/)
      }).last
    else { return nil }
    return String(match.2)
  }
}
