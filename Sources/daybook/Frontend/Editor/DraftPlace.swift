/// The folder in which a text lies while it is written.
enum DraftPlace {
  /// In memory; where there is no such place on the disk, if the user wants that.
  /// - Throws: `Failure`.
  static func choose(yes: Bool) throws -> String {
    if let place = MemoryFolder.places.first { return place }
    let question =
      "There is no file system in memory here: the text would lie on the disk, readable, and could "
      + "be found there even after it is removed. Write it there?"
    guard try Question.ask(question, yes: yes) else {
      throw Failure(
        "nothing was written", advice: "pipe the text in instead: daybook add -", code: .usage)
    }
    return onDisk
  }

  static var onDisk: String { Environment.value("TMPDIR") ?? "/tmp" }

  /// Everywhere that a crash may have left a text.
  static var all: [String] { MemoryFolder.places + [onDisk] }
}
