import Testing

@testable import ArgumentParser

@Suite struct TextWrapperTests {
  @Test func breaksAtSpaces() {
    #expect(TextWrapper(columns: 7).wrap("one two three") == ["one two", "three"])
    #expect(TextWrapper(columns: 6).wrap("one two three") == ["one", "two", "three"])
  }

  @Test func keepsTheTextsOwnLines() {
    #expect(TextWrapper(columns: 20).wrap("a\n\nb\nc\n") == ["a", "", "b", "c", ""])
    #expect(TextWrapper(columns: 20).wrap("a\r\nb") == ["a", "b"])
  }

  @Test func whatFollowsABreakStandsBelow() {
    #expect(
      TextWrapper(columns: 8).wrap("  one two three") == ["  one", "      two", "      three"])
    #expect(TextWrapper(columns: 9).wrap("one two", indent: 4) == ["    one", "    two"])
  }

  @Test func keepsInnerSpaces() {
    #expect(TextWrapper(columns: 20).wrap("a   b  c") == ["a   b  c"])
  }

  @Test func dropsTheSpacesAtABreak() {
    #expect(TextWrapper(columns: 4).wrap("one    two ") == ["one", "two"])
  }

  @Test func longWordStaysWhole() {
    #expect(TextWrapper(columns: 3).wrap("a abcdefg b") == ["a", "abcdefg", "b"])
  }

  @Test func emptyTextIsAnEmptyLine() {
    #expect(TextWrapper(columns: 10).wrap("") == [""])
    #expect(TextWrapper(columns: 10).wrap("   ") == [""])
  }

  @Test func keepsTheSecondColumn() {
    #expect(
      TextWrapper(columns: 30).wrap("  name    one and two and three and four") == [
        "  name    one and two and", "          three and four",
      ])
    // Where there is no room for it.
    #expect(
      TextWrapper(columns: 29).wrap("  name    one and two and three") == [
        "  name    one and two and", "      three",
      ])
    #expect(
      TextWrapper(columns: 30).wrap(String(repeating: " ", count: 20) + "one and two") == [
        String(repeating: " ", count: 20) + "one and", String(repeating: " ", count: 20) + "two",
      ])
  }
}
