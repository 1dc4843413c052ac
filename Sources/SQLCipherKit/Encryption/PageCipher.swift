import CLibcrypto

/// Decrypts pages by ourselves, where SQLite cannot be asked.
///
/// Source: the SQLCipher design document. AES-256 in CBC mode; the initialization vector stands at
/// the page's end, before its HMAC.
struct PageCipher {
  let key: SecretBytes
  let format: CipherFormat

  /// What SQLite sees of a page; nil where the page is incomplete.
  ///
  /// - Parameters:
  ///   - page: The page's bytes as they are in the file, proved by their HMAC.
  ///   - number: The page's number. The first begins with zeros, where the file has its salt.
  func decrypt(_ page: [UInt8], number: Int) -> [UInt8]? {
    guard page.count == format.pageSize, let context = EVP_CIPHER_CTX_new() else { return nil }
    defer { EVP_CIPHER_CTX_free(context) }
    let start = number == 1 ? CipherFormat.saltSize : 0
    let end = format.pageSize - format.reservedSize
    let iv = Array(page[end..<(end + CipherFormat.ivSize)])
    // The cipher may write a block more than it is given.
    var output = [UInt8](repeating: 0, count: format.pageSize)
    var length: Int32 = 0
    let isDone = key.withUnsafeBytes { key in
      page.withUnsafeBufferPointer { page in
        output.withUnsafeMutableBufferPointer { output in
          EVP_DecryptInit_ex(
            context, EVP_aes_256_cbc(), nil,
            key.baseAddress?.assumingMemoryBound(to: UInt8.self), iv) == 1
            && EVP_CIPHER_CTX_set_padding(context, 0) == 1
            && EVP_DecryptUpdate(
              context, output.baseAddress! + start, &length, page.baseAddress! + start,
              Int32(end - start)) == 1
        }
      }
    }
    guard isDone, Int(length) == end - start else { return nil }
    return Array(output[..<end])
  }
}
