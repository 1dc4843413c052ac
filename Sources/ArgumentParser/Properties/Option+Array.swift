extension Option {
  /// An option that may be repeated; what is given replaces the default.
  public init<Element: ExpressibleByArgument>(
    wrappedValue: [Element], name: NameSpecification = .long, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == [Element] {
    self.init(
      initial: wrappedValue, reader: .array(of: Element.self), name: name, help: help,
      completion: completion)
  }

  /// An option that must be given and may be repeated.
  public init<Element: ExpressibleByArgument>(
    name: NameSpecification = .long, help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) where Value == [Element] {
    self.init(
      initial: nil, reader: .array(of: Element.self), name: name, help: help, completion: completion
    )
  }

  /// An option that may be repeated, with its own way to read a text.
  public init<Element>(
    wrappedValue: [Element], name: NameSpecification = .long, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Element
  ) where Value == [Element] {
    self.init(
      initial: wrappedValue, reader: .array(transform), name: name, help: help,
      completion: completion)
  }

  /// An option that must be given and may be repeated, with its own way to read a text.
  public init<Element>(
    name: NameSpecification = .long, help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Element
  ) where Value == [Element] {
    self.init(
      initial: nil, reader: .array(transform), name: name, help: help, completion: completion)
  }
}
