import Foundation
import SQLCipherKit

/// The program that an editor's command starts, and what it is known to be.
struct EditorProgram {
  /// Those that can be told to leave no copies.
  enum Kind {
    case vim, nvim, nano, emacs
  }

  /// As it stands in the command, without its folder.
  let name: String
  let arguments: [String]
  /// Nil where it is not known.
  let kind: Kind?
  /// Its own name, where that is a link to another one.
  private let target: String

  init(of command: String) {
    let words = Self.withoutPrefixes(command.split(whereSeparator: \.isWhitespace).map(String.init))
    let path = words.first ?? command
    name = FilePath.name(of: path)
    arguments = Array(words.dropFirst())
    target = Self.target(of: path) ?? name
    // A `vi` can be one of many.
    let isAlias = Self.aliases.contains(name) && target != name
    kind = (isAlias ? nil : Self.kind(of: name)) ?? Self.kind(of: target)
  }

  /// Variables are set before a program's name, and `env` sets them too.
  private static func withoutPrefixes(_ words: [String]) -> [String] {
    var rest = words[...]
    var isEnvironment = false
    while let word = rest.first {
      if ["-u", "--unset", "-C"].contains(word), isEnvironment {
        rest = rest.dropFirst(2)
      } else if word.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*=.*/) != nil
        || (isEnvironment && word.hasPrefix("-")) || ["exec", "command"].contains(word)
      {
        rest.removeFirst()
      } else if FilePath.name(of: word) == "env" {
        rest.removeFirst()
        isEnvironment = true
      } else {
        break
      }
    }
    return Array(rest)
  }

  /// What a link leads to, as Debian's alternatives have it.
  private static func target(of program: String) -> String? {
    Environment.program(program).flatMap(FilePath.resolved).map(FilePath.name)
  }

  private static let aliases: Set = ["vi", "view", "ex", "editor", "pico"]

  private static func kind(of name: String) -> Kind? {
    switch name {
    case "vim", "vi", "view", "gvim", "vimx", "rvim": .vim
    case "nvim": .nvim
    case "nano", "rnano", "nano-tiny": .nano
    case "emacs", "emacs-nox", "emacs-gtk": .emacs
    case _ where name.hasPrefix("vim."): .vim
    default: nil
    }
  }

  /// One that has no window.
  var isForTerminals: Bool {
    switch name {
    case "emacs": arguments.contains("-nw")
    case "emacsclient": arguments.contains { ["-t", "-nw", "--tty"].contains($0) }
    case "gvim": false
    default: [name, target].contains(where: Self.terminalEditors.contains)
    }
  }

  private static let terminalEditors: Set = [
    "vim", "vi", "nvi", "nvim", "view", "vim.basic", "vim.tiny", "vim.nox", "vim.gtk3", "vimx",
    "rvim", "elvis", "vile", "nano", "rnano", "nano-tiny", "pico", "emacs-nox", "emacsclient.nox",
    "mg", "zile", "jed", "joe", "jmacs", "jpico", "jstar", "rjoe", "ne", "micro", "hx", "helix",
    "kak", "amp", "mcedit", "tilde", "dte", "ed", "ex", "red",
  ]
}
