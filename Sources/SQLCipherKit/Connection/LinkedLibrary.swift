import CSQLCipher

/// The SQLCipher and SQLite that the program runs on.
public struct LinkedLibrary: Sendable, Hashable {
  /// SQLCipher's version, for example `4.6.1 community`.
  public let cipherVersion: String

  /// SQLite's version, for example `3.46.1`.
  public let sqliteVersion: String

  /// The format of new files.
  public let cipherFormat: CipherFormat

  /// Asks a connection that has no key yet.
  ///
  /// Where plain SQLite is linked ahead of SQLCipher, keying succeeds and the file is plaintext:
  /// only a version row tells.
  /// - Throws: `LibraryError.notSQLCipher`.
  init(in db: Database) throws {
    sqliteVersion = String(cString: sqlite3_libversion())
    guard let version = try String.fetchOne(db, sql: "PRAGMA cipher_version"),
      let major = version.split(separator: ".").first.flatMap({ Int($0) })
    else {
      throw LibraryError.notSQLCipher(library: "SQLite \(sqliteVersion)")
    }
    cipherVersion = version
    cipherFormat = major >= 4 ? .v4 : .v3
  }

  /// The library in use.
  /// - Throws: `LibraryError.notSQLCipher`.
  public static func current() throws -> LinkedLibrary {
    try DatabaseQueue().unsafeRead { try LinkedLibrary(in: $0) }
  }
}
