import ArgumentParser

/// The number of a version of an entry as typed.
struct VersionNumber: ExpressibleByArgument {
  let value: Int

  init?(argument: String) {
    guard argument.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int(argument),
      value > 0
    else { return nil }
    self.value = value
  }
}
