import JournalKit
import Testing

/// A query, and what it must find in the entries of its table.
struct SearchCase: Sendable {
  enum Outcome: Sendable {
    /// The ids in order, and what is highlighted in the snippet of each: the highlighted strings,
    /// joined by bars; nil where a case is about the ids alone.
    case found([Int64], marks: [String]?)
    case refused(SearchError)
  }

  let query: String
  let mode: MatchMode
  let outcome: Outcome
}

/// Entries, and the queries put to them.
struct SearchTable: Sendable, CustomTestStringConvertible {
  let name: String
  let entries: [TestEntry]
  let cases: [SearchCase]

  init(_ name: String, _ entries: [TestEntry], _ cases: [SearchCase]) {
    self.name = name
    self.entries = entries
    self.cases = cases
  }

  var testDescription: String { name }
}

extension SearchCase {
  static func prefix(_ query: String, _ ids: [Int64], _ marks: String...) -> SearchCase {
    make(query, .prefix, ids, marks)
  }

  static func words(_ query: String, _ ids: [Int64], _ marks: String...) -> SearchCase {
    make(query, .words, ids, marks)
  }

  static func any(_ query: String, _ ids: [Int64], _ marks: String...) -> SearchCase {
    make(query, .any, ids, marks)
  }

  static func phrase(_ query: String, _ ids: [Int64], _ marks: String...) -> SearchCase {
    make(query, .phrase, ids, marks)
  }

  static func contains(_ query: String, _ ids: [Int64], _ marks: String...) -> SearchCase {
    make(query, .contains, ids, marks)
  }

  static func query(_ query: String, _ ids: [Int64], _ marks: String...) -> SearchCase {
    make(query, .query, ids, marks)
  }

  /// A query in which nothing is a word.
  static func nothing(_ query: String, _ mode: MatchMode) -> SearchCase {
    SearchCase(query: query, mode: mode, outcome: .refused(.nothingToSearchFor))
  }

  /// A query that the query language does not allow.
  static func syntax(_ query: String, at position: Int, _ expected: String) -> SearchCase {
    SearchCase(
      query: query, mode: .query,
      outcome: .refused(.syntax(position: position, expected: expected)))
  }

  private static func make(
    _ query: String, _ mode: MatchMode, _ ids: [Int64], _ marks: [String]
  ) -> SearchCase {
    SearchCase(
      query: query, mode: mode, outcome: .found(ids, marks: marks.isEmpty ? nil : marks))
  }
}

extension SearchTable {
  /// Puts all queries to one journal.
  func run(on test: TestJournal) throws {
    for item in cases {
      let comment = Comment(rawValue: "\(name): \(item.query.debugDescription) \(item.mode)")
      switch item.outcome {
      case .refused(let error):
        #expect(throws: error, comment) { try SearchQuery(item.query, mode: item.mode) }
      case .found(let ids, let marks):
        let query = try SearchQuery(item.query, mode: item.mode)
        let found = try test.journal.search(query, page: Page())
        #expect(found.results.map(\.entry.id) == ids, comment)
        #expect(found.total == ids.count, comment)
        if let marks { #expect(found.results.map(\.snippet.marks) == marks, comment) }
        for result in found.results {
          expectSound(result.snippet.highlights, in: result.snippet.text)
          expectSound(result.titleHighlights, in: result.entry.title)
        }
      }
    }
  }
}
