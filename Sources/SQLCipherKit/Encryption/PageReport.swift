/// What reading every page of a file shows.
public struct PageReport: Hashable, Sendable {
  public let pageCount: Int
  /// The numbers of the pages whose HMAC is wrong, from 1.
  public let damagedPages: [Int]
  /// Bytes after the last whole page: a file that was cut short.
  public let trailingByteCount: Int
  /// The pages that the header promises; nil where the first page is damaged.
  public let expectedPageCount: Int?

  public var isSound: Bool {
    damagedPages.isEmpty && trailingByteCount == 0
      && (expectedPageCount.map { $0 <= pageCount } ?? false)
  }
}
