import Testing

@testable import JournalKit

@Suite struct ContentTypeTests {
  private func type(_ bytes: [UInt8]) -> String { bytes.withUnsafeBytes(ContentType.find) }

  @Test(
    arguments: [
      ("\u{89}PNG\r\n\u{1A}\n\0\0\0\rIHDR", "image/png"),
      ("GIF89a", "image/gif"), ("RIFF\0\0\0\0WEBPVP8 ", "image/webp"),
      ("RIFF\0\0\0\0WAVEfmt ", "audio/wav"), ("\0\0\0\u{18}ftypheic", "image/heic"),
      ("\0\0\0\u{18}ftypisom", "video/mp4"), ("\0\0\0\u{18}ftypM4A ", "audio/mp4"),
      ("\0\0\0\u{18}ftypqt  ", "video/quicktime"), ("ID3\u{3}", "audio/mpeg"),
      ("OggS\0", "audio/ogg"), ("%PDF-1.7\n", "application/pdf"),
      ("PK\u{3}\u{4}", "application/zip"),
      ("SQLite format 3\0", "application/vnd.sqlite3"),
      ("Dear diary,\n", "text/plain"), ("", "application/octet-stream"),
      ("a\0b", "application/octet-stream"), ("    WEBP is written here", "text/plain"),
    ])
  func byTheBytesItBeginsWith(latin: String, expected: String) {
    #expect(type(latin.unicodeScalars.map { UInt8($0.value) }) == expected)
  }

  @Test func binaryBeginnings() {
    #expect(type([0xFF, 0xD8, 0xFF, 0xE0]) == "image/jpeg")
    #expect(type([0x1F, 0x8B, 8]) == "application/gzip")
    #expect(type([0xFF, 0xFE, 0x41]) == "application/octet-stream")
  }

  @Test func textMayBeCutWithinACharacter() {
    let text = Array("書信".utf8)
    for count in 1...6 { #expect(type(Array(text.prefix(count))) == "text/plain" || count < 3) }
    #expect(type(text + [0xFF, 0x41, 0x42, 0x43]) == "application/octet-stream")
  }
}
