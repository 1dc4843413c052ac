import ArgumentParser

/// The id of an entry as typed.
struct EntryID: ExpressibleByArgument {
  let value: Int64

  init?(argument: String) {
    // `#12` is how lists show it.
    let digits = argument.hasPrefix("#") ? argument.dropFirst() : argument[...]
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int64(digits),
      value > 0
    else { return nil }
    self.value = value
  }
}
