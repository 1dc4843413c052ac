import Testing

@testable import JournalKit

/// What queries of the query language find.
@Suite struct QuerySearchTests {
  let folder: TemporaryFolder
  let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try folder.makeJournal()
    try journal.add("rain and tea in the garden", title: "Weather", tags: ["home"])  // 1
    try journal.add("tea alone", title: "Rain")  // 2
    try journal.add("raincoat, umbrella #home")  // 3
    try journal.add("书信 and rain")  // 4
    try journal.add("a to-do list")  // 5
    try journal.add("garden after garden, then the rain", title: "Tea")  // 6
    try journal.add("rain in the trash", tags: ["home"])  // 7
    try journal.trash(ids: [7])
  }

  /// The time does not grow with the square of the text.
  @Test func nearInALongText() throws {
    let text = String(repeating: "rain and tea ", count: 50_000) + "end"
    let terms = try #require(SearchQuery("NEAR(rain tea, 1)", mode: .query).root).positiveParts
    var words = TokenList()
    for token in tokenize(Array(text.utf8)) { token.bytes.withUnsafeBytes { _ = words.append($0) } }
    let starts = terms[0].starts(in: words)
    #expect(starts.map(\.count) == [50_000, 50_000])
    #expect(starts[0].suffix(2) == [149_994, 149_997] && starts[1].first == 2)
  }

  @Test(
    arguments: [
      ("rain tea", [1, 2, 6]), ("rain OR list", [1, 2, 4, 5, 6]), ("rain -tea", [4]),
      ("rain NOT tea", [4]), ("tea -rain", []), ("(rain OR raincoat) -weather", [2, 3, 4, 6]),
      ("\"in the garden\"", [1]), ("\"the rain\"", [6]), ("rain*", [1, 2, 3, 4, 6]),
      ("title:rain", [2]), ("body:rain", [1, 4, 6]), ("title:tea body:garden", [6]),
      ("title:(rain OR weather)", [1, 2]), ("-title:rain tea", [1, 6]), ("title:\"rain\"", [2]),
      ("tag:home", [1, 3]), ("tag:HOME rain*", [1, 3]), ("rain -tag:home", [2, 4, 6]),
      ("tag:home OR list", [1, 3, 5]), ("tag:home -umbrella", [1]), ("tag:nowhere", []),
      ("书信", [4]), ("title:书", []), ("body:书*", [4]), ("to-do", [5]), ("diary OR to-do", [5]),
      ("NEAR(rain garden, 4)", [1, 6]), ("NEAR(rain garden, 3)", [6]), ("NEAR(rain garden, 1)", []),
      ("NEAR(garden rain, 2)", [6]), ("title:NEAR(rain tea)", []), ("NEAR(rain tea)", [1]),
      ("garden \"and tea\" -\"the rain\"", [1]),
    ] as [(String, [Int64])])
  func finds(text: String, expected: [Int64]) throws {
    for sort in SearchSort.allCases {
      #expect(try journal.find(text, .query, sort: sort).sorted() == expected, "\(sort)")
    }
    #expect(try journal.search(SearchQuery(text, mode: .query)).total == expected.count)
  }

  @Test func theBestComesFirst() throws {
    #expect(try journal.find("rain OR tea", .query).prefix(2).sorted() == [2, 6])
    // Without words there is nothing to rank by: the newest first.
    try journal.add("newer", at: EntryDate.sample.later(minutes: 5), tags: ["home"])
    #expect(try journal.find("tag:home", .query) == [8, 1, 3])
  }

  @Test func filtersApply() throws {
    var filter = EntryFilter()
    filter.tags = ["home"]
    #expect(try journal.find("rain OR umbrella", .query, filter: filter).sorted() == [1, 3])
    #expect(try journal.search(SearchQuery("-tea rain*", mode: .query), filter: filter).total == 1)
  }
}
