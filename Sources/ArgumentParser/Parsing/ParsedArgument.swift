/// An argument of a command together with the place for its value.
struct ParsedArgument {
  let definition: ArgumentDefinition
  let slot: any AnyArgumentSlot

  /// Takes a text from the command line; `name` is what stood before it.
  func store(_ text: String, name: ArgumentName? = nil) throws {
    do {
      try slot.store(text)
    } catch let error as ParserError {
      throw error
    } catch is UnreadableText {
      throw ParserError.invalidValue(text, definition, name, reason: nil)
    } catch {
      throw ParserError.invalidValue(
        text, definition, name, reason: String(describing: error))
    }
  }
}
