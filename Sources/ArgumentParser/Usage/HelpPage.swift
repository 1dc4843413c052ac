/// All that a command says about itself.
struct HelpPage {
  private let path: CommandPath
  private let configuration: CommandConfiguration

  init(_ path: CommandPath) {
    self.path = path
    self.configuration = CommandPath.configuration(of: path.last)
  }

  func rendered(columns: Int) -> String {
    let wrapper = TextWrapper(columns: columns)
    var parts: [String] = []
    if !configuration.abstract.isEmpty {
      parts += [wrapper.wrap("OVERVIEW: " + configuration.abstract).joined(separator: "\n")]
    }
    // Before the usage, since it holds the examples, which help first.
    if !configuration.discussion.isEmpty {
      parts += [wrapper.wrap(configuration.discussion).joined(separator: "\n")]
    }
    let usage = UsageLine(path).rendered(label: "USAGE: ", columns: columns)
    if !usage.isEmpty { parts += [usage] }
    parts += sections.map { $0.rendered(columns: columns) }
    return parts.joined(separator: "\n\n")
  }

  private var sections: [HelpSection] {
    let definitions = ArgumentSet.definitions(of: path.last).filter { !$0.isHidden }
    let untitled = definitions.filter(\.section.isEmpty)
    let values = HelpSection(
      title: "Arguments", rows: untitled.filter(\.isPositional).map { HelpRow($0) })
    var options = HelpSection(
      title: "Options", rows: untitled.filter { !$0.isPositional }.map { HelpRow($0) })
    if !configuration.version.isEmpty {
      options.rows.append(HelpRow(ArgumentName.version, "Show the version."))
    }
    // A page that is no command's, but there to be read, has no usage and no options.
    if configuration.usage != "" || !definitions.isEmpty {
      options.rows.append(HelpRow(ArgumentName.help, "Show help information."))
    }
    return ([values, options] + titledSections(definitions) + [subcommands])
      .filter { !$0.rows.isEmpty }
  }

  /// One section for each title, in the order in which the titles first come.
  private func titledSections(_ definitions: [ArgumentDefinition]) -> [HelpSection] {
    var sections: [HelpSection] = []
    for definition in definitions where !definition.section.isEmpty {
      let row = HelpRow(definition)
      if let index = sections.firstIndex(where: { $0.title == definition.section }) {
        sections[index].rows.append(row)
      } else {
        sections.append(HelpSection(title: definition.section, rows: [row]))
      }
    }
    return sections
  }

  private var subcommands: HelpSection {
    let shown = configuration.subcommands.filter { $0.configuration.shouldDisplay }
    var names = path.names
    names.insert("help", at: 1)
    return HelpSection(
      title: "Subcommands",
      rows: shown.map { subcommand in
        let isDefault = configuration.defaultSubcommand.map { $0 == subcommand } ?? false
        return HelpRow(subcommand, isDefault: isDefault)
      },
      note: "See '\(names.joined(separator: " ")) <subcommand>' for detailed help.")
  }
}
