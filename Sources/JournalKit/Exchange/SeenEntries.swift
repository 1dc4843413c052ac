import Foundation

/// What a dry run would have added by now: the file itself may hold an entry twice.
final class SeenEntries {
  private struct Content: Hashable {
    let instant: Int64
    let length: Int
    /// In place of the text, which would take as much memory as the file.
    let hash: Int
  }

  private var uuids: Set<UUID> = []
  private var contents: Set<Content> = []

  /// False where it is there already, by its UUID or by its instant and text.
  func insert(_ draft: EntryDraft) -> Bool {
    let text = Array(EntryText(title: draft.title, body: draft.body).joined.utf8)
    let content = Content(
      instant: draft.date.instant, length: text.count, hash: text.hashValue)
    guard !contents.contains(content) else { return false }
    if let uuid = draft.uuid, !uuids.insert(uuid).inserted { return false }
    contents.insert(content)
    return true
  }
}
