/// A shell that a completion script can be made for.
public enum CompletionShell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}

extension ParsableCommand {
  /// A script that has a shell complete this command and those below it.
  public static func completionScript(for shell: CompletionShell) -> String {
    let root = CompletionCommand(CommandPath(Self.self))
    return switch shell {
    case .bash: BashCompletion(root: root).script
    case .zsh: ZshCompletion(root: root).script
    case .fish: FishCompletion(root: root).script
    }
  }
}
