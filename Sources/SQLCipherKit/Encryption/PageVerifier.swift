import Foundation

/// Proves every page of an encrypted file by its HMAC, without SQLite.
///
/// `cipher_integrity_check` does not exist in SQLCipher 3, and misses a file cut short by whole
/// pages; SQLite's own check does not look at free pages. This sees both, on both versions.
public struct PageVerifier: Sendable {
  private static let chunkSize = 1 << 20
  /// SQLite never uses the page at this offset (sqlite.org/fileformat2.html#lock_byte).
  private static let lockByte = 0x4000_0000

  let path: String
  let key: EncryptionKey

  public init(path: String, key: EncryptionKey) {
    self.path = path
    self.key = key
  }

  /// Reads the whole file. Of a database in use only what has been checkpointed is seen.
  /// - Parameter progress: Called with the share read so far, from 0 to 1.
  /// - Throws: `DatabaseFileError` where the key does not open the file.
  public func verify(progress: (Double) -> Void = { _ in }) throws -> PageReport {
    let file = try DatabaseFile(path: path)
    let (format, spelling) = try file.identify(key: key, preferred: .v4)
    let derived = try key.derivedKey(spelling: spelling, salt: file.salt, format: format)
    let authenticator = try PageAuthenticator(key: derived, salt: file.salt, format: format)
    let pageSize = format.pageSize
    var damaged: [Int] = []
    var pageCount = 0
    var offset = 0
    while true {
      let chunk = try DatabaseFile.read(path, offset: off_t(offset), count: Self.chunkSize)
      for start in stride(from: 0, to: chunk.count - chunk.count % pageSize, by: pageSize) {
        pageCount += 1
        let isLockPage = (offset + start) == Self.lockByte
        let isAuthentic = chunk.withUnsafeBytes {
          authenticator.isAuthentic(
            UnsafeRawBufferPointer(rebasing: $0[start..<(start + pageSize)]),
            number: pageCount)
        }
        if !isAuthentic && !isLockPage { damaged.append(pageCount) }
      }
      offset += chunk.count
      progress(min(1, Double(offset) / Double(max(1, file.size))))
      if chunk.count < Self.chunkSize { break }
    }
    return PageReport(
      pageCount: pageCount, damagedPages: damaged, trailingByteCount: offset % pageSize,
      expectedPageCount: try FirstPage(path: path, key: derived, format: format)?.pageCount)
  }
}
