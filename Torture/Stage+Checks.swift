import Foundation

extension Stage {
  /// Makes sure that the journal opens, is healthy, and holds what it must.
  /// - Parameter context: What happened before, for the report.
  @discardableResult
  func check(_ context: String) -> Bool {
    // A change of key was interrupted: one of the two opens it.
    var export = run(["export", "--to", "jsonl", "-"])
    if export.code == 3 {
      exchangeKeys()
      export = run(["export", "--to", "jsonl", "-"])
    }
    guard export.isDone else { return fail(context, "export: \(export.description)") }
    guard let entries = Ledger.entries(export: export.output) else {
      return fail(context, "the export cannot be read, or has an entry twice")
    }
    guard let index = ledgers.firstIndex(where: { $0.mismatch(entries) == nil }) else {
      return fail(context, ledgers.map { $0.mismatch(entries) ?? "" }.joined(separator: "; "))
    }
    ledgers = [ledgers[index]]
    ledgers[0].settle(entries)
    return checkHealth(context)
  }

  func checkHealth(_ context: String) -> Bool {
    let doctor = run(["doctor", "--json"])
    guard doctor.isDone, doctor.output.contains("\"healthy\": true") else {
      return fail(context, "doctor: \(doctor.description) \(doctor.output.prefix(400))")
    }
    report.count("checks")
    return true
  }

  /// Proves every finished backup, and removes them.
  func checkBackups(_ context: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: backups)) ?? []
    for name in names where name.hasSuffix(".daybook") {
      let outcome = run(["backup", "verify", "\(backups)/\(name)"])
      if !outcome.isDone { _ = fail(context, "backup verify: \(outcome.description)") }
      unlink("\(backups)/\(name)")
      report.count("backups proved")
    }
  }

  /// Makes sure that a finished run has cleared away what interrupted ones have left.
  func checkLeftovers(_ context: String) {
    if !leftovers.isEmpty { _ = fail(context, "left behind: \(leftovers.prefix(4))") }
  }

  /// The journal has been opened since, and all that the copy of a killed migration holds is in it.
  func checkMigrationCopies(_ context: String) {
    let copies = names.filter { $0.contains(".before-migration-") }
    if !copies.isEmpty { _ = fail(context, "left behind: \(copies)") }
    report.count("migrations without a copy left")
  }

  /// A restore that was done has kept the old journal.
  func checkRestore(_ outcome: Outcome) {
    let isRestored = ledgers[0].text("note 1") == backedUp.text("note 1")
    if outcome.isDone && !isRestored { _ = fail("restore", "said to be done, and is not") }
    let asides = names.filter {
      $0.contains(".before-restore-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
    }
    guard isRestored else { return }
    guard asides.count == 1 else {
      _ = fail("restore", "old journals: \(asides)")
      return
    }
    let export = run(["export", "--to", "jsonl", "-"], on: "\(folder)/\(asides[0])")
    let entries = Ledger.entries(export: export.output) ?? [:]
    if let mismatch = pristine.mismatch(entries) {
      _ = fail("restore", "the old journal: \(mismatch) \(export.description)")
    }
    report.count("old journals proved")
  }

  /// A file was attached whole, or not at all; that it is sound the doctor has seen.
  func checkAttachments(_ outcome: Outcome) {
    let count = run(["attachments", "1", "--json"]).output.hasPrefix("{\"total\": 1,") ? 1 : 0
    if outcome.isDone && count == 0 { _ = fail("attach", "said to be done, and is not") }
    report.count("attachments proved", by: count)
  }

  @discardableResult
  func fail(_ context: String, _ text: String) -> Bool {
    report.fail("\(context): \(text)")
    return false
  }
}
