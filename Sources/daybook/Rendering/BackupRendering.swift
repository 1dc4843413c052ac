import Foundation
import JournalKit

/// Backups as a person reads them.
enum BackupRendering {
  /// For example `3,414 entries from 1660-01-01 to 1669-05-31`.
  static func content(_ report: BackupReport) -> String {
    let entries = Count.entries(report.entryCount)
    guard let first = report.firstDate, let last = report.lastDate else { return entries }
    return "\(entries) from \(first.wallClock.date) to \(last.wallClock.date)"
  }

  static func facts(_ report: BackupReport) -> [(name: String, value: String)] {
    [
      ("holds", content(report)),
      ("made", report.backupDate ?? "it is a journal, or has been written to"),
      ("size", FileSize.text(report.size)),
      (
        "schema",
        report.schemaVersion + (report.needsMigration ? ", which restoring brings up to date" : "")
      ),
      ("cipher", "format of SQLCipher \(report.cipherFormat.rawValue)"),
    ]
  }

  static func line(_ item: BackupFolder.Item, _ report: Result<BackupReport, any Error>?) -> String
  {
    let size = FileSize.text(item.size)
    let date = EntryDate(instant: item.name.date * 1000, zone: Dates.zone)
    var line =
      date.iso8601 + "  " + String(repeating: " ", count: max(0, 9 - size.count)) + size + "  "
      + item.path
    switch report {
    case nil: break
    case .success(let report)?: line += "  " + content(report)
    case .failure?: line += "  cannot be opened with this key"
    }
    return line
  }
}
