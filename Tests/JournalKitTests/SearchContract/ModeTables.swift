import JournalKit

/// The modes, what has no power in them, and what is refused.
extension SearchTable {
  private static let garden: [TestEntry] = [
    "tea and toast", "the teapot sings", "team tea time", "toast", "and not near or",
    "near the title body",
  ]

  static let modes = [
    SearchTable(
      "what each mode finds", garden,
      [
        .prefix("tea", [3, 1, 2], "team|tea", "tea", "teapot"),
        .prefix("te to", [1]),
        .prefix("tea toa", [1], "tea|toast"),
        .words("tea", [3, 1]),
        .words("te", []),
        .words("toast tea", [1], "tea|toast"),
        .any("te toast", [4, 1]),
        .any("sings nowhere", [2], "sings"),
        .phrase("team tea", [3], "team|tea"),
        .phrase("tea team", []),
        .phrase("tea ti", []),
        .contains("ea", [6, 5, 3, 2, 1]),
        .contains("EÁ T", [3], "ea t"),
        .query("tea", [3, 1]),
        .query("tea*", [3, 2, 1]),
      ]),
    SearchTable(
      "quotes, stars, carets, colons and operators have no power outside the query language",
      garden,
      [
        .words("\"tea\"", [3, 1]),
        .words("\"tea and\"", [1]),
        .words("toast \"tea\"", [1]),
        .words("tea -toast", [1]),
        .words("^tea", [3, 1]),
        .words("te*", []),
        .words("tea*", [3, 1]),
        .prefix("tea *", [3, 1, 2]),
        .prefix("title:body", [6]),
        .prefix("title: body", [6], "title|body"),
        .words("title:tea", []),
        .prefix("NOT tea", []),
        .prefix("and NOT near", [5], "and|not|near"),
        .words("tea AND toast", [1], "tea|and|toast"),
        .words("tea NOT toast", []),
        .any("sings OR time", [3, 2, 5]),
        .words("NEAR(or", [5]),
        .words("NEAR", [6, 5], "near", "near"),
        .phrase("near or", [5], "near|or"),
        .phrase("NEAR(or)", [5]),
        .words("(near) [title]", [6], "near|title"),
        .phrase("(tea", [3, 1]),
        .prefix("{title}: bod", [6]),
        .words("near;or", [5]),
        .words("near\0or", [5]),
        .words("title\\body", [6]),
      ]),
    SearchTable(
      "nothing to search for", ["anything"],
      [.prefix, .words, .any, .phrase, .query].flatMap { mode in
        [
          "", " ", "\t\n", "*", "^", "(", "()", "\"", "?!", "'", "''", "\\", "…!!", "-", "--", "\0",
          "\u{200B}", "\u{301}", "\u{640}", "\u{FE0F}", "+-*/", "。、", "\u{202E}", "\u{FFFD}",
        ].map { .nothing($0, mode) }
      } + ["", " ", "\n\t", "\0", "\u{640}", "\u{FE0F}"].map { .nothing($0, .contains) }),
    SearchTable(
      "limits", [TestEntry((1...65).map { "w\($0)" }.joined(separator: " "))],
      [.prefix, .words, .any, .phrase, .query].flatMap { mode in limits(mode) }
        + [
          SearchCase(
            query: String(repeating: "a", count: 1001), mode: .contains,
            outcome: .refused(.tooLong)),
          SearchCase(
            query: "\"" + (1...65).map { "w\($0)" }.joined(separator: " ") + "\"", mode: .query,
            outcome: .refused(.tooManyWords)),
        ]),
  ]

  private static func limits(_ mode: MatchMode) -> [SearchCase] {
    func words(_ count: Int) -> String { (1...count).map { "w\($0)" }.joined(separator: " ") }
    return [
      SearchCase(query: words(64), mode: mode, outcome: .found([1], marks: nil)),
      SearchCase(query: words(65), mode: mode, outcome: .refused(.tooManyWords)),
      SearchCase(
        query: String(repeating: "é", count: 1000), mode: mode, outcome: .found([], marks: nil)),
      SearchCase(
        query: String(repeating: "é", count: 1001), mode: mode, outcome: .refused(.tooLong)),
      // A run of Chinese has no words to count.
      SearchCase(
        query: String(repeating: "山", count: 1000), mode: mode, outcome: .found([], marks: nil)),
    ]
  }
}
