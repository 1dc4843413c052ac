/// Finds bytes within others by Horspool's algorithm ("Practical fast searching in strings", 1980):
/// the byte under the pattern's end tells how far it can be moved.
struct BytePattern {
  private let bytes: [UInt8]
  private let shifts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var shifts = [Int](repeating: bytes.count, count: 256)
    for (index, byte) in bytes.dropLast().enumerated() {
      shifts[Int(byte)] = bytes.count - 1 - index
    }
    self.shifts = shifts
  }

  var count: Int { bytes.count }

  /// Nil for an empty pattern too.
  func firstIndex(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let last = bytes.last else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      shifts.withUnsafeBufferPointer { shifts in
        var position = start
        let end = text.count - bytes.count
        while position <= end {
          let byte = text[position + bytes.count - 1]
          if byte == last {
            var index = 0
            while index < bytes.count - 1, text[position + index] == bytes[index] { index += 1 }
            if index == bytes.count - 1 { return position }
          }
          position += shifts[Int(byte)]
        }
        return nil
      }
    }
  }
}
