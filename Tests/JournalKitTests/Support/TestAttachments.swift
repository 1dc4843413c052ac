import Foundation
import SeededRandom

@testable import JournalKit

extension TemporaryFolder {
  /// A file that is to be attached.
  func source(_ name: String, _ bytes: some Sequence<UInt8>) throws -> AttachmentSource {
    try write(bytes, to: name)
    return try AttachmentSource(path: path(name))
  }
}

extension Journal {
  func content(_ name: String, of id: Int64) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try read(attachment(named: name, of: id)) { bytes += $0 }
    return bytes
  }

  func attachmentNames(of id: Int64) throws -> [String] { try attachments(of: id).map(\.name) }
}

/// Bytes that no compression or repetition makes smaller, the same for the same seed.
func noise(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
  var generator = SeededGenerator(seed: seed)
  return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
}
