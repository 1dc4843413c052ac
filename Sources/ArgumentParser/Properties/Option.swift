/// A value with a name: `--name value`, `--name=value`, `-n value` or `-nvalue`.
@propertyWrapper
public struct Option<Value>: ArgumentWrapper {
  let definition: ArgumentDefinition
  private var slot: ArgumentSlot<Value>

  init(
    initial: Value?, reader: ArgumentReader<Value>, name: NameSpecification, help: ArgumentHelp?,
    completion: CompletionKind?
  ) {
    self.definition = ArgumentDefinition(
      kind: .option, specification: name, help: help ?? ArgumentHelp(),
      isRepeating: reader.isRepeating, isRequired: initial == nil,
      defaultDescription: initial.flatMap(ArgumentDefinition.describe),
      allValues: reader.allValues, completion: completion)
    self.slot = ArgumentSlot(initial: initial, reader: reader)
  }

  /// Never chosen, but the compiler takes `@Option var x: T` without parentheses only where the
  /// type itself, not an extension, has an `init()`; it then finds the right one.
  @available(*, unavailable, message: "The type must be ExpressibleByArgument or have a default")
  public init() {
    fatalError("unavailable")
  }

  var anySlot: any AnyArgumentSlot { slot }

  /// The value from the command line, or the default.
  public var wrappedValue: Value {
    get { slot.value }
    set { slot = slot.assigned(newValue) }
  }
}

extension Option where Value: ExpressibleByArgument {
  /// An option with a default.
  public init(
    wrappedValue: Value, name: NameSpecification = .long, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) {
    self.init(
      initial: wrappedValue, reader: .single(Value.self) { $0 }, name: name, help: help,
      completion: completion)
  }

  /// An option that must be given.
  public init(
    name: NameSpecification = .long, help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) {
    self.init(
      initial: nil, reader: .single(Value.self) { $0 }, name: name, help: help,
      completion: completion)
  }
}

extension Option {
  /// An option with a default, and its own way to read a text.
  public init(
    wrappedValue: Value, name: NameSpecification = .long, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Value
  ) {
    self.init(
      initial: wrappedValue, reader: .single(transform) { $0 }, name: name, help: help,
      completion: completion)
  }

  /// An option that must be given, with its own way to read a text.
  public init(
    name: NameSpecification = .long, help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Value
  ) {
    self.init(
      initial: nil, reader: .single(transform) { $0 }, name: name, help: help,
      completion: completion)
  }
}
