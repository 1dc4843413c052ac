import JournalKit

extension JSONRendering {
  static func settings(_ rows: [SettingRow]) -> String {
    let items = rows.map { row in
      var fields = [
        ("name", JSONEntry.string(row.name)),
        ("value", row.value.map(JSONEntry.string) ?? "null"),
        ("source", JSONEntry.string(row.origin.kind)),
      ]
      switch row.origin {
      case .option(let name): fields.append(("flag", JSONEntry.string(name)))
      case .variable(let name): fields.append(("variable", JSONEntry.string(name)))
      case .file(let line): fields.append(("line", String(line)))
      case .standard: break
      }
      return JSONEntry.object(fields)
    }
    return JSONEntry.object([
      ("file", JSONEntry.string(Settings.file.path)),
      ("exists", Settings.file.isPresent ? "true" : "false"),
      ("settings", "[" + items.joined(separator: ", ") + "]"),
    ])
  }
}
