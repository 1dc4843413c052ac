import Foundation
import JournalKit
import SQLCipherKit

/// What is timed on open databases.
struct Operations {
  typealias Operation = () throws -> Measurement

  private static let additions = 200

  let sides: Sides
  let journal: Journal
  let corpus: Corpus
  let rounds: Int

  var all: [Operation] {
    [
      openWithPassphrase, openWithRawKey, rareWord, tenthWord, tenthWordAsTyped, twoWords, phrase,
      rarePrefix, commonPrefix, newestFirst, commonWord, list, add,
    ]
  }

  // MARK: - Opening

  private func openWithPassphrase() throws -> Measurement {
    try open("open with a passphrase", suffix: ".passphrase", baselineKey: Sides.passphrase) {
      try EncryptionKey(passphrase: Sides.passphrase)
    }
  }

  private func openWithRawKey() throws -> Measurement {
    try open("open with a raw key", suffix: "", baselineKey: Sides.baselineKey) { try Sides.key }
  }

  /// Opens further connections; closing them is not timed.
  private func open(
    _ name: String, suffix: String, baselineKey: String, key: () throws -> EncryptionKey
  ) throws -> Measurement {
    var opened: Journal?
    let baseline = try Baseline(program: sides.baseline.program)
    defer { baseline.stop() }
    return try Measurement.alternate(name, rounds: rounds) {
      opened = try Journal(path: sides.journalPath + suffix, key: key())
      return 0
    } baseline: {
      try baseline.run("open", sides.baselinePath + suffix, baselineKey)
    } before: {
      try opened?.close()
      try baseline.run("close")
    }
  }

  // MARK: - Searching

  private func rareWord() throws -> Measurement {
    try search("rare word", Corpus.rareWord)
  }

  private func tenthWord() throws -> Measurement {
    try search("word in 10 % of entries", Corpus.tenthWord)
  }

  /// Every word may go on, entries with the whole word come first: ranked are only those.
  private func tenthWordAsTyped() throws -> Measurement {
    try search(
      "the same, in the default mode", Corpus.tenthWord, mode: .prefix,
      counted: Corpus.tenthWord + "*")
  }

  private func twoWords() throws -> Measurement {
    let words = [Corpus.tenthWord, word(inEntries: 0.2)]
    return try search("two words", words.joined(separator: " "), terms: words)
  }

  private func phrase() throws -> Measurement {
    let words = "\(word(inEntries: 0.5)) \(word(inEntries: 0.6))"
    return try search("phrase of two common words", words, mode: .phrase)
  }

  private func rarePrefix() throws -> Measurement {
    try searchPrefix("three-letter prefix, rare", inEntries: 0.05)
  }

  private func commonPrefix() throws -> Measurement {
    try searchPrefix("three-letter prefix, common", inEntries: 0.5)
  }

  private func newestFirst() throws -> Measurement {
    try search("newest first, word in 10 %", Corpus.tenthWord, sort: .date)
  }

  private func commonWord() throws -> Measurement {
    try search("very common word", word(inEntries: 0.75))
  }

  private func word(inEntries share: Double) -> String {
    corpus.vocabulary.word(ofShare: Corpus.wordShare(inEntries: share))
  }

  private func searchPrefix(_ name: String, inEntries share: Double) throws -> Measurement {
    let prefix = corpus.vocabulary.prefix(ofShare: Corpus.wordShare(inEntries: share))
    return try search(name, prefix, mode: .prefix, terms: [prefix + "*"])
  }

  /// - Parameters:
  ///   - terms: What the baseline ranks; otherwise the text.
  ///   - counted: What the baseline counts, where that is not what it ranks.
  private func search(
    _ name: String, _ text: String, mode: MatchMode = .words, sort: SearchSort = .best,
    terms: [String]? = nil, counted: String = ""
  ) throws -> Measurement {
    let terms = terms ?? [text]
    let shown = terms[0].split { $0 == " " || $0 == "*" }[0]
    let found = try journal.search(SearchQuery(text, mode: mode), sort: sort)
    let limit = String(found.rankedCount ?? 0)
    return try Measurement.alternate("\(name) (\(found.total.formatted()))", rounds: rounds) {
      try journal.search(SearchQuery(text, mode: mode), sort: sort, page: Page(limit: 20)).total
    } baseline: {
      try sides.baseline.run(
        ["search", sort == .date ? "date" : "best", String(shown), limit, counted] + terms)
    }
  }

  // MARK: - Listing and adding

  private func list() throws -> Measurement {
    try Measurement.alternate("list the newest 50", rounds: rounds) {
      try journal.list(page: Page(limit: 50)).total
    } baseline: {
      try sides.baseline.run("list", "50")
    }
  }

  /// Further entries of the corpus, each on the disk before the next.
  private func add() throws -> Measurement {
    var number = try journal.info().entryCount
    var entry = corpus.entry(number)
    return try Measurement.alternate("add one entry", rounds: Self.additions) {
      try Int(journal.add(entry.draft).id)
    } baseline: {
      try sides.baseline.run("add", entry.json)
    } before: {
      entry = corpus.entry(number)
      number += 1
    }
  }
}
