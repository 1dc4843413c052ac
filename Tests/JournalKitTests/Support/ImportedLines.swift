import Foundation

@testable import JournalKit

extension Journal {
  /// Imports bytes as a file of JSON lines. Dates without a zone are of Paris.
  @discardableResult
  func importLines(
    _ bytes: some Sequence<UInt8>, isDryRun: Bool = false,
    onIssue: (ImportReport.Issue) -> Void = { _ in },
    onProgress: (JSONLinesImporter.Progress) -> Void = { _ in }
  ) throws -> ImportReport {
    let file = tmpfile()!
    defer { fclose(file) }
    let bytes = Array(bytes)
    fwrite(bytes, 1, bytes.count, file)
    fflush(file)
    lseek(fileno(file), 0, SEEK_SET)
    return try JSONLinesImporter(
      journal: self, zone: EntryTimeZone(identifier: "Europe/Paris")!, isDryRun: isDryRun
    ).run(descriptor: fileno(file), onIssue: onIssue, onProgress: onProgress)
  }

  @discardableResult
  func importText(_ text: String) throws -> ImportReport { try importLines(text.utf8) }

  /// All entries as lines of JSON, oldest first.
  func exportedLines() throws -> [String] {
    try list(isReversed: true).entries.map(JSONEntry.exportLine)
  }
}

extension ImportReport {
  /// Added, there already, left out.
  var counts: [Int] { [added, duplicates, skipped] }
}
