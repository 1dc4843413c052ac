extension String {
  /// A Swift name as words joined with hyphens: `notTag` is "not-tag", `toJSONFile` "to-json-file".
  var kebabCased: String {
    let characters = Array(self)
    var result = ""
    for (index, character) in characters.enumerated() {
      if character == "_" {
        result.append("-")
        continue
      }
      if character.isUppercase, index > 0, characters[index - 1] != "_" {
        let followsLower = !characters[index - 1].isUppercase
        // The last capital of an acronym begins the next word.
        let beginsWord = index + 1 < characters.count && characters[index + 1].isLowercase
        if followsLower || beginsWord { result.append("-") }
      }
      result += character.lowercased()
    }
    return result
  }
}
