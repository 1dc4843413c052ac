/// How a text becomes a value, or is added to the values that came before it.
struct ArgumentReader<Value> {
  let read: (_ text: String, _ previous: Value?) throws -> Value
  var isRepeating = false
  var allValues: [String] = []

  static func single<Parsed: ExpressibleByArgument>(
    _ type: Parsed.Type, as wrap: @escaping (Parsed) -> Value
  ) -> ArgumentReader {
    ArgumentReader(
      read: { text, _ in wrap(try parse(text)) }, allValues: Parsed.allValueStrings)
  }

  static func single<Parsed>(
    _ transform: @escaping (String) throws -> Parsed, as wrap: @escaping (Parsed) -> Value
  ) -> ArgumentReader {
    ArgumentReader(read: { text, _ in wrap(try transform(text)) })
  }

  static func array<Element: ExpressibleByArgument>(
    of type: Element.Type
  ) -> ArgumentReader where Value == [Element] {
    ArgumentReader(
      read: { text, previous in (previous ?? []) + [try parse(text)] },
      isRepeating: true, allValues: Element.allValueStrings)
  }

  static func array<Element>(
    _ transform: @escaping (String) throws -> Element
  ) -> ArgumentReader where Value == [Element] {
    ArgumentReader(
      read: { text, previous in (previous ?? []) + [try transform(text)] }, isRepeating: true)
  }

  private static func parse<Parsed: ExpressibleByArgument>(_ text: String) throws -> Parsed {
    guard let value = Parsed(argument: text) else { throw UnreadableText() }
    return value
  }
}
