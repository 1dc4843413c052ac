/// Rows of a help page under a heading.
struct HelpSection {
  let title: String
  var rows: [HelpRow]
  /// A line that closes the section.
  var note: String?

  func rendered(columns: Int) -> String {
    var lines = [title.uppercased() + ":"] + rows.map { $0.rendered(columns: columns) }
    if let note { lines += ["", "  " + note] }
    return lines.joined(separator: "\n")
  }
}
