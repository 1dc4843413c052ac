/// A switch: `--name`, and `--no-name` where it can be inverted.
@propertyWrapper
public struct Flag<Value>: ArgumentWrapper {
  let definition: ArgumentDefinition
  private var slot: ArgumentSlot<Value>

  var anySlot: any AnyArgumentSlot { slot }

  /// Whether the flag was given, or the default.
  public var wrappedValue: Value {
    get { slot.value }
    set { slot = slot.assigned(newValue) }
  }
}

extension Flag where Value == Bool {
  /// A flag that turns something on.
  public init(
    wrappedValue: Bool, name: NameSpecification = .long, help: ArgumentHelp? = nil
  ) {
    self.init(initial: wrappedValue, name: name, inversion: nil, help: help)
  }

  /// A pair of flags that turn something on and off; the last one given counts.
  public init(
    wrappedValue: Bool, name: NameSpecification = .long, inversion: FlagInversion,
    help: ArgumentHelp? = nil
  ) {
    self.init(initial: wrappedValue, name: name, inversion: inversion, help: help)
  }

  private init(
    initial: Bool, name: NameSpecification, inversion: FlagInversion?, help: ArgumentHelp?
  ) {
    self.definition = ArgumentDefinition(
      kind: .flag, specification: name, inversion: inversion, help: help ?? ArgumentHelp(),
      isRequired: false, isOnByDefault: initial)
    self.slot = ArgumentSlot(initial: initial, reader: .single(Bool.self) { $0 })
  }
}
