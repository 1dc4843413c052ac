import Testing

@testable import daybook

@Suite struct HeadingMarksTests {
  static let lines: [(line: String, words: String)] = [
    ("# Sea", "Sea"), ("###### Sea", "Sea"), ("#\tSea  ", "Sea"), ("## The *sea* ##", "The *sea*"),
    ("# 海边的一天", "海边的一天"), ("# C #", "C"), ("# C#", "C#"), ("# #", "# #"), ("### ###", "### ###"),
    // No headings.
    ("Sea", "Sea"), ("#sea", "#sea"), ("####### Sea", "####### Sea"), ("C #", "C #"), ("#", "#"),
    ("# ", "# "), ("#️⃣ Sea", "#️⃣ Sea"), ("", ""),
  ]

  @Test(arguments: lines) func areNoWords(line: (line: String, words: String)) {
    #expect(HeadingMarks.words(of: line.line) == line.words)
    #expect(String(StyledText(line.line).withoutHeadingMarks.characters) == line.words)
  }

  @Test func attributesGoWithTheWords() {
    let text = StyledText("## a sea ##", [5..<8], .match).withoutHeadingMarks
    #expect(text.attributes == [[], [], .match, .match, .match])
  }
}
