/// A process's exit code; thrown, it ends the command without a message.
public struct ExitCode: Error, RawRepresentable, Hashable, Sendable {
  /// Done.
  public static let success = ExitCode(0)
  /// Something went wrong.
  public static let failure = ExitCode(1)
  /// The arguments were not understood (`EX_USAGE`).
  public static let validationFailure = ExitCode(64)

  /// The number that the shell sees.
  public var rawValue: Int32

  /// A code from its number.
  public init(_ code: Int32) {
    self.rawValue = code
  }

  /// A code from its number.
  public init(rawValue: Int32) {
    self.init(rawValue)
  }

  /// Whether the code says that all went well.
  public var isSuccess: Bool { self == .success }
}
