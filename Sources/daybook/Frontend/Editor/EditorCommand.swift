import Foundation
import SQLCipherKit

/// The editor that the user wants, with the options that keep it from leaving copies of the text.
struct EditorCommand {
  /// A shell command; the file's name is appended to it.
  let command: String

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
    ([command] + waitOptions + privacyOptions.map(Self.quoted)).joined(separator: " ") + " \"$1\""
  }

  /// The editor's own name, without folder and arguments.
  var name: String { FilePath.name(of: program) }

  private var program: String {
    command.split(separator: " ").first.map(String.init) ?? command
  }

  /// Debian's `editor` is a link to one of the others.
  private var knownName: String {
    guard name == "editor", let path = Environment.program(program),
      let target = realpath(path, nil)
    else { return name }
    defer { free(target) }
    return FilePath.name(of: String(cString: target))
  }

  /// One that has no window, and may come back at once because its user did.
  var isForTerminals: Bool {
    let words = command.split(separator: " ")
    return Self.terminalEditors.contains(knownName)
      || (name == "emacs" && words.contains("-nw"))
      || (name == "emacsclient" && words.contains { ["-t", "-nw", "--tty"].contains($0) })
  }

  private static let terminalEditors: Set = [
    "vim", "vi", "nvi", "nvim", "view", "vim.basic", "vim.tiny", "vim.nox", "vim.gtk3", "vimx",
    "elvis", "vile", "nano", "rnano", "pico", "emacs-nox", "emacsclient.nox", "mg", "zile", "jed",
    "joe", "jmacs", "jpico", "jstar", "rjoe", "ne", "micro", "hx", "helix", "kak", "amp", "mcedit",
    "tilde", "dte", "ed", "ex", "red",
  ]

  /// No swap, backup, undo, lock or history files: they would lie on the disk, readable.
  private var privacyOptions: [String] {
    switch knownName {
    case "vim", "vi", "gvim", "vim.basic", "vim.tiny", "vim.nox", "vim.gtk3", "vimx", "view":
      Self.vimOptions("viminfo=")
    case "nvim":
      Self.vimOptions("shada=")
    case "nano", "rnano":
      // Its settings could ask for backups, a history or lock files.
      ["--ignorercfiles"]
    case "emacs", "emacs-nox", "emacs-gtk":
      [
        "--eval",
        "(setq make-backup-files nil auto-save-default nil create-lockfiles nil "
          + "auto-save-list-file-prefix nil recentf-mode nil savehist-mode nil)",
      ]
    default: []
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
    return command.split(separator: " ").contains { options.contains(String($0)) }
      ? [] : [options[0]]
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
