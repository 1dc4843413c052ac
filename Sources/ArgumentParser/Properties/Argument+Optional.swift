extension Argument {
  /// An argument that may be left out.
  public init<Wrapped: ExpressibleByArgument>(
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == Wrapped? {
    self.init(
      initial: .some(nil), reader: .single(Wrapped.self) { $0 }, help: help, completion: completion)
  }

  /// An argument that may be left out, written with `= nil`.
  public init<Wrapped: ExpressibleByArgument>(
    wrappedValue: _OptionalNilComparisonType, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == Wrapped? {
    self.init(help: help, completion: completion)
  }

  /// An argument that may be left out, with its own way to read a text.
  public init<Wrapped>(
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Wrapped
  ) where Value == Wrapped? {
    self.init(
      initial: .some(nil), reader: .single(transform) { $0 }, help: help, completion: completion)
  }

  /// An argument that may be left out, written with `= nil`, with its own way to read a text.
  public init<Wrapped>(
    wrappedValue: _OptionalNilComparisonType, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Wrapped
  ) where Value == Wrapped? {
    self.init(help: help, completion: completion, transform: transform)
  }
}
