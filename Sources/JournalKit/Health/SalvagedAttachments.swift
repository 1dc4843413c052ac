import SQLCipherKit

/// Copies the attachments of entries from a damaged journal.
struct SalvagedAttachments {
  let source: SalvageSource
  let target: Journal

  func copy(_ report: inout Journal.SalvageReport) throws {
    guard
      let last = try source.read({ try Journal.lastID(of: "attachment", in: $0) }).flatMap(\.self)
    else {
      report.lostAttachmentCount += 1
      return
    }
    for id in stride(from: Int64(1), through: last, by: 1) {
      guard let found = try source.read({ try AttachmentStore(db: $0).find(id: id) }) else {
        report.lostAttachmentCount += 1
        continue
      }
      guard let found else { continue }
      do {
        try copy(found)
      } catch AttachmentError.damaged {
        report.lostAttachments.append(.init(name: found.name, entryID: found.entryID))
      }
    }
  }

  private func copy(_ attachment: Attachment) throws {
    do {
      try copy(attachment, from: source.db)
    } catch let error as AttachmentError {
      guard let rows = source.rows else { throw error }
      try rows.open().unsafeRead { try copy(attachment, from: $0) }
    }
  }

  private func copy(_ attachment: Attachment, from source: Database) throws {
    try target.queue.write { db in
      guard try EntryStore(db: db).exists(attachment.entryID) else {
        throw AttachmentError.damaged(name: attachment.name, entryID: attachment.entryID)
      }
      _ = try AttachmentStore(db: db).insert(
        attachment.name, toEntry: attachment.entryID, added: attachment.added
      ) { write in try AttachmentStore(db: source).read(attachment, write) }
    }
  }
}
