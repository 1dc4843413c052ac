extension Argument {
  /// An argument that takes all values left; they replace the default.
  public init<Element: ExpressibleByArgument>(
    wrappedValue: [Element], help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == [Element] {
    self.init(
      initial: wrappedValue, reader: .array(of: Element.self), help: help, completion: completion)
  }

  /// An argument that takes all values left, and at least one.
  public init<Element: ExpressibleByArgument>(
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == [Element] {
    self.init(initial: nil, reader: .array(of: Element.self), help: help, completion: completion)
  }

  /// An argument that takes all values left, with its own way to read a text.
  public init<Element>(
    wrappedValue: [Element], help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Element
  ) where Value == [Element] {
    self.init(initial: wrappedValue, reader: .array(transform), help: help, completion: completion)
  }

  /// An argument that takes all values left, and at least one, with its own way to read a text.
  public init<Element>(
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Element
  ) where Value == [Element] {
    self.init(initial: nil, reader: .array(transform), help: help, completion: completion)
  }
}
