/// The script for bash, from version 3.2 on.
struct BashCompletion {
  let root: CompletionCommand

  private var function: String { "_" + root.name.replacing("-", with: "_") }

  var script: String {
    """
    # bash completion for \(root.name)

    \(function)() {
        local cur=${COMP_WORDS[COMP_CWORD]} command='\(root.name)' option= values=0 ended= i word
        local options valued subcommands
        COMPREPLY=()
        # What stands before the cursor: the command, values, and an option that waits for its own.
        for (( i = 1; i < COMP_CWORD; i++ )); do
            word=${COMP_WORDS[i]}
            \(function)_command "$command"
            if [[ -n $option ]]; then
                [[ $word == '=' ]] || option=
            elif [[ -z $ended && $word == -- ]]; then
                ended=1
            elif [[ -z $ended && $word == -?* ]]; then
                [[ " $valued " == *" $word "* ]] && option=$word
            elif [[ -z $ended && $values == 0 && " $subcommands " == *" $word "* ]]; then
                command="$command $word"
            else
                (( values++ ))
            fi
        done
        [[ $cur == '=' ]] && cur=
        \(function)_command "$command"
        if [[ -n $option ]]; then
            \(function)_value "$command $option"
        elif [[ -z $ended && $cur == -* ]]; then
            \(function)_words "$options"
        else
            \(function)_value "$command $values"
            if [[ $values == 0 && -n $subcommands ]]; then
                \(function)_words "$subcommands"
            fi
        fi
    }

    \(function)_command() {
        options= valued= subcommands=
        case $1 in
    \(root.all.map(command).joined(separator: "\n"))
        esac
    }

    \(function)_value() {
        case $1 in
    \(valueCases.joined(separator: "\n"))
        esac
    }

    # Adds the words of a list that begin with what is typed.
    \(function)_words() {
        local IFS=$' \\n'
        COMPREPLY=( "${COMPREPLY[@]}" $(compgen -W "$1" -- "$cur") )
    }

    # Adds files or folders.
    \(function)_files() {
        local file
        compopt -o filenames 2>/dev/null
        while IFS= read -r file; do
            COMPREPLY=( "${COMPREPLY[@]}" "$file" )
        done < <(compgen "$1" -- "$cur")
    }

    # Adds the lines of its input. They come from elsewhere, so no shell may ever expand them.
    \(function)_lines() {
        local line
        while IFS= read -r line; do
            [[ $line == "$cur"* ]] && COMPREPLY=( "${COMPREPLY[@]}" "$(printf %q "$line")" )
        done
    }

    complete -F \(function) \(root.name)

    """
  }

  private func command(_ command: CompletionCommand) -> String {
    let all = command.options.flatMap(\.names).joined(separator: " ")
    let valued = command.options.filter { $0.value != nil }.flatMap(\.names).joined(separator: " ")
    let subcommands = command.subcommands.compactMap(\.names.last).joined(separator: " ")
    return """
          '\(command.name)')
              options='\(all)'
              valued='\(valued)'
              subcommands='\(subcommands)'
              ;;
      """
  }

  /// One case for each thing that is offered, with all the places that it is offered in.
  private var valueCases: [String] {
    var places: [(kind: CompletionKind.Kind, patterns: [String])] = []
    func add(_ pattern: String, _ kind: CompletionKind.Kind) {
      if let index = places.firstIndex(where: { $0.kind == kind }) {
        if !places[index].patterns.contains(pattern) { places[index].patterns.append(pattern) }
      } else {
        places.append((kind, [pattern]))
      }
    }
    for command in root.all {
      for option in command.options {
        guard let value = option.value, value != .nothing else { continue }
        for name in option.names where isTheSameEverywhere(name, value) {
          add("*' \(name)'", value)
        }
        for name in option.names where !isTheSameEverywhere(name, value) {
          add("'\(command.name) \(name)'", value)
        }
      }
      for (index, value) in command.values.enumerated() where value.kind != .nothing {
        add(
          value.isRepeating ? "'\(command.name) '[0-9]*" : "'\(command.name) \(index)'", value.kind)
      }
    }
    return places.compactMap { place in
      action(place.kind).map { action in
        "    " + place.patterns.joined(separator: " | \\\n    ") + ")\n        \(action) ;;"
      }
    }
  }

  private func isTheSameEverywhere(_ name: String, _ value: CompletionKind.Kind) -> Bool {
    root.all.flatMap(\.options).allSatisfy { !$0.names.contains(name) || $0.value == value }
  }

  private func action(_ kind: CompletionKind.Kind) -> String? {
    return switch kind {
    case .nothing: nil
    case .list(let words): "\(function)_words '\(words.joined(separator: " "))'"
    case .file: "\(function)_files -f"
    case .directory: "\(function)_files -d"
    case .shellCommand(let command): "\(function)_lines < <(COMP_LINE=$COMP_LINE \(command))"
    case .fileOrShellCommand(let command):
      "\(function)_lines < <(COMP_LINE=$COMP_LINE \(command)); \(function)_files -f"
    }
  }
}
