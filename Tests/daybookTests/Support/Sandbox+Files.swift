import Foundation
import Testing

extension Sandbox {
  var journal: String { path("data/daybook/journal.db") }

  func path(_ name: String) -> String { folder + "/" + name }

  func write(_ text: String, to name: String, mode: Int = 0o600) throws {
    try write(Array(text.utf8), to: name, mode: mode)
  }

  /// The mode is set whatever the umask of the tests.
  func write(_ bytes: [UInt8], to name: String, mode: Int = 0o600) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
  }

  func bytes(of name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  func text(of name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  func exists(_ name: String) -> Bool {
    var info = stat()
    return lstat(path(name), &info) == 0
  }

  /// In bytes; 0 where there is no such file.
  func size(of name: String) -> Int {
    var info = stat()
    return lstat(path(name), &info) == 0 ? Int(info.st_size) : 0
  }

  func isFolder(_ name: String) throws -> Bool {
    var info = stat()
    guard lstat(path(name), &info) == 0 else { throw POSIXError(.ENOENT) }
    return info.st_mode & S_IFMT == S_IFDIR
  }

  /// The permission bits; nil where there is no such file.
  func mode(of name: String) -> String? {
    var info = stat()
    guard lstat(path(name), &info) == 0 else { return nil }
    return String(info.st_mode & 0o7777, radix: 8)
  }

  /// All files and folders below a folder, in order.
  func contents(of name: String = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path(name)).sorted()
  }

  /// The files below the sandbox that hold one of the texts, in UTF-8 or UTF-16.
  ///
  /// A file that vanishes meanwhile holds nothing any more.
  func files(holding texts: [String]) throws -> [String] {
    let forms = texts.flatMap { text in
      [Array(text.utf8), text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }]
    }
    return try contents().filter { name in
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path(name))) else {
        return false
      }
      return data.withUnsafeBytes { bytes in forms.contains { Self.holds(bytes, $0) } }
    }
  }

  private static func holds(_ bytes: UnsafeRawBufferPointer, _ form: [UInt8]) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    var offset = 0
    while offset + form.count <= bytes.count {
      let rest = bytes.count - offset
      guard let found = memchr(base + offset, Int32(form[0]), rest) else { return false }
      offset = UnsafeRawPointer(found) - base
      if offset + form.count <= bytes.count, memcmp(found, form, form.count) == 0 { return true }
      offset += 1
    }
    return false
  }
}

/// Journals with entries in them.
extension Sandbox {
  /// Adds an entry and gives its id.
  @discardableResult
  func add(
    _ text: String, _ options: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Int {
    let outcome = try await run(
      Self.program, ["add"] + options + ["--", text], sourceLocation: sourceLocation)
    return try #require(Int(outcome.lines.first ?? ""), sourceLocation: sourceLocation)
  }

  /// Imports entries, all in one run, with ids from 1 on: a noon each, or what `lines` say.
  func fill(_ lines: [String], sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await run(
      "import", "--from", "jsonl", "-", "--quiet", input: .text(lines.joined(separator: "\n")),
      sourceLocation: sourceLocation)
  }

  /// A line for `fill`.
  static func line(
    _ text: String, date: String = "2026-05-05", title: String? = nil, tags: [String] = [],
    isStarred: Bool = false
  ) -> String {
    var object: [String: Any] = ["date": date, "tags": tags, "starred": isStarred]
    object["title"] = title
    object["body"] = text
    let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// So many lines, of one minute after the other, made of what `text` says of their numbers.
  static func lines(_ numbers: ClosedRange<Int>, _ text: (Int) -> String) -> [String] {
    numbers.map { number in
      let time = [number / 1440 % 28 + 1, number / 60 % 24, number % 60]
        .map { $0 < 10 ? "0\($0)" : "\($0)" }
      return line(text(number), date: "2026-05-\(time[0]) \(time[1]):\(time[2])")
    }
  }

  /// What one entry is.
  func entry(
    _ id: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String: Any] {
    let outcome = try await run("show", String(id), "--json", sourceLocation: sourceLocation)
    return try #require(
      outcome.entries(sourceLocation: sourceLocation).first, sourceLocation: sourceLocation)
  }

  /// How many entries there are.
  func entryCount(sourceLocation: SourceLocation = #_sourceLocation) async throws -> Int {
    try await run("list", "--json", "-n", "0", sourceLocation: sourceLocation)
      .total(sourceLocation: sourceLocation)
  }
}
