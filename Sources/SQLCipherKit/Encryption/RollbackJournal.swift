import Foundation

/// Reads the pages of a rollback journal, as sqlite.org/fileformat2.html#the_rollback_journal
/// describes it.
struct RollbackJournal {
  private static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
  private static let headerSize = 28

  let path: String

  /// True where the journal has a first page with a right HMAC: a crash or a full disk may have
  /// torn the page in the database itself, and SQLite will then put it back from here.
  func containsAuthenticFirstPage(_ authenticator: PageAuthenticator) throws -> Bool {
    let pageSize = authenticator.format.pageSize
    var offset = 0
    // A journal that was played back may stay, its first bytes zeroed.
    while let segment = try header(at: offset), segment.pageSize == pageSize {
      var record = offset + segment.sectorSize
      for _ in 0..<segment.pageCount {
        let bytes = try DatabaseFile.readSideFile(path, offset: off_t(record), count: 4 + pageSize)
        guard bytes.count == 4 + pageSize else { return false }
        if bytes.prefix(4) == [0, 0, 0, 1],
          bytes.withUnsafeBytes({
            authenticator.isAuthentic(UnsafeRawBufferPointer(rebasing: $0[4...]), number: 1)
          })
        {
          return true
        }
        // Its number, the page, a checksum.
        record += 4 + pageSize + 4
      }
      offset = (record + segment.sectorSize - 1) / segment.sectorSize * segment.sectorSize
    }
    return false
  }

  private func header(at offset: Int) throws -> (pageCount: Int, sectorSize: Int, pageSize: Int)? {
    let bytes = try DatabaseFile.readSideFile(path, offset: off_t(offset), count: Self.headerSize)
    guard bytes.count == Self.headerSize, bytes.starts(with: Self.magic) else { return nil }
    func number(at start: Int) -> Int {
      bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    let sectorSize = number(at: 20)
    guard sectorSize >= 32, sectorSize <= 65536 else { return nil }
    return (number(at: 8), sectorSize, number(at: 24))
  }
}
