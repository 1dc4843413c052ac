/// An error in what the user typed; it is shown with the command's usage.
public struct ValidationError: Error, CustomStringConvertible, Sendable {
  /// What is wrong, for the user to read.
  public internal(set) var message: String

  /// An error with this message.
  public init(_ message: String) {
    self.message = message
  }

  public var description: String { message }
}
