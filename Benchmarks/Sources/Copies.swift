import Foundation
import JournalKit

/// Times a backup and a restore beside the copies that plain C makes.
struct Copies {
  /// Each round writes the whole database four times.
  static let rounds = 3

  let sides: Sides
  let journal: Journal

  private var backupPath: String { sides.folder.appending(path: "copy.daybook").path }
  private var restoredPath: String { sides.folder.appending(path: "restored.db").path }
  private var exportedPath: String { sides.folder.appending(path: "exported.db").path }
  private var copiedPath: String { sides.folder.appending(path: "copied.db").path }

  func measure() throws -> [Measurement] {
    var backupAndExport = Measurement("backup, beside sqlcipher_export")
    var backupAndCopy = Measurement("backup, beside a copy of the file")
    var restoreAndExport = Measurement("restore, beside sqlcipher_export")
    var restoreAndCopy = Measurement("restore, beside a copy of the file")
    let clock = ContinuousClock()
    for _ in 0..<Self.rounds {
      removeAll()
      defer { removeAll() }
      var entries: [Int] = []
      let backup = try clock.measure { entries.append(try makeBackup()) }
      let export = try sides.baseline.run("export", exportedPath, Sides.baselineKey)
      let restore = try clock.measure { entries.append(try restoreBackup()) }
      let copy = try sides.baseline.run("copy", sides.baselinePath, copiedPath)
      for count in entries where count != export.count {
        throw Disagreement(name: "copies", library: count, baseline: export.count)
      }
      backupAndExport.add(library: backup, baseline: export.duration)
      backupAndCopy.add(library: backup, baseline: copy.duration)
      restoreAndExport.add(library: restore, baseline: export.duration)
      restoreAndCopy.add(library: restore, baseline: copy.duration)
    }
    return [backupAndExport, backupAndCopy, restoreAndExport, restoreAndCopy]
  }

  private func makeBackup() throws -> Int {
    try journal.backup(to: backupPath, isFolder: false, key: Sides.key).entryCount
  }

  private func restoreBackup() throws -> Int {
    try JournalRestorer(backup: backupPath, path: restoredPath, key: Sides.key).restore()
      .report.entryCount
  }

  private func removeAll() {
    for path in [backupPath, restoredPath, exportedPath, copiedPath] { unlink(path) }
  }
}
