import Foundation

/// Reads the frames of a write-ahead log, as sqlite.org/fileformat2.html#walformat describes it.
struct WriteAheadLog {
  static let headerSize = 32
  static let frameHeaderSize = 24

  let path: String

  /// True where the log has a first page with a right HMAC: a crash may have torn the page in the
  /// database itself, and SQLite will then take it from here.
  func containsAuthenticFirstPage(_ authenticator: PageAuthenticator) throws -> Bool {
    let frameSize = Self.frameHeaderSize + authenticator.format.pageSize
    var offset = off_t(Self.headerSize)
    while true {
      let header = try DatabaseFile.readSideFile(path, offset: offset, count: 4)
      guard header.count == 4 else { return false }
      if header == [0, 0, 0, 1] {
        let page = try DatabaseFile.readSideFile(
          path, offset: offset + off_t(Self.frameHeaderSize),
          count: authenticator.format.pageSize)
        if page.withUnsafeBytes({ authenticator.isAuthentic($0, number: 1) }) { return true }
      }
      offset += off_t(frameSize)
    }
  }
}
