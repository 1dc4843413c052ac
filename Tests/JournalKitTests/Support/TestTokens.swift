@testable import JournalKit

/// A token with its place in the text.
struct TestToken: Hashable {
  let bytes: [UInt8]
  let range: Range<Int>

  /// The token as text; the gap between two characters of unspaced scripts is shown as `⎵`.
  var text: String {
    bytes == [WordTokenizer.gap] ? "⎵" : String(decoding: bytes, as: UTF8.self)
  }
}

/// The tokens of any bytes.
func tokenize(_ bytes: [UInt8], with tokenizer: WordTokenizer = WordTokenizer()) -> [TestToken] {
  var tokens: [TestToken] = []
  bytes.withUnsafeBytes { buffer in
    tokenizer.tokenize(buffer) { token, range in
      tokens.append(TestToken(bytes: Array(token), range: range))
      return true
    }
  }
  return tokens
}

/// The words of a text in their folded form.
func words(_ text: String) -> [String] { tokenize(Array(text.utf8)).map(\.text) }

/// The words of a text as they stand in it.
func surfaces(_ text: String) -> [String] {
  let bytes = Array(text.utf8)
  return tokenize(bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) }
}
