import ArgumentParser
import Foundation
import Testing

@testable import daybook

/// Every help page as it was last looked at: `HelpPages.txt` beside this file.
///
/// After a change that is meant: `DAYBOOK_RECORD=1 swift test --filter HelpPageTests`, and read the
/// difference.
@Suite struct HelpPageTests {
  private static let file = (#filePath as NSString).deletingLastPathComponent + "/HelpPages.txt"

  private static var pages: String {
    CommandTreeTests.commands.map { path, type in
      let title = (["daybook help"] + path).joined(separator: " ")
      return "$ \(title)\n\n\(Daybook.helpMessage(for: type, columns: 80))\n"
    }
    .joined(separator: "\n\(String(repeating: "=", count: 80))\n\n")
  }

  @Test func noneIsWiderThanATerminal() {
    for line in Self.pages.components(separatedBy: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func allAreAsTheyWere() throws {
    let pages = Self.pages
    if ProcessInfo.processInfo.environment["DAYBOOK_RECORD"] != nil {
      try pages.write(toFile: Self.file, atomically: true, encoding: .utf8)
      return
    }
    let recorded = try String(contentsOfFile: Self.file, encoding: .utf8)
    let (new, old) = (pages.components(separatedBy: "\n"), recorded.components(separatedBy: "\n"))
    let changes = new.difference(from: old).map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }
    #expect(changes == [], "record them with DAYBOOK_RECORD=1 if that is meant")
  }
}
