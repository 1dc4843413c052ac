import Foundation
import Testing

/// What a run of a program left behind.
struct Outcome: Sendable {
  let command: String
  /// The exit code; 128 and the signal where one ended it.
  let code: Int32
  let outputBytes: [UInt8]
  let errorBytes: [UInt8]

  var output: String { String(decoding: outputBytes, as: UTF8.self) }
  var errors: String { String(decoding: errorBytes, as: UTF8.self) }

  /// The lines of the output, without the empty one after the last line end.
  var lines: [String] { Self.lines(of: output) }
  var errorLines: [String] { Self.lines(of: errors) }

  /// The one line that an error is, or what the document of `--json` says in its place; nil where
  /// stderr holds something else.
  var error: String? {
    let lines = errorLines
    guard lines.count == 1 else { return nil }
    if lines[0].hasPrefix("daybook: ") { return String(lines[0].dropFirst("daybook: ".count)) }
    let document = try? JSONSerialization.jsonObject(with: Data(lines[0].utf8))
    guard let fields = document as? [String: Any], let what = fields["error"] as? String else {
      return nil
    }
    return what + ((fields["advice"] as? String).map { "; " + $0 } ?? "")
  }

  private static func lines(of text: String) -> [String] {
    let parts = text.components(separatedBy: "\n")
    return parts.last == "" ? Array(parts.dropLast()) : parts
  }
}

/// The JSON documents, as Foundation reads them.
extension Outcome {
  /// The one document that `--json` prints.
  func document(sourceLocation: SourceLocation = #_sourceLocation) throws -> [String: Any] {
    #expect(output.hasSuffix("}\n"), sourceLocation: sourceLocation)
    let value = try JSONSerialization.jsonObject(with: Data(outputBytes))
    return try #require(value as? [String: Any], sourceLocation: sourceLocation)
  }

  /// The entries of `list` and `show`.
  func entries(sourceLocation: SourceLocation = #_sourceLocation) throws -> [[String: Any]] {
    let document = try document(sourceLocation: sourceLocation)
    return try #require(document["entries"] as? [[String: Any]], sourceLocation: sourceLocation)
  }

  /// The results of `search`.
  func results(sourceLocation: SourceLocation = #_sourceLocation) throws -> [[String: Any]] {
    let document = try document(sourceLocation: sourceLocation)
    return try #require(document["results"] as? [[String: Any]], sourceLocation: sourceLocation)
  }

  /// The ids of the entries or results, in their order.
  func ids(sourceLocation: SourceLocation = #_sourceLocation) throws -> [Int] {
    let document = try document(sourceLocation: sourceLocation)
    let results = document["results"] as? [[String: Any]]
    let entries =
      results?.compactMap { $0["entry"] as? [String: Any] }
      ?? document["entries"] as? [[String: Any]]
    return try #require(entries, sourceLocation: sourceLocation).compactMap { $0["id"] as? Int }
  }

  func total(sourceLocation: SourceLocation = #_sourceLocation) throws -> Int {
    let document = try document(sourceLocation: sourceLocation)
    return try #require(document["total"] as? Int, sourceLocation: sourceLocation)
  }
}
