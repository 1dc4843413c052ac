import Foundation
import SQLCipherKit

/// Imports JSON lines, as a stream, with one transaction for many entries.
///
/// Run again it adds nothing: an entry is known by its UUID, or by its instant and text.
public struct JSONLinesImporter {
  public struct Progress: Sendable {
    public let added: Int
    /// The bytes read so far.
    public let byteCount: Int64
  }

  private static let batchSize = 1000

  private let journal: Journal
  private let zone: EntryTimeZone
  private let isDryRun: Bool

  /// - Parameters:
  ///   - zone: The zone of dates that name none.
  ///   - isDryRun: Reads and compares everything, and changes nothing.
  public init(journal: Journal, zone: EntryTimeZone, isDryRun: Bool = false) {
    self.journal = journal
    self.zone = zone
    self.isDryRun = isDryRun
  }

  /// - Parameters:
  ///   - descriptor: An open file or pipe.
  ///   - onIssue: Called with every line that is left out or repaired.
  ///   - onProgress: Called after every batch.
  /// - Throws: `ExchangeError`, `DatabaseError`; the batches before are kept.
  public func run(
    descriptor: Int32, onIssue: (ImportReport.Issue) -> Void = { _ in },
    onProgress: (Progress) -> Void = { _ in }
  ) throws -> ImportReport {
    var report = ImportReport()
    var reader = LineReader(descriptor: descriptor)
    var batch: [EntryDraft] = []
    let seen = SeenEntries()
    var number = 0
    var objectIssue: ImportReport.Issue?
    while var line = try reader.next() {
      number += 1
      if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
      guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { continue }
      do {
        batch.append(try draft(line, number: number, onIssue))
      } catch let problem as JSONLine.Problem {
        report.skipped += 1
        let issue = ImportReport.Issue(
          line: number, message: problem.description, isSkipped: true)
        if problem != .notJSON && problem != .notAnObject { objectIssue = objectIssue ?? issue }
        onIssue(issue)
      }
      if batch.count == Self.batchSize {
        try store(&batch, &report, seen)
        onProgress(Progress(added: report.added, byteCount: reader.byteCount))
      }
    }
    try store(&batch, &report, seen)
    onProgress(Progress(added: report.added, byteCount: reader.byteCount))
    if report.added + report.duplicates == 0, report.skipped > 0 {
      throw objectIssue.map(ExchangeError.noEntry) ?? .notJSONLines
    }
    return report
  }

  private func draft(
    _ bytes: [UInt8], number: Int, _ onIssue: (ImportReport.Issue) -> Void
  ) throws -> EntryDraft {
    let isValid = String(validating: bytes, as: UTF8.self) != nil
    let data = isValid ? Data(bytes) : Data(String(decoding: bytes, as: UTF8.self).utf8)
    var line = try JSONLine(data)
    let draft = try line.draft(zone: zone)
    let repairs = [isValid ? nil : "invalid UTF-8 was replaced with U+FFFD", line.repair]
    for repair in repairs.compactMap({ $0 }) {
      onIssue(.init(line: number, message: repair, isSkipped: false))
    }
    return draft
  }

  private func store(
    _ batch: inout [EntryDraft], _ report: inout ImportReport, _ seen: SeenEntries
  ) throws {
    guard !batch.isEmpty else { return }
    let drafts = batch
    let insert = { (db: Database) -> (Int, Int) in
      let store = EntryStore(db: db)
      let known = KnownEntries(db: db)
      var counts = (added: 0, duplicates: 0)
      for draft in drafts {
        if try known.contains(draft) || (isDryRun && !seen.insert(draft)) {
          counts.duplicates += 1
        } else {
          if !isDryRun { known.add(draft, id: try store.insert(draft)) }
          counts.added += 1
        }
      }
      return counts
    }
    let (added, duplicates) =
      try isDryRun
      ? journal.queue.read(insert) : journal.queue.write(insert)
    report.added += added
    report.duplicates += duplicates
    batch.removeAll(keepingCapacity: true)
  }
}
