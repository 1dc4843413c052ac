import SQLCipherKit
import Testing

@testable import JournalKit
@testable import SQLCipherKit

/// The index must find exactly what comparing words one by one finds.
@Suite struct DifferentialSearchTests {
  let folder: TemporaryFolder
  let journal: Journal
  private let entries: [NaiveEntry]

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
    let tokenizer = WordTokenizer()
    let words = { (text: String) in tokenize(Array(text.utf8), with: tokenizer).map(\.bytes) }
    var texts = RandomTexts(seed: 20)
    var entries: [NaiveEntry] = []
    try journal.queue.write { db in
      for number in 0..<150 {
        let title = number % 3 == 0 ? texts.text(pieces: 1...3) : ""
        let body = texts.text(pieces: 1...9)
        let tags = ["one", "two"].enumerated().filter { number % ($0.offset + 4) == 0 }
        let id = try EntryStore(db: db).insert(
          EntryDraft(title: title, body: body, date: .sample, tags: tags.map(\.element)))
        entries.append(
          NaiveEntry(
            id: id, title: words(title), body: words(body), tags: Set(tags.map(\.element))))
      }
    }
    self.entries = entries
  }

  static let modules: [FullTextModule] = TestLibrary.hasFTS5 ? [.fts5, .fts4] : [.fts4]

  /// Runs `body` with the index of a module.
  private func withModule(_ module: FullTextModule, _ body: (Database) throws -> Void) throws {
    try journal.queue.writeWithoutTransaction { db in
      db.fullTextModule = module
      try SearchIndex.ensure(in: db)
      try body(db)
    }
  }

  private func ids(
    _ query: SearchQuery, _ sort: SearchSort = .best, in db: Database
  ) throws -> [Int64] {
    let searcher = try Searcher(query: query, filter: EntryFilter(), in: db)
    let found = try searcher.find(sort: sort, page: Page(), isReversed: false)
    #expect(found.total == found.matches.count)
    return found.matches.map(\.id).sorted()
  }

  @Test(arguments: modules, [MatchMode.prefix, .words, .any, .phrase])
  func plainModesFindWhatComparingFinds(module: FullTextModule, mode: MatchMode) throws {
    var texts = RandomTexts(seed: 21)
    let tokenizer = WordTokenizer()
    var foundSome = 0
    try withModule(module) { (db) throws in
      for _ in 0..<250 {
        let text = texts.query()
        let naive = NaiveQuery(text, mode, tokenizer)
        let expected = entries.filter { $0.matches(naive) }.map(\.id)
        let query = try SearchQuery(text, mode: mode)
        #expect(try ids(query, in: db) == expected, "\(text)")
        #expect(try ids(query, .date, in: db) == expected, "\(text)")
        foundSome += expected.isEmpty ? 0 : 1
      }
    }
    // The queries are worth asking.
    #expect(foundSome > (mode == .phrase ? 50 : 100))
  }

  @Test(arguments: modules)
  func theQueryLanguageFindsWhatComparingFinds(module: FullTextModule) throws {
    var texts = RandomTexts(seed: 22)
    var foundSome = 0
    try withModule(module) { (db) throws in
      for _ in 0..<300 {
        let text = texts.expression()
        guard let query = try? SearchQuery(text, mode: .query), let root = query.root else {
          Issue.record("not understood: \(text)")
          continue
        }
        let expected = entries.filter { $0.matches(root) }.map(\.id)
        #expect(try ids(query, in: db) == expected, "\(text)")
        #expect(try ids(query, .oldest, in: db) == expected, "\(text)")
        foundSome += expected.isEmpty ? 0 : 1
      }
    }
    #expect(foundSome > 150)
  }

  /// What is found is marked, what is marked is found.
  @Test func everyMatchHasAHighlight() throws {
    var texts = RandomTexts(seed: 23)
    let all = try journal.list().entries
    for _ in 0..<60 {
      let query = try SearchQuery(texts.query(), mode: .any)
      let found = try Set(journal.find(query.text, .any))
      let highlighter = Highlighter(query: query)
      for entry in all {
        let isMarked =
          !highlighter.tokens(in: entry.title, column: .title).highlights.isEmpty
          || !highlighter.tokens(in: entry.body, column: .body).highlights.isEmpty
        #expect(isMarked == found.contains(entry.id), "\(query.text)")
      }
    }
  }
}

