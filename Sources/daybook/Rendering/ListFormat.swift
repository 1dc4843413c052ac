import ArgumentParser

/// How a list shows its entries.
enum ListFormat {
  case short
  case long
  case markdown
  case jsonLines
  case template(LineTemplate)

  @Sendable
  static func parse(_ text: String) throws -> ListFormat {
    switch text {
    case "short": return .short
    case "long": return .long
    case "markdown": return .markdown
    case "jsonl": return .jsonLines
    default:
      guard text.contains("{") else {
        throw ValidationError(
          "there is short, long, markdown, jsonl, or a template like '{id} {date} {title}'; its "
            + "fields are \(LineTemplate.Field.list)")
      }
      return .template(try LineTemplate(parsing: text))
    }
  }
}
