/// Texts at the edges of what a word is.
extension SearchTable {
  static let edges = [
    SearchTable(
      "characters that stand for several words",
      [
        "㍻元年", "平成元年", "㈱山川", "½ cup", "1½ cups", "1/2 cup", "25℃ outside", "ﷺ", "⑴ first",
        "ໜຶ່ງ", "Chapter Ⅷ", "viii", "10 20",
      ],
      [
        .words("平成", [2, 1], "平成", "㍻"),
        .words("㍻", [2, 1], "平成", "㍻"),
        .phrase("㍻元年", [2, 1], "平成元年", "㍻|元年"),
        .prefix("成元", [2, 1], "成元", "㍻|元"),
        .words("株", [3], "㈱"),
        .words("㈱山川", [3], "㈱|山川"),
        .words("½", [6, 4, 5], "1|2", "½", "½"),
        .words("1/2", [6, 4, 5]),
        // The last of the words alone may be the beginning of a longer one.
        .prefix("½", [6, 4, 5], "1|2", "½", "½"),
        .words("1½", [5], "1|½"),
        .words("°C", [7], "℃"),
        .words("25℃", [7], "25|℃"),
        .words("الله", [8], "ﷺ"),
        .phrase("صلى الله عليه وسلم", [8], "ﷺ"),
        .words("ຫນຶ່ງ", [10], "ໜຶ່|ງ"),
        .words("ໜຶ່ງ", [10]),
        .words("viii", [12, 11], "viii", "Ⅷ"),
        .words("Ⅷ", [12, 11]),
      ]),
    SearchTable(
      "the vowel AM and the voiced marks, however they are encoded",
      [
        "น้ำใจ", "น้\u{E4D}\u{E32}ใจ", "ນ້ຳໃຈ", "ນ້\u{ECD}\u{EB2}ໃຈ", "がく", "か\u{3099}く", "ｶﾞｸ", "か゛く",
        "ガク",
      ],
      [
        .words("น้ำ", [2, 1], "น้\u{E4D}\u{E32}", "น้ำ"),
        .words("น้\u{E4D}\u{E32}ใจ", [2, 1]),
        .words("ນ້ຳ", [4, 3]),
        .words("ນ້\u{ECD}\u{EB2}", [4, 3]),
        .words("がく", [6, 5], "か\u{3099}く", "がく"),
        .words("ガク", [9, 7], "ガク", "ｶﾞｸ"),
        // The sign that stands alone is punctuation.
        .words("か゛く", [8], "か|く"),
        .words("か", [8], "か"),
        .words("かく", []),
      ]),
    SearchTable(
      "symbols that are characters of a script without spaces",
      ["⽇本", "⽇。本", "日。本", "㋐㋑ list", "㊗️福", "㊗、福"],
      [
        .words("日本", [1], "⽇本"),
        .prefix("⽇本", [1], "⽇本"),
        .words("日。本", [3, 2], "日|本", "⽇|本"),
        .prefix("アイ", [4], "㋐㋑"),
        .words("祝福", [5], "㊗️福"),
      ]),
    SearchTable(
      "joiners and soft hyphens",
      [
        "می\u{200C}خواهم", "میخواهم", "می خواهم", "ශ්\u{200D}රී ලංකා", "क्\u{200D}ष", "ന്\u{200D} റ",
        "Donau\u{AD}dampf\u{AD}schiff", "tea\u{200B}pot", "tea\u{AD} pot",
        "র\u{200D}্যাব", "র যাব", "ប៉\u{200C}\u{17B8}",
      ],
      [
        // In Persian the joiner parts a word's pieces: with a space instead they are found too.
        .words("می\u{200C}خواهم", [3, 1]),
        .words("می خواهم", [3, 1]),
        .words("میخواهم", [2], "میخواهم"),
        .contains("میخواهم", [2, 1]),
        // After a virama it only says how the letter is drawn.
        .words("ශ්\u{200D}රී", [4], "ශ්\u{200D}රී"),
        .words("ශ්රී", [4], "ශ්\u{200D}රී"),
        .words("රී", []),
        .words("क्ष", [5], "क्\u{200D}ष"),
        .words("ന്", [6], "ന്\u{200D}"),
        // Nor does one within a character part it.
        .words("র\u{200D}্যাব", [10], "র\u{200D}্যাব"),
        .words("র্যাব", [10]),
        .prefix("যাব", [11]),
        .words("ប៉\u{17B8}", [12], "ប៉\u{200C}\u{17B8}"),
        .words("ប៉", []),
        .words("donaudampfschiff", [7], "Donau\u{AD}dampf\u{AD}schiff"),
        .words("Donau\u{AD}dampfschiff", [7]),
        .words("donau", []),
        .words("teapot", []),
        .words("tea", [9, 8]),
      ]),
    SearchTable(
      "keycaps, flags, tones and Private Use",
      [
        "1️⃣ milk 2️⃣ bread", "#️⃣ and *️⃣", "1 milk", "🇫🇷🇨", "12️⃣", "👩🏽‍🚀 and 👩‍🚀", "\u{E000}x \u{F8FF}",
        "↮ or", "↔\u{338} or",
      ],
      [
        .words("2️⃣", [5, 1], "2️⃣", "2️⃣"),
        .words("2\u{20E3}", [5, 1]),
        .words("1", [5, 3], "1", "1"),
        .words("1️⃣", [1], "1️⃣"),
        .words("#️⃣", [2], "#️⃣"),
        .words("*️⃣", [2], "*️⃣"),
        .prefix("*️⃣", [2], "*️⃣"),
        .query("*️⃣ AND #️⃣", [2], "#️⃣|*️⃣"),
        .words("🇫🇷", [4], "🇫🇷"),
        .words("🇨", [4], "🇨"),
        .words("👩‍🚀", [6], "👩‍🚀"),
        .words("👩🏽‍🚀", [6], "👩🏽‍🚀"),
        .words("🚀", []),
        .words("\u{F8FF}", [7], "\u{F8FF}"),
        .prefix("\u{E000}", [7], "\u{E000}x"),
        .words("↮", [9, 8]),
        .words("↔", []),
      ]),
    SearchTable(
      "other forms of letters",
      [
        "ﻣﺮﺣﺒﺎ", "ك\u{FE77}تب", "مـــرحبا", "٢٠٣١", "2031", "ё\u{301}лка", "е\u{308}\u{301}лка",
        "ёлка",
        "བོད་ཡིག", "ꦗꦮ ꦧꦱ", "\u{212A}elvin", "Congreſs", "ΠΌΛΙΣ", "İZMİR ıssız",
      ],
      [
        .words("مرحبا", [3, 1], "مـــرحبا", "ﻣﺮﺣﺒﺎ"),
        .words("ﻣﺮﺣﺒﺎ", [3, 1]),
        .words("كتب", [2], "ك\u{FE77}تب"),
        // Digits of other scripts are other digits.
        .words("2031", [5]),
        .words("٢٠٣١", [4]),
        .words("ё\u{301}лка", [7, 6]),
        .words("е\u{308}\u{301}лка", [7, 6]),
        .words("елка", [8], "ёлка"),
        .words("བོད", [9], "བོད"),
        .phrase("བོད་ཡིག", [9], "བོད|ཡིག"),
        .words("ꦗꦮ", [10], "ꦗꦮ"),
        .words("kelvin", [11], "\u{212A}elvin"),
        .words("congress", [12], "Congreſs"),
        .words("πόλις", [13], "ΠΌΛΙΣ"),
        .words("izmir", [14], "İZMİR"),
        .words("ıssız", [14], "ıssız"),
        .words("issiz", []),
      ]),
  ]
}
