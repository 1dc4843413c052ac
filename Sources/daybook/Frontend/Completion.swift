import ArgumentParser

/// What shells offer for values that they cannot know by themselves.
extension CompletionKind {
  static let tag = CompletionKind.shellCommand("daybook tags names --no-input --quiet 2>/dev/null")
  static let journal = CompletionKind.fileOrShellCommand("daybook config --names 2>/dev/null")
}
