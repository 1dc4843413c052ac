import Foundation
import JournalKit

/// A health report as a person reads it.
enum DoctorRendering {
  static func facts(_ report: HealthReport) -> [(name: String, value: String)] {
    let library = report.library
    let facts = [
      (
        "engine",
        "SQLCipher \(library.cipherVersion), SQLite \(library.sqliteVersion), "
          + report.fullTextModule.rawValue.uppercased()
      ),
      ("cipher", "format of SQLCipher \(report.cipherFormat.rawValue)"),
      ("schema", report.schemaVersion),
      ("pages", "\(Count.text(report.pageCount)), each of them read and proved"),
      ("entries", report.entryCount.map { Count.text($0) } ?? "cannot be counted"),
      ("free", FileSize.text(report.freeSpace)),
    ]
    return facts + report.notes.map { ("note", text($0)) }
      + report.problems.map { ("PROBLEM", text($0)) }
  }

  static func verdict(_ report: HealthReport) -> StyledText {
    StyledText(report.problems.isEmpty ? "healthy" : "not healthy: see above", .bold)
  }

  static func text(_ problem: HealthReport.Problem) -> String {
    switch problem {
    case .damagedPages(let pages):
      "damaged pages: \(list(pages)); restore a backup, or 'daybook doctor --salvage NEWFILE'"
    case .truncated: "the file was cut short; restore a backup"
    case .damagedDatabase(let count):
      "the database is damaged in \(Count.text(count, "place", "places")); restore a backup, "
        + "or 'daybook doctor --salvage NEWFILE'"
    case .unreadableEntries(let ids):
      "entries that cannot be read: \(list(ids.map { Int($0) }))"
    case .damagedAttachments(let attachments):
      "attachments that are not what was attached: \(names(attachments)); look for them in a backup"
    case .brokenReferences(let count):
      "\(count) rows (tags, versions, attachments) that belong to nothing"
    case .staleIndex:
      "the search index does not agree with the entries; 'daybook doctor --repair' heals it"
    case .openToOthers(let path, let mode):
      "\(path) is open to others (\(String(mode, radix: 8))); chmod 600 \(path)"
    }
  }

  static func text(_ note: HealthReport.Note) -> String {
    switch note {
    case .oldCipherFormat: "the format of SQLCipher 3 is weaker; see 'daybook help upgrade'"
    case .folderOpenToOthers(let path):
      "others can write to \(path), and so remove the journal; chmod go-w \(path)"
    case .outdatedIndex:
      "the search index is that of another build or SQLCipher; the next command makes it anew"
    case .unusedTags(let count):
      (count == 1 ? "1 tag belongs" : "\(count) tags belong")
        + " to no entry; 'daybook doctor --repair' removes "
        + (count == 1 ? "it" : "them")
    case .leftover(let path): "an interrupted command left \(path); it can be removed"
    case .olderCopy(let path): "an older state of the journal is at \(path)"
    case .plaintextExport(let path): "\(path) looks like an export, which anyone can read"
    case .littleSpace(let free):
      "little space is left: \(FileSize.text(free))"
    case .largeLog(let size):
      "the write-ahead log is large: \(FileSize.text(size))"
    }
  }

  private static func names(_ attachments: [HealthReport.DamagedAttachment]) -> String {
    let shown = attachments.prefix(20).map { "\($0.name) of entry \($0.entryID)" }
      .joined(separator: ", ")
    return attachments.count > 20 ? shown + " and \(attachments.count - 20) more" : shown
  }

  /// What a salvage could not read.
  static func losses(_ report: Journal.SalvageReport) -> [String] {
    var losses: [String] = []
    if report.isSchemaLost {
      losses.append(
        "the file's own list of what is in it could not be read: what is missing cannot be named")
    }
    if !report.lost.isEmpty {
      losses.append("entries that could not be read: \(list(report.lost.map { Int($0) }))")
    }
    if !report.recoveredFromVersions.isEmpty {
      losses.append(
        "entries that could be read in an earlier version alone: "
          + list(report.recoveredFromVersions.map { Int($0) }))
    }
    if report.lostVersionCount > 0 {
      losses.append("earlier versions that could not be read: \(report.lostVersionCount)")
    }
    if !report.lostAttachments.isEmpty {
      losses.append("attachments that could not be read: \(names(report.lostAttachments))")
    }
    if report.lostAttachmentCount > 0 {
      losses.append("attachments without a readable name: \(report.lostAttachmentCount)")
    }
    return losses
  }

  /// At most twenty, and how many more.
  static func list(_ numbers: [Int]) -> String {
    let shown = numbers.prefix(20).map(String.init).joined(separator: ", ")
    return numbers.count > 20 ? shown + " and \(numbers.count - 20) more" : shown
  }
}
