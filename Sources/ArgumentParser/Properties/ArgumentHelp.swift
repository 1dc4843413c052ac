/// The help text of an argument.
public struct ArgumentHelp: ExpressibleByStringInterpolation, Sendable {
  /// One line that says what the argument is for.
  public var abstract: String
  /// What there is to say beyond the abstract.
  public var discussion: String
  /// What stands for the value, without its brackets; by default the argument's name.
  public var valueName: String?
  /// Whether the argument is on the help page.
  public var visibility: ArgumentVisibility

  /// A help text.
  public init(
    _ abstract: String = "",
    discussion: String = "",
    valueName: String? = nil,
    visibility: ArgumentVisibility = .default
  ) {
    self.abstract = abstract
    self.discussion = discussion
    self.valueName = valueName
    self.visibility = visibility
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }
}