/// A query of the plain modes, taken apart by the rules of the search alone.
private struct NaiveQuery {
  struct Part {
    let tokens: [[UInt8]]
    let isPrefix: Bool
  }

  let isAny: Bool
  let parts: [Part]

  init(_ text: String, _ mode: MatchMode, _ tokenizer: WordTokenizer) {
    isAny = mode == .any
    let words = mode == .phrase ? [text[...]] : text.split(whereSeparator: \.isWhitespace)
    parts = words.compactMap { word in
      let tokens = tokenize(Array(word.utf8), with: tokenizer)
      guard let last = tokens.last else { return nil }
      // Only the last piece is open, where the word ends with it and its script has spaces.
      let isAtEnd = last.range.upperBound == word.utf8.count
      let start = word.utf8.index(word.startIndex, offsetBy: last.range.lowerBound)
      let isSpaced = ScalarClass(word.unicodeScalars[start]) != .unspaced
      return Part(
        tokens: tokens.map(\.bytes), isPrefix: mode == .prefix && isAtEnd && isSpaced)
    }
  }
}

/// An entry as its words, searched without any index.
private struct NaiveEntry {
  let id: Int64
  let title: [[UInt8]]
  let body: [[UInt8]]
  let tags: Set<String>

  func matches(_ query: NaiveQuery) -> Bool {
    let holds = { (part: NaiveQuery.Part) in self.holds(part.tokens, isPrefix: part.isPrefix) }
    return query.isAny ? query.parts.contains(where: holds) : query.parts.allSatisfy(holds)
  }

  func matches(_ node: QueryNode) -> Bool {
    switch node {
    case .term(let term, let column):
      holds(term.tokens, isPrefix: term.isPrefix, in: column)
    case .near(let terms, let distance, let column):
      columns(column).contains { isNear(terms, distance, in: $0) }
    case .tag(let name): tags.contains(name)
    case .and(let nodes): nodes.allSatisfy(matches)
    case .or(let nodes): nodes.contains(where: matches)
    case .not(let first, let second): matches(first) && !matches(second)
    }
  }

  private func columns(_ column: SearchColumn?) -> [[[UInt8]]] {
    switch column {
    case .title: [title]
    case .body: [body]
    case nil: [title, body]
    }
  }

  private func holds(
    _ wanted: [[UInt8]], isPrefix: Bool, in column: SearchColumn? = nil
  ) -> Bool {
    columns(column).contains { !starts(of: wanted, isPrefix: isPrefix, in: $0).isEmpty }
  }

  private func starts(of wanted: [[UInt8]], isPrefix: Bool, in words: [[UInt8]]) -> [Int] {
    guard !wanted.isEmpty, words.count >= wanted.count else { return [] }
    return (0...(words.count - wanted.count)).filter { start in
      let part = Array(words[start..<(start + wanted.count)])
      let isLast = isPrefix ? part.last!.starts(with: wanted.last!) : part.last == wanted.last
      return isLast && part.dropLast() == wanted.dropLast()
    }
  }

  /// As sqlite.org/fts5.html#fts5_near_queries has it: one place for each term, so that no more
  /// than so many words stand between the end of the first and the start of the last.
  private func isNear(_ terms: [SearchTerm], _ distance: Int, in words: [[UInt8]]) -> Bool {
    let places = terms.map { starts(of: $0.tokens, isPrefix: $0.isPrefix, in: words) }
    return places[0].contains { first in
      places[1].contains { second in
        first <= second
          ? second - (first + terms[0].tokens.count) <= distance
          : first - (second + terms[1].tokens.count) <= distance
      }
    }
  }
}
