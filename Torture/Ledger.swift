import Foundation

/// What the entries of a journal may be, after all that was done to it.
///
/// An entry is known by the beginning of its text: "note 17: …". What a command has acknowledged is
/// the one thing allowed; what one was killed at may be as before or after.
struct Ledger {
  private var allowed: [String: Set<String?>] = [:]

  /// The keys of the entries that are there for sure.
  var certain: [String] {
    allowed.filter { $0.value.count == 1 && !$0.value.contains(nil) }.keys.sorted()
  }

  static func key(_ text: String) -> String { String(text.prefix { $0 != ":" }) }

  /// The text of an entry that is certain.
  func text(_ key: String) -> String? { allowed[key]?.first ?? nil }

  mutating func set(_ key: String, _ text: String?) {
    allowed[key] = [text]
  }

  mutating func permit(_ key: String, _ text: String?) {
    allowed[key, default: [nil]].insert(text)
  }

  /// Nil where the entries are what they may be.
  func mismatch(_ entries: [String: String]) -> String? {
    for (key, texts) in allowed where !texts.contains(entries[key]) {
      return entries[key] == nil ? "\(key) is lost" : "\(key) has another text"
    }
    if let key = entries.keys.first(where: { allowed[$0] == nil }) {
      return "\(key) came from nowhere"
    }
    return nil
  }

  /// What was seen once must stay.
  mutating func settle(_ entries: [String: String]) {
    for key in allowed.keys { allowed[key] = [entries[key]] }
  }

  /// Reads an export.
  /// - Returns: Nil where it is none, or has an entry twice.
  static func entries(export: String) -> [String: String]? {
    var entries: [String: String] = [:]
    for line in export.utf8.split(separator: 10) {
      guard
        let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
        let body = object["body"] as? String, entries[key(body)] == nil
      else { return nil }
      entries[key(body)] = body
    }
    return entries
  }
}
