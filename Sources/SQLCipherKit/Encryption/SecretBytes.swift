import CLibcrypto
import Foundation

/// Bytes of a key or passphrase: kept out of swap where the system allows, zeroed when released.
final class SecretBytes: @unchecked Sendable {
  // Never written after init, hence safe to share.
  private let buffer: UnsafeMutableRawBufferPointer

  init(count: Int, fill: (UnsafeMutableRawBufferPointer) throws -> Void) rethrows {
    // Pages of its own: unlocking one secret unlocks all that share a page with it.
    let pageSize = sysconf(Int32(_SC_PAGESIZE))
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: (max(count, 1) + pageSize - 1) / pageSize * pageSize, alignment: pageSize)
    buffer.initializeMemory(as: UInt8.self, repeating: 0)
    // Fails under a low limit; the secret is then as safe as any other memory of the process.
    _ = mlock(buffer.baseAddress!, buffer.count)
    self.buffer = UnsafeMutableRawBufferPointer(rebasing: buffer[0..<count])
    try fill(self.buffer)
  }

  convenience init(_ bytes: some Collection<UInt8>) {
    self.init(count: bytes.count) { $0.copyBytes(from: bytes) }
  }

  deinit {
    let base = buffer.baseAddress!
    OPENSSL_cleanse(base, buffer.count)
    munlock(base, max(buffer.count, 1))
    base.deallocate()
  }

  var count: Int { buffer.count }

  func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
  {
    try body(UnsafeRawBufferPointer(buffer))
  }
}

extension [UInt8] {
  /// Overwrites what was a key or a passphrase.
  package mutating func cleanse() {
    withUnsafeMutableBytes { OPENSSL_cleanse($0.baseAddress, $0.count) }
  }
}
