/// Counts words as people do: what stands between spaces, and has a letter or digit in it. In
/// scripts without spaces each character counts.
final class WordCounter {
  private let table = ScalarTable()

  /// - Parameter text: UTF-8.
  func count(_ text: UnsafeRawBufferPointer) -> Int {
    var scanner = ScalarScanner(text)
    var count = 0
    var isInWord = false
    while let byte = scanner.peekByte() {
      if byte < 0x80 {
        scanner.position += 1
        if ASCII.isAlphanumeric(byte) {
          if !isInWord { count += 1 }
          isInWord = true
        } else if ASCII.isSpace(byte) {
          isInWord = false
        }
        continue
      }
      switch table.scalarClass(scanner.next()) {
      case .letter, .compound:
        if !isInWord { count += 1 }
        isInWord = true
      case .unspaced:
        count += 1
        isInWord = false
      case .space: isInWord = false
      case .unspacedExtender, .mark, .punctuation, .symbol, .unknown: break
      }
    }
    return count
  }
}
