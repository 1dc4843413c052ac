import Testing

@testable import daybook

@Suite struct WrappingTests {
  static let cases: [(String, Int, [String])] = [
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 8, ["one two", "three"]),
    ("one  two", 4, ["one", "two"]),
    ("one two ", 7, ["one two"]),
    ("  indented text", 10, ["  indented", "  text"]),
    ("  indented", 8, ["  indent", "  ed"]),
    ("- one two", 7, ["- one", "  two"]),
    ("  10. one two", 12, ["  10. one", "      two"]),
    ("* 看看看", 6, ["* 看看", "  看"]),
    ("- ", 7, ["- "]),
    ("-one two", 5, ["-one", "two"]),
    ("2026 one", 5, ["2026", "one"]),
    // Where no room is left for a text.
    ("    one", 6, ["    on", "e"]),
    ("unbreakable", 4, ["unbr", "eaka", "ble"]),
    ("", 10, [""]),
    ("a\n\nb", 10, ["a", "", "b"]),
    ("下雨下雨", 5, ["下雨", "下雨"]),
    ("看abc", 4, ["看", "abc"]),
    ("abc看看", 5, ["abc看", "看"]),
    // A wide character alone is wider than the line.
    ("看看", 1, ["看", "看"]),
    ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
    ("👩‍👩‍👧👩‍👩‍👧", 3, ["👩‍👩‍👧", "👩‍👩‍👧"]),
    ("مرحبا بالعالم", 8, ["مرحبا", "بالعالم"]),
  ]

  @Test(arguments: cases) func breaksWhereItMay(text: String, width: Int, lines: [String]) {
    #expect(Wrapping.lines(text, width: width) == lines)
  }

  static let kinsoku: [(String, Int, [String])] = [
    // Closing marks do not begin a line: the character before goes with them.
    ("今日は雨。", 8, ["今日は", "雨。"]),
    ("今日は「雨」だ", 10, ["今日は", "「雨」だ"]),
    ("他说：“好。”走", 8, ["他说：", "“好。”走"]),
    ("データ", 4, ["デー", "タ"]),
    ("ちょっと", 2, ["ち", "ょ", "っ", "と"]),
    ("ちょっと", 6, ["ちょっ", "と"]),
    // Opening marks do not end one.
    ("雨が（降る", 6, ["雨が", "（降る"]),
    // Nothing but closing marks: they must break somewhere.
    ("。。。。", 4, ["。。", "。。"]),
  ]

  @Test(arguments: kinsoku) func keepsKinsoku(text: String, width: Int, lines: [String]) {
    #expect(Wrapping.lines(text, width: width) == lines)
  }

  @Test func noClosingMarkBeginsALineOfATextAtAnyWidth() {
    let text =
      "下了一整天的雨。晚上雨停了，和妹妹在院子里看月亮，喝茶，说起“小时候”的事……（真好！）"
      + "短冊に願い事を書いた。「夜は曇っていたけれど、十時ごろ雲が切れて」、月が見えた。"
    for width in 8...60 {
      let lines = Wrapping.lines(text, width: width)
      #expect(lines.joined() == text)
      for line in lines {
        #expect(DisplayWidth.width(of: line) <= width)
        #expect(line.first.map(Kinsoku.mayBeginLine) == true, "\(width): \(line)")
        #expect(line.last.map(Kinsoku.mayEndLine) == true, "\(width): \(line)")
      }
    }
  }
}
