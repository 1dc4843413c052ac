import Testing

@testable import JournalKit

/// How a query of the query language is understood.
@Suite struct QueryLanguageTests {
  /// The tree as text: `&` and `|` for lists, `-` for exclusion, column and tag before a colon.
  private func described(_ node: QueryNode) -> String {
    switch node {
    case .term(let term, let column):
      let words = term.tokens.map { String(decoding: $0, as: UTF8.self) }
      let text = words.count == 1 ? words[0] : "'" + words.joined(separator: " ") + "'"
      return (column.map { $0.rawValue + ":" } ?? "") + text + (term.isPrefix ? "*" : "")
    case .near(let terms, let distance, let column):
      let parts = terms.map { described(.term($0, column: nil)) }.joined(separator: " ")
      return (column.map { $0.rawValue + ":" } ?? "") + "NEAR(\(parts), \(distance))"
    case .tag(let name): return "tag:" + name
    case .and(let nodes): return "(" + nodes.map(described).joined(separator: " & ") + ")"
    case .or(let nodes): return "(" + nodes.map(described).joined(separator: " | ") + ")"
    case .not(let first, let second): return "(\(described(first)) - \(described(second)))"
    }
  }

  @Test(
    arguments: [
      ("rain", "rain"), ("Rain!", "rain"), ("rain tea", "(rain & tea)"),
      ("rain AND tea", "(rain & tea)"), ("rain OR tea", "(rain | tea)"),
      ("a OR b OR c", "(a | b | c)"), ("a b AND c", "(a & b & c)"),
      ("a b OR c", "((a & b) | c)"), ("a OR b c", "(a | (b & c))"),
      ("(a OR b) c", "((a | b) & c)"), ("((a))", "a"), ("(a) (b)", "(a & b)"),
      ("a(b)c", "(a & b & c)"),
      ("a NOT b", "(a - b)"), ("a b NOT c", "(a & (b - c))"), ("a NOT (b OR c)", "(a - (b | c))"),
      ("a -b", "(a - b)"), ("-b a", "(a - b)"), ("a -b -c d", "((a & d) - (b | c))"),
      ("a -(b c)", "(a - (b & c))"), ("a OR b -c", "(a | (b - c))"), ("a AND -b", "(a - b)"),
      // Only in capitals are they operators.
      ("a and b or not c", "(a & and & b & or & not & c)"), ("android ORDER", "(android & order)"),
      // Phrases, stars, and words of several pieces.
      ("\"big rain\"", "'big rain'"), ("\"a AND b\"", "'a and b'"),
      ("a\"b c\"d", "(a & 'b c' & d)"),
      ("rain*", "rain*"), ("\"big ra\"*", "'big ra'*"), ("to-do", "'to do'"),
      ("to-do*", "'to do'*"),
      ("C++", "c"), ("a-b -c", "('a b' - c)"), ("书信*", "'书 信'"), ("書*", "書"), ("it's", "'it s'"),
      // Fields.
      ("title:rain", "title:rain"), ("body: rain", "body:rain"), ("title:\"a b\"*", "title:'a b'*"),
      ("title:(a OR b) c", "((title:a | title:b) & c)"), ("body:(a -b)", "(body:a - body:b)"),
      ("title:a-b", "title:'a b'"), ("subtitle:a", "'subtitle a'"), ("Title:a", "'title a'"),
      ("mood: calm", "(mood & calm)"), ("12:30", "'12 30'"), ("a title", "(a & title)"),
      ("tag:home", "tag:home"), ("tag:#home", "tag:home"), ("tag:c++ a", "(tag:c++ & a)"),
      ("a -tag:home", "(a - tag:home)"), ("tag:\"home\"", "tag:home"), ("tag:to-do", "tag:to-do"),
      // NEAR with its parenthesis.
      ("NEAR(a b)", "NEAR(a b, 10)"), ("NEAR(a b, 3)", "NEAR(a b, 3)"),
      ("NEAR(a \"b c\" d*,0)", "NEAR(a 'b c' d*, 0)"),
      ("title:NEAR(a b)", "title:NEAR(a b, 10)"), ("NEAR", "near"), ("NEAR sea", "(near & sea)"),
      ("near(a b)", "(near & a & b)"), ("NEAR (a b)", "(near & a & b)"),
      ("a\0b", "(a & b)"), ("\t a \n b ", "(a & b)"),
    ])
  func isUnderstood(text: String, expected: String) throws {
    let root = try #require(try SearchQuery(text, mode: .query).root)
    #expect(described(root) == expected)
  }

  @Test(
    arguments: [
      ("a (", 3, "a word"), ("a ()", 3, "a word"), ("(a", 2, "parenthesis"),
      ("a)", 1, "the end"), ("(a))", 3, "the end"), ("\"a", 0, "quote"), ("a \"", 2, "quote"),
      ("a \"\"", 2, "a word"), ("AND", 0, "a word"), ("a AND", 5, "a word"), ("AND a", 0, "a word"),
      ("OR a", 0, "a word"), ("a OR", 4, "a word"), ("a OR OR b", 5, "a word"),
      ("a AND OR b", 6, "a word"), ("NOT a", 0, "leave out"), ("a NOT", 5, "a word"),
      ("-a", 0, "leave out"), ("a OR -b", 5, "leave out"), ("(-a) b", 1, "leave out"),
      ("a - b", 2, "a word"), ("a ?!", 2, "a word"), ("* a", 0, "a word"), ("a *", 2, "the end"),
      ("a**", 2, "the end"), ("a, b", 1, "the end"), ("title:", 6, "a word"),
      ("title: AND", 7, "a word"),
      ("tag:", 4, "tag"), ("tag:(a)", 4, "tag"), ("tag:\"a b\"", 4, "tag"), ("a tag: -b", 7, "tag"),
      ("NEAR()", 5, "two words"), ("NEAR(a)", 6, "two words"), ("NEAR(a b", 8, "parenthesis"),
      ("NEAR(a b, x)", 10, "number"), ("NEAR(a b, 1001)", 10, "number"),
      ("NEAR(a b,)", 9, "number"),
      ("NEAR(a b, -1)", 10, "number"), ("NEAR(a (b))", 7, "two words"), ("é日🎂 )", 4, "the end"),
    ])
  func aMistakeIsShownWhereItIs(text: String, position: Int, expected: String) {
    let error = #expect(throws: SearchError.self) { try SearchQuery(text, mode: .query) }
    guard case .syntax(let found, let hint) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found == position)
    #expect(hint.contains(expected), "\(hint)")
  }

  @Test(arguments: ["", "  ", "?!", "(", "()", "\"", "*", "-", "。"])
  func whatHoldsNoWordIsNothingToSearchFor(text: String) {
    #expect(throws: SearchError.nothingToSearchFor) { try SearchQuery(text, mode: .query) }
  }
}
