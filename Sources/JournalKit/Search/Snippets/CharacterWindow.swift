/// A window of so many characters that moves through a text, and looks at each of them once.
struct CharacterWindow {
  private let text: String
  private let length: Int
  private var head: String.Index
  private var tail: String.Index

  init(_ text: String, length: Int) {
    self.text = text
    self.length = length
    head = text.startIndex
    tail = text.index(head, offsetBy: length, limitedBy: text.endIndex) ?? text.endIndex
  }

  /// The byte at which the window ends.
  var end: Int { text.utf8.distance(from: text.startIndex, to: tail) }

  /// Lets the window begin with the character that a byte belongs to.
  mutating func move(to byte: Int) {
    let start = text.character(at: byte)
    guard start < tail else {
      head = start
      tail = text.index(head, offsetBy: length, limitedBy: text.endIndex) ?? text.endIndex
      return
    }
    while head < start {
      text.formIndex(after: &head)
      if tail < text.endIndex { text.formIndex(after: &tail) }
    }
  }
}
