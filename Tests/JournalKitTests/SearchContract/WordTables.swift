/// What a word is, and what parts it.
extension SearchTable {
  static let words = [
    SearchTable(
      "letters, digits and marks",
      [
        "room 101b and the annex", "e\u{301}tude no 7", "m² of floor", "\u{E001}private use",
        "½ cup",
      ],
      [
        .words("101b", [1], "101b"),
        .words("101", []),
        .words("étude", [2], "e\u{301}tude"),
        .words("ETUDE", [2], "e\u{301}tude"),
        .words("m2", [3], "m²"),
        .words("\u{E001}private", [4], "\u{E001}private"),
        .words("½", [5], "½"),
      ]),
    SearchTable(
      "compatibility forms",
      ["ﬁsh and ﬂour", "ＦＵＬＬ ｗｉｄｔｈ １２", "the sign \u{2126}", "ſix", "x² + \u{212B}"],
      [
        .words("fish", [1], "ﬁsh"),
        .words("ﬁsh", [1], "ﬁsh"),
        .prefix("flo", [1], "ﬂour"),
        .words("full width 12", [2], "ＦＵＬＬ|ｗｉｄｔｈ|１２"),
        .words("ｆｕｌｌ", [2], "ＦＵＬＬ"),
        .words("ω", [3], "Ω"),
        .words("six", [4], "ſix"),
        .words("å", [5], "Å"),
      ]),
    SearchTable(
      "case",
      ["Straße", "STRASSE", "GROẞ", "ΟΔΟΣ", "οδος", "οδοσ", "ŉ", "ǅ"],
      [
        .words("strasse", [2, 1], "STRASSE", "Straße"),
        .words("straße", [2, 1]),
        .words("STRAẞE", [2, 1]),
        .words("gross", [3], "GROẞ"),
        .words("οδος", [6, 5, 4], "οδοσ", "οδος", "ΟΔΟΣ"),
        .words("ὉΔΌΣ", [6, 5, 4]),
        .words("dž", [8]),
        .words("ǆ", [8]),
      ]),
    SearchTable(
      "diacritics",
      [
        "café", "cafe\u{301}", "ǖber", "Việt Nam", "άλφα", "ἄλφα", "ёлка", "елка", "май", "маи",
        "її",
      ],
      [
        .words("cafe", [2, 1], "cafe\u{301}", "café"),
        .words("cáfè", [2, 1]),
        .words("uber", [3], "ǖber"),
        .words("viet", [4], "Việt"),
        .words("αλφα", [6, 5], "ἄλφα", "άλφα"),
        .words("елка", [8, 7], "елка", "ёлка"),
        .words("ЁЛКА", [8, 7]),
        .words("е\u{308}лка", [8, 7]),
        .words("май", [9], "май"),
        .words("маи", [10], "маи"),
        .words("маи\u{306}", [9], "май"),
        .words("іі", []),
        .words("її", [11]),
      ]),
    SearchTable(
      "strokes are no diacritics: the same letter on both sides",
      ["Łódź", "đường", "smørrebrød"],
      [
        .words("łódź", [1], "Łódź"),
        .words("łodz", [1]),
        .words("lodz", []),
        .words("đuong", [2], "đường"),
        .words("smørrebrød", [3]),
      ]),
    SearchTable(
      "a very long word does not hide the rest",
      [TestEntry(String(repeating: "QmFzZTY0", count: 12_500) + " lantern")],
      [
        .words("lantern", [1], "lantern"),
        .prefix("qmfzzty0", [1]),
        .prefix("lant", [1], "lantern"),
      ]),
  ]

