/// A value without a name, known by its place among the arguments.
@propertyWrapper
public struct Argument<Value>: ArgumentWrapper {
  let definition: ArgumentDefinition
  private var slot: ArgumentSlot<Value>

  init(
    initial: Value?, reader: ArgumentReader<Value>, help: ArgumentHelp?, completion: CompletionKind?
  ) {
    self.definition = ArgumentDefinition(
      kind: .positional, specification: [], help: help ?? ArgumentHelp(),
      isRepeating: reader.isRepeating, isRequired: initial == nil,
      defaultDescription: initial.flatMap(ArgumentDefinition.describe),
      allValues: reader.allValues, completion: completion)
    self.slot = ArgumentSlot(initial: initial, reader: reader)
  }

  /// Never chosen, but the compiler takes `@Argument var x: T` without parentheses only where the
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

extension Argument where Value: ExpressibleByArgument {
  /// An argument with a default.
  public init(wrappedValue: Value, help: ArgumentHelp? = nil, completion: CompletionKind? = nil) {
    self.init(
      initial: wrappedValue, reader: .single(Value.self) { $0 }, help: help, completion: completion)
  }

  /// An argument that must be given.
  public init(help: ArgumentHelp? = nil, completion: CompletionKind? = nil) {
    self.init(initial: nil, reader: .single(Value.self) { $0 }, help: help, completion: completion)
  }
}

extension Argument {
  /// An argument with a default, and its own way to read a text.
  public init(
    wrappedValue: Value, help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Value
  ) {
    self.init(
      initial: wrappedValue, reader: .single(transform) { $0 }, help: help, completion: completion)
  }

  /// An argument that must be given, with its own way to read a text.
  public init(
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Value
  ) {
    self.init(initial: nil, reader: .single(transform) { $0 }, help: help, completion: completion)
  }
}
