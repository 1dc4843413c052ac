/// The arguments that are still to be read.
struct ArgumentCursor {
  private var rest: ArraySlice<String>
  /// Whether `--` was passed, after which everything is a value.
  private(set) var isTerminated = false

  init(_ arguments: [String]) {
    self.rest = arguments[...]
  }

  /// The next argument; the first `--` is passed over.
  mutating func next() -> String? {
    if !isTerminated, rest.first == "--" {
      isTerminated = true
      rest.removeFirst()
    }
    return rest.popFirst()
  }

  /// The next argument, where it can be the value of an option.
  mutating func nextValue(where isAllowed: (String) -> Bool) -> String? {
    guard !isTerminated, let argument = rest.first, isAllowed(argument) else { return nil }
    return rest.popFirst()
  }

  /// Whether help is asked for in what is left.
  var asksForHelp: Bool {
    guard !isTerminated else { return false }
    return rest.prefix { $0 != "--" }.contains { argument in
      ArgumentName.help.contains { $0.typed == argument }
    }
  }
}
