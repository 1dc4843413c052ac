import Foundation
import Testing

@testable import daybook

/// Real editors, with settings of a user who wants copies of everything: what was written and saved
/// is never in a file outside of memory.
@Suite(
  .serialized, .enabled(if: !MemoryFolder.places.isEmpty, "needs a file system in memory"))
struct EditorLeakTests {
  private static let marker = "zythum47marker"

  /// What is typed to write the marker, save and leave.
  private static let keys = [
    // With a filter, whose input and output vim hands over in files.
    "vim": "i\(marker) and more\u{1B}:w\r:%!cat\rGo\(marker) again\u{1B}yyp:wq\r",
    "nano": "\(marker) and more\u{0F}\r\(marker) again\u{0F}\r\u{18}",
  ]

  private static let settings = [
    ".vimrc": """
    set backup backupdir=~/copies writebackup undofile undodir=~/copies
    set swapfile directory=~/copies updatecount=1 updatetime=1 viminfo='100,n~/copies/viminfo
    """,
    // In the configuration folder: as root nano looks into no other home than root's.
    "nano/nanorc": "set backup\nset backupdir \"HOME/copies\"\nset historylog\nset positionlog\n",
  ]

  private static func isInstalled(_ program: String) -> Bool {
    ["/usr/bin", "/bin", "/usr/local/bin"].contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  static let editors = keys.keys.sorted().filter(isInstalled)

  /// As they are named, and as Debian has them found.
  static let commands: [(editor: String, command: String)] = editors.flatMap { editor in
    [editor, "env COLUMNS=80 \(editor)", "sensible-editor", "editor"].map { (editor, $0) }
  }

  @Test(arguments: commands) func theTextStaysInMemory(
    editor: String, command: String
  ) async throws {
    let sandbox = try await Sandbox.withJournal()
    try FileManager.default.createDirectory(
      atPath: sandbox.path("home/copies"), withIntermediateDirectories: false)
    try FileManager.default.createDirectory(
      atPath: sandbox.path("home/nano"), withIntermediateDirectories: false)
    for (name, text) in Self.settings {
      try sandbox.write(
        text.replacing("HOME", with: sandbox.path("home")), to: "home/\(name)")
    }
    // As a user chooses one, and as the administrator does.
    try sandbox.write("SELECTED_EDITOR=\"/usr/bin/\(editor)\"\n", to: "home/.selected_editor")
    symlink("/usr/bin/\(editor)", sandbox.path("home/editor"))
    let path = "\(sandbox.path("home")):/usr/bin:/bin"
    let isTraced = Self.isInstalled("strace")
    let trace = [
      "-f", "-y", "-s", "65536", "-o", sandbox.path("trace"), "-e",
      "trace=write,pwrite64,writev,pwritev", Sandbox.program,
    ]
    let terminal = try Terminal(
      sandbox, (isTraced ? trace : []) + ["add"],
      environment: [
        "EDITOR": command, "VISUAL": nil, "XDG_CONFIG_HOME": sandbox.path("home"), "PATH": path,
      ],
      executable: isTraced ? "/usr/bin/strace" : Sandbox.program)
    try await terminal.expect("entry.md")
    try await Task.sleep(for: .milliseconds(500))
    terminal.type(try #require(Self.keys[editor]))
    let outcome = try await terminal.finish()
    #expect(!outcome.output.contains("daybook cannot switch off"))
    let shown = try await sandbox.run("show", "1", "--json").output
    #expect(shown.contains("\(Self.marker) again"), "\(outcome.output)")

    if isTraced {
      let lines = try sandbox.text(of: "trace").split(separator: "\n")
      let holding = lines.filter { $0.contains(Self.marker) }
      let places = MemoryFolder.places + ["/dev/pts/", "/dev/tty"]
      // The draft itself was seen, so what is not seen was not written.
      #expect(holding.contains { $0.contains("<\(MemoryFolder.places[0])/daybook-draft-") })
      for line in holding {
        #expect(places.contains { line.contains("<\($0)") }, "\(line.prefix(200))")
      }
      try FileManager.default.removeItem(atPath: sandbox.path("trace"))
    }
    #expect(try sandbox.files(holding: [Self.marker]) == [])
    #expect(try sandbox.contents(of: "home/copies") == [])
  }
}
