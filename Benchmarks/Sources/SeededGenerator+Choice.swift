import SeededRandom

extension SeededGenerator {
  /// Both ends included. The slight bias of a remainder does not matter here.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// From 0 up to 1.
  mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }

  mutating func element<Element>(of array: [Element]) -> Element {
    array[number(in: 0...(array.count - 1))]
  }
}
