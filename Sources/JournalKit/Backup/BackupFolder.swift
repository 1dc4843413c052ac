import Foundation
public import SQLCipherKit

/// A folder with backups.
public struct BackupFolder: Sendable {
  public struct Item: Hashable, Sendable {
    public let path: String
    public let name: BackupName
    /// In bytes.
    public let size: Int64
  }

  public let path: String

  public init(_ path: String) {
    self.path = path
  }

  /// The finished backups, oldest first, by their names alone: no key is needed.
  /// - Throws: `DatabaseFileError` where the folder cannot be read.
  public func items() throws -> [Item] {
    guard let folder = opendir(path) else {
      throw errno == ENOENT ? DatabaseFileError.missing(path: path) : PrivateFiles.failure(path)
    }
    defer { closedir(folder) }
    var items: [Item] = []
    while let entry = readdir(folder) {
      let fileName = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      guard let name = BackupName(fileName: fileName) else { continue }
      let file = (path as NSString).appendingPathComponent(fileName)
      items.append(Item(path: file, name: name, size: PrivateFiles.size(file)))
    }
    return items.sorted { ($0.name.date, $0.name.number) < ($1.name.date, $1.name.number) }
  }

  /// Removes backups that a policy does not keep.
  ///
  /// Only files that prove to be backups of that journal count and go: the key opens them, they
  /// carry its identifier, and nothing has been written to them since.
  /// - Returns: The paths removed.
  /// - Throws: `DatabaseFileError`, `JournalError`, `DatabaseError`.
  public func prune(
    _ policy: RetentionPolicy, journalIdentifier: String, keys: [EncryptionKey], keeping: String
  ) throws -> [String] {
    let backups = try items().filter { item in
      keys.contains { key in
        let report = try? BackupVerifier(path: item.path, key: key).summary()
        return report?.journalIdentifier == journalIdentifier && report?.backupDate != nil
      }
    }
    let kept = policy.kept(of: backups.map(\.name))
    var removed: [String] = []
    for item in backups where !kept.contains(item.name) && item.path != keeping {
      guard unlink(item.path) == 0 else { throw PrivateFiles.failure(item.path) }
      removed.append(item.path)
    }
    return removed
  }
}

extension Journal {
  /// The same for a journal and all its backups.
  public func identifier() throws -> String {
    try queue.read { try JournalProperties(db: $0).value(.identifier) ?? "" }
  }
}
