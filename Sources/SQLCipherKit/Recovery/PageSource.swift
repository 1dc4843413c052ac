import Foundation

/// The sound pages of a file and its write-ahead log, decrypted without SQLite.
struct PageSource {
  let pageCount: Int
  /// The bytes of a page that hold content.
  let usableSize: Int
  private let file: RawFile
  private let committed: WriteAheadLog.CommittedPages
  private let authenticator: PageAuthenticator
  private let cipher: PageCipher

  /// - Throws: `DatabaseFileError` where the key opens no page of the file.
  init(path: String, key: EncryptionKey) throws {
    let database = try DatabaseFile(path: path)
    let (format, spelling) = try database.identifyByAnyPage(key: key, preferred: .v4)
    let derived = try key.derivedKey(spelling: spelling, salt: database.salt, format: format)
    authenticator = try PageAuthenticator(key: derived, salt: database.salt, format: format)
    cipher = PageCipher(key: derived, format: format)
    file = try RawFile(path)
    committed = try WriteAheadLog(path: DatabaseFile.target(of: path) + "-wal")
      .committedPages(authenticator)
    // What a log says of the size nothing proves.
    let known = max(Int(database.size) / format.pageSize, committed.offsets.keys.max() ?? 0)
    pageCount = min(committed.pageCount ?? known, known)
    usableSize = format.pageSize - format.reservedSize
  }

  /// Nil where the page is damaged, or there is none of that number.
  func page(_ number: Int) throws -> [UInt8]? {
    guard (1...max(1, pageCount)) ~= number else { return nil }
    let size = cipher.format.pageSize
    let page =
      if let log = committed.file, let offset = committed.offsets[number] {
        try log.read(offset: offset, count: size)
      } else { try file.read(offset: off_t(number - 1) * off_t(size), count: size) }
    let isSound = page.withUnsafeBytes { authenticator.isAuthentic($0, number: number) }
    return isSound ? cipher.decrypt(page, number: number) : nil
  }
}
