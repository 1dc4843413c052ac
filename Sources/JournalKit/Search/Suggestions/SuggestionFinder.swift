import Foundation
import SQLCipherKit

/// Looks for searches that find something near one that finds nothing. Each is tried before it is
/// offered.
struct SuggestionFinder {
  private static let maximumCount = 4
  private static let nearestPerWord = 3
  /// The longest run of characters, in a script without spaces, of which parts are tried.
  private static let maximumRun = 16

  let query: SearchQuery
  let filter: EntryFilter
  let db: Database

  /// The best first, none twice.
  func find() throws -> [SearchSuggestion] {
    var found: [SearchSuggestion] = []
    func offer(_ text: String, _ mode: MatchMode, keepsFilter: Bool = true) throws {
      guard found.count < Self.maximumCount,
        !found.contains(where: { $0.query == text && $0.mode == mode }),
        let other = try? SearchQuery(text, mode: mode)
      else { return }
      let total = try count(other, filter: keepsFilter ? filter : EntryFilter())
      guard total > 0 else { return }
      found.append(
        SearchSuggestion(query: text, mode: mode, keepsFilter: keepsFilter, total: total))
    }

    if !filter.isEmpty { try offer(query.text, query.mode, keepsFilter: false) }
    guard query.mode != .query && query.mode != .contains else { return found }
    if query.mode == .phrase { try offer(query.text, .words) }
    if query.mode == .phrase || query.mode == .words { try offer(query.text, .prefix) }
    for text in try respelled() { try offer(text, query.mode) }
    let words = query.text.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count == 1 { for text in try longestParts(words[0]) { try offer(text, query.mode) } }
    if words.count == 1, try isWorthAScan(words[0]) { try offer(words[0], .contains) }
    if words.count > 1 {
      if found.isEmpty, query.mode != .any { try offer(query.text, .any) }
      for text in try withoutOne(words) { try offer(text, query.mode) }
    }
    return found
  }

  private func count(_ query: SearchQuery, filter: EntryFilter) throws -> Int {
    if query.mode == .contains {
      return try ContainsSearch(query: query, filter: filter, db: db).matches().count
    }
    return try Searcher(query: query, filter: filter, in: db).ranking.count(query)
  }

  // MARK: - Other spellings

  /// The query with each word that no entry holds replaced by the nearest ones that some do.
  private func respelled() throws -> [String] {
    let index = IndexQuery(index: SearchIndex.current, db: db)
    let vocabulary = try Vocabulary(index: index)
    var texts = [""]
    for word in query.text.split(whereSeparator: \.isWhitespace) {
      var choices = [String(word)]
      if let term = SearchTerm(word, opensAtEnd: query.mode == .prefix, tokenizer: WordTokenizer()),
        term.tokens.count == 1, try index.count(ScopedTerm(term: term, column: nil)) == 0
      {
        let nearest = try nearest(to: String(decoding: term.tokens[0], as: UTF8.self), vocabulary)
        if !nearest.isEmpty { choices = nearest }
      }
      texts = texts.flatMap { text in choices.map { text.isEmpty ? $0 : text + " " + $0 } }
      texts = Array(texts.prefix(Self.nearestPerWord))
    }
    return texts.filter { $0 != query.text }
  }

  private func nearest(to word: String, _ vocabulary: Vocabulary) throws -> [String] {
    let scalars = Array(word.unicodeScalars)
    guard let first = scalars.first, scalars.count >= 3 else { return [] }
    let limit = scalars.count <= 4 ? 1 : 2
    var found: [(distance: Int, word: Vocabulary.Word)] = []
    // A slip in the first letter is rare, except that it changes places with the second.
    let beginnings: Set<String> = [String(Character(first)), String(Character(scalars[1]))]
    for beginning in beginnings {
      try vocabulary.forEachWord(beginningWith: beginning) { candidate in
        let distance = EditDistance.between(
          scalars, Array(candidate.text.unicodeScalars), limit: limit)
        if let distance, distance > 0 { found.append((distance, candidate)) }
      }
    }
    return
      found
      .sorted {
        ($0.distance, $1.word.entryCount, $0.word.text)
          < ($1.distance, $0.word.entryCount, $1.word.text)
      }
      .prefix(Self.nearestPerWord).map(\.word.text)
  }

  /// The middle of a longer word is found by reading every entry: not for a letter or two, and not
  /// in a journal so large that one would wait.
  private func isWorthAScan(_ text: String) throws -> Bool {
    guard text.count >= 3 else { return false }
    let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM entry WHERE trashed IS NULL") ?? 0
    return count <= 100_000
  }

  // MARK: - Fewer words

  /// In scripts without spaces, where several words are typed as one: the longest parts that are
  /// found, those that find most first.
  private func longestParts(_ text: String) throws -> [String] {
    let tokenizer = WordTokenizer()
    guard let term = SearchTerm(text[...], opensAtEnd: false, tokenizer: tokenizer),
      term.surfaces.count <= Self.maximumRun, term.surfaces.allSatisfy(tokenizer.isUnspaced)
    else { return [] }
    for length in (1..<max(1, term.surfaces.count)).reversed() {
      let parts = try (0...(term.surfaces.count - length))
        .map { term.surfaces[$0..<($0 + length)].joined() }
        .map { try ($0, count(SearchQuery($0, mode: query.mode), filter: filter)) }
        .filter { $0.1 > 0 }
      if !parts.isEmpty { return parts.sorted { $0.1 > $1.1 }.map(\.0) }
    }
    return []
  }

  /// The query without one of its words, those that leave most to find first.
  private func withoutOne(_ words: [String]) throws -> [String] {
    guard query.mode != .any, words.count <= 8 else { return [] }
    return try words.indices
      .map { index in
        words.enumerated().filter { $0.offset != index }.map(\.element).joined(separator: " ")
      }
      .map { text in
        let other = try? SearchQuery(text, mode: query.mode)
        return (text, try other.map { try count($0, filter: filter) } ?? 0)
      }
      .sorted { $0.1 > $1.1 }.map(\.0)
  }
}
