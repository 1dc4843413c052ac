/// A part of a result: so many from the offset on.
public struct Page: Hashable, Sendable {
  /// Nil for all.
  public var limit: Int?
  public var offset: Int

  public init(limit: Int? = nil, offset: Int = 0) {
    self.limit = limit
    self.offset = offset
  }

  /// Where the part ends in a result of so many.
  func end(in total: Int) -> Int {
    guard let limit, limit < total - offset else { return total }
    return offset + limit
  }
}
