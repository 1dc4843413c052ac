import Testing

@testable import ArgumentParser

@Suite struct NameSpecificationTests {
  @Test func namesComeFromTheProperty() {
    #expect(NameSpecification.long.names(for: "notTag") == [.long("not-tag")])
    #expect(NameSpecification.short.names(for: "notTag") == [.short("n")])
    #expect(
      NameSpecification.shortAndLong.names(for: "yes") == [.short("y"), .long("yes")])
  }

  @Test func customNamesStayAsGiven() {
    #expect(NameSpecification.customLong("aB_c").names(for: "x") == [.long("aB_c")])
    #expect(NameSpecification.customShort("Q").names(for: "x") == [.short("Q")])
  }

  @Test func arrayLiteralKeepsItsOrder() {
    let names: NameSpecification = [.long, .customShort("k"), .customLong("other"), .short]
    #expect(
      names.names(for: "word") == [.long("word"), .short("k"), .long("other"), .short("w")])
  }

  @Test(arguments: [
    ("tag", "tag"), ("noPager", "no-pager"), ("onThisDay", "on-this-day"), ("toJSON", "to-json"),
    ("JSONFile", "json-file"), ("sha256Sum", "sha256-sum"), ("snake_case", "snake-case"),
    ("X", "x"), ("", ""), ("Éclair", "éclair"),
  ])
  func kebabCase(name: String, expected: String) {
    #expect(name.kebabCased == expected)
  }
}
