import SQLCipherKit

/// Asks a journal's database what is wrong with it.
struct DatabaseExamination {
  let db: Database

  func problems(isDamaged: Bool) throws -> [HealthReport.Problem] {
    var problems: [HealthReport.Problem] = []
    let failures = try failures(of: "PRAGMA integrity_check")
    if failures > 0 { problems.append(.damagedDatabase(failures)) }
    if isDamaged || failures > 0 {
      let ids = try unreadableEntries()
      if !ids.isEmpty { problems.append(.unreadableEntries(ids)) }
      return problems + attachmentProblems()
    }
    problems += attachmentProblems()
    let references = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count
    if references > 0 { problems.append(.brokenReferences(references)) }
    if try SearchIndex.isCurrent(in: db) && !isIndexConsistent() { problems.append(.staleIndex) }
    return problems
  }

  func notes() -> [HealthReport.Note] {
    // In a damaged journal the damage is what counts.
    var notes: [HealthReport.Note] = []
    if (try? SearchIndex.isCurrent(in: db)) == false { notes.append(.outdatedIndex) }
    // A journal of before has no tags.
    if (try? db.tableExists("tag")) == true,
      let count = try? TagStore(db: db).orphanCount(), count > 0
    {
      notes.append(.unusedTags(count))
    }
    return notes
  }

  /// Damage may end the check itself.
  private func failures(of pragma: String) throws -> Int {
    do {
      return try String.fetchAll(db, sql: pragma).filter { $0 != "ok" }.count
    } catch let error as DatabaseError where error.isDamage {
      return 1
    }
  }

  /// Reads every attachment and proves its digest.
  private func attachmentProblems() -> [HealthReport.Problem] {
    // A journal of before has none.
    guard let last = try? Journal.lastID(of: "attachment", in: db), last > 0 else { return [] }
    let store = AttachmentStore(db: db)
    var damaged: [HealthReport.DamagedAttachment] = []
    for id in 1...last {
      // Where not even its name can be read, damaged pages are what the report names.
      guard let attachment = try? store.find(id: id) else { continue }
      do {
        try store.read(attachment) { _ in }
      } catch {
        damaged.append(.init(name: attachment.name, entryID: attachment.entryID))
      }
    }
    return damaged.isEmpty ? [] : [.damagedAttachments(damaged)]
  }

  private func isIndexConsistent() throws -> Bool {
    // The modules' check is written as an INSERT, and changes nothing.
    var isConsistent = true
    try db.inSavepoint {
      isConsistent = try SearchIndex.wanted(in: db).isConsistent(in: db)
      return .rollback
    }
    return isConsistent
  }

  private func unreadableEntries() throws -> [Int64] {
    guard let last = try? Journal.lastID(in: db), last > 0 else { return [] }
    return (1...last).filter(isUnreadable)
  }

  private func isUnreadable(_ id: Int64) -> Bool {
    do {
      _ = try SalvagedEntry(id: id, in: db)
      return false
    } catch {
      return true
    }
  }
}
