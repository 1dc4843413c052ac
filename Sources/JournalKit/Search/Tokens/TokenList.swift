/// The words of a text as they are compared, in one buffer: an array for each would take longer to
/// make than the words to find.
struct TokenList {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  var count: Int { ends.count }

  mutating func append(_ token: some Collection<UInt8>) {
    bytes.append(contentsOf: token)
    ends.append(bytes.count)
  }

  /// The positions at which words stand together in that order.
  /// - Parameter isPrefix: Whether the last one may be the beginning of a longer word.
  func positions(of words: [[UInt8]], isPrefix: Bool) -> [Int] {
    guard !words.isEmpty, words.count <= count else { return [] }
    return bytes.withUnsafeBufferPointer { bytes in
      (0...(count - words.count)).filter { start in
        words.indices.allSatisfy { offset in
          let token = range(start + offset)
          let word = words[offset]
          guard
            token.count == word.count
              || (isPrefix && offset == words.count - 1 && token.count > word.count)
          else { return false }
          return word.indices.allSatisfy { bytes[token.lowerBound + $0] == word[$0] }
        }
      }
    }
  }

  private func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }
}
