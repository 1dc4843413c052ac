import Testing

@testable import ArgumentParser

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1),
    ("abc", "ab", 1), ("abc", "xabc", 1), ("kitten", "sitting", 3), ("list", "lsit", 2),
    ("é", "e", 1),
  ])
  func editDistance(first: String, second: String, distance: Int) {
    #expect(NearestName.editDistance(first, second) == distance)
    #expect(NearestName.editDistance(second, first) == distance)
  }

  @Test func theNearestWins() {
    #expect(NearestName.find("lists", among: ["lint", "list", "last"]) == "list")
  }

  @Test func theFirstOfEquallyNearNamesWins() {
    #expect(NearestName.find("lst", among: ["list", "last"]) == "list")
  }

  @Test func shortNamesAllowFewEdits() {
    #expect(NearestName.find("x", among: ["y"]) == nil)
    #expect(NearestName.find("axx", among: ["add"]) == nil)
    #expect(NearestName.find("adx", among: ["add"]) == "add")
    #expect(NearestName.find("abcdxx", among: ["abcdef"]) == "abcdef")
    #expect(NearestName.find("abcxxx", among: ["abcdef"]) == nil)
    #expect(NearestName.find("abcdexxx", among: ["abcdefgh"]) == "abcdefgh")
    #expect(NearestName.find("abcdxxxx", among: ["abcdefgh"]) == nil)
  }

  @Test func nothingAmongNothing() {
    #expect(NearestName.find("add", among: []) == nil)
  }
}
