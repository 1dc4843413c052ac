extension DateParser {
  /// `17:00`, `17:00:30`, `5pm`, `5:30 pm`, `noon`, `midnight`.
  func time(_ words: ArraySlice<String>, on day: CivilDate) -> (WallClock, Bool)? {
    var text = words.joined()
    if words.count > 2 || text.isEmpty { return nil }
    // Of two words the second can be nothing else.
    if words.count == 2 && words.last != "am" && words.last != "pm" { return nil }
    if text == "noon" { text = "12:00" }
    if text == "midnight" { text = "0:00" }
    var isAfternoon: Bool?
    if text.hasSuffix("am") || text.hasSuffix("pm") {
      isAfternoon = text.hasSuffix("pm")
      text.removeLast(2)
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (isAfternoon == nil ? 2...3 : 1...3).contains(parts.count), parts[0].count <= 2,
      parts.dropFirst().allSatisfy({ $0.count == 2 }), var hour = Int(digits: parts[0])
    else { return nil }
    if let isAfternoon {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    guard let minute = parts.count > 1 ? Int(digits: parts[1]) : 0,
      let second = parts.count > 2 ? Int(digits: parts[2]) : 0,
      let clock = WallClock(date: day, hour: hour, minute: minute, second: second)
    else { return nil }
    return (clock, parts.count < 3)
  }
}
