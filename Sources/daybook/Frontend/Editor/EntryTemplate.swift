import Foundation
import JournalKit

/// What a new entry begins with in the editor.
struct EntryTemplate {
  private let text: String

  /// - Throws: `Failure`, `JournalError`.
  init(path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(path, String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT != S_IFDIR else {
      throw Self.failure(path, "it is a folder")
    }
    var bytes = try ByteReader.read(descriptor, limit: Journal.maximumTextSize + 1)
    guard bytes.count <= Journal.maximumTextSize else { throw JournalError.tooLarge }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
      throw Self.failure(path, "it is not UTF-8 text")
    }
    self.text = text
  }

  init(text: String) {
    self.text = text
  }

  /// The text with its fields filled in; braces around anything else stay as they are.
  func filled(on date: EntryDate) -> String {
    let clock = date.wallClock
    let iso = date.iso8601
    let fields = [
      "date": String(iso.prefix(10)), "time": String(iso.dropFirst(11).prefix(5)),
      "weekday": clock.date.weekday, "day": String(clock.date.day),
      "month": CalendarMonth(clock.date).name, "year": String(clock.date.year),
    ]
    return text.replacing(/\{([a-z]+)\}/) { fields[String($0.1)] ?? String($0.0) }
  }

  private static func failure(_ path: String, _ reason: String) -> Failure {
    Failure(
      "the template \(path) cannot be read: \(reason)", advice: "check the name",
      code: .inputOutput)
  }
}
