import ArgumentParser
import Testing

@Suite struct EveryCombinationTests {
  private static let words = [
    "", "-", "--", "---", "-=", "--=", "-q", "-tq=", "--tag", "--tag=", "--no-star", "-5", "add",
    "tags", "help", "-h", "--version", "é\u{301}", "-\u{301}", "--\u{301}=", "\r\n",
  ]

  /// Whatever is typed leads to a command, or to an exit with a text.
  @Test func nothingTraps() {
    for first in Self.words {
      for second in Self.words {
        check([first, second])
        check(["add", first, second])
        check([first, "add", second])
      }
    }
  }

  private func check(_ arguments: [String]) {
    do {
      let command = try Notebook.parseAsRoot(arguments)
      if let add = command as? Add {
        let given = arguments.reduce(0) { $0 + $1.utf8.count }
        let kept = (add.text + add.tag + [add.title ?? ""]).reduce(0) { $0 + $1.utf8.count }
        #expect(kept < given, "No value comes from nowhere: \(arguments)")
      }
    } catch {
      let code = Notebook.exitCode(for: error)
      #expect([.success, .validationFailure].contains(code), "\(arguments)")
      #expect(Notebook.fullMessage(for: error).count > 4, "\(arguments)")
    }
  }
}
