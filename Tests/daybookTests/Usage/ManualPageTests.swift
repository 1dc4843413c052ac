import Foundation
import Testing

@testable import daybook

@Suite struct ManualPageTests {
  private static let mandoc = ["/usr/bin", "/usr/local/bin"].map { $0 + "/mandoc" }
    .first(where: FileManager.default.isExecutableFile)

  @Test func tellsAllThatTheHelpPagesTell() async throws {
    let sandbox = try Sandbox()
    let page = try await sandbox.run("manual").output
    #expect(page.hasPrefix(".TH DAYBOOK 1 \(Daybook.releaseDate) \"daybook \(Daybook.version)\""))
    for (path, type) in CommandTreeTests.commands where type.configuration.shouldDisplay {
      guard !path.isEmpty else { continue }
      #expect(
        page.contains(".SS \"\(path.joined(separator: " ").replacing("-", with: "\\-"))\""),
        "\(path)")
    }
    for section in ["NAME", "KEYS", "DATES", "EXIT STATUS", "ENVIRONMENT", "FILES"] {
      #expect(page.contains(".SH \"\(section)\""))
    }
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
    // A line of text that begins so would be taken for a request and vanish.
    for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(line.wholeMatch(of: /\.(TH|SH|SS|B|TP|PP|EX|EE)( .*)?/) != nil, "\(line)")
    }
  }

  @Test(.enabled(if: mandoc != nil, "needs mandoc")) func passesTheChecks() async throws {
    let sandbox = try Sandbox()
    try await sandbox.write(sandbox.run("manual").output, to: "daybook.1")
    let program = try #require(Self.mandoc)
    let outcome = try await sandbox.run(
      program, ["-T", "lint", "-W", "warning", sandbox.path("daybook.1")])
    #expect(outcome.output == "")
  }

  /// Roff fills paragraphs; examples and tables stand as they are, behind an indent of 7.
  @Test func whatIsNotFilledFitsIntoATerminal() async throws {
    let sandbox = try Sandbox()
    var isVerbatim = false
    var count = 0
    for line in try await sandbox.run("manual").lines {
      if line == ".EX" || line == ".EE" { isVerbatim = line == ".EX" }
      guard isVerbatim, line != ".EX" else { continue }
      let shown = line.replacing(/\\\[u[0-9A-F]+\]|\\\(..|\\./, with: "x")
      #expect(shown.count <= 71, "\(line)")
      count += 1
    }
    #expect(count > 100)
  }
}
