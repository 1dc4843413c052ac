/// Names, and beside each what there is to say: `entries   3,414`.
enum FactList {
  private static let nameWidth = 10

  static func lines(_ facts: [(name: String, value: String)], width: Int?) -> [StyledText] {
    facts.flatMap { name, value in
      values(Screen.printable(value), width: width).enumerated().map { index, value in
        let name = index == 0 ? name : ""
        // Capitals are for what is wrong.
        var line = StyledText(name, name.allSatisfy(\.isUppercase) ? .match : .dim)
        line.append(String(repeating: " ", count: max(0, nameWidth - name.count)))
        line.append(value)
        return line
      }
    }
  }

  /// A path stays whole, so that it can be copied.
  private static func values(_ value: String, width: Int?) -> [StyledText] {
    let value = StyledText(value)
    guard let width, value.characters.contains(" ") else { return [value] }
    return value.wrapped(width: max(width - nameWidth, nameWidth))
  }
}
