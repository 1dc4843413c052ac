/// Languages with spaces between words.
extension SearchTable {
  static let westernLanguages = [
    SearchTable(
      "English",
      ["We walked along the harbour.", "The walk was long", "TIME flies", "quick and ok", "quick"],
      [
        .prefix("walk", [2, 1], "walk", "walked"),
        .words("walk", [2], "walk"),
        .words("HARBOUR", [1], "harbour"),
        .words("time", [3], "TIME"),
        .words("quick ok", [4], "quick|ok"),
        .phrase("along the harbour", [1], "along|the|harbour"),
        .contains("arbo", [1], "arbo"),
      ]),
    SearchTable(
      "German",
      ["Der Kindergartenplatz ist groß", "Über die Brücke", "ÜBERALL Nebel", "Füße im Schnee"],
      [
        .words("gross", [1], "groß"),
        .prefix("kindergarten", [1], "Kindergartenplatz"),
        .prefix("garten", []),
        .contains("garten", [1], "garten"),
        .prefix("uber", [2, 3], "Über", "ÜBERALL"),
        .words("fusse", [4], "Füße"),
        .words("FÜSSE", [4]),
        .contains("fuss", [4], "Füß"),
        .phrase("die brucke", [2], "die|Brücke"),
      ]),
    SearchTable(
      "French",
      ["L’été à l'école", "Les œufs et le cœur", "ÉCOLE fermée", "garçon naïf"],
      [
        .words("ecole", [3, 1], "ÉCOLE", "école"),
        .words("l'ecole", [1], "l|école"),
        .words("L’ÉTÉ", [1], "L|été"),
        .words("œufs", [2], "œufs"),
        .prefix("garc naï", [4], "garçon|naïf"),
        .phrase("et le cœur", [2], "et|le|cœur"),
        .contains("cole ferm", [3], "COLE ferm"),
      ]),
    SearchTable(
      "Turkish",
      ["İnşaat başladı", "Şan ve ÜNLÜ", "ılık bir gün", "ILIK", "TIME"],
      [
        .words("inşaat", [1], "İnşaat"),
        .words("insaat", [1]),
        .words("I\u{307}NŞAAT", [1]),
        .words("şan", [2], "Şan"),
        .words("ünlü", [2], "ÜNLÜ"),
        .words("ılık", [3], "ılık"),
        .words("ilik", [4], "ILIK"),
        .words("başladi", []),
        .words("basladı", [1], "başladı"),
        .words("time", [5], "TIME"),
      ]),
    SearchTable(
      "Greek",
      ["Η ΘΆΛΑΣΣΑ είναι ήρεμη", "ο δρόμος", "ΔΡΌΜΟΣ", "ᾄδω"],
      [
        .words("θάλασσα", [1], "ΘΆΛΑΣΣΑ"),
        .words("θαλασσα", [1]),
        .words("δρομοσ", [3, 2], "ΔΡΌΜΟΣ", "δρόμος"),
        .prefix("δρομ", [3, 2]),
        .words("ηρεμη", [1], "ήρεμη"),
        .words("αιδω", [4], "ᾄδω"),
        .contains("λασσ", [1], "ΛΑΣΣ"),
      ]),
    SearchTable(
      "Russian",
      ["Ёжик в тумане", "ежи бегут", "мой май", "МОИ дела", "подъём"],
      [
        .prefix("еж", [2, 1], "ежи", "Ёжик"),
        .words("ежик", [1], "Ёжик"),
        .words("ЕЖИ", [2]),
        .words("мой", [3], "мой"),
        .words("мои", [4], "МОИ"),
        .words("подъем", [5], "подъём"),
        .phrase("в тумане", [1], "в|тумане"),
        .contains("ума", [1], "ума"),
      ]),
    SearchTable(
      "Vietnamese",
      ["Bệnh viện ở xa", "be\u{323}\u{302}nh vie\u{323}\u{302}n", "Đường phố", "bánh mì"],
      [
        .words("bệnh", [2, 1], "be\u{323}\u{302}nh", "Bệnh"),
        .words("be\u{302}\u{323}nh", [2, 1]),
        .words("benh vien", [2, 1]),
        .phrase("bệnh viện", [2, 1]),
        .prefix("đươ", [3], "Đường"),
        .words("banh mi", [4], "bánh|mì"),
        .contains("enh vi", [2, 1], "ệnh vi", "ệnh vi"),
      ]),
  ]

  static let otherLanguages = [
    SearchTable(
      "Hebrew",
      ["שָׁלוֹם עולם", "שלום רב", "צה״ל", "בית־ספר", "\u{FB2A}מש"],
      [
        .words("שלום", [2, 1], "שלום", "שָׁלוֹם"),
        .words("שָׁלוֹם", [2, 1]),
        .prefix("שלו", [2, 1]),
        .words("צה״ל", [3], "צה|ל"),
        .words("בית-ספר", [4], "בית|ספר"),
        .words("שמש", [5], "\u{FB2A}מש"),
        .phrase("שלום עולם", [1], "שָׁלוֹם|עולם"),
        .contains("לום", [2, 1], "לום", "לוֹם"),
      ]),
    SearchTable(
      "Arabic",
      ["كَتَبَ الولد", "كتب جديدة", "مـــرحبا", "أحمد", "احمد", "ﻻ شيء", "سنة ٢٠٣١"],
      [
        .words("كتب", [2, 1], "كتب", "كَتَبَ"),
        .words("كَتَبَ", [2, 1]),
        .words("مرحبا", [3], "مـــرحبا"),
        .prefix("مرح", [3], "مـــرحبا"),
        .words("أحمد", [4], "أحمد"),
        .words("احمد", [5], "احمد"),
        .words("لا", [6], "ﻻ"),
        .words("٢٠٣١", [7], "٢٠٣١"),
        .phrase("كتب الولد", [1], "كَتَبَ|الولد"),
        .contains("رحب", [3], "رحب"),
      ]),
    SearchTable(
      "Hindi",
      ["हिन्दी text", "हिन्द महासागर", "पानी पीना", "पान खाना", "ज़मीन"],
      [
        .words("हिन्दी", [1], "हिन्दी"),
        .words("हिन्द", [2], "हिन्द"),
        .prefix("हिन्द", [2, 1], "हिन्द", "हिन्दी"),
        .words("पान", [4], "पान"),
        .words("पानी", [3], "पानी"),
        .words("ज\u{93C}मीन", [5]),
        .words("\u{95B}मीन", [5]),
        .phrase("पानी पीना", [3], "पानी|पीना"),
      ]),
    SearchTable(
      "Korean",
      [
        "한국어 공부", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}\u{110B}\u{1165} 책",
        "가나다라", "학교에서", "학교",
      ],
      [
        .words("한국어", [2, 1]),
        .words("\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}\u{110B}\u{1165}", [2, 1]),
        .prefix("학교", [5, 4], "학교", "학교에서"),
        .prefix("다라", []),
        .contains("다라", [3], "다라"),
        .phrase("한국어 공부", [1], "한국어|공부"),
      ]),
  ]
}
