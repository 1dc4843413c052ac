/// Numbers for people, the same in every locale.
enum Count {
  /// For example `1,234,567`.
  static func text(_ number: Int) -> String {
    var result = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return String(result.reversed())
  }

  /// For example `1 entry`, `3,414 entries`.
  static func text(_ number: Int, _ singular: String, _ plural: String) -> String {
    text(number) + " " + (number == 1 ? singular : plural)
  }

  static func entries(_ number: Int) -> String { text(number, "entry", "entries") }
}
