/// What is wrong with the linked libraries: nothing is opened then.
public enum LibraryError: Error, Hashable, Sendable {
  /// Plain SQLite is linked in SQLCipher's place: files would not be encrypted.
  case notSQLCipher(library: String)
  /// libcrypto refused to derive a key or to give random bytes.
  case cryptoFailure
}

extension LibraryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notSQLCipher(let library):
      "the linked library is \(library), not SQLCipher, and would not encrypt"
    case .cryptoFailure:
      "the cryptographic library failed"
    }
  }
}
