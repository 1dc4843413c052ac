import Foundation
import SeededRandom

/// Watches every write of a session: neither text nor key may get into a file.
struct Trace {
  private static let marker = "Xanadu9"
  private static let passphrase = "Kubla-Khan-7"

  let program: Program
  let report: Report
  let scratch: String

  func run(_ random: inout SeededGenerator) throws {
    guard
      let strace = ["/usr/bin/strace", "/bin/strace"].first(
        where: FileManager.default.isExecutableFile)
    else {
      report.say("trace: skipped, as there is no strace")
      return
    }
    let folder = scratch + "/trace"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let keyFile = folder + "/new.key"
    guard program.run(["key", "generate", keyFile]).isDone else { return }
    let key = try String(contentsOfFile: keyFile, encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines).dropFirst(4)
    var lines = ""
    for number in 1...300 {
      lines += "{\"text\": \"import \(number) \(Self.marker) \(random.text(words: 30))\"}\n"
    }
    let importFile = folder + "/import.jsonl"
    try Data(lines.utf8).write(to: URL(fileURLWithPath: importFile))

    let session: [[String]] = [
      ["init"], ["add", "a secret \(Self.marker)", "--title", Self.marker, "--tag", Self.marker],
      ["edit", "1", "--body", "\(Self.marker) again"], ["import", "--from", "jsonl", importFile],
      ["search", Self.marker], ["search", "--match", "contains", Self.marker], ["list"],
      ["show", "1"], ["tags"], ["export", "--to", "jsonl", "-"], ["backup"], ["doctor"],
      ["doctor", "--repair"], ["history", "1"], ["revert", "1"],
      ["attach", "1", importFile], ["attachments", "1"],
      ["attachments", "save", "1", "import.jsonl", "-"],
      ["attachments", "remove", "1", "import.jsonl", "--yes"],
      ["history", "prune", "--keep", "0", "--yes"], ["delete", "3"], ["trash", "empty", "--yes"],
      ["key", "change", "--to-key-file", keyFile, "--keep-old"],
    ]
    var traced = 0
    for (index, arguments) in session.enumerated() {
      let log = "\(folder)/\(index).trace"
      // What it prints goes into a pipe, which is what the trace shows it as.
      let shell =
        "\(strace) -f -y -xx -s 4000000 -e trace=write,pwrite64,writev,pwritev,pwritev2,sendto,"
        + "sendfile,copy_file_range,mmap -o \(log) \"$0\" \"$@\" 2>&1 | cat >\(folder)/printed"
      _ = program.run(
        arguments + ["--journal", folder + "/journal.db"],
        environment: ["DAYBOOK_PASSPHRASE": Self.passphrase], wrapper: ["/bin/sh", "-c", shell])
      traced += try examine(log, secrets: [Self.marker, Self.passphrase, String(key)], arguments)
      unlink(log)
    }
    let printed = try String(contentsOfFile: folder + "/printed", encoding: .utf8)
    if !printed.isEmpty && !printed.contains("key of") {
      report.fail("trace: the session ends with \(printed.prefix(200))")
    }
    unlink(folder + "/printed")
    try searchFiles(in: folder, key: String(key), except: [importFile, keyFile])
    report.count("writes traced", by: traced)
    if report.number("secrets traced on their way to a pipe") < 5 {
      report.fail("trace: what is printed is not seen")
    }
    report.say("trace: \(traced) writes of \(session.count) commands")
    try FileManager.default.removeItem(atPath: folder)
  }

  /// - Returns: The number of writes in a trace.
  private func examine(_ log: String, secrets: [String], _ arguments: [String]) throws -> Int {
    let trace = try String(contentsOfFile: log, encoding: .utf8)
    var count = 0
    let patterns = secrets.map { $0.utf8.map { Self.escaped($0) }.joined() }
    // The raw key as bytes too.
    let bytes = Self.bytes(ofHex: secrets[2]).map { Self.escaped($0) }.joined()
    for line in trace.split(separator: "\n") where line.contains("write") || line.contains("send") {
      count += 1
      let target = line.drop { $0 != "<" }.dropFirst().prefix { $0 != ">" }
      if target.hasPrefix("\\x70\\x69\\x70\\x65") || target.hasPrefix("pipe:") {
        // Shows that a secret in a trace is recognised.
        if line.contains(patterns[0]) { report.count("secrets traced on their way to a pipe") }
        continue
      }
      if (patterns + [bytes]).contains(where: { line.contains($0) }) {
        report.fail("trace: \(arguments[0]) writes a secret to \(target.prefix(200))")
      }
    }
    if count == 0 { report.fail("trace: \(arguments[0]) is not seen to write anything") }
    return count
  }

  /// What came to the disk in other ways than by writes is there to be read.
  private func searchFiles(in folder: String, key: String, except: [String]) throws {
    let needles = [Data(Self.marker.utf8), Data(Self.passphrase.utf8), Data(key.utf8)]
    let files = FileManager.default.enumerator(atPath: folder)
    while let name = files?.nextObject() as? String {
      let path = "\(folder)/\(name)"
      guard !except.contains(path), let bytes = FileManager.default.contents(atPath: path) else {
        continue
      }
      for needle in needles + [Data(Self.bytes(ofHex: key))] where bytes.range(of: needle) != nil {
        report.fail("trace: \(name) holds a secret")
      }
      report.count("files searched for secrets")
    }
  }

  private static func escaped(_ byte: UInt8) -> String {
    "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  private static func bytes(ofHex digits: String) -> [UInt8] {
    let values = digits.utf8.compactMap { UInt8(String(UnicodeScalar($0)), radix: 16) }
    return stride(from: 0, to: values.count - 1, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }
}
