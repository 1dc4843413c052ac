import JournalKit

/// The query language: the only mode with operators.
extension SearchTable {
  private static let weather: [TestEntry] = [
    "rain", "rain snow", "snow", "wind", "rain wind", "snow wind", "rain snow wind", "sun",
  ]

  static let queryLanguage = [
    SearchTable(
      "AND, OR, NOT and their precedence", weather,
      [
        .query("rain", [1, 5, 2, 7]),
        .query("rain snow", [2, 7], "rain|snow", "rain|snow"),
        .query("rain AND snow", [2, 7]),
        .query("sun OR (rain AND snow)", [8, 2, 7]),
        .query("rain NOT snow", [1, 5], "rain", "rain"),
        .query("rain -snow", [1, 5]),
        .query("-snow rain", [1, 5]),
        .query("rain AND NOT snow", [1, 5]),
        .query("rain AND -snow", [1, 5]),
        .query("rain -snow -wind", [1]),
        .query("rain NOT snow NOT wind", [1]),
        .query("rain NOT (snow OR wind)", [1]),
        .query("rain -(snow wind)", [1, 5, 2]),
        // AND binds tighter than OR, so that this is sun, or snow with rain.
        .query("sun OR snow rain", [8, 2, 7]),
        .query("snow rain OR sun", [8, 2, 7]),
        .query("(sun OR snow) rain", [2, 7]),
        // NOT binds tighter than AND, and AND than OR.
        .query("sun OR rain NOT snow", [8, 1, 5]),
        .query("(sun OR rain) NOT snow", [8, 1, 5]),
        .query("wind rain NOT snow", [5]),
        .query("((rain))", [1, 5, 2, 7]),
        .query("rain AND (snow OR wind) AND NOT (snow AND wind)", [5, 2]),
      ]),
    SearchTable(
      "words, phrases and beginnings",
      [
        "tea and toast", "toast and tea", "teapot toast", "and or not near", "user@example.com",
        "C++ code", "书信", "书。信",
      ],
      [
        .query("\"tea and toast\"", [1], "tea|and|toast"),
        .query("\"toast and\" tea", [2]),
        .query("te*", [3, 2, 1], "teapot", "tea", "tea"),
        .query("\"and te\"*", [2], "and|tea"),
        .query("te", []),
        .query("tea*toast", [3, 2, 1]),
        .query("and or", [4], "and|or"),
        .query("\"AND\" \"OR\" \"NOT\"", [4], "and|or|not"),
        .query("near", [4], "near"),
        .query("NEAR", [4], "near"),
        .query("example.com", [5], "example|com"),
        .query("user@example.com OR C++", [6, 5]),
        .query("toast\"tea\"", [2, 1]),
        .query("well:being", []),
        .query("书信", [7], "书信"),
        .query("书。信", [8]),
        .query("书 信", [7, 8]),
        .query("tea\0toast", [2, 1]),
      ]),
    SearchTable(
      "NEAR",
      [
        "one two three four five", "one x x two", "two one", "one x x x two", "one two x three",
        TestEntry(title: "one", "two"), "three x x one x x x x two",
      ],
      [
        .query("NEAR(one two, 0)", [3, 5, 1]),
        .query("NEAR(one two, 2)", [3, 5, 2, 1]),
        .query("NEAR(one two, 3)", [3, 5, 2, 4, 1]),
        .query("NEAR(one two,3)", [3, 5, 2, 4, 1]),
        .query("NEAR(one two)", [3, 5, 2, 4, 1, 7]),
        .query("NEAR(two one, 0)", [3, 5, 1]),
        .query("NEAR(one two three, 1)", [1]),
        .query("NEAR(one two three, 2)", [5, 1]),
        .query("NEAR(\"one two\" three, 0)", [1]),
        .query("NEAR(\"one two\" three, 1)", [5, 1]),
        .query("NEAR(fi* thr*, 1)", [1], "three|five"),
        .query("NEAR(one two, 0) -five", [3, 5]),
        .query("three NEAR(one two, 0)", [5, 1]),
      ]),
  ]

  static let operators = [
    SearchTable(
      "the rows that tell the modules' own syntaxes apart",
      ["years and days", "years", "cats dogs"],
      [
        .query("years NOT days", [2]),
        .query("years -days", [2]),
        .query("years AND days", [1]),
        .query("cats AND dogs", [3]),
        .query("(cats OR years) dogs", [3]),
        .query("cats OR years", [3, 2, 1]),
        .words("years NOT days", []),
        .words("years -days", [1]),
        .words("years AND days", [1]),
        .words("cats AND dogs", []),
      ])
  ]

