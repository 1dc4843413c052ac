import SeededRandom

/// Makes entries and queries of a small vocabulary, so that most queries find something.
struct TextGenerator {
  static let vocabulary = [
    "tea", "teas", "teapot", "team", "to", "toast", "and", "or", "not", "near", "the", "harbour",
    "harbor", "fog", "sea", "title", "body", "naïve", "café", "cafe", "Straße", "STRASSE", "ﬁsh",
    "привет", "ёж", "ежи", "май", "θάλασσα", "δρόμος", "İstanbul", "ılık", "bệnh", "Đường", "שָׁלוֹם",
    "שלום", "كَتَبَ", "كتب", "हिन्दी", "हिन्द", "한국어", "한국", "北京", "东京", "京", "山", "川", "书",
    "信", "雨", "ガラス", "ฝน", "ตก", "น้ำ", "ຝົນ", "ភ្លៀង", "မိုး", "🎂", "👍🏽", "👍", "🇫🇷", "2031", "04",
    "v2", "it's", "well-being", "C++", "a", "b",
  ]

  private static let separators = [
    " ", " ", " ", " ", ", ", ". ", "\n", "", "-", " - ", "。", "、", "/", "\u{3000}", "\u{200B}",
  ]

  var random: SeededGenerator

  mutating func words(_ count: Int, of words: [String] = vocabulary) -> String {
    var text = ""
    for index in 0..<count {
      if index > 0 { text += random.pick(Self.separators) }
      // Squared, so that the first ones are common.
      let place = Double.random(in: 0..<1, using: &random)
      text += words[Int(place * place * Double(words.count))]
    }
    return text
  }

  mutating func entry() -> TestEntry {
    TestEntry(
      title: random.once(in: 3) ? words(random.number(1..<5)) : "",
      words(random.number(1..<30)),
      tags: random.once(in: 4) ? [random.pick(["travel", "Café", "山", "c++"])] : [],
      day: random.number(0..<200))
  }

  /// A word, several of them, or a part of one.
  mutating func query() -> String {
    let text = words(random.number(1..<4), of: Self.vocabulary.shuffled(using: &random))
    return random.once(in: 3) ? String(text.prefix(random.number(1..<6))) : text
  }

  /// A query of the query language, with so many levels of operators.
  mutating func expression(depth: Int) -> String {
    guard depth > 0, !random.once(in: 4) else { return leaf() }
    let (first, second) = (expression(depth: depth - 1), expression(depth: depth - 1))
    switch random.number(0..<8) {
    case 0: return "\(first) \(second)"
    case 1: return "\(first) AND \(second)"
    case 2: return "(\(first)) OR (\(second))"
    case 3: return "\(first) OR \(second)"
    case 4: return "(\(first)) NOT (\(second))"
    case 5: return "\(first) -\(leaf())"
    case 6: return "\(random.pick(["title", "body"])):(\(first) OR \(second))"
    default: return "(\(first) \(second)) NOT \(leaf())"
    }
  }

  private mutating func leaf() -> String {
    let word = random.pick(Self.vocabulary)
    switch random.number(0..<12) {
    case 0: return "\"\(words(random.number(1..<4)))\""
    case 1: return "\(word.prefix(random.number(1..<4)))*"
    case 2: return "\"\(word) \(random.pick(Self.vocabulary).prefix(2))\"*"
    case 3: return "\(random.pick(["title", "body"])):\(word)"
    case 4: return "\(random.pick(["title", "body"])):\"\(words(2))\""
    case 5: return "tag:\(random.pick(["travel", "café", "山", "c++", "no"]))"
    case 6: return "NEAR(\(word) \(random.pick(Self.vocabulary)), \(random.number(0..<6)))"
    case 7:
      return "NEAR(\"\(word)\" \(random.pick(Self.vocabulary)) \(random.pick(Self.vocabulary)))"
    default: return word
    }
  }
}
