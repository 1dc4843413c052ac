/// A group's place as the parser sees it, whatever the type of the group.
protocol AnyGroupSlot: AnyObject {
  /// The arguments of the group.
  var arguments: any ParsableArguments { get }

  /// Stands for another slot from now on; false where that one is of another type.
  func share(_ other: any AnyGroupSlot) -> Bool

  /// Lets the group check its values.
  func validate() throws
}
