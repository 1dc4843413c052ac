import Testing

@testable import JournalKit

extension Snippet {
  /// The snippet with its highlights in brackets.
  var marked: String {
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    var position = 0
    for range in highlights {
      result += scalars[position..<range.lowerBound]
      result.append("[")
      result += scalars[range]
      result.append("]")
      position = range.upperBound
    }
    return String(result + scalars[position...])
  }
}

/// The part of an entry that a result shows.
@Suite struct SnippetTests {
  private func snippet(
    _ body: String, title: String = "", _ query: String, _ mode: MatchMode = .prefix
  ) throws -> Snippet {
    let entry = Entry(title: title, body: body)
    return try SnippetBuilder(highlighter: Highlighter(query: SearchQuery(query, mode: mode)))
      .snippet(of: entry)
  }

  private static let filler = (1...60).map { "filler\($0)" }.joined(separator: " ")

  @Test func aShortTextIsShownWhole() throws {
    #expect(try snippet("Rain all day.", "rain").marked == "[Rain] all day.")
    #expect(try snippet("x", "x").marked == "[x]")
  }

  @Test func aLongTextIsCutAroundTheWord() throws {
    let snippet = try snippet("\(Self.filler) needle \(Self.filler)", "needle")
    #expect(snippet.text.hasPrefix("…filler") && snippet.text.hasSuffix("…"))
    #expect(snippet.text.contains(" needle "))
    #expect((80...162).contains(snippet.text.count))
    // Cut between words.
    let words = snippet.text.dropFirst().dropLast().split(separator: " ")
    #expect(words.allSatisfy { $0 == "needle" || Self.filler.split(separator: " ").contains($0) })
  }

  @Test func theEndsAreMarkedOnlyWhereTextIsLeftOut() throws {
    let atStart = try snippet("needle \(Self.filler)", "needle").text
    #expect(atStart.hasPrefix("needle") && atStart.hasSuffix("…"))
    let atEnd = try snippet("\(Self.filler) needle", "needle").text
    #expect(atEnd.hasPrefix("…") && atEnd.hasSuffix("needle"))
    #expect(atEnd.count > 100)
    #expect(try snippet("  needle \n\n", "needle").text == "needle")
    #expect(try snippet("\u{3000}\tneedle", "needle").text == "needle")
  }

  @Test func theWindowWithMostWordsIsTaken() throws {
    let body = "tea \(Self.filler) rain tea \(Self.filler) rain rain rain"
    #expect(try snippet(body, "rain tea", .any).marked.contains("[rain] [tea]"))
    #expect(try snippet(body, "rain", .any).marked.contains("[rain] [rain] [rain]"))
    #expect(try snippet(body, "tea", .any).marked.hasPrefix("[tea] filler1 "))
  }

  @Test(
    arguments: [
      ("one\ntwo\r\nthree\tfour", "two", "one [two] three four"),
      ("one\u{2028}two\u{85}three", "two", "one [two] three"),
      ("one\n\ntwo", "one", "[one]  two"),
    ])
  func lineBreaksAreSpaces(body: String, query: String, expected: String) throws {
    #expect(try snippet(body, query).marked == expected)
  }

  /// A line of Chinese is no word, and no snippet either.
  @Test func unspacedTextIsBoundedByCharacters() throws {
    let long = String(repeating: "字", count: 800)
    for (body, query) in [
      (long + "信" + long, "信"), (long + " hit", "hit"), ("hit" + long, "hit"),
      (long + "太" + "今日は雨です。", "太"),
    ] {
      let snippet = try snippet(body, query)
      #expect((150...162).contains(snippet.text.count))
      #expect(snippet.marked.contains("[\(query)]"))
    }
  }

  @Test func oneEndlessWordIsCut() throws {
    let word = String(repeating: "a", count: 5000)
    let snippet = try snippet("\(Self.filler) \(word) end", "aaaa")
    #expect(snippet.text.count <= 162)
    #expect(snippet.highlights.count == 1)
    #expect(!snippet.highlights[0].isEmpty)
  }

  /// Never inside a character: each of these has several scalars.
  @Test(arguments: ["👩‍👩‍👧‍👦", "e\u{301}", "हि", "🇫🇷", "각", "g\u{308}\u{323}"])
  func charactersAreNeverCut(character: String) throws {
    let long = String(repeating: character, count: 300)
    let text = try snippet("\(long) needle \(long)", "needle").text
    #expect(text.count <= 162)
    let allowed = Set(character + " needle…")
    #expect(text.allSatisfy(allowed.contains))
  }

  @Test func aMatchInTheTitleAloneShowsTheTitleAndTheBeginning() throws {
    let found = try snippet("It began well.", title: "Rain again", "rain")
    #expect(found.marked == "[Rain] again — It began well.")
    let long = try snippet(Self.filler, title: "Rain again", "rain")
    #expect(long.marked.hasPrefix("[Rain] again — filler1 filler2 "))
    #expect(long.text.hasSuffix("…"))
    #expect(try snippet("", title: "Rain", "rain").marked == "[Rain]")
  }

  @Test func aMatchInBothShowsTheBody() throws {
    #expect(try snippet("More rain.", title: "Rain", "rain").marked == "More [rain].")
  }

  @Test func aLongTitleIsShownWhereItMatches() throws {
    let found = try snippet("Body.", title: "\(Self.filler) needle", "needle")
    #expect(found.marked.hasSuffix("[needle] — Body."))
    #expect(found.text.count <= 162 + 8)
  }

  /// Every hit has something to show, and everything highlighted is inside what is shown.
  @Test func highlightsStayInsideTheText() throws {
    for count in [0, 1, 5, 30, 39, 40, 41, 159, 160, 161, 400] {
      let padding = String(repeating: "字 x", count: count)
      for query in ["needle", "字 needle", "x needle"] {
        let snippet = try snippet(padding + " needle " + padding, query, .any)
        #expect(!snippet.text.isEmpty)
        #expect(!snippet.highlights.isEmpty)
        var end = 0
        for range in snippet.highlights {
          #expect(range.lowerBound >= end && !range.isEmpty)
          end = range.upperBound
        }
        #expect(end <= snippet.text.unicodeScalars.count)
      }
    }
  }
}

extension Entry {
  /// An entry that no journal holds.
  init(title: String = "", body: String) {
    self.init(
      id: 1, uuid: .init(), title: title, body: body, date: .sample, modified: 0, tags: [],
      isStarred: false)
  }
}
