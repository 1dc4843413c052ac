import SeededRandom

/// A command that is interrupted again and again, with the journal that it works on.
struct Scene {
  let name: String
  /// How many kills of the full run it gets.
  let kills: Int
  let notes: Int
  var words = 40
  /// Whether each run begins with the same journal.
  var isReset = true
  /// Makes the journal, where it is no ordinary one.
  var make: ((Stage, inout SeededGenerator) throws -> Void)?
  /// Makes ready what a run needs, and says what is run.
  let attempt: (Stage, inout SeededGenerator) throws -> Attempt
  /// Looks at more than the journal, after a run.
  var inspect: (Stage, Outcome) -> Void = { _, _ in }

  func makeJournal(on stage: Stage, random: inout SeededGenerator) throws {
    if let make {
      try make(stage, &random)
    } else {
      try stage.makeJournal(notes: notes, words: words, random: &random)
    }
  }
}
