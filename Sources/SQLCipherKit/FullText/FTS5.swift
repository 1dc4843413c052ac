import CSQLCipher
import Foundation

/// Puts Swift tokenizers behind FTS5's C interface (sqlite.org/fts5.html#custom_tokenizers).
enum FTS5 {
  /// The API of a connection; nil where the library has no FTS5.
  static func api(of db: Database) -> UnsafeMutablePointer<fts5_api>? {
    typealias BindPointer =
      @convention(c) (
        OpaquePointer?, Int32, UnsafeMutableRawPointer?, UnsafePointer<CChar>?,
        (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
      ) -> Int32
    // Missing from SQLCipher 3, hence looked up rather than linked.
    guard let symbol = dlsym(nil, "sqlite3_bind_pointer") else { return nil }
    let bindPointer = unsafeBitCast(symbol, to: BindPointer.self)

    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(db.handle, "SELECT fts5(?1)", -1, &statement, nil) == SQLITE_OK else {
      return nil
    }
    defer { sqlite3_finalize(statement) }
    var api: UnsafeMutablePointer<fts5_api>?
    return "fts5_api_ptr".withCString { type in
      withUnsafeMutablePointer(to: &api) {
        _ = bindPointer(statement, 1, $0, type, nil)
        sqlite3_step(statement)
        return $0.pointee
      }
    }
  }

  static func register(_ definition: FullTextTokenizerDefinition, in db: Database) throws {
    guard let api = api(of: db) else { return }
    let context = Unmanaged.passRetained(DefinitionBox(definition)).toOpaque()
    var functions = fts5_tokenizer(
      xCreate: { context, _, _, tokenizer in
        let definition = Unmanaged<DefinitionBox>.fromOpaque(context!).takeUnretainedValue()
        let box = TokenizerBox(definition.definition.make())
        tokenizer!.pointee = OpaquePointer(Unmanaged.passRetained(box).toOpaque())
        return SQLITE_OK
      },
      xDelete: { tokenizer in
        Unmanaged<TokenizerBox>.fromOpaque(UnsafeRawPointer(tokenizer!)).release()
      },
      xTokenize: { tokenizer, context, _, text, length, receive in
        let box = Unmanaged<TokenizerBox>.fromOpaque(UnsafeRawPointer(tokenizer!))
        var code = SQLITE_OK
        box._withUnsafeGuaranteedRef { box in
          box.tokenizer.tokenize(UnsafeRawBufferPointer(start: text, count: Int(length))) {
            token, range in
            code = receive!(
              context, 0, token.baseAddress?.assumingMemoryBound(to: CChar.self),
              Int32(token.count), Int32(range.lowerBound), Int32(range.upperBound))
            return code == SQLITE_OK
          }
        }
        return code
      })
    let code = api.pointee.xCreateTokenizer(
      api, definition.name, context, &functions,
      { Unmanaged<DefinitionBox>.fromOpaque($0!).release() })
    guard code == SQLITE_OK else { throw DatabaseError(code: code, handle: db.handle) }
  }
}

private final class DefinitionBox {
  let definition: FullTextTokenizerDefinition

  init(_ definition: FullTextTokenizerDefinition) {
    self.definition = definition
  }
}

private final class TokenizerBox {
  let tokenizer: any FullTextTokenizer

  init(_ tokenizer: any FullTextTokenizer) {
    self.tokenizer = tokenizer
  }
}
