import CLibcrypto

/// PBKDF2 (RFC 8018) as SQLCipher uses it.
enum KeyDerivation {
  /// Derives a key of 32 bytes.
  /// - Throws: `LibraryError.cryptoFailure` where libcrypto refuses.
  static func derive(
    from secret: SecretBytes, salt: [UInt8], iterations: Int, format: CipherFormat
  ) throws -> SecretBytes {
    try SecretBytes(count: CipherFormat.keySize) { output in
      let status = secret.withUnsafeBytes { secret in
        PKCS5_PBKDF2_HMAC(
          secret.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(secret.count),
          salt, Int32(salt.count), Int32(iterations), format.digest,
          Int32(output.count), output.baseAddress?.assumingMemoryBound(to: UInt8.self))
      }
      guard status == 1 else { throw LibraryError.cryptoFailure }
    }
  }

  /// Random bytes from libcrypto.
  static func random(count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    guard RAND_bytes(&bytes, Int32(count)) == 1 else { throw LibraryError.cryptoFailure }
    return bytes
  }
}
