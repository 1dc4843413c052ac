import CLibcrypto
import Foundation

/// The database header, decrypted by ourselves (sqlite.org/fileformat2.html#the_database_header).
struct FirstPage {
  /// The size of the database in pages.
  let pageCount: Int

  /// Nil where the page is incomplete or does not decrypt.
  init?(path: String, key: SecretBytes, format: CipherFormat) throws {
    let page = try DatabaseFile.read(path, offset: 0, count: format.pageSize)
    guard page.count == format.pageSize else { return nil }
    let ivStart = format.pageSize - format.reservedSize
    // The salt takes the place of the header's first 16 bytes; two blocks hold what is asked for.
    guard
      let header = Self.decrypt(
        Array(page[16..<112]), key: key, iv: Array(page[ivStart..<(ivStart + 16)]))
    else { return nil }
    // Offset 28 of the header: the pages, big-endian.
    pageCount = header[12..<16].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func decrypt(_ bytes: [UInt8], key: SecretBytes, iv: [UInt8]) -> [UInt8]? {
    guard let context = EVP_CIPHER_CTX_new() else { return nil }
    defer { EVP_CIPHER_CTX_free(context) }
    var output = [UInt8](repeating: 0, count: bytes.count + 16)
    var length: Int32 = 0
    let isDone = key.withUnsafeBytes { key in
      EVP_DecryptInit_ex(
        context, EVP_aes_256_cbc(), nil, key.baseAddress?.assumingMemoryBound(to: UInt8.self), iv)
        == 1
        && EVP_CIPHER_CTX_set_padding(context, 0) == 1
        && EVP_DecryptUpdate(context, &output, &length, bytes, Int32(bytes.count)) == 1
    }
    return isDone && Int(length) == bytes.count ? Array(output.prefix(bytes.count)) : nil
  }
}
