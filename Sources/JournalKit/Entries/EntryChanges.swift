/// What to change of an entry; nil and empty leave things as they are.
public struct EntryChanges: Hashable, Sendable {
  public var title: String?
  public var body: String?
  public var date: EntryDate?
  public var isStarred: Bool?
  public var tagsToAdd: [String] = []
  public var tagsToRemove: [String] = []

  public init() {}
}
