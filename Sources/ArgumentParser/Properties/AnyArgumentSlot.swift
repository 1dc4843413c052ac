/// A slot as the parser sees it, whatever the type of its value.
protocol AnyArgumentSlot: AnyObject {
  /// Takes one text from the command line; throws where it stands for no value.
  func store(_ text: String) throws

  /// Falls back on the default; false where there is neither a value nor a default.
  func settle() -> Bool
}
