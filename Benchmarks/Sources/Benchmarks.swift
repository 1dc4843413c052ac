import ArgumentParser
import Foundation
import JournalKit

/// Times the library and plain C on the same SQLCipher, in one run and in turn.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench.sh",
    abstract: "Time the library beside plain C on the same SQLCipher.",
    discussion: """
      With --keep FOLDER the databases stay in that folder, and are used again by the next run.
      """)

  @Option(help: "How many entries to generate.")
  var entries = 100_000

  @Option(help: "How often to repeat what is measured; the medians count.")
  var rounds = 15

  @Option(help: "Where the databases are made.")
  var folder: String

  @Option(help: "The program in C.")
  var baseline: String

  @Option(help: "The daybook program.")
  var daybook: String

  @Flag(help: "Time the tokenizer alone, in several scripts.")
  var tokenizer = false

  func validate() throws {
    guard entries >= 100, rounds > 0 else {
      throw ValidationError("there must be at least 100 entries, and one round")
    }
  }

  mutating func run() throws {
    guard !tokenizer else {
      print(TokenizerSpeed(rounds: rounds).table())
      return
    }
    let corpus = Corpus(count: entries)
    let sides = Sides(
      folder: URL(fileURLWithPath: folder), baseline: try Baseline(program: baseline))
    var table = Table()
    if !sides.exists {
      try sides.create()
      table.add(
        try sides.load(corpus) { count in
          tell("loading: \(count.formatted()) of \(corpus.count.formatted()) entries")
        })
    }

    let journal = try sides.open()
    let heading = try describe(journal, sides.baseline)
    let operations = Operations(sides: sides, journal: journal, corpus: corpus, rounds: rounds)
    for measure in operations.all {
      let measurement = try measure()
      tell(measurement.name)
      table.add(measurement)
    }
    for measurement in try Copies(sides: sides, journal: journal).measure() {
      tell(measurement.name)
      table.add(measurement)
    }
    try sides.close(journal)
    let starts = ProgramStarts(sides: sides, daybook: daybook)
    for measurement in try starts.measure() { table.add(measurement) }
    sides.baseline.stop()

    print(heading, table.text, Self.notes, separator: "\n\n")
  }

  /// The versions, which both sides must agree on.
  private func describe(_ journal: Journal, _ baseline: Baseline) throws -> String {
    let info = try journal.info()
    let facts = [
      info.fullTextModule.rawValue, info.library.sqliteVersion, String(info.cipherFormat.pageSize),
    ]
    let others = try baseline.info()
    guard facts == others else {
      throw Baseline.Failure(description: "the library runs on \(facts), the baseline on \(others)")
    }
    return """
      SQLCipher \(info.library.cipherVersion), SQLite \(info.library.sqliteVersion), \
      \(info.fullTextModule.rawValue.uppercased()), pages of \(info.cipherFormat.pageSize) bytes
      \(info.entryCount.formatted()) entries; medians of \(rounds) rounds, both sides in turn
      """
  }

  private static let notes = """
    A search gives the total, the best 20 entries and a snippet of each; in brackets, its matches.
    Where the library ranks the newest so many of them, the baseline does too.
    The import reads JSON lines once, in parts. Backup and restore prove every page, the database and
    its entries before they are done, in \(Copies.rounds) rounds; a file is copied, and brought to the disk, by
    read, write and fsync; sqlcipher_export proves nothing. The ratio is the median of the rounds' own ratios.
    """

  private func tell(_ message: String) {
    FileHandle.standardError.write(Data("bench: \(message)\n".utf8))
  }
}
