import CCmark
import Foundation

/// Lays out Markdown for a terminal, with the parser of CommonMark's authors.
///
/// The line ends of a paragraph stay: whoever keeps a diary means them.
struct MarkdownRenderer {
  /// In bytes; what is longer is shown as it was written.
  static let maximumSize = 1 << 20

  private var layout: BlockLayout
  private var inline = StyledText()
  private var attributes: [TextAttributes] = []
  /// Where the links that are open begin in `inline`.
  private var linkStarts: [Int] = []

  /// - Parameter width: In cells.
  static func lines(_ markdown: String, width: Int) -> [StyledText] {
    var renderer = MarkdownRenderer(layout: BlockLayout(width: width))
    renderer.render(markdown)
    return renderer.layout.lines
  }

  private init(layout: BlockLayout) {
    self.layout = layout
  }

  private mutating func render(_ markdown: String) {
    let markdown = EscapedPipe.marking(markdown)
    let document = cmark_parse_document(markdown, markdown.utf8.count, CMARK_OPT_DEFAULT)
    guard let document else { return }
    defer { cmark_node_free(document) }
    // Not by recursion: a text may be nested as deep as it is long.
    let iterator = cmark_iter_new(document)
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
      if cmark_node_get_type(node).rawValue >= CMARK_NODE_FIRST_INLINE.rawValue {
        render(inline: node, isEntered: event == CMARK_EVENT_ENTER)
      } else {
        render(block: node, isEntered: event == CMARK_EVENT_ENTER)
      }
    }
  }

  // MARK: - Blocks

  private mutating func render(block node: OpaquePointer, isEntered: Bool) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_BLOCK_QUOTE:
      if isEntered { layout.openQuote() } else { layout.close() }
    case CMARK_NODE_LIST:
      if isEntered { layout.openList(ListMarkers(node)) } else { layout.closeList() }
    case CMARK_NODE_ITEM:
      if isEntered { layout.openItem() } else { layout.close() }
    case CMARK_NODE_PARAGRAPH:
      if !isEntered { layout.add(takeInline(ofItem: cmark_node_parent(node))) }
    case CMARK_NODE_HEADING:
      if isEntered {
        let levels: [TextAttributes] = [[.bold, .underline], .bold]
        let level = Int(cmark_node_get_heading_level(node))
        attributes.append(level <= levels.count ? levels[level - 1] : [.bold, .italic])
      } else {
        attributes.removeLast()
        layout.add(takeInline(ofItem: nil))
      }
    case CMARK_NODE_CODE_BLOCK:
      layout.addLiteral(EscapedPipe.restoring(literal(node)), .code, indent: 4)
    case CMARK_NODE_HTML_BLOCK, CMARK_NODE_CUSTOM_BLOCK:
      layout.addLiteral(EscapedPipe.restoring(literal(node)), .dim)
    case CMARK_NODE_THEMATIC_BREAK: layout.addRule()
    default: break
    }
  }

  private mutating func takeInline(ofItem item: OpaquePointer?) -> StyledText {
    defer { inline = StyledText() }
    let isItem = item.map { cmark_node_get_type($0) == CMARK_NODE_ITEM } ?? false
    guard isItem, layout.isItemEmpty, inline.count >= 4 else { return inline }
    for (written, drawn) in [("[ ] ", "☐ "), ("[x] ", "☑ "), ("[X] ", "☑ ")]
    where String(inline.characters[..<4]) == written {
      let text = inline[4..<inline.count]
      if layout.replaceBullet(with: drawn) { return text }
      var task = StyledText(drawn)
      task.append(text)
      return task
    }
    return inline
  }

  // MARK: - Inlines

  private mutating func render(inline node: OpaquePointer, isEntered: Bool) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: append(literal(node))
    case CMARK_NODE_CODE: append(literal(node), .code)
    case CMARK_NODE_HTML_INLINE, CMARK_NODE_CUSTOM_INLINE:
      append(EscapedPipe.restoring(literal(node)), .dim)
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: append("\n")
    case CMARK_NODE_EMPH: setOff(.italic, isEntered)
    case CMARK_NODE_STRONG: setOff(.bold, isEntered)
    case CMARK_NODE_LINK:
      if isEntered { linkStarts.append(inline.count) } else { endLink(node) }
      setOff(.underline, isEntered)
    case CMARK_NODE_IMAGE:
      append(isEntered ? "[" : "]")
      if !isEntered { appendURL(of: node) }
    default: break
    }
  }

  private mutating func setOff(_ attribute: TextAttributes, _ isEntered: Bool) {
    if isEntered { attributes.append(attribute) } else { attributes.removeLast() }
  }

  /// Text plus URL; a URL that is its own text once.
  private mutating func endLink(_ node: OpaquePointer) {
    guard let start = linkStarts.popLast() else { return }
    let text = String(inline.characters[start...])
    let url = url(of: node)
    if url != text, url != "mailto:" + text { appendURL(of: node) }
  }

  private mutating func appendURL(of node: OpaquePointer) {
    let url = url(of: node)
    if !url.isEmpty { inline.append(" (\(url))", .dim) }
  }

  private mutating func append(_ text: String, _ own: TextAttributes = []) {
    inline.append(text, attributes.reduce(own) { $0.union($1) })
  }

  /// Without control characters, which an entity (`&#27;`) can stand for.
  private func literal(_ node: OpaquePointer) -> String {
    let text = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    return Screen.printable(text).replacing("\t", with: "    ")
  }

  private func url(of node: OpaquePointer) -> String {
    let url = cmark_node_get_url(node).map { String(cString: $0) } ?? ""
    return Screen.printable(url).replacing("\n", with: " ").replacing("\t", with: " ")
  }
}
