import ArgumentParser
import JournalKit

/// A line that a script asks for, with fields in braces: `{id} {date} {title}`.
struct LineTemplate {
  enum Field: String, CaseIterable {
    case id, uuid, date, time, weekday, datetime, zone, title, heading, body, text, tags, star

    static let list = allCases.map(\.rawValue).joined(separator: ", ")
  }

  private enum Piece {
    case text(String)
    case field(Field)
  }

  private let pieces: [Piece]

  /// `{{` and `}}` stand for braces, `\n` and `\t` for a line end and a tab.
  /// - Throws: `ValidationError`.
  init(parsing template: String) throws {
    var pieces: [Piece] = []
    var literal = ""
    var rest = template[...]
    while let character = rest.popFirst() {
      switch (character, rest.first) {
      case ("{", "{"), ("}", "}"), ("\\", "\\"): literal.append(rest.removeFirst())
      case ("\\", "n"), ("\\", "t"): literal += rest.removeFirst() == "n" ? "\n" : "\t"
      case ("{", _):
        guard let end = rest.firstIndex(of: "}") else {
          throw ValidationError("a '{' has no '}'; for a brace write '{{'")
        }
        let name = rest[..<end]
        guard let field = Field(rawValue: String(name)) else {
          throw ValidationError("there is no field '\(name)'; there are \(Field.list)")
        }
        pieces += [.text(literal), .field(field)]
        literal = ""
        rest = rest[rest.index(after: end)...]
      default: literal.append(character)
      }
    }
    self.pieces = pieces + [.text(literal)]
  }

  func text(_ entry: Entry) -> String {
    pieces.reduce(into: "") { result, piece in
      switch piece {
      case .text(let text): result += text
      case .field(let field): result += Screen.printable(value(of: field, entry))
      }
    }
  }

  private func value(of field: Field, _ entry: Entry) -> String {
    let clock = entry.date.wallClock
    return switch field {
    case .id: String(entry.id)
    case .uuid: entry.uuid.uuidString.lowercased()
    case .date: "\(clock.date)"
    case .time: clock.time
    case .weekday: clock.date.weekday
    case .datetime: entry.date.iso8601
    case .zone: entry.date.timeZone
    case .title: entry.title
    case .heading: EntryLine.heading(entry)
    case .body: entry.body
    case .text: entry.text
    case .tags: entry.tags.joined(separator: " ")
    case .star: entry.isStarred ? "★" : ""
    }
  }
}
