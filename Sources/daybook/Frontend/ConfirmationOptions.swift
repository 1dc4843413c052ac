import ArgumentParser

/// Of commands that ask before they go on.
struct ConfirmationOptions: ParsableArguments {
  @Flag(help: "Do not ask; the answer is yes.")
  var yes = false
}
