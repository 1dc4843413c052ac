import Foundation
import Testing

@testable import JournalKit

@Suite struct LineReaderTests {
  /// Reads bytes through a pipe that gives them in small pieces.
  private func lines(_ bytes: [UInt8], piece: Int = 7) throws -> [[UInt8]] {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let (readEnd, writeEnd) = (ends[0], ends[1])
    defer { close(readEnd) }
    let writer = Thread {
      var position = 0
      while position < bytes.count {
        let end = min(bytes.count, position + piece)
        position += bytes[position..<end].withUnsafeBytes {
          write(writeEnd, $0.baseAddress, $0.count)
        }
      }
      close(writeEnd)
    }
    writer.start()
    var reader = LineReader(descriptor: readEnd)
    var lines: [[UInt8]] = []
    while let line = try reader.next() { lines.append(line) }
    #expect(reader.byteCount == bytes.count)
    // At its end it stays.
    #expect(try reader.next() == nil)
    return lines
  }

  @Test(
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]),
      ("\n", [""]), ("\n\n", ["", ""]), ("\r\n\r\n", ["", ""]), ("a\rb\n", ["a\rb"]),
      ("a\r", ["a\r"]),
      ("a\r\r\n", ["a\r"]), ("書\n信", ["書", "信"]), ("a\u{2028}b\u{85}c\n", ["a\u{2028}b\u{85}c"]),
      ("\0\n\0", ["\0", "\0"]),
    ] as [(String, [String])])
  func splitsAtLineEnds(text: String, expected: [String]) throws {
    for piece in [1, 3, 1000] {
      #expect(try lines(Array(text.utf8), piece: piece) == expected.map { Array($0.utf8) })
    }
  }

  @Test func aLineMayBeLongerThanTheBuffer() throws {
    let long = [UInt8](repeating: 0x61, count: 1_000_000)
    let expected = [Array("first".utf8), long, Array("last".utf8)]
    let bytes = Array(expected.joined(separator: [0x0A]))
    #expect(try lines(bytes, piece: 60_000) == expected)
  }

  /// A line end that falls between two reads.
  @Test func aLineEndMayLieBetweenTwoReads() throws {
    let size = 1 << 18
    for start in [size - 2, size - 1, size] {
      let first = [UInt8](repeating: 0x61, count: start)
      #expect(
        try lines(first + [0x0D, 0x0A, 0x62], piece: size) == [first, [0x62]])
    }
  }

  @Test func aLongEntryIsImported() throws {
    let folder = try TemporaryFolder()
    let journal = try folder.makeJournal()
    let body = (0..<60_000).map { "word\($0 % 100)" }.joined(separator: " ") + " needle"
    let line = #"{"date": "2026-01-01", "text": "\#(body)"}"#
    #expect(try journal.importText(line + "\n" + line).counts == [1, 1, 0])
    #expect(try journal.find("needle") == [1])
  }
}