  static let signs = [
    SearchTable(
      "apostrophes",
      ["it's late", "it’s early", "it was his", "l’idée", "Mum's and Dad's house"],
      [
        .words("it's", [2, 1], "it|s", "it|s"),
        .words("it’s", [2, 1]),
        .words("it", [3, 2, 1]),
        .words("its", []),
        .prefix("l'id", [4], "l|idée"),
        .words("idee", [4], "idée"),
        .prefix("mum's and dad's house", [5], "Mum|s|and|Dad|s|house"),
      ]),
    SearchTable(
      "hyphens, dots, slashes and others split, and a query is split the same way",
      [
        "well-being matters", "being well", "on 2031-04-07 at 12:30", "04 2031 07, 30 12",
        "mail user@example.com", "com example user", "a #tag here", "snake_case name",
        "v2.10.3 of notes/2031/07", "see https://example.org/a?b=c", "R@GE and x=1",
      ],
      [
        .prefix("well-being", [1], "well|being"),
        .prefix("well being", [2, 1]),
        .prefix("well-be", [1], "well|being"),
        .prefix("we-being", []),
        .words("well-be", []),
        .prefix("2031-04-07", [3], "2031|04|07"),
        .words("12:30", [3], "12|30"),
        .words("user@example.com", [5], "user|example|com"),
        .prefix("user@exam", [5], "user|example"),
        .words("#tag", [7], "tag"),
        .words("tag", [7], "tag"),
        .words("snake_case", [8], "snake|case"),
        .words("case", [8], "case"),
        .words("v2.10.3", [9], "v2|10|3"),
        .words("notes/2031/07", [9], "notes|2031|07"),
        .words("https://example.org/a?b=c", [10], "https|example|org|a|b|c"),
        .words("r@ge", [11], "R|GE"),
        .words("x=", [11], "x"),
        .any("user@example.com v2.10.3", [5, 9]),
        .any("com.user 10.v2", []),
      ]),
    SearchTable(
      "only a query word that ends with its last piece is a prefix",
      ["C++ code", "cats purr", "i think", "iron", "c"],
      [
        .prefix("c", [5, 1, 2], "c", "C|code", "cats"),
        .prefix("C++", [5, 1], "c", "C"),
        .prefix("c#", [5, 1]),
        .words("C++", [5, 1]),
        .prefix("ca+", []),
        .prefix("+ca", [2], "cats"),
        .prefix("\"ca", [2]),
        .prefix("ca\"", []),
        .prefix("ca*", []),
        .prefix("where? i", []),
        .prefix("i?", [3], "i"),
        .prefix("i", [3, 4], "i", "iron"),
      ]),
    SearchTable(
      "products and sums",
      ["planks, oak, dried (u=9%), cut to size", "50% off", "plain"],
      [
        .prefix("planks, oak, dried (u=9%), cut", [1], "planks|oak|dried|u|9|cut"),
        .contains("%", [2, 1]),
        .contains("50%", [2], "50%"),
        .contains("_", []),
        .words("50%", [2], "50"),
      ]),
  ]

  static let symbols = [
    SearchTable(
      "emoji are words, one per grapheme",
      [
        "party 🎂 today", "🔵 call bank", "👍🏽 and 👍", "family 👨‍👩‍👧 trip", "🇫🇷🇨🇮 match", "🇨🇮",
        "a👍b", "I ❤️ tea", "❤ you", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 flag", "☀ → rain", "🎂🎂",
      ],
      [
        .words("🎂", [12, 1], "🎂|🎂", "🎂"),
        .prefix("🎂", [12, 1]),
        .any("🎂 🔵", [12, 2, 1]),
        .prefix("🔵 call", [2], "🔵|call"),
        .words("👍🏽", [3], "👍🏽"),
        .words("👍", [7, 3], "👍", "👍"),
        .words("👨‍👩‍👧", [4], "👨‍👩‍👧"),
        .words("👨", []),
        .words("🇫🇷", [5], "🇫🇷"),
        .words("🇨🇮", [6, 5], "🇨🇮", "🇨🇮"),
        .words("🇷🇨", []),
        .words("a👍b", [7], "a|👍|b"),
        .words("a", [7]),
        .words("❤️", [9, 8], "❤", "❤️"),
        .words("❤", [9, 8]),
        .words("🏴󠁧󠁢󠁳󠁣󠁴󠁿", [10], "🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
        .phrase("🎂🎂", [12], "🎂|🎂"),
        .contains("🎂", [12, 1], "🎂|🎂", "🎂"),
        .words("☀", [11], "☀"),
      ]),
    SearchTable(
      "emoji that are mathematical signs by category",
      ["a ◾ b", "left ↔️ right", "up ⤴️", "5 ✖️ 5"],
      [
        .words("◾", [1], "◾"),
        .words("↔️", [2], "↔️"),
        .words("⤴️", [3], "⤴️"),
        .words("✖️", [4], "✖️"),
      ]),
  ]
}
