import Testing

@Suite struct LocaleTests {
  static let locales: [[String: String?]] = [
    ["LC_ALL": "C"], ["LC_ALL": "POSIX"], ["LC_ALL": nil, "LANG": nil],
    ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"], ["LC_ALL": "de_DE.ISO-8859-1"],
    ["LC_ALL": "ar_EG.UTF-8"], ["LC_ALL": "fa_IR.UTF-8", "LANGUAGE": "fa"],
    ["LC_ALL": "no such locale"],
  ]

  @Test(arguments: locales) func nothingDependsOnIt(locale: [String: String?]) async throws {
    let sandbox = try await Sandbox.withJournal()
    let text = "É à la carte TIME ﬁsh 書 \u{1F535} İnşaat"
    try await sandbox.run(
      "add", "--tag", "TITLE", "--date", "2026-11-29 18:05", text, environment: locale)
    try await sandbox.run("add", "-", input: .text(text), environment: locale)
    let list = try await sandbox.run("list", "--tag", "title", environment: locale)
    #expect(list.output == "     1  2026-11-29 18:05   \(text)  #TITLE\n")
    for query in ["time", "TIME", "é", "書", "fish", "\u{1F535}", "inşaat"] {
      let outcome = try await sandbox.run("search", query, "--json", environment: locale)
      #expect(try outcome.total() == 2, "\(query)")
    }
    // Commands and dates are words of the program, in ASCII digits.
    try await sandbox.run("LIST", environment: locale, exits: 64)
    let words = try await sandbox.run(
      "add", "x", "--date", "FRIDAY", "--json", environment: locale)
    #expect(
      (try words.document()["date"] as? String)?.wholeMatch(
        of: /\d{4}-\d\d-\d\dT12:00:00\+0[12]:00/) != nil)
    let info = try await sandbox.run("info", environment: locale)
    #expect(!info.output.unicodeScalars.contains { !$0.isASCII })
    #expect(info.output.contains(" kB") || info.output.contains(" KiB"))
  }
}
