import Testing

@testable import JournalKit

@Suite struct TagNameTests {
  @Test(
    arguments: [
      ("soap", "soap"), ("#soap", "soap"), ("c++", "c++"), ("#c#", "c#"), ("Éva", "Éva"),
      ("书信", "书信"), ("👍", "👍"), ("2026", "2026"), ("a'b", "a'b"), ("work/home", "work/home"),
    ])
  func takesNames(text: String, name: String) {
    #expect(Tag.name(text) == name)
  }

  @Test(
    arguments: [
      "", "#", "two words", " soap", "soap ", "a\tb", "a\nb", "a\r\nb", "a\u{A0}b", "a\u{3000}b",
      "a\0b", "a\u{7}b", "a,b", "\u{2028}",
    ])
  func refusesWhatCannotBeATag(text: String) {
    #expect(Tag.name(text) == nil)
  }

  @Test(
    arguments: [
      ("Soap", "SOAP"), ("ÉVA", "éva"), ("e\u{301}va", "éva"), ("Straße", "STRASSE"),
      ("ΣΊΣΥΦΟΣ", "σίσυφος"), ("ｓｏａｐ", "soap"), ("ﬁsh", "fish"), ("Привет", "ПРИВЕТ"),
      ("İ", "i\u{307}"), ("ÀB", "a\u{300}b"), ("가", "\u{1100}\u{1161}"),
    ])
  func caseAndFormsDoNotCount(first: String, second: String) {
    #expect(Tag.fold(first) == Tag.fold(second))
    #expect(Array(Tag.fold(first).utf8) == Array(Tag.fold(second).utf8))
  }

  @Test(
    arguments: [
      ("éva", "eva"), ("ёлка", "елка"), ("ı", "i"), ("soap", "soaps"), ("c", "c++"), ("c", "c#"),
      ("к", "k"), ("ö", "o"), ("ö", "oe"),
    ])
  func diacriticsAndSignsDo(first: String, second: String) {
    #expect(Tag.fold(first) != Tag.fold(second))
  }
}
