/// The database header, decrypted by ourselves (sqlite.org/fileformat2.html#the_database_header).
struct FirstPage {
  /// The size of the database in pages.
  let pageCount: Int

  /// Nil where the page is incomplete or does not decrypt.
  init?(path: String, key: SecretBytes, format: CipherFormat) throws {
    let page = try DatabaseFile.read(path, offset: 0, count: format.pageSize)
    guard let header = PageCipher(key: key, format: format).decrypt(page, number: 1) else {
      return nil
    }
    // Offset 28 of the header: the pages, big-endian.
    pageCount = header[28..<32].reduce(0) { $0 << 8 | Int($1) }
  }
}
