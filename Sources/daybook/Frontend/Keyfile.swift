import Foundation
import JournalKit
import SQLCipherKit

/// A file with a passphrase, or with `raw:` and 64 hexadecimal digits.
enum Keyfile {
  private static let maximumSize = 64 << 10
  private static let rawPrefix = "raw:"

  /// - Throws: `KeyError`, which names the file and never what it holds.
  static func read(_ path: String) throws -> EncryptionKey {
    var bytes = try contents(path)
    defer { bytes.cleanse() }
    guard bytes.count <= maximumSize else {
      throw KeyError("the keyfile \(path) is larger than 64 KiB", advice: "name the right file")
    }
    guard !bytes.contains(0) else {
      throw KeyError("the keyfile \(path) holds a NUL byte", advice: "a keyfile is text")
    }
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw KeyError("the keyfile \(path) is not UTF-8 text", advice: "save it as UTF-8")
    }
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    text = droppingLineEnd(text)
    guard !text.allSatisfy(\.isWhitespace) else {
      throw KeyError("the keyfile \(path) is empty", advice: "put a passphrase in it")
    }
    guard !text.utf8.contains(0x0A), !text.utf8.contains(0x0D) else {
      throw KeyError(
        "the keyfile \(path) has more than one line", advice: "put the passphrase on one line")
    }
    guard text.hasPrefix(rawPrefix) else { return try EncryptionKey(passphrase: text) }
    guard var key = rawKey(text.dropFirst(rawPrefix.count)) else {
      throw KeyError(
        "the keyfile \(path) begins with 'raw:', but 64 hexadecimal digits do not follow",
        advice: "make one with 'daybook key generate'")
    }
    defer { key.cleanse() }
    return try EncryptionKey(rawKey: key)
  }

  /// Writes a new raw key, mode 0600, never over an existing file.
  static func generate(at path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      guard errno != EEXIST else { throw DatabaseFileError.exists(path: path) }
      throw unusable(path)
    }
    defer { close(descriptor) }
    var key = try EncryptionKey.randomRawKey()
    defer { key.cleanse() }
    let digits = key.map { (byte: UInt8) in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    var text = Array((rawPrefix + digits.joined() + "\n").utf8)
    defer { text.cleanse() }
    guard fchmod(descriptor, 0o600) == 0, write(descriptor, text, text.count) == text.count,
      fsync(descriptor) == 0
    else {
      let failure = unusable(path)
      unlink(path)
      throw failure
    }
    // The name as well: a journal must not outlive a power cut that its key does not.
    try PrivateFiles.synchronize(FilePath.folder(of: path))
  }

  private static func contents(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw KeyError(
        "the keyfile \(path) cannot be read: \(String(cString: strerror(errno)))",
        advice: "check the name and its permissions")
    }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT != S_IFDIR else {
      throw KeyError("the keyfile \(path) is a folder", advice: "name the file in it")
    }
    guard info.st_mode & S_IFMT != S_IFREG || info.st_mode & 0o044 == 0 else {
      throw KeyError(
        "the keyfile \(path) can be read by others", advice: "make it private: chmod 600 \(path)")
    }
    // Opening a pipe must not wait for ever; reading what is on its way has to wait.
    _ = fcntl(descriptor, F_SETFL, 0)
    return try ByteReader.read(descriptor, limit: maximumSize + 1)
  }

  /// Exactly one line end, on bytes: CRLF is one Character.
  private static func droppingLineEnd(_ text: String) -> String {
    var bytes = Array(text.utf8)
    if bytes.last == 0x0A {
      bytes.removeLast()
      if bytes.last == 0x0D { bytes.removeLast() }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func rawKey(_ digits: Substring) -> [UInt8]? {
    let values = digits.utf8.compactMap { UInt8(String(UnicodeScalar($0)), radix: 16) }
    guard values.count == 64, digits.utf8.count == 64 else { return nil }
    return stride(from: 0, to: 64, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }

  private static func unusable(_ path: String) -> Failure {
    Failure(
      "\(path) cannot be written: \(String(cString: strerror(errno)))",
      advice: "choose another place", code: .inputOutput)
  }
}
