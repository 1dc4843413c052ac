import CCmark

/// What stands before the items of a list.
struct ListMarkers {
  let isTight: Bool
  /// The number of the next item; nil for a list without order.
  private var number: Int?
  private let delimiter: String
  private let digitCount: Int

  init(_ list: OpaquePointer) {
    isTight = cmark_node_get_list_tight(list) != 0
    guard cmark_node_get_list_type(list) == CMARK_ORDERED_LIST else {
      (number, delimiter, digitCount) = (nil, "", 0)
      return
    }
    let first = Int(cmark_node_get_list_start(list))
    var count = 0
    var item = cmark_node_first_child(list)
    while let next = item {
      count += 1
      item = cmark_node_next(next)
    }
    number = first
    delimiter = cmark_node_get_list_delim(list) == CMARK_PAREN_DELIM ? ")" : "."
    digitCount = String(first + max(count - 1, 0)).count
  }

  /// - Parameter depth: How many lists without order this one stands in.
  mutating func next(depth: Int) -> String {
    guard let current = number else { return ["• ", "◦ ", "▪ "][depth % 3] }
    number = current + 1
    let digits = String(current)
    return String(repeating: " ", count: max(0, digitCount - digits.count)) + digits + delimiter
      + " "
  }

  var isOrdered: Bool { number != nil }
}
