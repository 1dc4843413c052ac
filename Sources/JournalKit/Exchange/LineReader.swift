import Foundation

/// Reads the lines of a file or pipe one by one, whatever its size.
struct LineReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The bytes read so far.
  private(set) var byteCount: Int64 = 0

  /// The next line without its line end (LF or CRLF); nil at the end.
  /// - Throws: `ExchangeError.unreadable`.
  mutating func next() throws -> [UInt8]? {
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { position = end + 1 }
        let isCRLF = end > position && buffer[end - 1] == 0x0D
        return Array(buffer[position..<(isCRLF ? end - 1 : end)])
      }
      if isAtEnd {
        guard position < buffer.count else { return nil }
        defer { position = buffer.count }
        return Array(buffer[position...])
      }
      buffer.removeFirst(position)
      position = 0
      searched = buffer.count
      try fill()
    }
  }

  private mutating func fill() throws {
    let size = 1 << 18
    var chunk = [UInt8](repeating: 0, count: size)
    let got = read(descriptor, &chunk, size)
    guard got >= 0 else {
      if errno == EINTR { return }
      throw ExchangeError.unreadable(reason: String(cString: strerror(errno)))
    }
    byteCount += Int64(got)
    if got == 0 { isAtEnd = true } else { buffer += chunk[..<got] }
  }
}
