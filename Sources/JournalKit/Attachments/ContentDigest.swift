import CLibcrypto
import Foundation
import SQLCipherKit

/// SHA-256 of content that comes in parts.
final class ContentDigest {
  private let context: OpaquePointer

  /// - Throws: `LibraryError.cryptoFailure` where libcrypto refuses.
  init() throws {
    guard let context = EVP_MD_CTX_new() else { throw LibraryError.cryptoFailure }
    self.context = context
    guard EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
      throw LibraryError.cryptoFailure
    }
  }

  deinit {
    EVP_MD_CTX_free(context)
  }

  func update(_ bytes: UnsafeRawBufferPointer) throws {
    guard EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) == 1 else {
      throw LibraryError.cryptoFailure
    }
  }

  /// The digest of all that came. Nothing can come after.
  func finish() throws -> Data {
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    guard EVP_DigestFinal_ex(context, &digest, &count) == 1 else {
      throw LibraryError.cryptoFailure
    }
    return Data(digest.prefix(Int(count)))
  }
}
