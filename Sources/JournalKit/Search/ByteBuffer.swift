/// Bytes that grow, written without the checks of an array: for the inner loop of a scan.
final class ByteBuffer {
  private var storage = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 8)
  private(set) var count = 0

  deinit {
    storage.deallocate()
  }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[..<count]) }

  func removeAll() {
    count = 0
  }

  func append(_ bytes: some Collection<UInt8>) {
    reserve(bytes.count)
    UnsafeMutableRawBufferPointer(rebasing: storage[count...]).copyBytes(from: bytes)
    count += bytes.count
  }

  /// Appends ASCII bytes in lower case, eight at a time.
  func appendLowercased(_ ascii: UnsafeRawBufferPointer) {
    reserve(ascii.count)
    var index = 0
    while index + 8 <= ascii.count {
      let word = ascii.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // The high bit of each byte that is at least 'A', without those that are beyond 'Z'.
      let isUpper =
        (word &+ 0x3F3F_3F3F_3F3F_3F3F) & ~(word &+ 0x2525_2525_2525_2525)
        & 0x8080_8080_8080_8080
      storage.storeBytes(of: word | isUpper >> 2, toByteOffset: count + index, as: UInt64.self)
      index += 8
    }
    while index < ascii.count {
      storage[count + index] = ASCII.lowercase(ascii[index])
      index += 1
    }
    count += ascii.count
  }

  private func reserve(_ added: Int) {
    guard count + added + 8 > storage.count else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(2 * storage.count, count + added + 8), alignment: 8)
    larger.copyMemory(from: bytes)
    storage.deallocate()
    storage = larger
  }
}
