/// The script for zsh: one function for each command, in zsh's own terms.
struct ZshCompletion {
  let root: CompletionCommand

  var script: String {
    let functions = root.all.map(function).joined(separator: "\n\n")
    let name = functionName(root)
    return """
      #compdef \(root.name)

      \(functions)

      # Loaded by its name the file is the function; in other ways it only says what there is.
      if [[ $funcstack[1] == \(name) ]]; then
        \(name) "$@"
      else
        compdef \(name) \(root.name)
      fi

      """
  }

  private func functionName(_ command: CompletionCommand) -> String {
    "_" + command.names.joined(separator: "_").replacing("-", with: "_")
  }

  private func function(_ command: CompletionCommand) -> String {
    var specs = command.options.flatMap(spec)
    guard !command.subcommands.isEmpty else {
      specs += command.values.enumerated().map { spec($1, at: $0 + 1) }
      return """
        \(functionName(command))() {
          _arguments -s -S \\
            \(specs.joined(separator: " \\\n    "))
        }
        """
    }
    let names = command.subcommands.map { subcommand in
      quoted("\(escaped(subcommand.names.last ?? "", ":")):\(subcommand.abstract)")
    }
    // What the default subcommand takes stands in the place of a subcommand's name.
    let values = command.values.first.flatMap { action($0.kind) }.map { "\n      \($0)" } ?? ""
    let cases = command.subcommands.map { subcommand in
      "      \(subcommand.names.last ?? "")) \(functionName(subcommand)) ;;"
    }
    return """
      \(functionName(command))() {
        local context state state_descr line
        typeset -A opt_args
        local -a subcommands
        subcommands=(
          \(names.joined(separator: "\n    "))
        )
        # What follows the command's name is the command's own, options too.
        _arguments -C -S -A '-*' \\
          \(specs.joined(separator: " \\\n    ")) \\
          '1: :->command' \\
          '*:: :->argument' && return
        case $state in
        command)
          _describe -t commands command subcommands\(values)
          ;;
        argument)
          case $words[1] in
      \(cases.joined(separator: "\n"))
          esac
          ;;
        esac
      }
      """
  }

  private func spec(_ option: CompletionCommand.Option) -> [String] {
    let others = option.isRepeating ? "*" : "(\(option.names.joined(separator: " ")))"
    return option.names.map { name in
      var spec = others + name
      if option.value != nil { spec += name.hasPrefix("--") ? "=" : "+" }
      spec += "[" + escaped(option.abstract, "[]:") + "]"
      if let value = option.value {
        spec += ":" + escaped(option.valueName, ":") + ":" + (action(value) ?? "")
      }
      return quoted(spec)
    }
  }

  private func spec(_ value: CompletionCommand.Value, at place: Int) -> String {
    let number = value.isRepeating ? "*" : String(place)
    return quoted("\(number):\(escaped(value.name, ":")):\(action(value.kind) ?? "")")
  }

  private func action(_ kind: CompletionKind.Kind) -> String? {
    switch kind {
    case .nothing: nil
    case .list(let words): "compadd -- \(words.joined(separator: " "))"
    case .file: "_files"
    case .directory: "_files -/"
    case .shellCommand(let command): Self.lines(of: command)
    // In braces, as _arguments runs a single command otherwise.
    case .fileOrShellCommand(let command): "{ \(Self.lines(of: command)); _files }"
    }
  }

  private static func lines(of command: String) -> String {
    "compadd -- ${(f)\"$(COMP_LINE=$LBUFFER \(command))\"}"
  }

  private func escaped(_ text: String, _ characters: String) -> String {
    text.reduce(into: "") { result, character in
      if characters.contains(character) || character == "\\" { result.append("\\") }
      result.append(character)
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
