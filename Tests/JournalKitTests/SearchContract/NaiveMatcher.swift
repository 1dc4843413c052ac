import Foundation

@testable import JournalKit

/// Finds entries by comparing words one by one, in memory: what the index must agree with.
struct NaiveMatcher {
  private struct Text {
    /// The words of title and body.
    let columns: [[[UInt8]]]
    /// The same, as C strings with a byte before and behind each word that none holds.
    let joined: [[CChar]]
    let tags: Set<String>
  }

  private let tokenizer = WordTokenizer()
  private var texts: [Text] = []
  private let all: Set<Int64>

  init(_ entries: [TestEntry]) {
    all = Set((0..<entries.count).map { Int64($0 + 1) })
    texts = entries.map { entry in
      let columns = [words(in: entry.title), words(in: entry.body)]
      return Text(
        columns: columns, joined: columns.map { Self.join($0, isOpen: false) },
        tags: Set((entry.tags + InlineTags.names(in: entry.body)).map(Tag.fold)))
    }
  }

  func words(in text: String) -> [[UInt8]] { split(text).words }

  /// The words of a text, and where the last one stands in its UTF-8.
  private func split(_ text: String) -> (words: [[UInt8]], last: Range<Int>) {
    var words: [[UInt8]] = []
    var last = 0..<0
    var text = text
    text.withUTF8 { bytes in
      tokenizer.tokenize(UnsafeRawBufferPointer(bytes)) { word, range in
        words.append(Array(word))
        last = range
        return true
      }
    }
    return (words, last)
  }

  /// What a query of one of the modes without operators finds; nil where there is nothing to
  /// search for.
  func ids(_ text: String, _ mode: MatchMode) -> Set<Int64>? {
    let parts =
      mode == .phrase
      ? [text] : text.split { $0.isWhitespace || $0 == "\0" }.map(String.init)
    let terms = parts.map { (words: words(in: $0), isOpen: mode == .prefix && isOpen($0)) }
      .filter { !$0.words.isEmpty }
    guard !terms.isEmpty else { return nil }
    let found = terms.map { ids(of: $0.words, isOpen: $0.isOpen, columns: [0, 1]) }
    return mode == .any
      ? found.reduce([]) { $0.union($1) } : found.reduce(all) { $0.intersection($1) }
  }

  /// A query word is a beginning only where it ends with a word of a script with spaces.
  private func isOpen(_ part: String) -> Bool {
    let (words, last) = split(part)
    guard let word = words.last, last.upperBound == part.utf8.count else { return false }
    let first = String(decoding: word, as: UTF8.self).unicodeScalars.first!
    return ![.unspaced, .unspacedExtender].contains(ScalarClass(first))
  }

  private func ids(of words: [[UInt8]], isOpen: Bool, columns: [Int]) -> Set<Int64> {
    let wanted = Self.join(words, isOpen: isOpen)
    return all.filter { id in
      columns.contains { column in
        strstr(texts[Int(id) - 1].joined[column], wanted) != nil
      }
    }
  }

  private static func join(_ words: [[UInt8]], isOpen: Bool) -> [CChar] {
    let bytes: [UInt8] = [2] + words.joined(separator: [2]) + (isOpen ? [] : [2]) + [0]
    return bytes.map { CChar(bitPattern: $0) }
  }

  private func starts(of words: [[UInt8]], isOpen: Bool, in text: [[UInt8]]) -> [Int] {
    text.indices.filter { start in
      let part = text[start...].prefix(words.count)
      guard part.count == words.count, let last = words.last, let end = part.last else {
        return false
      }
      return part.dropLast().elementsEqual(words.dropLast())
        && (isOpen ? end.starts(with: last) : end == last)
    }
  }

  // MARK: - The query language

  func ids(_ node: QueryNode) -> Set<Int64> {
    switch node {
    case .term(let term, let column):
      return ids(of: term.tokens, isOpen: term.isPrefix, columns: columns(column))
    case .near(let terms, let distance, let column):
      return all.filter { id in
        self.columns(column).contains { number in
          isNear(terms, distance, in: texts[Int(id) - 1].columns[number])
        }
      }
    case .tag(let name): return all.filter { texts[Int($0) - 1].tags.contains(Tag.fold(name)) }
    case .and(let nodes): return nodes.reduce(all) { $0.intersection(ids($1)) }
    case .or(let nodes): return nodes.reduce([]) { $0.union(ids($1)) }
    case .not(let first, let second): return ids(first).subtracting(ids(second))
    }
  }

  private func columns(_ column: SearchColumn?) -> [Int] {
    column.map { [$0 == .title ? 0 : 1] } ?? [0, 1]
  }

  /// True where a window begins with the end of one term and holds all of them up to the start of
  /// the last, with no more than so many words between.
  private func isNear(_ terms: [SearchTerm], _ distance: Int, in text: [[UInt8]]) -> Bool {
    let starts = terms.map { self.starts(of: $0.tokens, isOpen: $0.isPrefix, in: text) }
    return text.indices.contains { last in
      zip(terms, starts).allSatisfy { term, starts in
        starts.contains { $0 <= last && $0 + term.tokens.count + distance >= last }
      }
    }
  }
}
