import CSQLCipher
import Foundation

extension Database {
  /// Opens a database in memory, which has no key.
  convenience init(inMemory configuration: Configuration) throws {
    let handle = try Self.open(":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    self.init(handle: handle, path: "", configuration: configuration)
    setUpBusyMode()
    try setUpSettings()
    for setup in configuration.setups { try setup(self) }
  }

  /// Opens or creates an encrypted file.
  /// - Throws: `DatabaseFileError`, `LibraryError`, `DatabaseError`.
  convenience init(path: String, key: EncryptionKey, configuration: Configuration) throws {
    switch configuration.openMode {
    case .existing:
      try self.init(existing: path, key: key, configuration: configuration)
    case .create:
      try self.init(new: path, key: key, configuration: configuration)
    }
    // Deriving the key took a while.
    guard !hasMoved else { throw DatabaseFileError.replaced(path: path) }
    do {
      try setUp()
      guard !hasMoved else { throw DatabaseFileError.replaced(path: path) }
    } catch {
      if hasMoved {
        abandon()
        throw DatabaseFileError.replaced(path: path)
      }
      if configuration.openMode == .create { unlink(path) }
      throw error
    }
  }

  private func setUp() throws {
    setUpBusyMode()
    // SQLite's way to say: go on where the schema or the size of the file is wrong.
    if configuration.isLenient && configuration.readonly {
      try execute(sql: "PRAGMA writable_schema = ON")
    }
    // Reads the schema: a wrong key or a damaged first page shows here, not at first use.
    _ = try Int.fetchOne(self, sql: "SELECT COUNT(*) FROM sqlite_master")
    try setUpSettings()
    // First, as they may refuse the database: it must be untouched then.
    for setup in configuration.setups { try setup(self) }
    // The first read may have waited for whoever replaced the file.
    guard !hasMoved else { throw DatabaseFileError.replaced(path: path) }
    if !configuration.readonly && !isReadOnlyFile {
      if configuration.isExclusive { try setUpExclusive() } else { try setUpWriting() }
    }
  }

  private convenience init(
    existing path: String, key: EncryptionKey, configuration: Configuration
  ) throws {
    _ = try DatabaseFile(path: path)
    let access = try FileAccess(path: path)
    let isImmutable = access.isImmutable || (configuration.isImmutable && !access.hasLog)
    let flags =
      configuration.readonly || !access.isWritable ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
    let handle =
      isImmutable
      ? try Self.open(Self.immutableURI(path), flags: flags | SQLITE_OPEN_URI)
      : try Self.open(Self.plainPath(path), flags: flags)
    self.init(handle: handle, path: path, configuration: configuration)

    let library = try LinkedLibrary(in: self)
    // Looked at once more: another file may have taken the name just before it was opened.
    let file = try DatabaseFile(path: path)
    let (format, spelling) = try file.identify(key: key, preferred: library.cipherFormat)
    guard format.rawValue <= library.cipherFormat.rawValue else {
      throw DatabaseFileError.newerCipher(path: path)
    }
    let derived = try key.derivedKey(spelling: spelling, salt: file.salt, format: format)
    try useKey(derived, salt: file.salt)
    try useFormat(format, of: library)
  }

  /// Must follow the key, and come before the file is touched.
  private func useFormat(_ format: CipherFormat, of library: LinkedLibrary) throws {
    if format != library.cipherFormat {
      try execute(sql: "PRAGMA cipher_compatibility = \(format.rawValue)")
    }
    cipherFormat = format
  }

  private convenience init(
    new path: String, key: EncryptionKey, configuration: Configuration
  ) throws {
    // SQLite gives the side files the mode of the database, so it is right from the start.
    try FileAccess.createPrivateFile(at: path)
    do {
      let handle = try Self.open(Self.plainPath(path), flags: SQLITE_OPEN_READWRITE)
      self.init(handle: handle, path: path, configuration: configuration)
      let library = try LinkedLibrary(in: self)
      let format = configuration.newFileFormat ?? library.cipherFormat
      let salt =
        try configuration.newFileSaltSource.map { try DatabaseFile(path: $0).salt }
        ?? KeyDerivation.random(count: CipherFormat.saltSize)
      let derived = try key.derivedKey(spelling: 0, salt: salt, format: format)
      try useKey(derived, salt: salt)
      try useFormat(format, of: library)
      // Writes the first page, so that the file can be proved to be encrypted with this key.
      try execute(sql: "PRAGMA user_version = 1; PRAGMA user_version = 0")
      let proof = try DatabaseFile(path: path).identify(key: key, preferred: format)
      guard proof.format == format else { throw LibraryError.cryptoFailure }
    } catch {
      unlink(path)
      throw error
    }
  }

  private static func open(_ path: String, flags: Int32) throws -> OpaquePointer {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      let error = DatabaseError(code: code, handle: handle)
      sqlite3_close_v2(handle)
      throw error
    }
    sqlite3_extended_result_codes(handle, 1)
    return handle
  }

