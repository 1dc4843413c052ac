import Testing

@testable import daybook

@Suite struct TypedLineTests {
  @Test(arguments: [
    ("daybook list --journal work --tag ", "work"), ("daybook --journal=work list ", "work"),
    ("daybook list --journal 'a b' x ", "a b"), ("daybook list --journal \"a 'b\" x ", "a 'b"),
    ("daybook list --journal a\\ b ", "a b"), ("daybook list --journal='a b'c ", "a bc"),
    ("daybook list --journal a --journal b ", "b"), ("daybook list --journal '' ", ""),
    ("daybook list --journal $(rm)`x`$HOME ", "$(rm)`x`$HOME"),
  ])
  func anOptionHasItsValue(line: String, value: String) {
    #expect(TypedLine(line).value(of: "--journal") == value)
  }

  /// No option yet, or none at all.
  @Test(arguments: [
    "", "daybook list --journal", "daybook list --journal wo", "daybook list --journal ",
    "daybook add -- --journal x ", "daybook list --journals x ", "daybook list --journal 'a b ",
  ])
  func whatIsStillTypedIsNone(line: String) {
    #expect(TypedLine(line).value(of: "--journal") == nil)
  }

  @Test func aTildeIsTheHomeFolder() {
    #expect(TypedLine("daybook --journal ~/x ").value(of: "--journal") == HomeFolder.path + "/x")
  }
}
