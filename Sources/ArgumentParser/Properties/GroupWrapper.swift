/// An option group as the parser finds it in a command.
protocol GroupWrapper {
  /// The heading on the help page, or "".
  var title: String { get }
  /// The group's arguments.
  var anySlot: any AnyGroupSlot { get }
}
