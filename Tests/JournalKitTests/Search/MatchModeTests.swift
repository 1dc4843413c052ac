import Testing

@testable import JournalKit

@Suite struct MatchModeTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
    try journal.addAll([
      "The rain in the garden",  // 1
      "Raincoats hang in the hall",  // 2
      "Garden after rain, rainbow",  // 3
      "Nothing of the kind",  // 4
      "GÄRTEN und Straßen",  // 5
    ])
    try journal.add("in the body", title: "Rainy garden")  // 6
  }

  @Test(
    arguments: [
      // Every word begins some word.
      ("rain", .prefix, [1, 2, 3, 6]), ("rai gar", .prefix, [1, 3, 6]), ("raincoat", .prefix, [2]),
      ("gart", .prefix, [5]), ("ain", .prefix, []), ("rain hall", .prefix, [2]),
      ("the", .prefix, [1, 2, 4, 6]), ("strasse", .prefix, [5]), ("rain zebra", .prefix, []),
      // Every word is one.
      ("rain", .words, [1, 3]), ("garden rain", .words, [1, 3]), ("rai", .words, []),
      ("RAIN", .words, [1, 3]), ("straßen", .words, [5]), ("rainy body", .words, [6]),
      ("rain rain", .words, [1, 3]),
      // One is enough.
      ("rain zebra", .any, [1, 3]), ("hall kind", .any, [2, 4]), ("rai", .any, []),
      ("zebra", .any, []), ("rain body", .any, [1, 3, 6]),
      // Together, in order, whatever stands between.
      ("rain in the garden", .phrase, [1]), ("the garden", .phrase, [1]), ("rain the", .phrase, []),
      ("garden rain", .phrase, []), ("rain rainbow", .phrase, [3]),
      ("rain, rainbow!", .phrase, [3]),
      ("rain rain", .phrase, []), ("rain rainb", .phrase, []),
      // A phrase stands in the title or in the body, not across.
      ("rainy garden", .phrase, [6]), ("garden in the", .phrase, []),
      // Any part of the text.
      ("ain", .contains, [1, 2, 3, 6]), ("N THE G", .contains, [1]), ("rain, r", .contains, [3]),
      ("garten", .contains, [5]), ("ssen", .contains, [5]), ("zebra", .contains, []),
    ] as [(String, MatchMode, [Int64])])
  func finds(text: String, mode: MatchMode, expected: [Int64]) throws {
    let results = try journal.search(SearchQuery(text, mode: mode), page: Page())
    #expect(results.results.map(\.entry.id).sorted() == expected)
    #expect(results.total == expected.count)
  }

  @Test func theQueryKeepsWhatWasTyped() throws {
    let query = try SearchQuery(" Rain? ", mode: .any)
    #expect(query.text == " Rain? ")
    #expect(query.mode == .any)
    #expect(try SearchQuery("rain").mode == .prefix)
  }

  @Test func anEmptyJournalFindsNothing() throws {
    let empty = try folder.makeJournal("empty.db")
    for mode in MatchMode.allCases {
      for sort in SearchSort.allCases {
        let results = try empty.search(SearchQuery("rain", mode: mode), sort: sort)
        #expect(results.total == 0)
        #expect(results.results == [])
      }
    }
  }
}
