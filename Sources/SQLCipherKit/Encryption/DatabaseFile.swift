import Foundation

/// Looks at a database file from outside, without SQLite, and never writes to it.
struct DatabaseFile {
  let path: String

  /// The first bytes: a page of the largest format, or what there is.
  private let head: [UInt8]
  let size: Int64

  /// - Throws: `DatabaseFileError` where no key could open the file.
  init(path: String) throws {
    self.path = path
    var info = stat()
    guard stat(path, &info) == 0 else { throw Self.missingOrUnreadable(path) }
    guard info.st_mode & S_IFMT != S_IFDIR else { throw DatabaseFileError.isFolder(path: path) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw DatabaseFileError.notRegular(path: path) }
    guard info.st_size > 0 else { throw DatabaseFileError.empty(path: path) }
    size = Int64(info.st_size)
    head = try Self.read(path, offset: 0, count: CipherFormat.v4.pageSize)
    if head.starts(with: "SQLite format 3\0".utf8) { throw DatabaseFileError.plaintext(path: path) }
  }

  /// The salt that the file begins with.
  var salt: [UInt8] { Array(head.prefix(CipherFormat.saltSize)) }

  /// The format and spelling under which the key proves to be this file's.
  ///
  /// - Parameter preferred: The format to try first.
  /// - Throws: `DatabaseFileError.wrongKey`, `.damagedFirstPage` where the key is right all the same,
  ///   or `.foreign` where the file is none of SQLCipher's.
  func identify(
    key: EncryptionKey, preferred: CipherFormat
  ) throws -> (format: CipherFormat, spelling: Int) {
    let proved = try find(key, preferred, provedBy: isFirstPageAuthentic)
    if let proved { return proved }
    if try find(key, preferred, provedBy: isLaterPageAuthentic) != nil {
      throw DatabaseFileError.damagedFirstPage(path: path)
    }
    throw size % Int64(CipherFormat.v3.pageSize) == 0
      ? DatabaseFileError.wrongKey(path: path) : DatabaseFileError.foreign(path: path)
  }

  /// The same where the first page may be damaged.
  func identifyByAnyPage(
    key: EncryptionKey, preferred: CipherFormat
  ) throws -> (format: CipherFormat, spelling: Int) {
    do {
      return try identify(key: key, preferred: preferred)
    } catch DatabaseFileError.damagedFirstPage {
      guard let proved = try find(key, preferred, provedBy: isLaterPageAuthentic) else {
        throw DatabaseFileError.wrongKey(path: path)
      }
      return proved
    }
  }

  private func find(
    _ key: EncryptionKey, _ preferred: CipherFormat,
    provedBy isProved: (PageAuthenticator) throws -> Bool
  ) throws -> (format: CipherFormat, spelling: Int)? {
    guard head.count >= CipherFormat.v3.pageSize, !looksLikeText else {
      throw DatabaseFileError.foreign(path: path)
    }
    let formats = [preferred] + CipherFormat.allCases.reversed().filter { $0 != preferred }
    for format in formats {
      for spelling in 0..<key.spellingCount {
        let derived = try key.derivedKey(spelling: spelling, salt: salt, format: format)
        let authenticator = try PageAuthenticator(key: derived, salt: salt, format: format)
        if try isProved(authenticator) { return (format, spelling) }
      }
    }
    return nil
  }

  /// Some pages from all over the file: damage has its place, a wrong key is wrong everywhere.
  private func isLaterPageAuthentic(_ authenticator: PageAuthenticator) throws -> Bool {
    let pageSize = authenticator.format.pageSize
    let count = Int(size) / pageSize
    for number in Set([2, 3, count / 3, count / 2, count]) where (2...max(2, count)) ~= number {
      let page = try Self.read(path, offset: off_t((number - 1) * pageSize), count: pageSize)
      if page.withUnsafeBytes({ authenticator.isAuthentic($0, number: number) }) {
        return true
      }
    }
    return false
  }

  /// The key of the header is random: printable characters all through mean some other file.
  private var looksLikeText: Bool {
    salt.allSatisfy { (0x20...0x7E).contains($0) || (0x09...0x0D).contains($0) }
  }

  private func isFirstPageAuthentic(_ authenticator: PageAuthenticator) throws -> Bool {
    let pageSize = authenticator.format.pageSize
    if head.count >= pageSize,
      head.withUnsafeBytes({
        authenticator.isAuthentic(UnsafeRawBufferPointer(rebasing: $0[..<pageSize]), number: 1)
      })
    {
      return true
    }
    // SQLite puts the log beside the target of a link.
    let target = Self.target(of: path)
    return try WriteAheadLog(path: target + "-wal").containsAuthenticFirstPage(authenticator)
      || RollbackJournal(path: target + "-journal").containsAuthenticFirstPage(authenticator)
  }

  /// The file that a path leads to, symbolic links followed.
  static func target(of path: String) -> String { FilePath.resolved(path) ?? path }

  static func read(_ path: String, offset: off_t, count: Int) throws -> [UInt8] {
    try RawFile(path).read(offset: offset, count: count)
  }

  /// Nothing where there is no such file: another process may remove its log at any time.
  static func readSideFile(_ path: String, offset: off_t, count: Int) throws -> [UInt8] {
    do {
      return try read(path, offset: offset, count: count)
    } catch DatabaseFileError.missing {
      return []
    }
  }

  /// What `errno` says of a file that could not be opened.
  static func missingOrUnreadable(_ path: String) -> DatabaseFileError {
    errno == ENOENT || errno == ENOTDIR ? .missing(path: path) : unreadable(path)
  }

  static func unreadable(_ path: String) -> DatabaseFileError {
    .unreadable(path: path, reason: String(cString: strerror(errno)))
  }
}
