import Foundation
import JournalKit

/// The text that is piped in.
enum StandardInput {
  static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// - Parameter onRepair: Called where invalid UTF-8 had to be replaced.
  static func text(onRepair: () -> Void) throws -> String {
    var bytes = try ByteReader.read(STDIN_FILENO, limit: Journal.maximumTextSize + 1)
    guard bytes.count <= Journal.maximumTextSize else { throw JournalError.tooLarge }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    onRepair()
    return String(decoding: bytes, as: UTF8.self)
  }
}
