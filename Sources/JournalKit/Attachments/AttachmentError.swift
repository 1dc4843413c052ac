/// Why a file was not attached, or an attachment not given out.
public enum AttachmentError: Error, Hashable, Sendable {
  /// The file cannot be read, for the system's reason.
  case unreadable(path: String, reason: String)
  case isFolder(path: String)
  /// A device, a pipe or a socket.
  case notRegular(path: String)
  /// It is the file in which the attachment would be kept.
  case isJournal(path: String)
  /// Somebody was writing to the file while it was read.
  case changed(path: String)
  case noSuchAttachment(name: String, entryID: Int64)
  /// What is kept is not what was attached.
  case damaged(name: String, entryID: Int64)
}
