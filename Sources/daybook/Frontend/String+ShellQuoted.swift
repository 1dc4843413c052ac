extension String {
  /// The text as one word of a shell's command line, in quotes.
  var shellQuoted: String {
    // Double quotes are easier to read, where nothing in them would have a power.
    if contains("'"), !contains(where: { "\"$`\\!".contains($0) }) { return "\"\(self)\"" }
    return "'" + replacing("'", with: "'\\''") + "'"
  }
}
