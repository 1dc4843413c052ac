import Testing

@Suite struct KeyfileTests {
  struct Refusal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    var mode = 0o600
    let words: String

    init(_ name: String, _ bytes: [UInt8], mode: Int = 0o600, _ words: String) {
      (testDescription, self.bytes, self.mode, self.words) = (name, bytes, mode, words)
    }

    init(_ name: String, _ text: String, mode: Int = 0o600, _ words: String) {
      self.init(name, Array(text.utf8), mode: mode, words)
    }
  }

  static let hex = String(repeating: "0f", count: 32)

  static let refusals = [
    Refusal("empty", "", "is empty"),
    Refusal("line feed", "\n", "is empty"),
    Refusal("white space", " \t \u{3000} \n", "is empty"),
    Refusal("white lines", "\n \n\t\n", "is empty"),
    Refusal("byte order mark alone", "\u{FEFF}\n", "is empty"),
    Refusal("two lines", "sesame\nsecond\n", "more than one line"),
    Refusal("blank second line", "sesame\n\n", "more than one line"),
    Refusal("carriage return inside", "sesame\rsecond\n", "more than one line"),
    Refusal("over 64 KiB", [UInt8](repeating: 0x61, count: 65537), "larger than 64 KiB"),
    Refusal("1 MB", [UInt8](repeating: 0x61, count: 1 << 20), "larger than 64 KiB"),
    Refusal("NUL", [0x73, 0x65, 0, 0x73], "NUL"),
    Refusal("Latin-1", [0x73, 0x65, 0x73, 0xE9], "UTF-8"),
    Refusal("UTF-16", [0xFF, 0xFE, 0x73, 0x00], "NUL"),
    Refusal("raw key cut short", "raw:" + hex.dropLast(), "64 hexadecimal digits"),
    Refusal("raw key too long", "raw:" + hex + "0", "64 hexadecimal digits"),
    Refusal("raw key of other letters", "raw:" + hex.dropLast() + "g", "64 hexadecimal digits"),
    Refusal("raw key with spaces", "raw: " + hex, "64 hexadecimal digits"),
    Refusal("raw key with a sign", "raw:+" + hex.dropFirst(), "64 hexadecimal digits"),
    Refusal("raw key alone", "raw:", "64 hexadecimal digits"),
    Refusal("readable by the group", "sesame", mode: 0o640, "chmod 600"),
    Refusal("readable by others", "sesame", mode: 0o604, "chmod 600"),
    Refusal("readable by all", "sesame", mode: 0o644, "chmod 600"),
  ]

  @Test(arguments: refusals) func isRefusedInOneLineThatDoesNotShowIt(
    _ refusal: Refusal
  ) async throws {
    let sandbox = try Sandbox()
    try await sandbox.run("init", "--generate-key", sandbox.path("good"))
    try sandbox.write(refusal.bytes, to: "bad", mode: refusal.mode)
    for outcome in [
      try await sandbox.run("list", "--key-file", sandbox.path("bad"), exits: 3),
      try await sandbox.run(
        "list", environment: ["DAYBOOK_KEY_FILE": sandbox.path("bad")], exits: 3),
      try await sandbox.run(
        "init", "--journal", sandbox.path("new.db"), "--key-file", sandbox.path("bad"), exits: 3),
    ] {
      let error = try #require(outcome.error, "\(outcome.errors)")
      #expect(error.contains(sandbox.path("bad")) && error.contains(refusal.words), "\(error)")
      #expect(!error.contains("sesame") && !error.contains("0f0f"))
    }
    #expect(!sandbox.exists("new.db"))
  }

  @Test func aFolderAndAMissingFileAreRefused() async throws {
    let sandbox = try await Sandbox.withJournal()
    let folder = try await sandbox.run("list", "--key-file", sandbox.path("home"), exits: 3)
    #expect(folder.error?.contains("is a folder") == true)
    let missing = try await sandbox.run("list", "--key-file", sandbox.path("none"), exits: 3)
    #expect(missing.error?.contains(sandbox.path("none")) == true)
    try await sandbox.run("list", "--key-file", "", exits: 3)
  }

  @Test(arguments: ["sesame", "sesame\n", "sesame\r\n", "\u{FEFF}sesame", "\u{FEFF}sesame\r\n"])
  func oneLineEndAndAByteOrderMarkAreDropped(text: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.write(text, to: "key", mode: 0o400)
    try await sandbox.run("init", "--key-file", sandbox.path("key"))
    try await sandbox.run("list", environment: ["DAYBOOK_PASSPHRASE": "sesame"])
  }

  @Test func allElseIsThePassphrase() async throws {
    let sandbox = try Sandbox()
    try sandbox.write(" open sesame \n", to: "key")
    try await sandbox.run("init", "--key-file", sandbox.path("key"))
    try await sandbox.run("list", environment: ["DAYBOOK_PASSPHRASE": " open sesame "])
    try await sandbox.run("list", environment: ["DAYBOOK_PASSPHRASE": "open sesame"], exits: 3)
  }

  @Test func aPassphraseOfJust64KiBWillDo() async throws {
    let sandbox = try Sandbox()
    try sandbox.write([UInt8](repeating: 0x61, count: 65536), to: "key")
    try await sandbox.run("init", "--key-file", sandbox.path("key"))
    try await sandbox.run("list", "--key-file", sandbox.path("key"))
  }

  @Test func aRawKeyIsTheSameInAnySpelling() async throws {
    let sandbox = try await Sandbox.withJournal()
    for text in [
      "raw:" + Self.hex, "raw:" + Self.hex.uppercased() + "\n", "raw:" + Self.hex + "\r\n",
      "\u{FEFF}raw:" + Self.hex + "\n",
    ] {
      try sandbox.write(text, to: "other")
      try await sandbox.run("list", "--key-file", sandbox.path("other"))
    }
    // Only a keyfile can hold one: as a passphrase it is text.
    try await sandbox.run(
      "list", environment: ["DAYBOOK_KEY_FILE": nil, "DAYBOOK_PASSPHRASE": Sandbox.rawKey],
      exits: 3)
  }

  @Test func aKeyCanComeThroughAPipeThatIsSlow() async throws {
    let sandbox = try await Sandbox.withJournal()
    try await sandbox.shell(
      #"mkfifo -m 600 pipe; { sleep 0.3; cat key; } >pipe & "$0" list --key-file pipe"#,
      within: 20)
    try await sandbox.shell(#"cat key | "$0" list --key-file /dev/stdin"#)
  }
}
