/// Splits text into the words of a full-text index.
///
/// One instance serves one connection, and is never called from two threads at once.
public protocol FullTextTokenizer: AnyObject {
  /// Receives a token (valid during the call) and its range of bytes in the text.
  /// False ends the work.
  typealias Receiver = (_ token: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool

  /// Calls `receive` with every token of the UTF-8 text, in order.
  ///
  /// Invalid UTF-8 must be survived: what is in a file may be anything.
  func tokenize(_ text: UnsafeRawBufferPointer, _ receive: Receiver)
}

/// Makes tokenizers, under the name by which an index asks for them.
public struct FullTextTokenizerDefinition: Sendable {
  public let name: String
  let make: @Sendable () -> any FullTextTokenizer

  /// - Parameter name: Lower-case ASCII letters and digits. In one process a name means one
  ///   tokenizer: FTS4 gives its callbacks nothing else to tell them apart.
  public init(name: String, make: @escaping @Sendable () -> any FullTextTokenizer) {
    self.name = name
    self.make = make
  }
}

extension Database {
  /// Makes a tokenizer usable by the full-text tables of this connection, in every module that the
  /// library has.
  /// - Throws: `DatabaseError`.
  public func add(tokenizer: FullTextTokenizerDefinition) throws {
    try FTS4.register(tokenizer, in: self)
    try GatherFunction.register(in: self)
    try FirstRowsFunction.register(in: self)
    guard fullTextModule == .fts5 else { return }
    try FTS5.register(tokenizer, in: self)
    try FTS5.registerHits(in: self)
  }
}
