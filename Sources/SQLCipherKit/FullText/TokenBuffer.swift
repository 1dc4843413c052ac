/// The tokens of one text, for an engine that asks for them one by one.
final class TokenBuffer {
  struct Token {
    let text: UnsafePointer<CChar>
    let length: Int32
    let start: Int32
    let end: Int32
    let position: Int32
  }

  private struct Span {
    let offset: Int
    let length: Int32
    let start: Int32
    let end: Int32
  }

  // The engine keeps pointers to the bytes between two calls: no Swift array.
  private var bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
  private var count = 0
  private var spans: [Span] = []
  private var position = 0

  deinit {
    bytes.deallocate()
  }

  func removeAll() {
    count = 0
    position = 0
    spans.removeAll(keepingCapacity: true)
  }

  func append(_ token: UnsafeRawBufferPointer, range: Range<Int>) {
    if count + token.count > bytes.count { grow(to: count + token.count) }
    UnsafeMutableRawBufferPointer(rebasing: bytes[count...]).copyMemory(from: token)
    spans.append(
      Span(
        offset: count, length: Int32(token.count), start: Int32(range.lowerBound),
        end: Int32(range.upperBound)))
    count += token.count
  }

  func next() -> Token? {
    guard position < spans.count else { return nil }
    defer { position += 1 }
    let span = spans[position]
    return Token(
      text: UnsafePointer((bytes.baseAddress! + span.offset).assumingMemoryBound(to: CChar.self)),
      length: span.length, start: span.start, end: span.end, position: Int32(position))
  }

  private func grow(to size: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(size, bytes.count * 2), alignment: 1)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    bytes.deallocate()
    bytes = larger
  }
}
