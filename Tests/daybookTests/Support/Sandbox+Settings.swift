import Foundation
import Testing

extension Sandbox {
  var configuration: String { path("home/.config/daybook/config") }

  /// Writes the configuration file.
  func configure(_ text: String, mode: Int = 0o600) throws {
    try FileManager.default.createDirectory(
      atPath: path("home/.config/daybook"), withIntermediateDirectories: true)
    try write(text, to: "home/.config/daybook/config", mode: mode)
  }
}

extension Outcome {
  /// The settings of `config --json`, by name.
  func settings(
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String: [String: Any]] {
    let document = try document(sourceLocation: sourceLocation)
    let list = try #require(
      document["settings"] as? [[String: Any]], sourceLocation: sourceLocation)
    return Dictionary(list.map { ($0["name"] as? String ?? "", $0) }) { first, _ in first }
  }
}
