/// A property wrapper as the parser finds it in a command.
protocol ArgumentWrapper {
  /// What was declared; it lacks the property's name.
  var definition: ArgumentDefinition { get }
  /// Where the value goes.
  var anySlot: any AnyArgumentSlot { get }
}
