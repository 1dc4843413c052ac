/// An entry as it was between two changes, or as it is since the last.
public struct EntryVersion: Hashable, Sendable {
  /// Counts the versions of an entry from 1. A number is never given again.
  public let number: Int
  public let isCurrent: Bool

  /// What the entry was; `modified` tells when this version was written.
  public let entry: Entry

  /// The tags that were given by name: those that stand in the text come and go with it.
  let namedTags: [String]
}

extension EntryVersion {
  /// What an edit can change.
  public enum Field: String, CaseIterable, Sendable {
    case title, text, date, tags, star
  }

  /// What differs from another version.
  public func changes(from other: EntryVersion) -> [Field] {
    let (new, old) = (entry, other.entry)
    return Field.allCases.filter { field in
      switch field {
      // Swift's == takes NFC and NFD forms for equal; the bytes are what was written.
      case .title: !new.title.utf8.elementsEqual(old.title.utf8)
      case .text: !new.body.utf8.elementsEqual(old.body.utf8)
      case .date: new.date != old.date
      case .tags: new.tags != old.tags
      case .star: new.isStarred != old.isStarred
      }
    }
  }
}
