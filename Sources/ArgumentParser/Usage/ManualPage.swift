/// A manual page in the `man` macros, made from a command and those below it.
public struct ManualPage {
  /// The whole page.
  public let text: String

  /// - Parameters:
  ///   - date: Of the release, as `2026-11-29`.
  ///   - sections: Titles, and the pages whose discussions stand under them.
  ///   - exitStatus: Codes and what they mean; likewise variables and files.
  public init(
    of root: any ParsableCommand.Type, date: String,
    sections: [(title: String, page: any ParsableCommand.Type)] = [],
    exitStatus: [(String, String)] = [], environment: [(String, String)] = [],
    files: [(String, String)] = []
  ) {
    let path = CommandPath(root)
    let name = path.description
    let configuration = root.configuration
    var roff = Roff()
    // The date is no text: escaped it would not be known as one.
    roff.line(
      ".TH \(name.uppercased()) 1 \(date) \"\(name) \(configuration.version)\" \"User Commands\"")
    roff.macro("SH", "NAME")
    roff.text(name + " - " + configuration.abstract.withoutFullStop)
    roff.macro("SH", "SYNOPSIS")
    roff.macro("B", name)
    roff.line("\\fIcommand\\fR [\\fIoptions\\fR] [\\fIarguments\\fR]")
    roff.macro("SH", "DESCRIPTION")
    roff.text(configuration.discussion)
    roff.macro("SH", "OPTIONS OF EVERY COMMAND")
    let common = ArgumentSet.definitions(of: root).filter { !$0.isHidden }
    for definition in common { Self.describe(definition, &roff) }
    roff.macro("SH", "COMMANDS")
    Self.describe(path, leavingOut: Set(common.flatMap(\.names)), &roff)
    for section in sections {
      roff.macro("SH", section.title)
      roff.text(section.page.configuration.discussion)
    }
    let lists = [("EXIT STATUS", exitStatus), ("ENVIRONMENT", environment), ("FILES", files)]
    for (title, rows) in lists where !rows.isEmpty {
      roff.macro("SH", title)
      for (term, meaning) in rows { roff.item("\\fB\(Roff.escaped(term))\\fR", meaning) }
    }
    text = roff.lines.joined(separator: "\n") + "\n"
  }

  private static func describe(_ definition: ArgumentDefinition, _ roff: inout Roff) {
    roff.item("\\fB\(Roff.escaped(definition.helpLabel))\\fR", definition.helpText)
  }

  private static func describe(
    _ path: CommandPath, leavingOut common: Set<ArgumentName>, _ roff: inout Roff
  ) {
    let shown = CommandPath.configuration(of: path.last).subcommands
      .filter { $0.configuration.shouldDisplay }
    for type in shown {
      let command = path.appending(type)
      roff.macro("SS", command.names.dropFirst().joined(separator: " "))
      roff.text(type.configuration.abstract)
      roff.text(type.configuration.discussion)
      for definition in ArgumentSet.definitions(of: type)
      where !definition.isHidden && common.isDisjoint(with: definition.names) {
        describe(definition, &roff)
      }
      describe(command, leavingOut: common, &roff)
    }
  }
}

extension String {
  fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
