import ArgumentParser

/// How results are shown.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print one JSON document, and errors as JSON too.")
  var json = false

  @Option(help: "Use colour; otherwise on a terminal, where $NO_COLOR is not set.")
  var color: ColorChoice?

  var screen: Screen { Screen(color: color) }
}
