import Foundation

/// The editor that the user wants, with the options that keep it from leaving copies of the text.
struct EditorCommand {
  /// A shell command; the file's name is appended to it.
  let command: String

  /// `$VISUAL`, `$EDITOR`, or the first of the usual ones that is there.
  static func find() -> EditorCommand? {
    for name in ["VISUAL", "EDITOR"] {
      if let value = Environment.value(name), !value.allSatisfy(\.isWhitespace) {
        return EditorCommand(command: value)
      }
    }
    return ["nano", "vim", "nvim", "vi", "emacs"].first(where: Environment.hasProgram)
      .map { EditorCommand(command: $0) }
  }

  /// What to hand to `sh -c`, with the file as its first argument.
  var shellCommand: String {
    ([command] + privacyOptions.map(Self.quoted)).joined(separator: " ") + " \"$1\""
  }

  /// The editor's own name, without folder and arguments.
  var name: String {
    let word = command.split(separator: " ").first.map(String.init) ?? command
    return (word as NSString).lastPathComponent
  }

  /// No swap, backup, undo, lock or history files: they would lie on the disk, readable.
  private var privacyOptions: [String] {
    switch name {
    case "vim", "vi", "gvim", "vim.basic", "vim.tiny", "view":
      ["-n", "-i", "NONE", "--cmd", "set nobackup nowritebackup noundofile viminfo="]
    case "nvim":
      ["-n", "-i", "NONE", "--cmd", "set nobackup nowritebackup noundofile shada="]
    case "nano", "rnano":
      // Its settings could ask for backups, a history or lock files.
      ["--ignorercfiles"]
    case "emacs", "emacs-nox", "emacs-gtk", "emacsclient":
      name == "emacsclient"
        ? []
        : [
          "--eval",
          "(setq make-backup-files nil auto-save-default nil create-lockfiles nil "
            + "auto-save-list-file-prefix nil recentf-mode nil savehist-mode nil)",
        ]
    default: []
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