  static let fieldCases = [
    SearchTable(
      "title:, body: and tag:",
      [
        TestEntry(title: "Brest harbour", "ships and cranes", tags: ["travel"]),
        TestEntry(title: "Cranes", "brest in the rain", tags: ["travel", "C++"]),
        TestEntry("brest without a title #bread"),
        TestEntry(title: "Brest again", "Brest, and bread", tags: ["Café"]),
      ],
      [
        .query("title:brest", [4, 1]),
        .query("body:brest", [4, 3, 2], "Brest", "brest", "brest"),
        .query("title:\"brest harbour\"", [1], "Brest|harbour"),
        .query("title:\"harbour brest\"", []),
        .query("title:bre*", [4, 1]),
        .query("title:(brest cranes)", []),
        .query("title:(harbour OR cranes)", [2, 1]),
        .query("title:(brest NOT harbour)", [4]),
        .query("title:brest body:brest", [4]),
        .query("brest -title:brest", [3, 2]),
        .query("body:NEAR(brest rain, 2)", [2], "brest|rain"),
        .query("title:NEAR(brest harbour, 0)", [1]),
        .query("body:(title)", [3]),
        .query("title: brest", [4, 1]),
        .query("Title:brest", []),
        .query("tag:travel", [2, 1]),
        .query("tag:TRAVEL cranes", [2, 1]),
        .query("tag:travel -title:cranes", [1]),
        .query("brest -tag:travel", [4, 3]),
        .query("brest NOT tag:travel", [4, 3]),
        .query("tag:bread", [3]),
        .query("tag:#bread", [3]),
        .query("tag:c++", [2]),
        .query("tag:café", [4]),
        // The diacritics of tags count.
        .query("tag:cafe", []),
        .query("tag:\"c++\" OR tag:bread", [3, 2]),
        .query("tag:nothing", []),
        .query("tag:travel OR bread", [4, 3, 2, 1]),
      ])
  ]

  static let syntaxErrors = [
    SearchTable(
      "syntax errors with their position and what was expected", ["anything"],
      [
        .syntax("(tea", at: 4, "a closing parenthesis"),
        .syntax("(tea OR (toast)", at: 15, "a closing parenthesis"),
        .syntax("tea)", at: 3, "the end, AND, OR or a word"),
        .syntax("() tea", at: 1, "a word"),
        .syntax("tea (", at: 5, "a word"),
        .syntax("\"tea", at: 0, "a closing quote for this one"),
        .syntax("茶 \"tea", at: 2, "a closing quote for this one"),
        .syntax("tea AND", at: 7, "a word"),
        .syntax("AND tea", at: 0, "a word"),
        .syntax("tea OR", at: 6, "a word"),
        .syntax("OR", at: 0, "a word"),
        .syntax("tea OR OR toast", at: 7, "a word"),
        .syntax("NOT", at: 0, "a word to find, besides those to leave out"),
        .syntax("NOT tea", at: 0, "a word to find, besides those to leave out"),
        .syntax("tea NOT", at: 7, "a word"),
        .syntax("tea NOT NOT toast", at: 8, "a word"),
        .syntax("-tea NOT toast", at: 5, "a word to find, besides those to leave out"),
        .syntax("-tea", at: 0, "a word to find, besides those to leave out"),
        .syntax("tea OR -toast", at: 7, "a word to find, besides those to leave out"),
        .syntax("title:", at: 6, "a word"),
        .syntax("title:)", at: 6, "a word"),
        .syntax("tag:", at: 4, "the name of a tag"),
        .syntax("tag:(a b)", at: 4, "the name of a tag"),
        .syntax("* tea", at: 0, "a word"),
        .syntax("tea * toast", at: 4, "the end, AND, OR or a word"),
        .syntax("tea, toast", at: 3, "the end, AND, OR or a word"),
        .syntax("tea ?! toast", at: 4, "a word, not only signs"),
        .syntax("NEAR(tea)", at: 8, "two words or more for NEAR"),
        .syntax("NEAR(tea toast, x)", at: 16, "a number of words up to 1000"),
        .syntax("NEAR(tea toast, 1001)", at: 16, "a number of words up to 1000"),
        .syntax("NEAR(tea toast, 5", at: 17, "a closing parenthesis"),
        .syntax("NEAR(tea toast", at: 14, "a closing parenthesis"),
        .syntax("NEAR(tea (toast))", at: 9, "two words or more for NEAR"),
        // Positions count characters, whatever they are made of.
        .syntax("👨‍👩‍👧e\u{301}\r\n)", at: 3, "the end, AND, OR or a word"),
      ])
  ]
}
