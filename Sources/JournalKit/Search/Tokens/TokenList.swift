/// The words of a text that some terms could mean, as they are compared, in one buffer: an array for
/// each would take longer to make than the words to find.
struct TokenList {
  /// How many words the text has, kept or not.
  private(set) var count = 0
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// The positions in the text of the words that are kept.
  private var positions: [Int] = []
  private let filter: TokenFilter?

  /// - Parameter filter: Of the terms that will be asked for; without it every word is kept.
  init(filter: TokenFilter? = nil) {
    self.filter = filter
  }

  /// - Returns: Whether the word is kept.
  @inline(__always)
  @discardableResult
  mutating func append(_ token: UnsafeRawBufferPointer) -> Bool {
    count += 1
    guard filter?.admits(token) ?? true else { return false }
    bytes.append(contentsOf: token)
    ends.append(bytes.count)
    positions.append(count - 1)
    return true
  }

  /// The positions at which words stand together in that order.
  /// - Parameter isPrefix: Whether the last one may be the beginning of a longer word.
  func positions(of words: [[UInt8]], isPrefix: Bool) -> [Int] {
    guard !words.isEmpty, words.count <= ends.count else { return [] }
    return bytes.withUnsafeBufferPointer { bytes in
      (0...(ends.count - words.count)).compactMap { start in
        guard positions[start + words.count - 1] - positions[start] == words.count - 1 else {
          return nil
        }
        let isFound = words.indices.allSatisfy { offset in
          let token = range(start + offset)
          let word = words[offset]
          guard
            token.count == word.count
              || (isPrefix && offset == words.count - 1 && token.count > word.count)
          else { return false }
          return word.indices.allSatisfy { bytes[token.lowerBound + $0] == word[$0] }
        }
        return isFound ? positions[start] : nil
      }
    }
  }

  /// The number of a word among those that are kept.
  func place(of position: Int) -> Int { positions.lowerBound(of: position) }

  private func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }
}
