import CSQLCipher
import Foundation
import Synchronization

/// Puts Swift tokenizers behind FTS4's C interface (sqlite.org/fts3.html#tokenizer).
enum FTS4 {
  /// The one tokenizer that the library learns of. Its first argument names the Swift one:
  /// FTS4 gives xCreate no context, only the arguments of the table's definition.
  static let tokenizerName = "swift"

  /// Whether a table may be opened whose tokenizer nobody has registered: to be dropped, as FTS4
  /// opens what it drops.
  @TaskLocal static var opensUnknownTokenizers = false

  private static let definitions = Mutex<[String: FullTextTokenizerDefinition]>([:])

  private nonisolated(unsafe) static let module: UnsafePointer<daybook_fts3_module> = {
    let module = UnsafeMutablePointer<daybook_fts3_module>.allocate(capacity: 1)
    module.initialize(
      to: daybook_fts3_module(
        iVersion: 0, xCreate: create, xDestroy: destroy, xOpen: openCursor, xClose: closeCursor,
        xNext: next, xLanguageid: nil))
    return UnsafePointer(module)
  }()

  static func register(_ definition: FullTextTokenizerDefinition, in db: Database) throws {
    definitions.withLock { $0[definition.name] = definition }
    // Registering the same pointer twice on one connection fails.
    guard !db.hasFTS4Tokenizer else { return }
    daybook_set_tokenizer_registration(db.handle, 1)
    defer { daybook_set_tokenizer_registration(db.handle, 0) }
    let pointer = withUnsafeBytes(of: module) { Data($0) }
    _ = try Row.fetchOne(
      db, sql: "SELECT fts3_tokenizer(?, ?)", arguments: [tokenizerName, pointer])
    db.hasFTS4Tokenizer = true
  }

  private static let create:
    @convention(c) (
      Int32, UnsafePointer<UnsafePointer<CChar>?>?,
      UnsafeMutablePointer<UnsafeMutablePointer<daybook_fts3_tokenizer>?>?
    ) -> Int32 = { count, arguments, result in
      guard count > 0, let name = arguments?[0].map({ String(cString: $0) }),
        let swiftTokenizer = definitions.withLock({ $0[name] })?.make()
          ?? (opensUnknownTokenizers ? NoTokens() : nil)
      else { return SQLITE_ERROR }
      let tokenizer = UnsafeMutablePointer<daybook_fts3_tokenizer>.allocate(capacity: 1)
      let box = Unmanaged.passRetained(FTS4Tokenizer(swiftTokenizer))
      tokenizer.initialize(
        to: daybook_fts3_tokenizer(pModule: module, context: box.toOpaque()))
      result!.pointee = tokenizer
      return SQLITE_OK
    }

  private static let destroy:
    @convention(c) (UnsafeMutablePointer<daybook_fts3_tokenizer>?) -> Int32 = { tokenizer in
      Unmanaged<FTS4Tokenizer>.fromOpaque(tokenizer!.pointee.context).release()
      tokenizer!.deallocate()
      return SQLITE_OK
    }

  private static let openCursor:
    @convention(c) (
      UnsafeMutablePointer<daybook_fts3_tokenizer>?, UnsafePointer<CChar>?, Int32,
      UnsafeMutablePointer<UnsafeMutablePointer<daybook_fts3_cursor>?>?
    ) -> Int32 = { tokenizer, text, length, result in
      let box = Unmanaged<FTS4Tokenizer>.fromOpaque(tokenizer!.pointee.context)
        .takeUnretainedValue()
      let count = text.map { length < 0 ? strlen($0) : Int(length) } ?? 0
      let tokens = box.tokens(of: UnsafeRawBufferPointer(start: text, count: count))
      let cursor = UnsafeMutablePointer<daybook_fts3_cursor>.allocate(capacity: 1)
      cursor.initialize(
        to: daybook_fts3_cursor(
          pTokenizer: tokenizer, context: Unmanaged.passRetained(tokens).toOpaque()))
      result!.pointee = cursor
      return SQLITE_OK
    }

  private static let closeCursor:
    @convention(c) (UnsafeMutablePointer<daybook_fts3_cursor>?) -> Int32 = { cursor in
      let tokens = Unmanaged<TokenBuffer>.fromOpaque(cursor!.pointee.context).takeRetainedValue()
      Unmanaged<FTS4Tokenizer>.fromOpaque(cursor!.pointee.pTokenizer.pointee.context)
        .takeUnretainedValue().recycle(tokens)
      cursor!.deallocate()
      return SQLITE_OK
    }

  private static let next:
    @convention(c) (
      UnsafeMutablePointer<daybook_fts3_cursor>?, UnsafeMutablePointer<UnsafePointer<CChar>?>?,
      UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?,
      UnsafeMutablePointer<Int32>?
    ) -> Int32 = { cursor, token, length, start, end, position in
      Unmanaged<TokenBuffer>.fromOpaque(cursor!.pointee.context)._withUnsafeGuaranteedRef {
        tokens in
        guard let next = tokens.next() else { return SQLITE_DONE }
        token!.pointee = next.text
        length!.pointee = next.length
        start!.pointee = next.start
        end!.pointee = next.end
        position!.pointee = next.position
        return SQLITE_OK
      }
    }
}

/// A tokenizer with the buffer that it last filled, kept for the next text.
private final class FTS4Tokenizer {
  private let tokenizer: any FullTextTokenizer
  private var spare: TokenBuffer?

  init(_ tokenizer: any FullTextTokenizer) {
    self.tokenizer = tokenizer
  }

  func tokens(of text: UnsafeRawBufferPointer) -> TokenBuffer {
    let buffer = spare ?? TokenBuffer()
    spare = nil
    buffer.removeAll()
    tokenizer.tokenize(text) { token, range in
      buffer.append(token, range: range)
      return true
    }
    return buffer
  }

  func recycle(_ buffer: TokenBuffer) {
    spare = buffer
  }
}

/// Stands in for a tokenizer that is not known.
private final class NoTokens: FullTextTokenizer {
  func tokenize(_ text: UnsafeRawBufferPointer, _ receive: Receiver) {}
}
