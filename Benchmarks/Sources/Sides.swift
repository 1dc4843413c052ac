import Foundation
import JournalKit
import SQLCipherKit

/// The same entries twice: in a journal of the library, and in a database of the baseline.
struct Sides {
  static let passphrase = "correct horse battery staple"
  private static let keyDigits = String(repeating: "3c", count: 32)
  private static let zone = EntryTimeZone(fixedOffset: 0)
  private static let partSize = 5000

  let folder: URL
  let baseline: Baseline

  var journalPath: String { folder.appending(path: "daybook.db").path }
  var baselinePath: String { folder.appending(path: "baseline.db").path }
  var keyFilePath: String { folder.appending(path: "key").path }
  var exists: Bool { FileManager.default.fileExists(atPath: journalPath) }

  /// How SQLCipher spells a raw key.
  static var baselineKey: String { "x'\(keyDigits)'" }

  static var key: EncryptionKey {
    get throws { try EncryptionKey(rawKey: [UInt8](repeating: 0x3c, count: 32)) }
  }

  func open() throws -> Journal {
    try baseline.run("open", baselinePath, Self.baselineKey)
    return try Journal(path: journalPath, key: Self.key)
  }

  func close(_ journal: Journal) throws {
    try journal.close()
    try baseline.run("close")
  }

  /// Creates both sides, and a small one of each behind a passphrase.
  func create() throws {
    try Journal.create(at: journalPath, key: Self.key).close()
    try createBaseline(baselinePath, key: Self.baselineKey)
    let key = try EncryptionKey(passphrase: Self.passphrase)
    try Journal.create(at: journalPath + ".passphrase", key: key).close()
    try createBaseline(baselinePath + ".passphrase", key: Self.passphrase)
    try write("raw:\(Self.keyDigits)\n", to: keyFilePath)
  }

  /// For the owner alone, or the key would be refused.
  private func write(_ text: String, to path: String) throws {
    let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  private func createBaseline(_ path: String, key: String) throws {
    try baseline.run("open", path, key)
    try baseline.run("create")
    try baseline.run("close")
  }

  /// Loads the corpus into both, in turn part by part, so that a disturbance meets both.
  func load(_ corpus: Corpus, onProgress: (Int) -> Void) throws -> Measurement {
    var measurement = Measurement("import of \(corpus.count.formatted()) entries", isSummed: true)
    let journal = try open()
    let part = folder.appending(path: "part.jsonl").path
    for start in stride(from: 0, to: corpus.count, by: Self.partSize) {
      let numbers = start..<min(start + Self.partSize, corpus.count)
      try write(numbers.map { corpus.entry($0).json + "\n" }.joined(), to: part)
      var added = 0
      let library = try ContinuousClock().measure { added = try load(part, into: journal) }
      guard added == numbers.count else {
        throw Disagreement(name: "import", library: added, baseline: numbers.count)
      }
      measurement.add(library: library, baseline: try baseline.run("import", part).duration)
      onProgress(numbers.upperBound)
    }
    try FileManager.default.removeItem(atPath: part)
    try close(journal)
    return measurement
  }

  private func load(_ path: String, into journal: Journal) throws -> Int {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    let importer = JSONLinesImporter(journal: journal, zone: Self.zone)
    return try importer.run(descriptor: handle.fileDescriptor).added
  }
}
