import Testing

@testable import daybook

@Suite struct FactListTests {
  private func plain(_ facts: [(name: String, value: String)], width: Int?) -> [String] {
    FactList.lines(facts, width: width).map { String($0.characters) }
  }

  @Test func valuesStandBesideTheNames() {
    let facts = [("size", "8 KiB"), ("free", "a good many bytes")]
    #expect(plain(facts, width: nil) == ["size      8 KiB", "free      a good many bytes"])
    #expect(
      plain(facts, width: 20) == ["size      8 KiB", "free      a good", "          many bytes"])
  }

  @Test func aPathStaysWhole() {
    #expect(
      plain([("journal", "/a/rather/long/path")], width: 20) == ["journal   /a/rather/long/path"])
  }

  @Test func whatIsWrongStandsOut() {
    let lines = FactList.lines([("note", "n"), ("PROBLEM", "p")], width: nil)
    #expect(lines.map(\.attributes.first) == [.dim, .match])
  }

  @Test func aNameIsNoControlSequence() {
    #expect(plain([("journal", "/a\u{1B}[2J")], width: 80) == ["journal   /a\u{FFFD}[2J"])
  }
}
