import Foundation
public import SQLCipherKit

extension Journal {
  /// Creates a journal. It is made under another name and appears whole or not at all; folders
  /// that are missing are made, for the owner alone.
  /// - Throws: `DatabaseFileError.exists` where there is a file already, `LibraryError`,
  ///   `DatabaseError`.
  public static func create(at path: String, key: EncryptionKey) throws -> Journal {
    try checkAbsence(at: path)
    try PrivateFiles.createFolder(above: path)
    let temporary = try PrivateFiles.temporaryName(beside: path)
    defer { PrivateFiles.removeDatabase(temporary) }

    var configuration = configuration()
    configuration.openMode = .create
    let queue = try DatabaseQueue(path: temporary, key: key, configuration: configuration)
    try queue.writeWithoutTransaction { db in
      try JournalSchema.create(in: db)
      try SearchIndex.ensure(in: db)
    }
    try queue.closeAsOneFile()
    try PrivateFiles.moveIntoPlace(temporary, path)
    return try Journal(path: path, key: key)
  }
}

extension Journal {
  /// Looks whether there is a file that could be a journal, without a key.
  /// - Throws: `DatabaseFileError`.
  public static func checkPresence(at path: String) throws {
    try DatabaseQueue.checkFile(at: path)
  }
}

extension Journal {
  /// Makes sure that nothing has the name that a new journal is to get.
  /// - Throws: `DatabaseFileError.exists`.
  public static func checkAbsence(at path: String) throws {
    guard !PrivateFiles.exists(path) else { throw DatabaseFileError.exists(path: path) }
  }
}
