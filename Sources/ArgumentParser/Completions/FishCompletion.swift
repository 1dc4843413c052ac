/// The script for fish.
struct FishCompletion {
  let root: CompletionCommand

  private var function: String { "__\(root.name.replacing("-", with: "_"))_command" }

  var script: String {
    """
    # fish completion for \(root.name)

    # The command that is typed so far, and how many values follow it.
    function \(function)
        set -l commands \(root.all.dropFirst().map { "'\($0.name)'" }.joined(separator: " "))
        set -l valued \(valued)
        set -l words (commandline -opc)
        set -l command '\(root.name)'
        set -l values 0
        set -l skip 0
        for word in $words[2..-1]
            if test $skip = 1
                set skip 0
            else if string match -q -- '-*' $word
                contains -- $word $valued; and set skip 1
            else if test $values = 0; and contains -- "$command $word" $commands
                set command "$command $word"
            else
                set values (math $values + 1)
            end
        end
        echo $command $values
    end

    complete -c \(root.name) -f
    \(root.all.flatMap(lines).joined(separator: "\n"))

    """
  }

  /// The options that take a value, in whatever command.
  private var valued: String {
    var names: [String] = []
    for option in root.all.flatMap(\.options) where option.value != nil {
      names += option.names.filter { !names.contains($0) }
    }
    return names.joined(separator: " ")
  }

  private func lines(_ command: CompletionCommand) -> [String] {
    let isHere = "string match -qr -- '^\(command.name) [0-9]+$' (\(function))"
    let isFirst = "test (\(function)) = '\(command.name) 0'"
    var lines = command.subcommands.map { subcommand in
      line(isFirst, "-a \(subcommand.names.last ?? "")", subcommand.abstract)
    }
    for (index, value) in command.values.enumerated() {
      guard let offer = offer(value.kind) else { continue }
      lines.append(
        line(
          value.isRepeating ? isHere : "test (\(function)) = '\(command.name) \(index)'", offer, "")
      )
    }
    for option in command.options {
      let names = option.names.map { name in
        name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
      }
      let name = names.joined(separator: " ")
      let value = option.value.map { " -r \(offer($0) ?? "-f")" } ?? ""
      // By itself, as fish would show the abstract beside each value.
      if value.contains(" -a ") { lines.append(line(isHere, name + value, "")) }
      let isShown = value.contains(" -a ") ? " -r" : value
      lines.append(line(isHere, name + isShown, option.abstract))
    }
    return lines
  }

  private func line(_ condition: String, _ offer: String, _ abstract: String) -> String {
    let description = abstract.isEmpty ? "" : " -d \(quoted(abstract))"
    return "complete -c \(root.name) -n \(quoted(condition)) \(offer)\(description)"
  }

  private func offer(_ kind: CompletionKind.Kind) -> String? {
    switch kind {
    case .nothing: nil
    case .list(let words): "-f -a \(quoted(words.joined(separator: " ")))"
    case .file: "-F"
    case .directory: "-f -a '(__fish_complete_directories)'"
    case .shellCommand(let command): "-f -a \(lines(of: command))"
    case .fileOrShellCommand(let command): "-F -a \(lines(of: command))"
    }
  }

  private func lines(of command: String) -> String {
    quoted("(COMP_LINE=(commandline -cp) \(command))")
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
