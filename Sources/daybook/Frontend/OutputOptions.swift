import ArgumentParser

/// How results are shown.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print one JSON document.")
  var json = false

  @Option(help: "Use colour.")
  var color = ColorChoice.auto

  var screen: Screen { Screen(color: color) }
}
