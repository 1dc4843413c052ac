import Foundation

/// Cuts from an entry the part that shows most of the query's words.
struct SnippetBuilder {
  /// The longest snippet, in characters, ellipses not counted.
  static let maximumLength = 160
  /// How many characters before the first matched word are shown where there is a choice.
  private static let lead = 40
  private static let ellipsis = "…"

  let highlighter: Highlighter

  func snippet(of entry: Entry) -> Snippet {
    let body = highlighter.tokens(in: entry.body, column: .body)
    if body.words.isEmpty, !entry.title.isEmpty {
      let title = highlighter.tokens(in: entry.title, column: .title)
      if !title.words.isEmpty {
        return joined(cut(title, around: bestWindow(title)), cut(body, around: 0..<0))
      }
    }
    return cut(body, around: bestWindow(body))
  }

  /// The title with its matches, then the body's beginning.
  private func joined(_ head: Snippet, _ rest: Snippet) -> Snippet {
    Snippet(
      text: rest.text.isEmpty ? head.text : head.text + " — " + rest.text,
      highlights: head.highlights)
  }

  /// The bytes from the first to the last matched word of the window that holds most of the
  /// query's words; of several such the one with most hits, of those the first.
  private func bestWindow(_ text: MatchedText) -> Range<Int> {
    let words = text.words
    guard !words.isEmpty else { return 0..<0 }
    var best = 0..<0
    var bestValue = (terms: 0, hits: 0)
    // Two indices slide over the matched words, and with them the longest window.
    var end = 0
    var terms = TermCounts()
    var reach = CharacterWindow(text.text, length: Self.maximumLength)
    for first in words.indices {
      reach.move(to: words[first].range.lowerBound)
      while end < words.count, end <= first || words[end].range.upperBound <= reach.end {
        terms.add(words[end].terms)
        end += 1
      }
      let value = (terms: terms.distinctCount, hits: end - first)
      if value > bestValue {
        bestValue = value
        best = words[first].range.lowerBound..<words[end - 1].range.upperBound
      }
      terms.remove(words[first].terms)
    }
    return best
  }

  /// The text around a range of bytes, cut between characters and where there is one at a space.
  private func cut(_ text: MatchedText, around window: Range<Int>) -> Snippet {
    let characters = CharacterPositions(
      text.text, around: window, reach: Self.maximumLength + Self.lead)
    let first = characters.character(at: window.lowerBound)
    let needed = characters.characters(upTo: window.upperBound) - first
    let spare = max(0, Self.maximumLength - needed)
    var start = max(0, first - min(Self.lead, spare))
    var end = min(characters.count, start + Self.maximumLength)
    // A text that ends soon leaves room before the words.
    start = max(0, min(start, end - Self.maximumLength))
    start = wordStart(start, before: first, characters)
    end = wordEnd(end, after: first + needed, characters)

    // Blank space at both ends goes, line breaks become spaces.
    while start < end, characters.isWhitespace(at: start) { start += 1 }
    while end > start, characters.isWhitespace(at: end - 1) { end -= 1 }
    var snippet = SnippetText()
    if characters.hasText(before: start) { snippet.append(Self.ellipsis) }
    snippet.append(start..<end, of: characters)
    if characters.hasText(from: end) { snippet.append(Self.ellipsis) }
    return Snippet(text: snippet.text, highlights: snippet.ranges(of: text.highlights))
  }

  private func wordStart(_ start: Int, before limit: Int, _ characters: CharacterPositions) -> Int {
    guard start > 0, !characters.isWhitespace(at: start - 1) else { return start }
    let space = (start..<max(start, limit)).first(where: characters.isWhitespace)
    // Without a space nearby the script has none, or the word is very long.
    return space.flatMap { $0 - start <= Self.lead ? $0 + 1 : nil } ?? start
  }

  private func wordEnd(_ end: Int, after limit: Int, _ characters: CharacterPositions) -> Int {
    guard end < characters.count, !characters.isWhitespace(at: end) else { return end }
    let space = (min(limit, end)..<end).last(where: characters.isWhitespace)
    // Without a space near the end the script has none, or the word is very long.
    return space.flatMap { end - $0 <= Self.lead ? $0 : nil } ?? end
  }
}

/// How often each term is in a window.
private struct TermCounts {
  private var counts = [Int](repeating: 0, count: UInt64.bitWidth)
  private(set) var distinctCount = 0

  mutating func add(_ terms: UInt64) {
    forEachTerm(of: terms) { term in
      counts[term] += 1
      if counts[term] == 1 { distinctCount += 1 }
    }
  }

  mutating func remove(_ terms: UInt64) {
    forEachTerm(of: terms) { term in
      counts[term] -= 1
      if counts[term] == 0 { distinctCount -= 1 }
    }
  }
}

private func forEachTerm(of terms: UInt64, _ body: (Int) -> Void) {
  var rest = terms
  while rest != 0 {
    body(rest.trailingZeroBitCount)
    rest &= rest - 1
  }
}
