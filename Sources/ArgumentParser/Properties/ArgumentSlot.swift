/// The place where the parser puts an argument's value.
///
/// Copies of a wrapper share it until one is assigned to, which gives that one a slot of its own.
final class ArgumentSlot<Value>: AnyArgumentSlot {
  private let initial: Value?
  private let reader: ArgumentReader<Value>
  private var parsed: Value?

  init(initial: Value?, reader: ArgumentReader<Value>, parsed: Value? = nil) {
    self.initial = initial
    self.reader = reader
    self.parsed = parsed
  }

  /// The value; it is there once parsing is done.
  var value: Value {
    guard let parsed else {
      fatalError("An argument was read before it was parsed; make the command with 'parse(_:)'")
    }
    return parsed
  }

  func store(_ text: String) throws {
    parsed = try reader.read(text, parsed)
  }

  func settle() -> Bool {
    parsed = parsed ?? initial
    return parsed != nil
  }

  /// A slot of its own, with this value.
  func assigned(_ value: Value) -> ArgumentSlot {
    ArgumentSlot(initial: initial, reader: reader, parsed: value)
  }
}
