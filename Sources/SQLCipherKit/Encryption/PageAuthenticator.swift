import CLibcrypto

/// Checks the HMAC of a page as SQLCipher writes it, without opening the file.
///
/// Source: the SQLCipher design document. The HMAC covers the page's ciphertext, its
/// initialization vector and the page number; its key is derived from the encryption key with the
/// salt masked by 0x3A and two rounds.
struct PageAuthenticator {
  let format: CipherFormat
  private let hmacKey: SecretBytes

  init(key: SecretBytes, salt: [UInt8], format: CipherFormat) throws {
    self.format = format
    hmacKey = try KeyDerivation.derive(
      from: key, salt: salt.map { $0 ^ 0x3A }, iterations: 2, format: format)
  }

  /// - Parameters:
  ///   - page: The page's bytes as they are in the file.
  ///   - number: The page's number; the first is 1.
  func isAuthentic(_ page: UnsafeRawBufferPointer, number: Int) -> Bool {
    // No database has more pages, but a file can be larger.
    guard page.count == format.pageSize, let number = UInt32(exactly: number) else { return false }
    // The first page starts with the file's salt, which is no ciphertext.
    let start = number == 1 ? CipherFormat.saltSize : 0
    let ivEnd = format.pageSize - format.reservedSize + CipherFormat.ivSize
    var message = Array(page[start..<ivEnd])
    withUnsafeBytes(of: number.littleEndian) { message.append(contentsOf: $0) }

    var computed = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var length: UInt32 = 0
    let result = hmacKey.withUnsafeBytes { key in
      HMAC(
        format.digest, key.baseAddress, Int32(key.count), message, message.count,
        &computed, &length)
    }
    guard result != nil, Int(length) == format.hmacSize else { return false }
    return CRYPTO_memcmp(
      computed, page.baseAddress! + ivEnd, format.hmacSize) == 0
  }
}
