import Testing

@testable import daybook

@Suite struct MarkdownTableTests {
  private func plain(_ markdown: String, width: Int = 40) -> [String] {
    MarkdownRenderer.lines(markdown, width: width).map { String($0.characters) }
  }

  @Test func columnsAreAlignedInCells() {
    #expect(
      plain("| Name | Price | 名 |\n|------|-----:|:-:|\n| *tea* | 1 | 茶 |\n| coffee | 1000 | 咖啡 |")
        == [
          "Name   │ Price │  名",
          "───────┼───────┼─────",
          "tea    │     1 │  茶",
          "coffee │  1000 │ 咖啡",
        ])
  }

  /// Markdown, and what it looks like.
  static let cases: [(String, [String])] = [
    // Without pipes at the ends, with a cell too few and one too many: nothing is left out.
    ("a | b\n:-- | ---\n1\n\nx | y", ["a │ b", "──┼──", "1", "", "x | y"]),
    (
      "|a|b|\n|-|-|\n|1|\n|1|2|3|\n||2|",
      ["a │ b │ ", "──┼───┼──", "1 │   │ ", "1 │ 2 │ 3", "  │ 2 │ "]
    ),
    ("|a|\n|-|\n|bc|", ["a", "──", "bc"]),
    ("Before\n|a|b|\n|-|-|\n|1|2|\nafter", ["Before", "a │ b", "──┼──", "1 │ 2", "after"]),
    ("- |a|b|\n  |-|-|\n  |1|2|", ["• a │ b", "  ──┼──", "  1 │ 2"]),
    ("> |a|b|\n> |-|-|", ["│ a │ b", "│ ──┼──"]),
    // Pipes that part no cells.
    (
      #"|a\|b|c|\n|-|-|\n|`d\|e`|**\||"#.replacing(#"\n"#, with: "\n"),
      ["a|b │ c", "────┼────", "d|e │ **|"]
    ),
    (#"a\|b `c\|d` e\\|f <b c="\|">"#, [#"a|b c\|d e\|f <b c="\|">"#]),
    ("    a\\|b", [#"    a\|b"#]),
    // No tables.
    ("a | b\nc | d", ["a | b", "c | d"]),
    ("|a|b|\n|-|", ["|a|b|", "|-|"]),
    ("|a|b|\n|-|x|", ["|a|b|", "|-|x|"]),
    ("|a|b|\n|-|:|", ["|a|b|", "|-|:|"]),
    ("|---|", ["|---|"]),
  ]

  @Test(arguments: cases) func isDrawnWhereItIsOne(markdown: String, lines: [String]) {
    #expect(plain(markdown) == lines, "\(markdown.debugDescription)")
  }

  @Test func oneThatIsTooWideStaysAsItWasTyped() {
    let table = "| one | two |\n|---|---|\n| 1 | 2 |"
    #expect(plain(table, width: 9) == ["one │ two", "────┼────", "1   │ 2"])
    #expect(plain(table, width: 8) == ["| one |", "two |", "|---|---", "|", "| 1 | 2", "|"])
  }

  /// A row of few characters costs no cell for each column.
  @Test func thousandsOfColumnsAndRows() {
    let columns = String(repeating: "|-", count: 20_000)
    let table = "\(columns)|\n\(columns)|\n" + String(repeating: "|x\n", count: 20_000)
    #expect(plain(table).suffix(20_000).allSatisfy { $0 == "|x" })
  }

  @Test func manyTakeNoLongerThanTheirLines() {
    let row = "|" + String(repeating: "-", count: 100) + "|\n"
    let lines = plain(String(repeating: row, count: 8000))
    #expect(lines.count == 8000 * 3)
  }
}
