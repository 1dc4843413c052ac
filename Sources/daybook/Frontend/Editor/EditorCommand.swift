import Foundation

/// The editor that the user wants, with the options that keep it from leaving copies of the text.
struct EditorCommand {
  /// A shell command, as the user has set it; the file's name is appended to it.
  let command: String
  /// The one in force, where that one only looks for another.
  private let started: String
  private let program: EditorProgram

  init(command: String) {
    self.command = command
    started = SensibleEditor.command(behind: command) ?? command
    program = EditorProgram(of: started)
  }

  /// `$VISUAL`, `$EDITOR`, the configured one, or the first of the usual ones that is there.
  static func find() -> (editor: EditorCommand, origin: SettingOrigin)? {
    for name in Setting.editor.variables {
      if let value = Environment.value(name), !value.allSatisfy(\.isWhitespace) {
        return (EditorCommand(command: value), .variable(name))
      }
    }
    if let value = Settings.file.values[.editor] {
      return (EditorCommand(command: value.text), .file(line: value.line))
    }
    return ["nano", "vim", "nvim", "vi", "emacs"].first(where: Environment.hasProgram)
      .map { (EditorCommand(command: $0), .standard) }
  }

  /// What to hand to `sh -c`, with the file as its first argument.
  var shellCommand: String {
    ([started] + waitOptions + privacyOptions.map(\.shellQuoted)).joined(separator: " ") + " \"$1\""
  }

  /// The editor's own name, without folder and arguments.
  var name: String { program.name }

  /// False for one whose swap and backup files cannot be switched off.
  var leavesNoCopies: Bool { program.kind != nil }

  /// One that has no window, and may come back at once because its user did.
  var isForTerminals: Bool { program.isForTerminals }

  /// What it needs in its environment, so that not even its filters and spell checkers write the
  /// text to the disk.
  /// - Parameter folder: That of the text.
  func variables(folder: String) -> [String: String] {
    leavesNoCopies ? ["TMPDIR": folder] : [:]
  }

  /// No swap, backup, undo, lock or history files: they would lie on the disk, readable.
  private var privacyOptions: [String] {
    switch program.kind {
    case .vim: Self.vimOptions("viminfo=")
    case .nvim: Self.vimOptions("shada=")
    // Its settings could ask for backups, a history or lock files.
    case .nano: ["--ignorercfiles"]
    case .emacs:
      [
        "--eval",
        "(setq make-backup-files nil auto-save-default nil create-lockfiles nil "
          + "auto-save-list-file-prefix nil recentf-mode nil savehist-mode nil)",
      ]
    case nil: []
    }
  }

  /// Before the user's settings are read and after, as they may ask for copies; a smaller vim lacks
  /// some of these settings.
  private static func vimOptions(_ history: String) -> [String] {
    let commands = ["nobackup nowritebackup noswapfile patchmode=", "noundofile", history]
      .map { "silent! set \($0)" }.joined(separator: " | ")
    return ["-n", "-i", "NONE", "--cmd", commands, "-c", commands]
  }

  /// Editors with windows come back at once unless they are told to wait.
  private var waitOptions: [String] {
    let known = [
      "code": ["--wait", "-w"], "codium": ["--wait", "-w"], "subl": ["--wait", "-w"],
      "zed": ["--wait", "-w"], "atom": ["--wait", "-w"], "mate": ["--wait", "-w"],
      "gedit": ["--wait", "-w"], "kate": ["--block", "-b"], "gvim": ["--nofork", "-f"],
    ]
    guard let options = known[name] else { return [] }
    return program.arguments.contains { options.contains($0) } ? [] : [options[0]]
  }
}
