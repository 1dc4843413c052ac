import JournalKit

/// Attachments as people and scripts read them.
enum AttachmentRendering {
  /// One line each: size, type, name.
  static func lines(_ attachments: [Attachment], screen: Screen) -> [String] {
    let sizes = attachments.map { FileSize.text($0.size) }
    let sizeWidth = sizes.map(\.count).max() ?? 0
    let typeWidth = attachments.map(\.type.count).max() ?? 0
    return zip(attachments, sizes).map { attachment, size in
      let type = attachment.type
      return screen.style.dim(
        String(repeating: " ", count: sizeWidth - size.count) + size + "  " + type
          + String(repeating: " ", count: typeWidth - type.count)) + "  "
        + Screen.printable(attachment.name)
    }
  }

  static func json(_ attachments: [Attachment]) -> String {
    let objects = attachments.map { attachment in
      JSONEntry.object([
        ("name", JSONEntry.string(attachment.name)),
        ("type", JSONEntry.string(attachment.type)),
        ("size", String(attachment.size)),
        ("sha256", JSONEntry.string(attachment.digest)),
        ("added", JSONEntry.string(JSONEntry.instant(attachment.added))),
      ])
    }
    return JSONEntry.object([
      ("total", String(attachments.count)),
      ("attachments", "[" + objects.joined(separator: ", ") + "]"),
    ])
  }
}
