import Foundation
import SQLCipherKit

/// A text that is being written: a file for the owner alone, in memory where that can be.
///
/// Its folder is named after the process that made it, so that one that a crash has left is known. A
/// second file there names the journal that it is for: what one journal keeps is not for another.
struct Draft: Hashable {
  static let prefix = "daybook-draft-"

  /// The folder that holds the text, and what the editor puts beside it.
  let folder: String

  var file: String { folder + "/entry.md" }

  private var journalFile: String { folder + "/.journal" }

  /// The process that is writing it.
  var processID: pid_t? {
    (folder as NSString).lastPathComponent.dropFirst(Self.prefix.count)
      .split(separator: "-").first.flatMap { pid_t($0) }
  }

  /// The entry that is edited; nil for a new one.
  var entryID: Int64? {
    let parts = (folder as NSString).lastPathComponent.dropFirst(Self.prefix.count)
      .split(separator: "-")
    return parts.count > 1 ? Int64(parts[1]).flatMap { $0 > 0 ? $0 : nil } : nil
  }

  /// The path of the journal that it is for; nil where that is not known.
  var journal: String? {
    guard let bytes = FileManager.default.contents(atPath: journalFile), !bytes.isEmpty else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func isFor(_ journal: String) -> Bool {
    self.journal.map { $0 == Self.resolved(journal) } ?? true
  }

  /// Makes a draft with a text in it.
  /// - Throws: `Failure`.
  init(text: String, entryID: Int64?, journal: String, in place: String) throws {
    let name = "\(place)/\(Self.prefix)\(getpid())-\(entryID ?? 0)-XXXXXX"
    var template = Array(name.utf8CString)
    guard mkdtemp(&template) != nil else { throw Self.failure(name) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try Self.create(file, with: text)
    try Self.create(journalFile, with: Self.resolved(journal))
  }

  private static func create(_ path: String, with text: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard fchmod(descriptor, 0o600) == 0, write(descriptor, bytes, bytes.count) == bytes.count
    else { throw failure(path) }
  }

  /// The path of a file, whatever names lead to it.
  private static func resolved(_ path: String) -> String {
    FilePath.resolved(path) ?? path
  }

  private init(folder: String) {
    self.folder = folder
  }

  /// Drafts of this user whose process is gone, oldest first.
  static func orphans() -> [Draft] {
    DraftPlace.all.flatMap { place -> [Draft] in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      return names.filter { $0.hasPrefix(prefix) }.map { Draft(folder: "\(place)/\($0)") }
    }
    .filter { draft in
      var info = stat()
      guard lstat(draft.folder, &info) == 0, info.st_uid == getuid() else { return false }
      return draft.processID.map { kill($0, 0) != 0 && errno == ESRCH } ?? true
    }
    .sorted { ($0.modified, $0.folder) < ($1.modified, $1.folder) }
  }

  /// Seconds since 1970-01-01 UTC.
  var modified: Int {
    var info = stat()
    return stat(file, &info) == 0 ? Int(info.st_mtim.tv_sec) : 0
  }

  /// The text as the editor left it: by name, as many editors save under a new file.
  /// - Throws: `Failure`.
  func text() throws -> String {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(file) }
    defer { close(descriptor) }
    let bytes = try ByteReader.read(descriptor, limit: .max)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Removes the text and whatever an editor has put beside it.
  func remove() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private static func failure(_ path: String) -> Failure {
    Failure(
      "\(path) cannot be used: \(String(cString: strerror(errno)))",
      advice: "pipe the text in instead: daybook add -", code: .inputOutput)
  }
}
