import Foundation
import JournalKit
import SeededRandom

/// Entries of about 120 pseudo-words, written over twenty years: the same ones on every machine.
struct Corpus {
  /// In five entries.
  static let rareWord = "quillfeather"
  /// In a tenth of the entries.
  static let tenthWord = "marmalade"
  private static let meanLength = 120

  private static let foreign = [
    "café", "naïve", "Zürich", "Ångström", "crème brûlée", "Привет", "Ἀθῆναι", "東京", "日記を書いた",
    "下午喝茶", "안녕", "🙂", "👩‍👩‍👧", "🇫🇷",
  ]
  private static let tags = ["garden", "travel", "family", "work", "books", "music", "letters"]

  let count: Int
  let vocabulary = Vocabulary(reserved: [rareWord, tenthWord])

  /// The share of all words that a word must have to be in such a share of the entries.
  static func wordShare(inEntries share: Double) -> Double {
    1 - pow(1 - share, 1 / Double(meanLength))
  }

  struct Entry {
    let uuid: UUID
    /// Seconds since 1970.
    let date: Int
    let title: String
    let body: String
    let tags: [String]
  }

  /// Numbers from `count` on give further entries.
  func entry(_ number: Int) -> Entry {
    var random = SeededGenerator(seed: UInt64(number) &* 0xD6E8_FEB8_6659_FD93)
    var words = (0..<random.number(in: Self.meanLength / 2...Self.meanLength * 3 / 2)).map { _ in
      vocabulary.word(&random)
    }
    if random.number(in: 1...10) == 1 {
      words[random.number(in: 0...(words.count - 1))] = Self.tenthWord
    }
    if random.number(in: 1...100) <= 3 {
      words[random.number(in: 0...(words.count - 1))] = random.element(of: Self.foreign)
    }
    if isRare(number) { words[words.count / 2] = Self.rareWord }

    let title = random.number(in: 1...3) == 1 ? [] : words.prefix(random.number(in: 2...6))
    return Entry(
      uuid: uuid(&random), date: date(number), title: title.joined(separator: " "),
      body: paragraphs(words.dropFirst(title.count), &random),
      tags: random.number(in: 1...3) == 1 ? [random.element(of: Self.tags)] : [])
  }

  private func isRare(_ number: Int) -> Bool {
    (0..<5).contains { (2 * $0 + 1) * count / 10 == number }
  }

  /// Sentences, and now and then a new paragraph.
  private func paragraphs(_ words: ArraySlice<String>, _ random: inout SeededGenerator) -> String {
    var text = ""
    var rest = words
    while !rest.isEmpty {
      let sentence = rest.prefix(random.number(in: 5...16))
      rest = rest.dropFirst(sentence.count)
      text += sentence[sentence.startIndex].prefix(1).uppercased()
      text += sentence.joined(separator: " ").dropFirst() + "."
      if !rest.isEmpty { text += random.number(in: 1...5) == 1 ? "\n\n" : " " }
    }
    return text
  }

  private func uuid(_ random: inout SeededGenerator) -> UUID {
    var uuid = UUID().uuid
    withUnsafeMutableBytes(of: &uuid) { bytes in
      for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: random.next()) }
    }
    return UUID(uuid: uuid)
  }

  /// In order over the years 2005 to 2024.
  private func date(_ number: Int) -> Int { 1_104_537_600 + 7305 * 86_400 / count * number }
}

extension Corpus.Entry {
  /// No text of the corpus has anything to escape but line ends.
  var json: String {
    let date = Date(timeIntervalSince1970: Double(date)).formatted(.iso8601)
    return """
      {"uuid": "\(uuid)", "date": "\(date)", "title": "\(title)", \
      "body": "\(body.replacing("\n", with: "\\n"))", \
      "tags": [\(tags.map { "\"\($0)\"" }.joined(separator: ", "))]}
      """
  }

  var draft: EntryDraft {
    EntryDraft(
      title: title, body: body,
      date: EntryDate(instant: Int64(date) * 1000, utcOffset: 0, timeZone: "UTC"), tags: tags,
      uuid: uuid)
  }
}
