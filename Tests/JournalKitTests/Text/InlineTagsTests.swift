import Testing

@testable import JournalKit

@Suite struct InlineTagsTests {
  @Test(
    arguments: [
      // Where a tag may begin.
      ("#soap", ["soap"]),
      ("a #soap b", ["soap"]),
      ("a\n#soap\n#water", ["soap", "water"]),
      ("a\t#soap\u{A0}#water\u{3000}#fire", ["soap", "water", "fire"]),
      ("a\r\n#soap\r\n#water", ["soap", "water"]),
      ("(#soap)", []), ("\"#soap\"", []), ("a,#soap", []), ("a#soap", []), ("##soap", []),
      ("书#茶", []), ("👍#soap", []),
      // It begins with a letter.
      ("#1 #12th #2026-11-29", []), ("# soap", []), ("#", []), ("#-a #_a #/a", []), ("#👍", []),
      ("#!soap", []), ("call me at #5", []),
      // Not in addresses.
      ("ann@example.net wrote", []), ("https://example.org/a#part", []),
      ("see https://example.org/#part and #soap", ["soap"]), ("notes.md#soap", []),
      // Where it ends.
      ("#soap.", ["soap"]),
      (
        "#soap, #water; #fire: #air! #earth?",
        ["soap", "water", "fire", "air", "earth"]
      ),
      ("#soap… #water。", ["soap", "water"]), ("#soap) #water] #fire\"", ["soap", "water", "fire"]),
      ("#ann's", ["ann"]), ("#ann’s", ["ann"]), ("#M&M", ["M"]), ("#a@b", ["a"]),
      ("#c #c++ #c#", ["c", "c++", "c#"]), ("#c++. #c#,", ["c++", "c#"]),
      ("#to-do #to_do #work/home #v2", ["to-do", "to_do", "work/home", "v2"]),
      ("#to-do- #work/ #a_ #a-/_", ["to-do", "work", "a"]),
      ("#soap👍", ["soap"]), ("#a.b", ["a"]),
      // Other scripts, with their marks.
      ("#书信 #日記", ["书信", "日記"]), ("#Éva #naïve", ["Éva", "naïve"]),
      ("#e\u{301}te\u{301}", ["e\u{301}te\u{301}"]), ("#हिन्दी", ["हिन्दी"]), ("#ไทย", ["ไทย"]),
      ("#שָׁלוֹם #سلام #Привет #한국", ["שָׁלוֹם", "سلام", "Привет", "한국"]),
      // Each spelling once, in order.
      ("#b #a #b #B", ["b", "a", "B"]),
      ("", []), ("no tags here", []),
    ] as [(String, [String])])
  func findsTagsInText(text: String, tags: [String]) {
    #expect(InlineTags.names(in: text) == tags)
  }

  @Test(
    arguments: [
      ("`#soap`", []), ("`a #soap` #water", ["water"]), ("`a` #soap `b #water`", ["soap"]),
      ("see `git log` #soap", ["soap"]), ("``a ` #soap`` #water", ["water"]),
      ("```\n#soap\n```\n#water", ["water"]), ("```sh\n# comment\nx #soap\n```", []),
      ("~~~\n#soap\n~~~ \n#water", ["water"]), ("  ```\n#soap\n  ```\n#water", ["water"]),
      ("```\n~~~\n#soap\n```\n#water", ["water"]), ("```\n#soap", []),
      ("    #soap\n#water", ["water"]), ("\t#soap\n#water", ["water"]),
      ("   #soap", ["soap"]),
      // A single backquote opens nothing.
      ("5` wide #soap", ["soap"]), ("it`s\n#soap", ["soap"]),
    ] as [(String, [String])])
  func codeHoldsNone(text: String, tags: [String]) {
    #expect(InlineTags.names(in: text) == tags)
  }
}
