extension [Double] {
  /// The number that so many others reach or exceed, found without sorting them all.
  ///
  /// Source: Hoare, "Algorithm 65: Find" (1961), known as quickselect.
  func greatest(atRank rank: Int) -> Double {
    var numbers = self
    var (low, high) = (0, numbers.count - 1)
    while low < high {
      let pivot = numbers[low + (high - low) / 2]
      var (left, right) = (low, high)
      while left <= right {
        while numbers[left] > pivot { left += 1 }
        while numbers[right] < pivot { right -= 1 }
        if left <= right {
          numbers.swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if rank <= right {
        high = right
      } else if rank >= left {
        low = left
      } else {
        break
      }
    }
    return numbers[rank]
  }
}
