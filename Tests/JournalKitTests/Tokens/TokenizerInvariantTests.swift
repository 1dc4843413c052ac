import Foundation
import SeededRandom
import Testing

@testable import JournalKit

/// What holds for every text, tried on random ones.
@Suite struct TokenizerInvariantTests {
  /// Scalars of every class that the tokenizer tells apart, with those that combine.
  private static let pool: [Unicode.Scalar] = Array(
    """
    aZéßİıſﬁＡ１½²ǆ0 \t\n.,'’-_@#"*。「・…+$
    αςΣΐᾳёЁйЙЖשּׁאَأآـلﷺ٣हिन्दी़कท่ำไຳກខ្មြ်န书信々〇ー𠮷かガｶﾞﾟ゛゙豈㊀⼀
    한ㅎㅏ한ﾾￂ🎂❤️👍🏽👩‍👧🇫🇷🇨1⃣★™�\u{E000}\u{F0000}\u{301}\u{323}\u{308}\u{307}\u{345}\u{AD}
    \u{200B}\u{FEFF}\u{E0067}\u{E007F}\u{E0100}\u{0}\u{1}\u{85}\u{2028}\u{378}\u{10FFFF}
    """.unicodeScalars)

  private static func randomTexts(count: Int, seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...24, using: &generator) {
        text.append(pool.randomElement(using: &generator)!)
      }
      return String(text)
    }
  }

  /// Any scalar at all.
  private static func anyTexts(count: Int, seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      var text = String.UnicodeScalarView()
      for _ in 0..<12 {
        let limit: UInt32 = Bool.random(using: &generator) ? 0x3100 : 0x11_0000
        if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &generator)) {
          text.append(scalar)
        }
      }
      return String(text)
    }
  }

  private static let texts = randomTexts(count: 3000, seed: 1) + anyTexts(count: 1500, seed: 2)

  @Test func rangesAreInOrderAndOnScalars() {
    let tokenizer = WordTokenizer()
    for text in Self.texts {
      let bytes = Array(text.utf8)
      var last = 0..<0
      for token in tokenize(bytes, with: tokenizer) {
        // A character that stands for several words has them all in its place.
        #expect(
          (token.range.lowerBound >= last.upperBound || token.range == last)
            && !token.range.isEmpty, "\(text.debugDescription)")
        last = token.range
        let end = token.range.upperBound
        #expect(end <= bytes.count)
        #expect(
          String(validating: bytes[token.range], as: UTF8.self) != nil,
          "\(text.debugDescription)")
        #expect(!token.bytes.isEmpty && token.bytes.count <= TokenBytes.limit)
        #expect(String(validating: token.bytes, as: UTF8.self) != nil)
      }
    }
  }

  /// Patterns are made of the words as typed, so these must give the same tokens again.
  @Test func aSurfaceGivesItsTokenAgain() {
    let tokenizer = WordTokenizer()
    for text in Self.texts {
      let bytes = Array(text.utf8)
      let tokens = tokenize(bytes, with: tokenizer)
      for token in tokens where token.bytes != [WordTokenizer.gap] {
        let again = tokenize(Array(bytes[token.range]), with: tokenizer)
        let surface = String(decoding: bytes[token.range], as: UTF8.self)
        if ScalarClass(surface.unicodeScalars.first!) != .compound {
          #expect(token.bytes == Array(TextFolding.fold(surface).utf8), "\(text.debugDescription)")
        }
        let together = tokens.filter { $0.range == token.range }
        #expect(again.map(\.bytes) == together.map(\.bytes), "\(text.debugDescription)")
        #expect(
          again.allSatisfy { $0.range == 0..<token.range.count }, "\(text.debugDescription)")
      }
    }
  }

  /// A pattern asks for what a character stands for word by word.
  @Test func whatACharacterStandsForGivesItsTokensAgain() throws {
    let tokenizer = WordTokenizer()
    for value in 0..<0x32000 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value), ScalarClass(scalar) == .compound else { continue }
      for text in [String(Character(scalar)), "\(scalar)\u{301}", "x\(scalar)y"] {
        guard let term = SearchTerm(text[...], opensAtEnd: true, tokenizer: tokenizer) else {
          continue
        }
        let again = tokenize(Array(term.surfaces.joined(separator: " ").utf8), with: tokenizer)
        #expect(again.map(\.bytes) == term.tokens, "\(text)")
      }
    }
  }

  @Test func bothNormalFormsGiveTheSameTokens() {
    let tokenizer = WordTokenizer()
    for text in Self.texts {
      let expected = tokenize(Array(text.utf8), with: tokenizer).map(\.bytes)
      for form in [
        text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping,
      ] where form == text {  // Foundation errs over marks after some scalars beyond U+FFFF.
        #expect(
          tokenize(Array(form.utf8), with: tokenizer).map(\.bytes) == expected,
          "\(text.debugDescription)")
      }
    }
  }

  /// Every letter, number and symbol gives the words of its compatibility form, in front of marks
  /// and behind letters of several scripts too, and is folded as its whole word is.
  @Test func everyScalarIsItsCompatibilityForm() {
    let tokenizer = WordTokenizer()
    func tokens(_ text: String) -> [[UInt8]] {
      tokenize(Array(text.utf8), with: tokenizer).map(\.bytes)
    }
    let categories: Set<Unicode.GeneralCategory> = [
      .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .otherSymbol, .nonspacingMark, .spacingMark,
      .enclosingMark,
    ]
    for value in 0..<0x32000 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value),
        categories.contains(scalar.properties.generalCategory)
      else { continue }
      let text = String(Character(scalar))
      let expected = tokens(text)
      let name = "U+" + String(value, radix: 16, uppercase: true)
      for form in [
        text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping,
      ] {
        #expect(tokens(form) == expected, "\(name)")
      }
      // But for the vowel AM and the Greek iota below, without a letter to stand on.
      if !["\u{0E33}", "\u{0EB3}", "\u{037A}"].contains(scalar) {
        #expect(tokens(text.precomposedStringWithCompatibilityMapping) == expected, "\(name)")
      }
      guard ScalarClass(scalar) == .mark || TextFolding.fold(text) != text else { continue }
      guard ScalarClass(scalar) != .compound else { continue }
      for base in ["a", "е", "ك", "ה", "क", "한", "я\u{301}"] {
        let word = base + text
        let found = tokens(word)
        if found.count == 1 {
          #expect(found == [Array(TextFolding.fold(word).utf8)], "\(name) after \(base)")
        }
      }
    }
  }

  /// A text is found in what stands around it, in either normal form.
  @Test func everyTextContainsItself() {
    for text in Self.texts.prefix(1500) where !text.unicodeScalars.contains("\0") {
      let decomposed = text.decomposedStringWithCanonicalMapping
      // Foundation errs over marks after some scalars beyond U+FFFF.
      guard decomposed == text else { continue }
      let scanner = TextScanner(text)
      guard !scanner.isEmpty else { continue }
      for form in [text, decomposed] {
        let found = Array(("x " + form + " y").utf8).withUnsafeBytes { scanner.isFound(in: $0) }
        #expect(found, "\(text.debugDescription)")
      }
    }
  }

  /// Long words are cut off at the same place, however they are written.
  @Test(
    arguments: [
      ("ß", "ss"), ("ﬃ", "ffi"), ("é", "e\u{301}"),
      ("각", "\u{1100}\u{1161}\u{11A8}"),
      ("ß\u{5B0}", "ss"),
      ("Ⅷ", "viii"), ("ʼn", "ŉ"),
    ]) func oneWordIsCutAtOnePlace(first: String, second: String)
  {
    for length in (TokenBytes.limit - 8)...TokenBytes.limit {
      let start = String(repeating: "a", count: length)
      for end in ["", "b", "é", "각"] {
        #expect(words(start + first + end) == words(start + second + end), "\(length)")
      }
    }
  }

  @Test func caseMakesNoDifference() {
    let tokenizer = WordTokenizer()
    // İ and ı are what Turkish makes of it, and a cased mark is a letter in the other case.
    let excluded: Set<Unicode.Scalar> = ["ı", "İ", "\u{307}", "\u{345}"]
    for text in Self.texts where !text.unicodeScalars.contains(where: excluded.contains) {
      let expected = tokenize(Array(text.utf8), with: tokenizer).map(\.bytes)
      #expect(
        tokenize(Array(text.uppercased().utf8), with: tokenizer).map(\.bytes) == expected,
        "\(text.debugDescription)")
    }
  }

  /// One tokenizer keeps what it has looked up; that must never change an answer.
  @Test func aUsedTokenizerAnswersLikeANewOne() {
    let used = WordTokenizer()
    for text in Self.texts {
      let bytes = Array(text.utf8)
      #expect(tokenize(bytes, with: used) == tokenize(bytes, with: used))
    }
    for text in Self.texts.prefix(200) {
      let bytes = Array(text.utf8)
      #expect(tokenize(bytes, with: used) == tokenize(bytes))
    }
  }

  @Test func anyBytesAreSurvived() {
    var generator = SeededGenerator(seed: 3)
    let tokenizer = WordTokenizer()
    for length in 0..<2000 {
      let bytes = (0..<(length % 50)).map { _ in UInt8.random(in: 0...255, using: &generator) }
      var last = 0..<0
      for token in tokenize(bytes, with: tokenizer) {
        #expect(token.range.lowerBound >= last.upperBound || token.range == last)
        #expect(token.range.upperBound <= bytes.count)
        last = token.range
        #expect(String(validating: token.bytes, as: UTF8.self) != nil)
      }
    }
  }

  @Test(
    arguments: [
      ([0x63, 0x61, 0x66, 0xE9], ["caf"]),  // Latin-1
      ([0x61, 0xED, 0xA0, 0xBD, 0x62], ["a", "b"]),  // a lone surrogate
      ([0x61, 0xC0, 0xAF, 0x62], ["a", "b"]),  // an overlong form
      ([0xE4, 0xB9], []), ([0x61, 0xE4, 0xB9], ["a"]),  // cut short
      ([0xF4, 0x90, 0x80, 0x80, 0x61], ["a"]),  // beyond Unicode
      ([0xFF, 0xFE, 0x61], ["a"]), ([0x80, 0x61, 0xBF], ["a"]),
      ([0xE4, 0xB9, 0xA6, 0xFF, 0xE4, 0xBF, 0xA1], ["书", "⎵", "信"]),
    ] as [([UInt8], [String])])
  func invalidBytesPartWords(bytes: [UInt8], expected: [String]) {
    #expect(tokenize(bytes).map(\.text) == expected)
  }
}
