import Foundation

extension WriteAheadLog {
  /// What transactions have committed and nobody has written back.
  struct CommittedPages {
    /// The log; nil where there is none.
    fileprivate(set) var file: RawFile?
    /// Where the newest content of each page begins in the log.
    fileprivate(set) var offsets: [Int: off_t] = [:]
    /// The size of the database in pages; nil where nothing was committed.
    fileprivate(set) var pageCount: Int?
  }

  /// A right HMAC proves a frame as its checksum would.
  func committedPages(_ authenticator: PageAuthenticator) throws -> CommittedPages {
    var committed = CommittedPages()
    let file: RawFile
    do {
      file = try RawFile(path)
    } catch DatabaseFileError.missing {
      return committed
    }
    committed.file = file
    let pageSize = authenticator.format.pageSize
    // Frames of an earlier log have other salts.
    let salts = try file.read(offset: 16, count: 8)
    var begun: [Int: off_t] = [:]
    var offset = off_t(Self.headerSize)
    while true {
      var header = ByteCursor(
        bytes: try file.read(offset: offset, count: Self.frameHeaderSize), offset: 0)
      guard header.bytes.count == Self.frameHeaderSize, header.bytes[8..<16].elementsEqual(salts),
        let number = header.number(size: 4), let pageCount = header.number(size: 4)
      else { return committed }
      let start = offset + off_t(Self.frameHeaderSize)
      let isSound = try file.read(offset: start, count: pageSize).withUnsafeBytes {
        authenticator.isAuthentic($0, number: number)
      }
      guard isSound else { return committed }
      begun[number] = start
      if pageCount > 0 {
        committed.offsets.merge(begun) { $1 }
        committed.pageCount = pageCount
        begun = [:]
      }
      offset = start + off_t(pageSize)
    }
  }
}
