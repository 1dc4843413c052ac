import JournalKit

/// What is said of the lines that an import left out or repaired: a file can have thousands.
struct ImportIssues {
  private static let namedCount = 10

  /// A dry run is there to find them.
  let namesAll: Bool
  private var named: [ImportReport.Issue] = []
  private var more = (skipped: 0, repaired: 0)

  init(namesAll: Bool) {
    self.namesAll = namesAll
  }

  mutating func add(_ issue: ImportReport.Issue) {
    if namesAll || named.count < Self.namedCount {
      named.append(issue)
    } else if issue.isSkipped {
      more.skipped += 1
    } else {
      more.repaired += 1
    }
  }

  var messages: [String] {
    let lines = named.map { issue in
      "daybook: line \(issue.line): \(issue.message)" + (issue.isSkipped ? "; skipped" : "")
    }
    let rest = [(more.skipped, "skipped"), (more.repaired, "repaired")].filter { $0.0 > 0 }
      .map { "\(Count.text($0, "more line", "more lines")) \($1)" }
    guard !rest.isEmpty else { return lines }
    return lines + ["daybook: \(rest.joined(separator: ", "))"]
  }
}
