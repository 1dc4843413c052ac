/// What a shell offers for a value.
public struct CompletionKind: Sendable {
  enum Kind: Hashable, Sendable {
    case nothing
    case list([String])
    case file
    case directory
    case shellCommand(String)
    case fileOrShellCommand(String)
  }

  let kind: Kind

  /// The values that the type knows, or nothing.
  public static let `default` = CompletionKind(kind: .nothing)

  /// These words.
  public static func list(_ words: [String]) -> CompletionKind {
    CompletionKind(kind: .list(words))
  }

  /// Files and folders.
  public static func file() -> CompletionKind { CompletionKind(kind: .file) }

  /// Folders.
  public static let directory = CompletionKind(kind: .directory)

  /// The lines that a shell command prints. In its environment `COMP_LINE` is what is typed so far.
  public static func shellCommand(_ command: String) -> CompletionKind {
    CompletionKind(kind: .shellCommand(command))
  }

  /// Files and folders, and the lines that a shell command prints.
  public static func fileOrShellCommand(_ command: String) -> CompletionKind {
    CompletionKind(kind: .fileOrShellCommand(command))
  }
}

extension ArgumentDefinition {
  /// What a shell offers for the value.
  var completionKind: CompletionKind.Kind {
    guard let completion, completion.kind != .nothing else {
      return allValues.isEmpty ? .nothing : .list(allValues)
    }
    return completion.kind
  }
}
