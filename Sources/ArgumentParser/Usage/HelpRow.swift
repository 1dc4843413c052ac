/// One argument or subcommand on a help page: a label on the left, what it means on the right.
struct HelpRow {
  /// Where the right column begins.
  private static let labelColumns = 26
  private static let indent = 2

  let label: String
  let abstract: String
  var discussion = ""

  func rendered(columns: Int) -> String {
    let wrapper = TextWrapper(columns: columns)
    let label = String(repeating: " ", count: Self.indent) + label
    var lines = [label]
    if !abstract.isEmpty {
      let text = wrapper.wrap(abstract, indent: Self.labelColumns)
      if label.count < Self.labelColumns {
        lines = [label + text[0].dropFirst(label.count)] + text.dropFirst()
      } else {
        lines += text
      }
    }
    if !discussion.isEmpty {
      lines += wrapper.wrap(discussion, indent: 4 * Self.indent)
    }
    return lines.joined(separator: "\n")
  }
}

extension HelpRow {
  init(_ definition: ArgumentDefinition) {
    self.label = definition.helpLabel
    self.abstract = definition.helpText
    self.discussion = definition.help.discussion
  }

  init(_ subcommand: any ParsableCommand.Type, isDefault: Bool) {
    let configuration = subcommand.configuration
    let names = ([subcommand._commandName] + configuration.aliases).joined(separator: ", ")
    self.label = names + (isDefault ? " (default)" : "")
    self.abstract = configuration.abstract
  }

  /// The row of an automatic option.
  init(_ names: [ArgumentName], _ abstract: String) {
    self.label = names.map(\.typed).joined(separator: ", ")
    self.abstract = abstract
  }
}

extension ArgumentDefinition {
  /// The names and what stands for the value.
  var helpLabel: String {
    guard !isPositional else { return placeholder }
    // Short names first, so that they stand below each other.
    let ordered = names.filter { !$0.isLong } + names.filter(\.isLong)
    var label = ordered.map(\.typed).joined(separator: ", ")
    if !invertedNames.isEmpty {
      label += "/" + invertedNames.map(\.typed).joined(separator: ", ")
    }
    return kind == .option ? label + " " + placeholder : label
  }

  /// What it is for, and which values it takes.
  var helpText: String {
    [help.abstract, values].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var values: String {
    let parts = [
      allValues.isEmpty ? nil : "values: " + allValues.joined(separator: ", "),
      shownDefault.map { "default: " + $0 },
    ].compactMap { $0 }
    return parts.isEmpty ? "" : "(" + parts.joined(separator: "; ") + ")"
  }
}
