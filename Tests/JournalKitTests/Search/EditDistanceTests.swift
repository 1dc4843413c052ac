import Testing

@testable import JournalKit

@Suite struct EditDistanceTests {
  @Test(
    arguments: [
      ("rain", "rain", 2, 0), ("rain", "rian", 2, 1), ("rain", "ran", 2, 1),
      ("rain", "raine", 2, 1),
      ("rain", "pain", 2, 1), ("rain", "train", 1, 1), ("rain", "tarn", 2, 2),
      ("rain", "snow", 2, nil),
      ("", "", 0, 0), ("", "ab", 2, 2), ("", "abc", 2, nil), ("abcd", "badc", 2, 2),
      ("été", "ete", 2, 2), ("书信", "信书", 1, 1), ("kitten", "sitting", 3, 3), ("ca", "abc", 3, 3),
    ] as [(String, String, Int, Int?)])
  func distancesCountEditsAndSwaps(
    first: String, second: String, limit: Int, expected: Int?
  ) {
    let (first, second) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    #expect(EditDistance.between(first, second, limit: limit) == expected)
    #expect(EditDistance.between(second, first, limit: limit) == expected)
  }
}
