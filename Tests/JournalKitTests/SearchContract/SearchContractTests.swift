import Foundation
import JournalKit
import SQLCipherKit
import Testing

/// The cases of the search contract, on every full-text module that the library has.
@Suite struct SearchContractTests {
  @Test(arguments: SearchTable.all, TestJournal.modules)
  func table(_ table: SearchTable, module: FullTextModule) throws {
    try table.run(on: TestJournal(module, table.entries))
  }

  @Test func modulesAreThoseOfTheLibrary() {
    let isOlder = ProcessInfo.processInfo.environment["DAYBOOK_TEST_SQLCIPHER"] == "3"
    #expect(TestJournal.modules == (isOlder ? [.fts4] : [.fts5, .fts4]))
  }

  @Test func tablesCoverEveryMode() {
    let modes = Set(SearchTable.all.flatMap(\.cases).map(\.mode))
    #expect(modes == Set(MatchMode.allCases))
  }
}

extension SearchTable {
  static let all =
    words + edges + signs + westernLanguages + otherLanguages + unspacedLanguages + symbols
    + modes + queryLanguage + syntaxErrors + operators + fieldCases
}
