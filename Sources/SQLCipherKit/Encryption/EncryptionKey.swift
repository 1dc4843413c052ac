import Foundation
import Synchronization

/// What opens an encrypted file: a passphrase, or a raw key of 32 bytes.
///
/// The derivation of a passphrase is costly on purpose, so its results are kept for the key's
/// lifetime: further connections to the same file cost nothing.
public final class EncryptionKey: Sendable {
  /// Why something is no key.
  public enum Problem: Error, Hashable, Sendable {
    case empty
    /// A raw key must have 32 bytes.
    case wrongLength(Int)
  }

  private enum Secret: Sendable {
    /// The spellings to try, the one for new files first.
    case passphrase([SecretBytes])
    case raw(SecretBytes)
  }

  private struct DerivationID: Hashable {
    let spelling: Int
    let salt: [UInt8]
    let format: CipherFormat
  }

  private let secret: Secret
  private let derivations = Mutex<[DerivationID: SecretBytes]>([:])

  /// A passphrase, normalised to NFC so that the same words typed on two systems are one key.
  ///
  /// Files keyed by another tool with the exact bytes given are opened too.
  /// - Throws: `Problem.empty`.
  public init(passphrase: String) throws {
    guard !passphrase.isEmpty else { throw Problem.empty }
    let normalized = passphrase.precomposedStringWithCanonicalMapping
    var spellings = [SecretBytes(normalized.utf8)]
    if !normalized.utf8.elementsEqual(passphrase.utf8) {
      spellings.append(SecretBytes(passphrase.utf8))
    }
    secret = .passphrase(spellings)
  }

  /// A raw key, used as it is.
  /// - Throws: `Problem.wrongLength` unless there are 32 bytes.
  public init(rawKey: some Collection<UInt8>) throws {
    guard rawKey.count == CipherFormat.keySize else { throw Problem.wrongLength(rawKey.count) }
    secret = .raw(SecretBytes(rawKey))
  }

  /// The 32 random bytes of a new raw key.
  /// - Throws: `LibraryError.cryptoFailure`.
  public static func randomRawKey() throws -> [UInt8] {
    try KeyDerivation.random(count: CipherFormat.keySize)
  }

  /// How many spellings of the passphrase can be tried; the first one keys new files.
  var spellingCount: Int {
    switch secret {
    case .passphrase(let spellings): spellings.count
    case .raw: 1
    }
  }

  /// The key of a file, derived from its salt at the first call.
  func derivedKey(spelling: Int, salt: [UInt8], format: CipherFormat) throws -> SecretBytes {
    switch secret {
    case .raw(let bytes):
      return bytes
    case .passphrase(let spellings):
      let id = DerivationID(spelling: spelling, salt: salt, format: format)
      if let known = derivations.withLock({ $0[id] }) { return known }
      let derived = try KeyDerivation.derive(
        from: spellings[spelling], salt: salt, iterations: format.iterations, format: format)
      derivations.withLock { $0[id] = derived }
      return derived
    }
  }
}
