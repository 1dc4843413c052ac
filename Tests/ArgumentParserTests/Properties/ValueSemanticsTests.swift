import ArgumentParser
import Testing

@Suite struct ValueSemanticsTests {
  @Test func assignmentChangesOneCopyOnly() throws {
    let original = try Add.parse(["a", "--tag", "t", "--star"])
    var copy = original
    copy.tag.append("u")
    copy.text = ["b"]
    copy.star = false
    copy.global.quiet = true
    #expect(original.tag == ["t"])
    #expect(original.text == ["a"])
    #expect(original.star)
    #expect(!original.global.quiet)
    #expect(copy.tag == ["t", "u"])
    #expect(copy.text == ["b"])
    #expect(!copy.star)
    #expect(copy.global.quiet)
  }

  @Test func parsingTwiceGivesSeparateCommands() throws {
    let first = try Add.parse(["--tag", "a"])
    let second = try Add.parse(["--tag", "b"])
    #expect(first.tag == ["a"])
    #expect(second.tag == ["b"])
  }

  @Test func readingBeforeParsingTraps() async {
    await #expect(processExitsWith: .failure) { print(Add().title ?? "none") }
  }
}
