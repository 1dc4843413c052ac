import ArgumentParser
import Foundation
import JournalKit

/// What can be imported and exported.
enum ExchangeFormat: String, CaseIterable, ExpressibleByArgument {
  case jsonl
}

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Bring entries in from a file.",
    discussion: """
      EXAMPLES
        daybook import --from jsonl diary.jsonl
        daybook import --from jsonl - < diary.jsonl
        daybook import --from jsonl diary.jsonl --dry-run

      jsonl is one JSON object a line: {"date": "1660-01-01" or ISO 8601, "text": "…", or \
      "title" and "body", "tags": […], "starred": …, "uuid": …}. A date without a time means noon. \
      Lines that cannot be read are skipped, and the exit code is 5; the first few are named, with \
      --dry-run all. Run twice, it adds nothing twice.
      """)

  @OptionGroup var options: JournalOptions

  @Option(help: "The format of the file.")
  var from: ExchangeFormat

  @Argument(help: "The file; '-' for standard input.", completion: .file())
  var path: String

  @Flag(help: "Read and check everything, and change nothing.")
  var dryRun = false

  mutating func run() throws {
    let source = try openSource()
    defer { if source.descriptor != STDIN_FILENO { close(source.descriptor) } }
    let journal = try options.open()
    let progress = Progress(isQuiet: options.quiet)
    let importer = JSONLinesImporter(journal: journal, zone: Dates.zone, isDryRun: dryRun)
    var issues = ImportIssues(namesAll: dryRun)
    let report = try importer.run(
      descriptor: source.descriptor, onIssue: { issues.add($0) },
      onProgress: { step in
        let share = source.size > 0 ? " \(min(100, step.byteCount * 100 / source.size)) %," : ""
        progress.show("importing:\(share) \(Count.entries(step.added))")
      })
    progress.clear()
    try journal.close()
    guard report.added + report.duplicates > 0 else {
      throw Failure(
        "there are no entries in the file", advice: "name another one", code: .inputOutput)
    }
    for message in issues.messages { options.tell(message) }
    options.tell(summary(report))
    // A script must not take the file for one that is no longer needed.
    guard report.skipped == 0 else {
      let lines = Count.text(report.skipped, "line", "lines")
      throw dryRun
        ? Failure("\(lines) would be skipped", advice: "mend them first", code: .inputOutput)
        : Failure(
          "\(lines) skipped, the rest of the file is in the journal",
          advice: "--dry-run names them all", code: .inputOutput)
    }
  }

  private func openSource() throws -> (descriptor: Int32, size: Int64) {
    guard path != "-" else { return (STDIN_FILENO, 0) }
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    var info = stat()
    guard descriptor >= 0, fstat(descriptor, &info) == 0 else {
      throw Failure(
        "\(path) cannot be read: \(String(cString: strerror(errno)))",
        advice: "check the name and its permissions", code: .inputOutput)
    }
    guard info.st_mode & S_IFMT != S_IFDIR else {
      throw Failure("\(path) is a folder", advice: "name a file in it", code: .inputOutput)
    }
    return (descriptor, Int64(info.st_size))
  }

  private func summary(_ report: ImportReport) -> String {
    let added = Count.text(report.added)
    var parts = [dryRun ? "would add \(added)" : "added \(added)"]
    if report.duplicates > 0 { parts.append("\(Count.text(report.duplicates)) there already") }
    if report.skipped > 0 { parts.append("\(Count.text(report.skipped)) skipped") }
    return parts.joined(separator: ", ")
  }
}
