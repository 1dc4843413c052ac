extension Array where Element: Comparable {
  /// The index of the first element that is not below a value, in an array in ascending order
  /// (binary search); the array's end where all are below.
  func lowerBound(of value: Element) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
