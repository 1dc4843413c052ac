/// Arguments that several commands share, declared once in a type of their own.
///
/// Where a command and one above it have a group of the same type, they share its values.
@propertyWrapper
public struct OptionGroup<Value: ParsableArguments>: GroupWrapper {
  let title: String
  private var slot: GroupSlot<Value>

  /// A group; a title gives it a section of its own on the help page.
  public init(title: String = "") {
    self.title = title
    self.slot = GroupSlot(Value())
  }

  var anySlot: any AnyGroupSlot { slot }

  /// The arguments of the group.
  public var wrappedValue: Value {
    get { slot.value }
    set { slot = GroupSlot(newValue) }
  }
}
