import SQLCipherKit
import SeededRandom
import Testing

@testable import JournalKit
@testable import SQLCipherKit

/// Words out of the characters that are hardest to tell apart are found and highlighted as a
/// comparison word by word finds and marks them.
@Suite struct SearchContractCharacterTests {
  private static let pieces = [
    "a", "b", "ab", "A", "1", "2", "ss", "ß", "e\u{301}", "é", "e", "\u{301}", "\u{308}", "ё", "е",
    "и\u{306}", "ﬁ", "fi", "½", "㍻", "平成", "成", "㈱", "株", "ﷺ", "℃", "Ⅷ", "ⓐ", "™", "ŀ", "ǆ", "㊗️",
    "⽇", "日", "本", "书", "信", "か", "が", "か\u{3099}", "ｶﾞ", "゛", "ー", "・", "。", "、", "น้ำ", "ำ", "ํา",
    "ท่",
    "ປ", "ຳ", "ប៉\u{200C}ី", "ខ្មែ", "မြ", "ကို", "हि", "क्", "ष", "\u{200D}", "\u{200C}", "\u{AD}",
    "র\u{200D}্য", "می", "ك\u{64E}", "ك", "ـ", "אָ", "א", "한", "하", "\u{11AB}", "ㅎ", "ㅏ", "ﾾ", "👍",
    "🏽",
    "👍🏽", "👩‍👧", "👩", "🇫", "🇷", "🇫🇷", "1️⃣", "#️⃣", "*", "\u{20E3}", "\u{FE0F}", "❤", "⇐\u{338}", "⇐",
    "\u{600}", "\u{E000}", "\u{FFFD}", "\u{378}", "\u{E0067}", "'", "-", ".", "\r\n", "\n", "\r",
    "\t",
    "\u{3000}", "\u{200B}", "\u{2028}", "\u{85}", " ", " ", " ", " ", " ", " ",
  ]

  private static func text(_ random: inout SeededGenerator, pieces count: Range<Int>) -> String {
    (0..<random.number(count)).map { _ in random.pick(pieces) }.joined()
  }

  private static let entries: [TestEntry] = {
    var random = SeededGenerator(seed: 31)
    return (0..<160).map { number in
      TestEntry(
        // Between signs, as blank ends are taken off.
        title: random.once(in: 3) ? "." + text(&random, pieces: 1..<8) + "." : "",
        "." + text(&random, pieces: number % 8 == 0 ? 200..<500 : 1..<30) + ".")
    }
  }()

  private static func query(_ random: inout SeededGenerator, _ mode: MatchMode) -> String {
    let typed = text(&random, pieces: 1..<5)
    guard mode == .query else { return typed }
    let (first, second) = (random.pick(pieces), random.pick(pieces))
    switch random.number(0..<5) {
    case 0: return "\"\(typed)\" OR \(first)"
    case 1: return "\"\(typed)\"*"
    case 2: return "NEAR(\"\(typed)\" \(first)*, \(random.number(0..<4)))"
    case 3: return "(\(first)* \(second)) NOT \"\(typed)\""
    default: return "body:\(first) title:\"\(typed)\"*"
    }
  }

  @Test(arguments: TestJournal.modules)
  func anyCharacters(module: FullTextModule) throws {
    let test = try TestJournal(module, Self.entries)
    let naive = NaiveMatcher(Self.entries)
    var random = SeededGenerator(seed: 32)
    var foundSome = 0
    try test.journal.queue.read { db in
      for number in 0..<3000 {
        let mode = MatchMode.allCases[number % MatchMode.allCases.count]
        guard mode != .contains,
          let query = try? SearchQuery(Self.query(&random, mode), mode: mode)
        else { continue }
        let expected = mode == .query ? query.root.map(naive.ids) : naive.ids(query.text, mode)
        let sort = random.pick(SearchSort.allCases)
        let found = try Searcher(query: query, filter: EntryFilter(), in: db)
          .find(sort: sort, page: Page(), isReversed: random.once(in: 2)).matches.map(\.id)
        #expect(Set(found) == expected, "\(query.text.debugDescription) \(mode) \(sort)")
        foundSome += found.isEmpty ? 0 : 1
        for id in found.prefix(3) {
          try check(query, EntryStore(db: db).require(id), naive)
        }
      }
    }
    #expect(foundSome > 800)
  }

  private func check(_ query: SearchQuery, _ entry: Entry, _ naive: NaiveMatcher) throws {
    let comment = Comment(
      rawValue: "\(query.text.debugDescription) in \(entry.title.debugDescription), "
        + entry.body.debugDescription)
    let highlighter = Highlighter(query: query)
    let highlights = entry.title.scalarRanges(
      ofBytes: highlighter.tokens(in: entry.title, column: .title).highlights)
    expectSound(highlights, in: entry.title)
    let snippet = SnippetBuilder(highlighter: highlighter).snippet(of: entry)
    expectSound(snippet.highlights, in: snippet.text)
    #expect(snippet.text.count <= 2 * SnippetBuilder.maximumLength, comment)
    #expect(!snippet.highlights.isEmpty || query.terms.isEmpty, comment)

    guard query.root?.positiveParts.allSatisfy({ $0.terms.count == 1 }) ?? false else { return }
    let title = naive.highlights(of: query.terms, in: entry.title, column: .title)
    #expect(marked(entry.title, highlights) == title, comment)
    let body = naive.highlights(of: query.terms, in: entry.body, column: .body)
    guard entry.body.count <= SnippetBuilder.maximumLength, !body.isEmpty else { return }
    #expect(marked(snippet.text, snippet.highlights) == body, comment)
  }

  /// What is highlighted, without white space: line breaks are shown as spaces.
  private func marked(_ text: String, _ ranges: [Range<Int>]) -> String {
    text.texts(of: ranges).map { $0 ?? "(outside)" }.joined().withoutWhitespace
  }
}

extension String {
  fileprivate var withoutWhitespace: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isWhitespace }))
  }
}

extension NaiveMatcher {
  /// The characters that matched words of a column touch, without white space.
  fileprivate func highlights(
    of terms: [ScopedTerm], in text: String, column: SearchColumn
  ) -> String {
    let tokens = tokenize(Array(text.utf8))
    var bytes: Set<Int> = []
    for scoped in terms where scoped.column == nil || scoped.column == column {
      let term = scoped.term
      for start in tokens.indices where start + term.tokens.count <= tokens.count {
        let part = tokens[start..<(start + term.tokens.count)]
        let isFound = zip(part, term.tokens).enumerated().allSatisfy { offset, pair in
          pair.0.bytes == pair.1
            || (term.isPrefix && offset == part.count - 1 && pair.0.bytes.starts(with: pair.1))
        }
        guard isFound else { continue }
        for token in part where token.bytes != [WordTokenizer.gap] { bytes.formUnion(token.range) }
      }
    }
    var byte = 0
    var marked = ""
    for character in text {
      let range = byte..<(byte + character.utf8.count)
      if range.contains(where: bytes.contains) { marked.append(character) }
      byte = range.upperBound
    }
    return marked.withoutWhitespace
  }
}
