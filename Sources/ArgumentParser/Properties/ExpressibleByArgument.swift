/// A type that an argument's text is turned into.
public protocol ExpressibleByArgument {
  /// The value that a text stands for, or nil where it stands for none.
  init?(argument: String)

  /// How the help page shows this value as a default.
  var defaultValueDescription: String { get }

  /// Every text that stands for a value, where they can be counted; else empty.
  static var allValueStrings: [String] { get }
}

extension ExpressibleByArgument {
  public var defaultValueDescription: String { "\(self)" }

  public static var allValueStrings: [String] { [] }
}

extension ExpressibleByArgument where Self: CaseIterable {
  public static var allValueStrings: [String] { allCases.map(\.defaultValueDescription) }
}

extension ExpressibleByArgument
where Self: RawRepresentable, RawValue: ExpressibleByArgument {
  public init?(argument: String) {
    guard let rawValue = RawValue(argument: argument) else { return nil }
    self.init(rawValue: rawValue)
  }

  public var defaultValueDescription: String { rawValue.defaultValueDescription }
}
