/// A name of an option or flag.
enum ArgumentName: Hashable, Sendable {
  case long(String)
  case short(Character)

  static let help: [ArgumentName] = [.short("h"), .long("help")]
  static let version: [ArgumentName] = [.long("version")]

  /// The name as it is typed.
  var typed: String {
    switch self {
    case .long(let name): "--" + name
    case .short(let character): "-" + String(character)
    }
  }

  /// The name without its dashes.
  var bare: String {
    switch self {
    case .long(let name): name
    case .short(let character): String(character)
    }
  }

  var isLong: Bool {
    if case .long = self { true } else { false }
  }
}
