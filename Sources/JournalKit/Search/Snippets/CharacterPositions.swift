/// Translates between bytes and characters of a text.
struct CharacterPositions {
  /// The byte at which each character begins, and the text's end.
  private let starts: [Int]

  init(_ text: String) {
    var starts = [0]
    for character in text { starts.append(starts[starts.count - 1] + character.utf8.count) }
    self.starts = starts
  }

  func bytes(upTo character: Int) -> Int { starts[character] }

  /// The characters that begin before a byte.
  func characters(upTo byte: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < byte { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
