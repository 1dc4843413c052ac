/// The bytes of the token that is being made; what goes beyond the limit is left off.
final class TokenBytes {
  /// Longer words are told apart by their beginning alone, so that pasted binary text (base64)
  /// does not bloat the index. In bytes of UTF-8.
  static let limit = 255

  private let storage = UnsafeMutablePointer<UInt8>.allocate(capacity: TokenBytes.limit + 8)
  private(set) var count = 0
  private var isFull = false

  deinit {
    storage.deallocate()
  }

  @inline(__always)
  func removeAll() {
    count = 0
    isFull = false
  }

  @inline(__always)
  func append(_ byte: UInt8) {
    guard count < Self.limit, !isFull else { return }
    storage[count] = byte
    count += 1
  }

  /// Appends ASCII letters and digits in lower case.
  @inline(__always)
  func appendLowercased(_ ascii: UnsafeRawBufferPointer) {
    guard !isFull else { return }
    let added = min(ascii.count, Self.limit - count)
    for index in 0..<added { storage[count + index] = ASCII.lowercase(ascii[index]) }
    count += added
  }

  /// Appends up to seven bytes, with their count in the top byte.
  @inline(__always)
  func append(packed: UInt64) {
    let added = Int(packed >> 56)
    guard count + added <= Self.limit, !isFull else {
      append((0..<added).map { UInt8(truncatingIfNeeded: packed >> (8 * UInt64($0))) })
      return
    }
    var rest = packed
    for _ in 0..<added {
      storage[count] = UInt8(truncatingIfNeeded: rest)
      rest >>= 8
      count += 1
    }
  }

  func append(_ bytes: [UInt8]) {
    guard !isFull else { return }
    var end = min(bytes.count, Self.limit - count)
    isFull = end < bytes.count
    // A scalar is taken whole or not at all.
    if isFull { while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 } }
    for byte in bytes[..<end] {
      storage[count] = byte
      count += 1
    }
  }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: storage, count: count) }
}
