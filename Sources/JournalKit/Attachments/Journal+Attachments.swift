import SQLCipherKit

extension Journal {
  /// Attaches files to an entry: all of them, or none where one cannot be read.
  /// - Parameter progress: Called with the number of bytes of every part that is done.
  /// - Throws: `JournalError.noSuchEntry`, `AttachmentError`, `DatabaseError`.
  public func attach(
    _ sources: [AttachmentSource], to id: Int64, progress: (Int) -> Void = { _ in }
  ) throws -> [Attachment] {
    for source in sources { try source.check(against: path) }
    return try queue.write { db in
      _ = try EntryStore(db: db).require(id)
      let store = AttachmentStore(db: db)
      return try sources.map { try store.insert($0, toEntry: id, progress: progress) }
    }
  }

  /// The attachments of an entry, in the order in which they came.
  /// - Throws: `JournalError.noSuchEntry`, `DatabaseError`.
  public func attachments(of id: Int64) throws -> [Attachment] {
    try queue.read { db in
      _ = try EntryStore(db: db).require(id)
      return try AttachmentStore(db: db).all(ofEntry: id)
    }
  }

  /// - Throws: `JournalError.noSuchEntry`, `AttachmentError.noSuchAttachment`, `DatabaseError`.
  public func attachment(named name: String, of id: Int64) throws -> Attachment {
    try queue.read { db in
      _ = try EntryStore(db: db).require(id)
      return try AttachmentStore(db: db).require(name, ofEntry: id)
    }
  }

  /// Calls `body` with the content, one part after the other. Only when this returns is it proved to
  /// be what was attached.
  /// - Throws: `AttachmentError.damaged`, `DatabaseError`, or what `body` throws.
  public func read(
    _ attachment: Attachment, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    try queue.read { try AttachmentStore(db: $0).read(attachment, body) }
  }

  /// Removes attachments for good, and what the file still holds of them: all of them, or none where
  /// one is missing.
  /// - Throws: `JournalError.noSuchEntry`, `AttachmentError.noSuchAttachment`, `DatabaseError`.
  public func removeAttachments(named names: [String], of id: Int64) throws {
    _ = try erase(isText: false) { db in
      _ = try EntryStore(db: db).require(id)
      for name in names { try AttachmentStore(db: db).delete(name, ofEntry: id) }
      return names.count
    }
  }
}
