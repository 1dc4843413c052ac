/// Where a setting comes from.
enum SettingOrigin: CustomStringConvertible {
  case option(String)
  case variable(String)
  case file(line: Int)
  case standard

  var description: String {
    switch self {
    case .option(let name): name
    case .variable(let name): "$\(name)"
    case .file(let line): "line \(line)"
    case .standard: "default"
    }
  }

  /// The word for it in JSON.
  var kind: String {
    switch self {
    case .option: "flag"
    case .variable: "environment"
    case .file: "file"
    case .standard: "default"
    }
  }
}
