import Foundation

/// An entry as one line of JSON.
///
/// `{"date": "1660-01-01" or ISO 8601, "text": "…" or "title" and "body", "tags": […],
/// "starred": …, "uuid": …}`; only a date and a text are needed.
struct JSONLine {
  /// Why a line is no entry. It speaks of keys, never of what they hold.
  enum Problem: Error, Hashable, CustomStringConvertible {
    case notJSON
    case notAnObject
    case missing(String)
    case wrongType(key: String, expected: String)
    case invalidDate
    case unknownTimeZone
    case invalidUUID
    case invalidTag
    case emptyEntry
    case containsNUL
    case tooLarge

    var description: String {
      switch self {
      case .notJSON: "not JSON"
      case .notAnObject: "not a JSON object"
      case .missing(let key): "'\(key)' is missing"
      case .wrongType(let key, let expected): "'\(key)' is not \(expected)"
      case .invalidDate: "'date' is not an ISO 8601 date between the years 1 and 9999"
      case .unknownTimeZone: "'timeZone' is not a known time zone, and 'date' has no offset"
      case .invalidUUID: "'uuid' is not a UUID"
      case .invalidTag: "'tags' holds something that cannot be a tag"
      case .emptyEntry: "the entry has no text"
      case .containsNUL: "the text holds a NUL character"
      case .tooLarge: "the text is too large"
      }
    }
  }

  private let object: [String: Any]

  /// What was put right, in words; nil where nothing had to be.
  private(set) var repair: String?

  init(_ line: Data) throws {
    let parsed: Any
    do {
      parsed = try JSONSerialization.jsonObject(with: line, options: [.fragmentsAllowed])
    } catch {
      throw Problem.notJSON
    }
    guard let object = parsed as? [String: Any] else { throw Problem.notAnObject }
    self.object = object
  }

  /// - Parameter zone: The zone of dates that name none.
  mutating func draft(zone: EntryTimeZone) throws -> EntryDraft {
    var text = EntryText(
      title: try value("title", "a string") ?? "", body: try value("body", "a string") ?? "")
    if let whole: String = try value("text", "a string") {
      text = EntryText(title: text.title, body: whole)
    } else if object["body"] == nil && object["title"] == nil {
      throw Problem.missing("text")
    }
    text = EntryText(
      title: EntryText.withLineFeeds(text.title), body: EntryText.withLineFeeds(text.body))
    guard !text.isEmpty else { throw Problem.emptyEntry }
    guard !text.joined.utf8.contains(0) else { throw Problem.containsNUL }
    guard text.joined.utf8.count <= Journal.maximumTextSize else { throw Problem.tooLarge }

    let names: [String] = try value("tags", "a list of strings") ?? []
    let inText = Set(InlineTags.names(in: text.joined).map(Tag.fold))
    let tags = try names.map { name -> String in
      guard let tag = Tag.name(name) else { throw Problem.invalidTag }
      return tag
    }
    var draft = EntryDraft(
      title: text.title, body: text.body, date: try date(zone: zone),
      // What stands in the text is a tag as long as it stands there, and no longer.
      tags: tags.filter { !inText.contains(Tag.fold($0)) },
      isStarred: try value("starred", "true or false") ?? false, uuid: try uuid(),
      modified: try modified())
    // An export knows how the journal spells them.
    draft.tagSpellings = tags.filter { inText.contains(Tag.fold($0)) }
    return draft
  }

  private mutating func date(zone: EntryTimeZone) throws -> EntryDate {
    guard let text: String = try value("date", "a string") else { throw Problem.missing("date") }
    guard let parsed = ISO8601.parse(text, clampsDay: true) else { throw Problem.invalidDate }
    if ISO8601.parse(text) == nil {
      // A slip of the pen should not cost the entry.
      repair = "there is no such day; the month's last one, \(parsed.date), was taken"
    }
    let name: String? = try value("timeZone", "a string")
    let named = name.flatMap(EntryTimeZone.init(identifier:))
    let clock = parsed.time ?? WallClock(date: parsed.date, millisecondOfDay: 12 * 3_600_000)
    if let offset = parsed.utcOffset {
      if let named {
        let instant = clock.milliseconds - Int64(offset) * 1000
        // Z names an instant, and says nothing of the clocks of the zone.
        if text.hasSuffix("Z") || text.hasSuffix("z") {
          return EntryDate(instant: instant, zone: named)
        }
        // A zone whose rules say otherwise here and now is still the entry's zone.
        return EntryDate(instant: instant, utcOffset: offset, timeZone: named.identifier)
      }
      return EntryDate(clock, utcOffset: offset, zone: zone)
    }
    guard name == nil || named != nil else { throw Problem.unknownTimeZone }
    return EntryDate(clock, zone: named ?? zone)
  }

  private func uuid() throws -> UUID? {
    guard let text: String = try value("uuid", "a string") else { return nil }
    var digits = text
    if text.utf8.count == 32 && text.count == 32 {
      for offset in [8, 13, 18, 23] {
        digits.insert("-", at: digits.index(digits.startIndex, offsetBy: offset))
      }
    }
    guard let uuid = UUID(uuidString: digits) else { throw Problem.invalidUUID }
    return uuid
  }

  private func modified() throws -> Int64? {
    guard let text: String = try value("modified", "a string") else { return nil }
    guard let parsed = ISO8601.parse(text), let time = parsed.time else { return nil }
    return time.milliseconds - Int64(parsed.utcOffset ?? 0) * 1000
  }

  private func value<Value>(_ key: String, _ expected: String) throws -> Value? {
    guard let value = object[key], !(value is NSNull) else { return nil }
    guard let typed = value as? Value else {
      throw Problem.wrongType(key: key, expected: expected)
    }
    return typed
  }
}
