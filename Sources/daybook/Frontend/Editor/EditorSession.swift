import Foundation

/// Lets a person write in an editor, in memory, and hands the text over to be saved.
struct EditorSession {
  enum Result {
    case written(String, Draft)
    case unchanged
  }

  let options: JournalOptions
  /// The user wants no question.
  let yes: Bool

  /// - Returns: The text, whose draft the caller removes when it is saved.
  /// - Throws: `Failure`.
  func write(_ text: String, entryID: Int64?) throws -> Result {
    guard let editor = EditorCommand.find()?.editor else {
      throw Failure(
        "no editor is to be found", advice: "set $EDITOR, or pipe the text in: daybook add -",
        code: .usage)
    }
    let draft = try Draft(
      text: text, entryID: entryID, journal: options.path, in: DraftPlace.choose(yes: yes))
    let started = Date()
    if !editor.leavesNoCopies, EditorNotice.isDue(for: editor.name) {
      options.tell(
        "daybook cannot switch off the swap and backup files of \(editor.name); it can with vim, nvim, "
          + "nano and emacs")
    }
    let ending = try ChildProcess.run(
      editor.shellCommand, argument: draft.file, variables: editor.variables(folder: draft.folder))
    guard ending == .exited(0) else {
      return try keepIfChanged(draft, from: text, editor)
    }
    var written = try draft.text()
    let cameBackAtOnce = Date().timeIntervalSince(started) < Self.shortestVisit
    if !Self.isChanged(written, from: text), cameBackAtOnce, !editor.isForTerminals {
      guard waitForWindow(of: editor) else {
        StandardError.write("the text stays in \(draft.file); 'daybook drafts recover' adds it")
        return .unchanged
      }
      written = try draft.text()
    }
    guard Self.isChanged(written, from: text) else {
      draft.remove()
      return .unchanged
    }
    return .written(written, draft)
  }

  /// In seconds; who comes back earlier without a word may have a window that is still open.
  private static let shortestVisit = 3.0

  /// Some editors with windows come back at once, and save later.
  /// - Returns: False where nobody says that the window is closed.
  private func waitForWindow(of editor: EditorCommand) -> Bool {
    Question.waitForReturn(
      "\(editor.name) came back at once, and nothing is written. If its window is still open, save "
        + "the text there and close it. Then press Return: ")
  }

  /// Editors add a line end where the last line has none.
  private static func isChanged(_ written: String, from text: String) -> Bool {
    func trimmed(_ text: String) -> ArraySlice<UInt8> {
      var bytes = Array(text.utf8)[...]
      while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
      return bytes
    }
    return trimmed(written) != trimmed(text)
  }

  /// An editor that failed may have saved something before.
  private func keepIfChanged(_ draft: Draft, from text: String, _ editor: EditorCommand) throws
    -> Result
  {
    if let written = try? draft.text(), !Self.isChanged(written, from: text) { draft.remove() }
    let isKept = access(draft.file, F_OK) == 0
    throw Failure(
      "\(editor.name) ended with an error, and nothing was saved",
      advice: isKept ? "your text is in \(draft.file)" : "try it by hand", code: .inputOutput)
  }

  /// Says where the text is when it cannot be saved.
  func keeping<Value>(_ draft: Draft, _ save: () throws -> Value) throws -> Value {
    do {
      let value = try save()
      draft.remove()
      return value
    } catch {
      let failure =
        Failure(error) ?? Failure("the entry could not be saved", code: .inputOutput)
      let advice = [failure.advice, "your text is kept in \(draft.file)"].compactMap { $0 }
      throw Failure(failure.what, advice: advice.joined(separator: "; "), code: failure.code)
    }
  }
}
