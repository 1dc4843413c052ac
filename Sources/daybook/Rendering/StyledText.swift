/// Text whose characters each have attributes, so that it is wrapped first and coloured after: no
/// line breaks inside a colour.
struct StyledText {
  private(set) var characters: [Character] = []
  private(set) var attributes: [TextAttributes] = []

  init() {}

  init(_ text: String, _ attributes: TextAttributes = []) {
    append(text, attributes)
  }

  /// - Parameter ranges: Half-open ranges of scalars that have attributes of their own.
  init(_ text: String, _ ranges: [Range<Int>], _ inside: TextAttributes) {
    var position = 0
    var index = 0
    for character in text {
      let end = position + character.unicodeScalars.count
      while index < ranges.count, ranges[index].upperBound <= position { index += 1 }
      let isInside = index < ranges.count && ranges[index].lowerBound < end
      characters.append(character)
      attributes.append(isInside ? inside : [])
      position = end
    }
  }

  var isEmpty: Bool { characters.isEmpty }
  var count: Int { characters.count }
  var width: Int { characters.reduce(0) { $0 + DisplayWidth.width(of: $1) } }

  mutating func append(_ text: String, _ attributes: TextAttributes = []) {
    for character in text {
      characters.append(character)
      self.attributes.append(attributes)
    }
  }

  mutating func append(_ other: StyledText) {
    characters += other.characters
    attributes += other.attributes
  }

  subscript(range: Range<Int>) -> StyledText {
    var part = StyledText()
    part.characters = Array(characters[range])
    part.attributes = Array(attributes[range])
    return part
  }

  /// The lines of a text without line ends.
  func wrapped(width: Int) -> [StyledText] {
    Wrapping.ranges(of: characters, width: width).map { self[$0] }
  }

  /// The lines of a text, parted at line ends.
  func split() -> [StyledText] {
    characters.indices.split(omittingEmptySubsequences: false) { characters[$0] == "\n" }
      .map { self[$0] }
  }

  /// Pieces of a line that fit, wherever they break.
  func cut(width: Int) -> [StyledText] {
    var pieces: [StyledText] = []
    var start = 0
    var used = 0
    for (index, character) in characters.enumerated() {
      let cells = DisplayWidth.width(of: character)
      if used + cells > width, index > start {
        pieces.append(self[start..<index])
        (start, used) = (index, 0)
      }
      used += cells
    }
    return pieces + [self[start..<count]]
  }

  /// The beginning that fits, with an ellipsis where something is left out.
  func truncated(to limit: Int) -> StyledText {
    guard limit > 0 else { return StyledText() }
    guard width > limit else { return self }
    var used = 1
    var end = 0
    while used + DisplayWidth.width(of: characters[end]) <= limit {
      used += DisplayWidth.width(of: characters[end])
      end += 1
    }
    var result = self[0..<end]
    result.append("…")
    return result
  }
}
