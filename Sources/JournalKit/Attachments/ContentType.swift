import Foundation

/// The media type of content, told by the bytes it begins with: a name can say anything.
enum ContentType {
  private typealias Signature = (offset: Int, bytes: [UInt8], type: String)

  private static let signatures: [Signature] = [
    (0, [0xFF, 0xD8, 0xFF], "image/jpeg"),
    (0, [0x89] + Array("PNG\r\n\u{1A}\n".utf8), "image/png"),
    (0, Array("GIF87a".utf8), "image/gif"), (0, Array("GIF89a".utf8), "image/gif"),
    (8, Array("WEBP".utf8), "image/webp"), (0, Array("BM".utf8), "image/bmp"),
    (0, [0x49, 0x49, 0x2A, 0x00], "image/tiff"), (0, [0x4D, 0x4D, 0x00, 0x2A], "image/tiff"),
    (4, Array("ftypavif".utf8), "image/avif"), (4, Array("ftyphei".utf8), "image/heic"),
    (4, Array("ftypmif1".utf8), "image/heif"), (4, Array("ftypqt".utf8), "video/quicktime"),
    (4, Array("ftypM4A".utf8), "audio/mp4"), (4, Array("ftyp".utf8), "video/mp4"),
    (0, [0x1A, 0x45, 0xDF, 0xA3], "video/webm"), (8, Array("AVI ".utf8), "video/x-msvideo"),
    (0, Array("ID3".utf8), "audio/mpeg"), (0, [0xFF, 0xFB], "audio/mpeg"),
    (0, [0xFF, 0xF3], "audio/mpeg"), (8, Array("WAVE".utf8), "audio/wav"),
    (0, Array("fLaC".utf8), "audio/flac"), (0, Array("OggS".utf8), "audio/ogg"),
    (0, Array("%PDF-".utf8), "application/pdf"),
    (30, Array("mimetypeapplication/epub+zip".utf8), "application/epub+zip"),
    (
      30, Array("mimetypeapplication/vnd.oasis.opendocument.text".utf8),
      "application/vnd.oasis.opendocument.text"
    ),
    (0, [0x50, 0x4B, 0x03, 0x04], "application/zip"),
    (0, [0x1F, 0x8B], "application/gzip"), (0, [0x28, 0xB5, 0x2F, 0xFD], "application/zstd"),
    (0, [0xFD] + Array("7zXZ\0".utf8), "application/x-xz"),
    (0, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "application/x-7z-compressed"),
    (0, Array("SQLite format 3\0".utf8), "application/vnd.sqlite3"),
  ]

  private static let containers = ["WEBP", "AVI ", "WAVE"].map { Array($0.utf8) }

  /// - Parameter start: The first 4 KiB, or all there is.
  static func find(_ start: UnsafeRawBufferPointer) -> String {
    let found = signatures.first { signature in
      start.dropFirst(signature.offset).starts(with: signature.bytes)
        && (!containers.contains(signature.bytes) || start.starts(with: Array("RIFF".utf8)))
    }
    return found?.type ?? (isText(start) ? "text/plain" : "application/octet-stream")
  }

  /// UTF-8 without control characters; a character may be cut off at the end.
  private static func isText(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard !bytes.isEmpty else { return false }
    let isControl = { (byte: UInt8) in byte < 0x20 && !(0x09...0x0D).contains(byte) }
    guard !bytes.contains(where: isControl) else { return false }
    return (0...min(3, bytes.count - 1)).contains { cut in
      String(validating: bytes.dropLast(cut), as: UTF8.self) != nil
    }
  }
}
