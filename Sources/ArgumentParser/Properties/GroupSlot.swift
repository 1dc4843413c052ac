/// The place of an option group, which may stand for the same group of a command above.
final class GroupSlot<Value: ParsableArguments>: AnyGroupSlot {
  private var own: Value
  private var shared: GroupSlot?

  init(_ value: Value) {
    self.own = value
  }

  var value: Value { shared?.value ?? own }

  var arguments: any ParsableArguments { value }

  func share(_ other: any AnyGroupSlot) -> Bool {
    shared = other as? GroupSlot
    return shared != nil
  }

  func validate() throws {
    try own.validate()
  }
}
