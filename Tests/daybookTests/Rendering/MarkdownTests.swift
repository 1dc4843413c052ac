import Testing

@testable import daybook

@Suite struct MarkdownTests {
  private func plain(_ markdown: String, width: Int = 40) -> [String] {
    MarkdownRenderer.lines(markdown, width: width).map { String($0.characters) }
  }

  /// Markdown, and what it looks like without its colours.
  static let cases: [(String, [String])] = [
    ("", []),
    ("One.\n\nTwo.", ["One.", "", "Two."]),
    // Line ends stay, with two spaces before them or without.
    ("One,\ntwo,  \nthree.", ["One,", "two,", "three."]),
    ("# Sea\nFar *out*, **very** `far`.", ["Sea", "", "Far out, very far."]),
    ("Sea\n===\n\n## Shore ##", ["Sea", "", "Shore"]),
    ("- one\n- two\n  more\n- three", ["• one", "• two", "  more", "• three"]),
    ("- one\n\n- two", ["• one", "", "• two"]),
    ("- a\n  - b\n    - c\n      - d\n- e", ["• a", "  ◦ b", "    ▪ c", "      • d", "• e"]),
    ("9. nine\n10. ten", [" 9. nine", "10. ten"]),
    ("3) x\n   - y", ["3) x", "   • y"]),
    ("- [ ] do\n- [x] done\n- [X] too\n- [y] no", ["☐ do", "☑ done", "☑ too", "• [y] no"]),
    ("1. [ ] do\n2. [x] done", ["1. ☐ do", "2. ☑ done"]),
    ("[ ] no list", ["[ ] no list"]),
    ("- \n- x", ["• ", "• x"]),
    ("a\n\n- b\n\nc", ["a", "", "• b", "", "c"]),
    ("> said\n>\n> > deeper\n\nafter", ["│ said", "│", "│ │ deeper", "", "after"]),
    ("before\n\n> said", ["before", "", "│ said"]),
    ("> - x\n>   y", ["│ • x", "│   y"]),
    ("- > x\n  > y", ["• │ x", "  │ y"]),
    ("```swift\nlet x = 1\n\n\tindented\n```", ["    let x = 1", "", "        indented"]),
    ("    code\n      more", ["    code", "      more"]),
    ("- a\n\n      code", ["• a", "", "      code"]),
    ("***", [String(repeating: "─", count: 40)]),
    ("> ---", ["│ " + String(repeating: "─", count: 38)]),
    ("[Paris](https://paris.fr \"x\")", ["Paris (https://paris.fr)"]),
    ("<https://paris.fr> <a@b.c>", ["https://paris.fr a@b.c"]),
    ("[https://paris.fr](https://paris.fr) [x]()", ["https://paris.fr x"]),
    ("![tower](a.jpg)", ["[tower] (a.jpg)"]),
    ("[a **b**][r]\n\n[r]: /u", ["a b (/u)"]),
    ("<b>x</b>\n\n<div>\ny\n</div>", ["<b>x</b>", "", "<div>", "y", "</div>"]),
    ("#tag and # no heading\n#walk", ["#tag and # no heading", "#walk"]),
    ("a &amp; b &lt; \\*c\\*", ["a & b < *c*"]),
    ("| a | b |\n|---|---|\n| 1 | 2 |", ["a │ b", "──┼──", "1 │ 2"]),
    ("下雨。\n看*月亮*。", ["下雨。", "看月亮。"]),
  ]

  @Test(arguments: cases) func isReadable(markdown: String, lines: [String]) {
    #expect(plain(markdown) == lines, "\(markdown.debugDescription)")
  }

  @Test func setsOffByAttributes() {
    let style = Style(isColored: true)
    func drawn(_ markdown: String) -> [String] {
      MarkdownRenderer.lines(markdown, width: 20).map(style.text)
    }
    #expect(drawn("# A") == ["\u{1B}[1;4mA\u{1B}[0m"])
    #expect(drawn("## A") == ["\u{1B}[1mA\u{1B}[0m"])
    #expect(drawn("### A") == ["\u{1B}[1;3mA\u{1B}[0m"])
    #expect(
      drawn("a *b* **c *d***") == [
        "a \u{1B}[3mb\u{1B}[0m \u{1B}[1mc \u{1B}[0m\u{1B}[1;3md\u{1B}[0m"
      ])
    #expect(drawn("`x`") == ["\u{1B}[35mx\u{1B}[0m"])
    #expect(drawn("[a](/b)") == ["\u{1B}[4ma\u{1B}[0m\u{1B}[2m (/b)\u{1B}[0m"])
    // A colour that goes on over a break begins again on the next line.
    #expect(
      drawn("**aaaaaaaaaaaa bbbbbbbbbbbb**") == [
        "\u{1B}[1maaaaaaaaaaaa\u{1B}[0m", "\u{1B}[1mbbbbbbbbbbbb\u{1B}[0m",
      ])
  }

  @Test func wrapsInsideQuotesAndLists() {
    #expect(plain("> one two three four", width: 20) == ["│ one two three four"])
    #expect(plain("> one two three four five", width: 20) == ["│ one two three four", "│ five"])
    #expect(
      plain("- one two three four five", width: 20) == ["• one two three four", "  five"])
    #expect(
      plain("    0123456789012345678901234567890", width: 20) == [
        "    0123456789012345", "    678901234567890",
      ])
  }

  @Test(arguments: [6, 10, 20, 40, 80]) func isNeverWiderThanTheTerminal(width: Int) {
    let text = Self.cases.map(\.0).joined(separator: "\n\n") + "\n\n"
    let nested = (0..<40).map { String(repeating: "  ", count: $0) + "- 雨 and rain, and more" }
    let quotes = (0..<40).map { String(repeating: "> ", count: $0) + "雨がざあざあと降る。x\n" }
    let links = "[a](/" + String(repeating: "x", count: 200) + ")"
    for markdown in [
      text, nested.joined(separator: "\n"), quotes.joined(separator: "\n"), links,
      "123456789. " + text,
    ] {
      for line in MarkdownRenderer.lines(markdown, width: width) { #expect(line.width <= width) }
    }
  }

  @Test func controlCharactersOfEntitiesDoNotGetThrough() {
    let text =
      "a&#27;[31m&#x9b;b `\u{1B}` [x](/&#27;y \"z\") ![&#7;](/&#8;)\n\n\t\u{1B}code\n\n<p\u{1B}>"
    let shown = plain(text).joined()
    #expect(!shown.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
    #expect(shown.contains("code"))
  }

  @Test func nothingMakesItFall() {
    for piece in [
      ">", "> ", "- ", "* ", "1. ", "[", "![", "](", "*", "_", "**", "`", "<", "\\", "&#0;", "\n",
      "# ", "    ", "\t", "```\n", "~~~", "<!--", "[a]: ", "\u{301}", "👩‍", "\u{200D}",
    ] {
      for count in [1, 3, 5000] {
        _ = MarkdownRenderer.lines(String(repeating: piece, count: count), width: 30)
      }
    }
  }
}
