/// The names of an option or flag, to be made from its property's name or given as they are.
public struct NameSpecification: ExpressibleByArrayLiteral, Sendable {
  /// One name.
  public struct Element: Hashable, Sendable {
    enum Source: Hashable, Sendable {
      case long
      case short
      case customLong(String)
      case customShort(Character)
    }

    let source: Source

    /// The property's name, in words joined with hyphens, after two dashes.
    public static let long = Element(source: .long)
    /// The first letter of the property's name, after one dash.
    public static let short = Element(source: .short)

    /// This name, after two dashes.
    public static func customLong(_ name: String) -> Element {
      Element(source: .customLong(name))
    }

    /// This letter, after one dash.
    public static func customShort(_ character: Character) -> Element {
      Element(source: .customShort(character))
    }
  }

  private let elements: [Element]

  public init(arrayLiteral elements: Element...) {
    self.elements = elements
  }

  /// The property's name, in words joined with hyphens, after two dashes.
  public static let long: NameSpecification = [.long]
  /// The first letter of the property's name, after one dash.
  public static let short: NameSpecification = [.short]
  /// Both of these.
  public static let shortAndLong: NameSpecification = [.short, .long]

  /// This name, after two dashes.
  public static func customLong(_ name: String) -> NameSpecification {
    [.customLong(name)]
  }

  /// This letter, after one dash.
  public static func customShort(_ character: Character) -> NameSpecification {
    [.customShort(character)]
  }

  /// The names for a property.
  func names(for key: String) -> [ArgumentName] {
    elements.compactMap { element in
      switch element.source {
      case .long: .long(key.kebabCased)
      case .short: key.first.map { .short($0) }
      case .customLong(let name): .long(name)
      case .customShort(let character): .short(character)
      }
    }
  }
}
