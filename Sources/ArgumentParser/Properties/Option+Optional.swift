extension Option {
  /// An option that may be left out.
  public init<Wrapped: ExpressibleByArgument>(
    name: NameSpecification = .long, help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == Wrapped? {
    self.init(
      initial: .some(nil), reader: .single(Wrapped.self) { $0 }, name: name, help: help,
      completion: completion)
  }

  /// An option that may be left out, written with `= nil`.
  public init<Wrapped: ExpressibleByArgument>(
    wrappedValue: _OptionalNilComparisonType, name: NameSpecification = .long,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == Wrapped? {
    self.init(name: name, help: help, completion: completion)
  }

  /// An option that may be left out, with its own way to read a text.
  public init<Wrapped>(
    name: NameSpecification = .long, help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Wrapped
  ) where Value == Wrapped? {
    self.init(
      initial: .some(nil), reader: .single(transform) { $0 }, name: name, help: help,
      completion: completion)
  }

  /// An option that may be left out, written with `= nil`, with its own way to read a text.
  public init<Wrapped>(
    wrappedValue: _OptionalNilComparisonType, name: NameSpecification = .long,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Wrapped
  ) where Value == Wrapped? {
    self.init(name: name, help: help, completion: completion, transform: transform)
  }
}
