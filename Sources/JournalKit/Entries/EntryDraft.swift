public import Foundation

/// What an entry is made of before the journal has it.
public struct EntryDraft: Hashable, Sendable {
  public var title: String
  public var body: String
  public var date: EntryDate
  /// The tags that are named, besides those that stand in the text as `#word`.
  public var tags: [String]
  /// How tags that stand in the text are spelled where the journal does not have them yet;
  /// otherwise as they stand there.
  var tagSpellings: [String] = []
  public var isStarred: Bool
  /// Nil for a new one.
  public var uuid: UUID?
  /// Milliseconds since 1970-01-01 UTC; nil for now.
  public var modified: Int64?

  public init(
    title: String = "", body: String, date: EntryDate, tags: [String] = [],
    isStarred: Bool = false, uuid: UUID? = nil, modified: Int64? = nil
  ) {
    self.title = title
    self.body = body
    self.date = date
    self.tags = tags
    self.isStarred = isStarred
    self.uuid = uuid
    self.modified = modified
  }
}
