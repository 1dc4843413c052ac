/// How a command is typed, in one line.
struct UsageLine {
  /// Past this number the options are only hinted at, as a longer line helps nobody.
  private static let mostOptions = 12

  private let path: CommandPath

  init(_ path: CommandPath) {
    self.path = path
  }

  /// The line after its label, or "" where the command wants none.
  func rendered(label: String, columns: Int) -> String {
    let wrapper = TextWrapper(columns: columns)
    if let custom = CommandPath.configuration(of: path.last).usage {
      guard !custom.isEmpty else { return "" }
      let lines = wrapper.wrap(custom, indent: label.count)
      return label + lines.joined(separator: "\n").dropFirst(label.count)
    }
    let words = [path.description] + words
    let lines = wrapper.wrap(words, first: label.count, following: label.count)
    return label + lines.joined(separator: "\n").dropFirst(label.count)
  }

  private var words: [String] {
    let definitions = ArgumentSet.definitions(of: path.last).filter { !$0.isHidden }
    // In the order of the sections.
    let options =
      definitions.filter { !$0.isPositional && $0.section.isEmpty }
      + definitions.filter { !$0.isPositional && !$0.section.isEmpty }
    var words: [String]
    if options.count > Self.mostOptions {
      words = ["[<options>]"] + options.filter(\.isRequired).flatMap(\.synopsis)
    } else {
      words = options.flatMap(\.synopsis)
    }
    words += definitions.filter(\.isPositional).flatMap(\.synopsis)
    if !CommandPath.configuration(of: path.last).subcommands.isEmpty {
      words.append("<subcommand>")
    }
    return words
  }
}

extension ArgumentDefinition {
  /// The argument in a usage line: brackets around what may be left out, dots after what repeats.
  fileprivate var synopsis: [String] {
    let words = [preferredName.map { _ in label() } ?? placeholder] + invertedNames.map(\.typed)
    return words.map { word in
      let repeated = isRepeating ? word + " ..." : word
      return isRequired ? repeated : "[" + repeated + "]"
    }
  }
}
