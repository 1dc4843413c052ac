import Testing

/// Everything typed is text: nothing in it has power over the engine.
@Suite struct QueryTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    /// Find the text.
    let found: [String]
    /// Do not.
    let missed: [String]

    init(_ text: String, found: [String], missed: [String] = []) {
      (self.text, self.found, self.missed) = (text, found, missed)
    }

    var testDescription: String { text }
  }

  static let signs = [
    Case(
      "On 2031-04-07 it began", found: ["2031-04-07", "2031-04", "2031"],
      missed: ["2031-07-04", "-2031 x"]),
    Case("to-do and notes", found: ["to-do", "to-do AND notes", "notes to-do"], missed: ["do-to"]),
    Case("mood: calm", found: ["mood: calm", "mood:calm", "mood"], missed: ["calm:mood"]),
    Case("at 12:30 sharp", found: ["12:30", "12:3"], missed: ["30:12"]),
    Case("a body secret", found: ["body:secret", "body secret"], missed: ["title:secret"]),
    Case("Mum's and Dad's house", found: ["mum's and dad's house", "mum’s", "Dad'"]),
    Case(
      "the NEAR field", found: ["NEAR", "the NEAR field", "NEAR(field)"],
      missed: ["NEAR(the field)"]),
    Case("OR not AND", found: ["OR", "NOT", "AND", "or AND not"], missed: ["OR tea"]),
    Case(
      "planks, oak, dried (u=9%), cut", found: ["planks, oak, dried (u=9%), cut", "(oak", "u=9%)"],
      missed: ["planks, oak, wet (u=9%), cut"]),
    Case(
      "a cup of tea", found: ["tea *", "* tea", "\"tea\"", "^tea", "{tea}", "tea + cup"],
      missed: ["te*", "\"te\""]),
    Case("v2.10.3 is out", found: ["v2.10.3", "10.3", "v2.10"], missed: ["2.3.10", "v2.1.3"]),
    Case("host 192.168.0.7", found: ["192.168.0.7"], missed: ["192.168.7.0"]),
    Case(
      "ann@example.net wrote", found: ["ann@example.net", "example.net", "@example"],
      missed: ["example@ann.net"]),
    Case("see notes/2031/07", found: ["notes/2031/07", "/2031/"], missed: ["notes/07/2031"]),
    Case("https://example.org/a?b=c", found: ["https://example.org/a?b=c", "example.org"]),
    Case("where was I?", found: ["where was I?", "where was i", "I?"]),
    Case("snake_case", found: ["snake_case", "snake", "case_"], missed: ["snakecase"]),
    Case("C++ and #tag", found: ["C++", "#tag", "c#"], missed: ["d++"]),
    Case("plain words", found: ["%plain%", "_plain"], missed: ["pl%", "_lain"]),
    Case("quick ok", found: ["quick ok", "ok"], missed: ["quick db"]),
    Case("Dear \"Ann\", so it's done; ok?", found: ["\"Ann\"", "it's", "done; ok", "Ann\" so"]),
    Case(
      "semi;colon -- comment", found: ["semi;colon", "'comment;--"], missed: ["'; DROP entry; --"]),
  ]

  @Test(arguments: signs) func signsAreText(_ text: Case) async throws {
    try await check(text)
  }

  static let languages = [
    Case("今日は雨です", found: ["雨", "今日", "雨です", "日は"], missed: ["雪", "雨日"]),
    Case("用户手册", found: ["用户", "户手", "用"], missed: ["户用"]),
    Case("Entry bệnh", found: ["be\u{302}\u{323}nh", "benh", "b\u{1EB9}\u{302}nh"]),
    Case("étude", found: ["e\u{301}tude", "etude", "ÉTUDE"]),
    Case(
      "İnşaat ve Şan ÜNLÜ", found: ["inşaat", "insaat", "şan", "ünlü", "UNLU"],
      missed: ["ınşaat"]),
    Case("\u{FB01}sh and groß", found: ["fish", "gross", "GROSS", "groß"]),
    Case("\u{FF26}\u{FF55}ll width", found: ["full"]),
    Case("כָּתַב שָׁלוֹם كَتَبَ", found: ["שלום", "كتب", "שָׁלוֹם"]),
    Case("हिन्दी", found: ["हिन्दी"]),
    Case("가나다라", found: ["가나", "\u{1100}\u{1161}"], missed: ["다라"]),
    Case("ёлка и йод", found: ["елка", "йод"], missed: ["иод"]),
    Case("Σίσυφος", found: ["σισυφοσ", "ΣΊΣΥΦΟΣ"]),
    Case("🔵 call bank 🎂", found: ["🔵", "🎂", "🔵 bank"], missed: ["🔴"]),
    Case("ภาษาไทยง่าย", found: ["ไทย"], missed: ["ลาว"]),
  ]

  @Test(arguments: languages) func everyScriptIsFound(_ text: Case) async throws {
    try await check(text)
  }

  private func check(_ text: Case) async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.add("something else altogether")
    try await sandbox.add(text.text)
    for query in text.found {
      let outcome = try await sandbox.run("search", "--json", "--", query)
      #expect(try outcome.ids() == [2], "\(query)")
    }
    for query in text.missed {
      let outcome = try await sandbox.run("search", "--json", "--", query, exits: 1)
      #expect(try outcome.total() == 0, "\(query)")
    }
  }
}
