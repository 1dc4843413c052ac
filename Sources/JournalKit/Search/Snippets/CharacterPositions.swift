/// The characters of a text by their numbers, and the bytes at which they begin.
struct CharacterPositions: RandomAccessCollection {
  private let text: String
  /// The byte at which each character begins, and the text's end; nil where each byte is one.
  private let starts: [Int]?
  let endIndex: Int

  init(_ text: String) {
    self.text = text
    // CR and LF together are one Character.
    guard text.utf8.contains(where: { $0 >= 0x80 || $0 == 0x0D }) else {
      starts = nil
      endIndex = text.utf8.count
      return
    }
    var starts = [0]
    for character in text { starts.append(starts[starts.count - 1] + character.utf8.count) }
    self.starts = starts
    endIndex = starts.count - 1
  }

  var startIndex: Int { 0 }

  subscript(character: Int) -> Character {
    text[text.utf8.index(text.startIndex, offsetBy: bytes(upTo: character))]
  }

  func bytes(upTo character: Int) -> Int { starts?[character] ?? character }

  /// The characters that begin before a byte.
  func characters(upTo byte: Int) -> Int {
    guard let starts else { return Swift.min(byte, endIndex) }
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < byte { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
