import SeededRandom

/// Pseudo-words with the frequencies that words of a language have (Zipf's law).
struct Vocabulary {
  private static let size = 30_000
  private static let onsets = [
    "", "b", "d", "f", "g", "h", "k", "l", "m", "n", "p", "r", "s", "t", "v", "w", "bl", "br", "ch",
    "dr", "fl", "gr", "kn", "pr", "sh", "st", "th", "tr",
  ]
  private static let vowels = ["a", "e", "i", "o", "u", "y", "ai", "ea", "ie", "oa", "ou"]
  private static let codas = ["", "", "", "l", "m", "n", "r", "s", "t", "ld", "nd", "rn", "st"]

  /// The most frequent first.
  let words: [String]
  /// How often a word or one before it comes up, as a share of all words.
  private let cumulated: [Double]

  /// - Parameter reserved: Words that must not come up, nor begin one that does.
  init(reserved: [String]) {
    var random = SeededGenerator(seed: 1)
    var words: [String] = []
    var known = Set<String>()
    while words.count < Self.size {
      // Frequent words are short.
      let syllables = words.count < 120 ? 1 : random.number(in: 2...3)
      let word = (0..<syllables).map { _ in
        random.element(of: Self.onsets) + random.element(of: Self.vowels)
          + random.element(of: Self.codas)
      }.joined()
      guard word.utf8.count >= 2, !reserved.contains(where: word.hasPrefix) else { continue }
      if known.insert(word).inserted { words.append(word) }
    }
    self.words = words
    var sum = 0.0
    let sums = words.indices.map { rank in
      sum += 1 / (Double(rank) + 2.7)
      return sum
    }
    cumulated = sums.map { $0 / sum }
  }

  func word(_ random: inout SeededGenerator) -> String {
    let share = random.fraction()
    var (low, high) = (0, words.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if cumulated[middle] <= share { low = middle + 1 } else { high = middle }
    }
    return words[low]
  }

  // MARK: - What to search for

  /// The word whose share of all words is nearest.
  func word(ofShare share: Double) -> String {
    let rank = words.indices.min { abs(self.share($0) - share) < abs(self.share($1) - share) }
    return words[rank ?? 0]
  }

  /// Three letters that are no word themselves, and that words of about this share begin with.
  func prefix(ofShare share: Double) -> String {
    var shares: [String: Double] = [:]
    for (rank, word) in words.enumerated() where word.utf8.count > 3 {
      shares[String(word.prefix(3)), default: 0] += self.share(rank)
    }
    for word in words { shares[word] = nil }
    // Ties are broken by the letters, as a dictionary has no order.
    return shares.min { (abs($0.value - share), $0.key) < (abs($1.value - share), $1.key) }?.key
      ?? ""
  }

  private func share(_ rank: Int) -> Double {
    cumulated[rank] - (rank == 0 ? 0 : cumulated[rank - 1])
  }
}
