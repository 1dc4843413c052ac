/// A difference to UTC as ISO 8601 writes it, with seconds where it has some (`+00:09:21`).
struct UTCOffset: Hashable, CustomStringConvertible {
  /// East of Greenwich.
  let seconds: Int

  init(seconds: Int) {
    self.seconds = seconds
  }

  /// `Z`, `+01`, `+0100`, `+01:00`, `+01:00:21`; nil for anything else.
  init?(_ text: some StringProtocol) {
    if text == "Z" || text == "z" {
      self.init(seconds: 0)
      return
    }
    guard let sign = text.first, sign == "+" || sign == "-" || sign == "\u{2212}" else {
      return nil
    }
    let digits = text.dropFirst()
    let parts: [Substring]
    if digits.contains(":") {
      parts = digits.split(separator: ":", omittingEmptySubsequences: false).map { Substring($0) }
    } else {
      let text = Substring(digits)
      parts = text.count == 4 ? [text.prefix(2), text.suffix(2)] : [text]
    }
    let numbers = parts.compactMap { $0.count == 2 ? Int(digits: $0) : nil }
    guard (1...3).contains(parts.count), numbers.count == parts.count,
      numbers[0] <= 23, numbers.dropFirst().allSatisfy({ $0 <= 59 })
    else { return nil }
    let magnitude = numbers.enumerated().reduce(0) { $0 + $1.element * [3600, 60, 1][$1.offset] }
    self.init(seconds: sign == "+" ? magnitude : -magnitude)
  }

  var description: String {
    let magnitude = abs(seconds)
    var text = seconds < 0 ? "-" : "+"
    text += (magnitude / 3600).padded(2) + ":" + (magnitude / 60 % 60).padded(2)
    if magnitude % 60 != 0 { text += ":" + (magnitude % 60).padded(2) }
    return text
  }
}

extension Int {
  /// A number of ASCII digits alone; nil for anything else, signs included.
  init?(digits text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    self.init(text)
  }

  func padded(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
