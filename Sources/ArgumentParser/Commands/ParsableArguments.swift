/// A set of arguments that the command line fills in.
///
/// Declare each as a property with ``Argument``, ``Option``, ``Flag`` or ``OptionGroup``.
///
/// Types are passed on in ``CommandConfiguration`` and in errors, hence `SendableMetatype`.
public protocol ParsableArguments: SendableMetatype {
  /// An instance that is not filled in yet; its arguments cannot be read.
  init()

  /// Checks values against each other once all are filled in.
  mutating func validate() throws
}

extension ParsableArguments {
  /// Accepts everything.
  public mutating func validate() throws {}
}