  /// Keys the connection with a derived key and the file's salt, which costs no derivation.
  private func useKey(_ key: SecretBytes, salt: [UInt8]) throws {
    let digits = Array("0123456789abcdef".utf8)
    let length = 3 + 2 * (key.count + salt.count)
    let specification = SecretBytes(count: length) { output in
      output[0] = UInt8(ascii: "x")
      output[1] = UInt8(ascii: "'")
      output[length - 1] = UInt8(ascii: "'")
      key.withUnsafeBytes { key in
        for index in 0..<(key.count + salt.count) {
          let byte = index < key.count ? key[index] : salt[index - key.count]
          output[2 + 2 * index] = digits[Int(byte >> 4)]
          output[3 + 2 * index] = digits[Int(byte & 0xF)]
        }
      }
    }
    let code = specification.withUnsafeBytes {
      sqlite3_key(handle, $0.baseAddress, Int32($0.count))
    }
    guard code == SQLITE_OK else { throw DatabaseError(code: code, handle: handle) }
    // SQLCipher 4 reports damage on stderr besides returning it. Unknown to SQLCipher 3, which
    // ignores it. Takes effect only once the process has keyed a connection.
    try execute(sql: "PRAGMA cipher_log_level = NONE")
  }

  /// Before the first read: another connection may hold the file for a moment, when it closes.
  private func setUpBusyMode() {
    switch configuration.busyMode {
    case .immediateError: sqlite3_busy_timeout(handle, 0)
    case .timeout(let seconds):
      sqlite3_busy_timeout(handle, Int32(clamping: Int64(seconds * 1000)))
    }
  }

  private func setUpSettings() throws {
    // Sorts and index builds would otherwise write readable text to temporary files.
    try execute(
      sql: """
        PRAGMA temp_store = MEMORY;
        PRAGMA cache_size = -\(configuration.cacheSize);
        PRAGMA foreign_keys = \(configuration.foreignKeysEnabled ? "ON" : "OFF");
        PRAGMA recursive_triggers = ON;
        """)
  }

  private func setUpWriting() throws {
    let mode = try String.fetchOne(self, sql: "PRAGMA journal_mode = WAL")
    guard mode == "wal" else {
      throw DatabaseError(
        resultCode: .SQLITE_IOERR, message: "the file system does not allow a write-ahead log")
    }
    try execute(sql: "PRAGMA synchronous = FULL")
  }

  private func setUpExclusive() throws {
    try execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
    // Leaving WAL mode needs the file for oneself, writes the log back and removes it.
    guard try String.fetchOne(self, sql: "PRAGMA journal_mode = DELETE") == "delete" else {
      throw DatabaseError(resultCode: .SQLITE_BUSY)
    }
    // The lock is taken with the first write, and kept.
    try execute(sql: "PRAGMA synchronous = FULL; BEGIN EXCLUSIVE; COMMIT")
  }

  func prepareForReplacement() throws {
    guard try String.fetchOne(self, sql: "PRAGMA journal_mode = WAL") == "wal" else {
      throw DatabaseError(resultCode: .SQLITE_BUSY)
    }
    // The log is opened with the first read, and must be before its name is another file's.
    _ = try Int.fetchOne(self, sql: "SELECT COUNT(*) FROM sqlite_master")
    // By then the log under the name is not this file's: closing must not remove it.
    var persists: Int32 = 1
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_PERSIST_WAL, &persists)
    guard code == SQLITE_OK else { throw DatabaseError(code: code, handle: handle) }
    isPreparedForReplacement = true
  }

  /// The path in a form that SQLite takes for nothing else: `file:x` would be a URI to it, asked or
  /// not, and `:memory:` no file.
  private static func plainPath(_ path: String) -> String {
    path.hasPrefix("/") ? path : "./" + path
  }

  private static func immutableURI(_ path: String) -> String {
    let absolute =
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    var allowed = CharacterSet.urlPathAllowed
    allowed.remove(charactersIn: "?#%")
    return "file://"
      + (absolute.addingPercentEncoding(withAllowedCharacters: allowed) ?? absolute)
      + "?immutable=1"
  }

  /// True where another file has taken the name of this one since it was opened: what is written
  /// here would be lost.
  public var hasMoved: Bool {
    var hasMoved: Int32 = 0
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return code == SQLITE_OK && hasMoved != 0
  }

  /// True where the file cannot be written to, whatever the configuration says.
  public var isReadOnlyFile: Bool { sqlite3_db_readonly(handle, "main") == 1 }
}
