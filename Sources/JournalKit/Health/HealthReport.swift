public import SQLCipherKit

/// What an examination of a journal found.
public struct HealthReport: Hashable, Sendable {
  public enum Problem: Hashable, Sendable {
    /// Pages whose HMAC is wrong, by their numbers.
    case damagedPages([Int])
    /// The file was cut short.
    case truncated
    /// SQLite's own check of the database failed so many times.
    case damagedDatabase(Int)
    /// Entries that cannot be read, by their ids.
    case unreadableEntries([Int64])
    /// Attachments that are not what was attached, or cannot be read.
    case damagedAttachments([DamagedAttachment])
    /// Rows that point at others that are not there.
    case brokenReferences(Int)
    /// The search index does not agree with the entries.
    case staleIndex
    /// Others can read or write the file, which has these permissions.
    case openToOthers(path: String, mode: Int)
  }

  public struct DamagedAttachment: Hashable, Sendable {
    public let name: String
    public let entryID: Int64
  }

  public enum Note: Hashable, Sendable {
    /// The format of SQLCipher 3, where SQLCipher 4 is at hand.
    case oldCipherFormat
    /// Others can write to the journal's folder.
    case folderOpenToOthers(path: String)
    /// The search index is of another build or library; opening the journal rebuilds it.
    case outdatedIndex
    /// So many tags that no entry has.
    case unusedTags(Int)
    /// A file of an interrupted command.
    case leftover(path: String)
    /// An older state of the journal.
    case olderCopy(path: String)
    /// A file that looks like an export that anyone can read.
    case plaintextExport(path: String)
    /// Less than so many bytes are free on the disk, or less than the journal takes.
    case littleSpace(free: Int64)
    /// The write-ahead log is larger than the journal.
    case largeLog(size: Int64)
  }

  public let library: LinkedLibrary
  public let cipherFormat: CipherFormat
  public let fullTextModule: FullTextModule
  public let schemaVersion: String
  public let cipherSettings: [String]
  public let pageCount: Int
  public let entryCount: Int?
  /// In bytes.
  public let freeSpace: Int64
  public let problems: [Problem]
  public let notes: [Note]
}
