/// Languages written without spaces between words.
extension SearchTable {
  static let unspacedLanguages = [
    SearchTable(
      "Chinese",
      [
        "今天下午在北京喝茶。", "东京的下\n午", "午下没有", "书。信", "书信都到了", "书 信", "用户123名", "他说:「好」吗",
        "一二三一二",
      ],
      [
        .prefix("茶", [1], "茶"),
        .words("北京", [1], "北京"),
        .prefix("京北", []),
        .prefix("下午", [2, 1]),
        .words("午下", [3], "午下"),
        .prefix("书信", [6, 5]),
        .words("书。信", [4]),
        .words("书，信", [4]),
        .phrase("书信", [6, 5]),
        .phrase("书 信", [6, 5]),
        .phrase("书。信", [4]),
        .words("用户", [7], "用户"),
        .words("用户123", [7], "用户|123"),
        .prefix("用户12", [7], "用户|123"),
        .words("户", [7], "户"),
        .prefix("好", [8], "好"),
        .words("说好", []),
        .words("一二", [9], "一二|一二"),
        .words("二一", []),
        .contains("没有", [3], "没有"),
        .any("茶 东京", [2, 1]),
      ]),
    SearchTable(
      "Japanese",
      [
        "今日は雨です", "ガラスの靴", "ｶﾞﾗｽ", "か\u{3099}くせい", "東京タワーへ", "ひらがな", "サッカー・チーム", "𠮷野家",
      ],
      [
        .prefix("雨", [1], "雨"),
        .prefix("今日", [1], "今日"),
        .words("日は", [1], "日は"),
        .words("ガラス", [3, 2], "ｶﾞﾗｽ", "ガラス"),
        .words("がくせい", [4]),
        .words("かくせい", []),
        .words("タワー", [5], "タワー"),
        .words("東京タワー", [5], "東京タワー"),
        .words("ヒラガナ", []),
        .words("カーチ", []),
        .words("𠮷", [8], "𠮷"),
        .prefix("野家", [8], "野家"),
      ]),
    SearchTable(
      "Thai",
      ["วันนี้ฝนตกหนัก", "น้ำใจดี", "ตกฝน", "ฝน\u{200B}ตก"],
      [
        .prefix("ฝนตก", [4, 1], "ฝน|ตก", "ฝนตก"),
        .words("ฝน", [4, 3, 1]),
        .words("น้ำ", [2], "น้ำ"),
        .words("วันนี้", [1], "วันนี้"),
        .phrase("ตกหนัก", [1], "ตกหนัก"),
        .words("หนักตก", []),
      ]),
    SearchTable(
      "Lao",
      ["ມື້ນີ້ຝົນຕົກ", "ນໍ້າໃຈ"],
      [
        .prefix("ຝົນ", [1], "ຝົນ"),
        .words("ຝົນຕົກ", [1], "ຝົນຕົກ"),
        .words("ຕົກຝົນ", []),
        .words("ໃຈ", [2], "ໃຈ"),
      ]),
    SearchTable(
      "Khmer",
      ["ថ្ងៃនេះភ្លៀង", "ទឹកស្អាត"],
      [
        .prefix("ភ្លៀង", [1], "ភ្លៀង"),
        .words("នេះភ្លៀង", [1], "នេះភ្លៀង"),
        .words("ភ្លៀងនេះ", []),
        .words("ស្អាត", [2], "ស្អាត"),
      ]),
    SearchTable(
      "Burmese",
      ["ဒီနေ့မိုးရွာတယ်", "ရေအေး ၂၀၃၁"],
      [
        .prefix("မိုး", [1], "မိုး"),
        .words("မိုးရွာ", [1], "မိုးရွာ"),
        .words("ရွာမိုး", []),
        .words("ရေ", [2], "ရေ"),
        .words("၃၁", [2], "၃၁"),
      ]),
    SearchTable(
      "punctuation and symbols part, spaces and line ends do not",
      ["山川", "山 川", "山\n川", "山\u{3000}川", "山、川", "山-川", "山🎂川", "山a川", "山→川", "山\u{200B}川"],
      [
        .words("山川", [10, 4, 3, 2, 1]),
        .phrase("山川", [10, 4, 3, 2, 1]),
        .query("\"山川\"", [10, 4, 3, 2, 1]),
        .words("山🎂川", [7], "山|🎂|川"),
        .words("山a川", [8], "山|a|川"),
        .words("山、川", [9, 6, 5]),
        .contains("山川", [1], "山川"),
      ]),
    SearchTable(
      "punctuation is passed over in a phrase of spaced words",
      [
        "wind, rain; snow", "wind - rain", "wind rain", "wind\nrain", "rain wind",
        "wind (not) rain",
      ],
      [
        .phrase("wind rain", [4, 3, 2, 1]),
        .phrase("wind... rain!", [4, 3, 2, 1]),
        .words("wind/rain", [4, 3, 2, 1]),
      ]),
  ]
}
