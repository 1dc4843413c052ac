import CLibcrypto

/// The file formats of SQLCipher, with the settings that each uses by default.
///
/// Source: the SQLCipher design document, zetetic.net/sqlcipher/design.
public enum CipherFormat: Int, Sendable, CaseIterable {
  /// SQLCipher 3: pages of 1,024 bytes, SHA-1, 64,000 rounds.
  case v3 = 3
  /// SQLCipher 4: pages of 4,096 bytes, SHA-512, 256,000 rounds.
  case v4 = 4

  /// The size of a page, in bytes.
  public var pageSize: Int {
    switch self {
    case .v3: 1024
    case .v4: 4096
    }
  }

  /// The PBKDF2 rounds that turn a passphrase into a key.
  public var iterations: Int {
    switch self {
    case .v3: 64_000
    case .v4: 256_000
    }
  }

  /// The length of a page's HMAC, in bytes.
  var hmacSize: Int {
    switch self {
    case .v3: 20
    case .v4: 64
    }
  }

  /// The bytes at a page's end that hold its initialization vector and its HMAC,
  /// rounded up to whole cipher blocks.
  var reservedSize: Int { (Self.ivSize + hmacSize + 15) / 16 * 16 }

  /// The message digest of both the key derivation and the page HMAC.
  var digest: OpaquePointer? {
    switch self {
    case .v3: EVP_sha1()
    case .v4: EVP_sha512()
    }
  }

  static let ivSize = 16
  static let saltSize = 16
  static let keySize = 32
}
