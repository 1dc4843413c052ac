#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// All that differs between systems, in one place.
enum Platform {
  /// Where a message goes.
  enum Stream {
    case standardOutput
    case standardError
  }

  /// Ends the process, after flushing C's streams.
  static func terminate(with code: Int32) -> Never {
    exit(code)
  }

  /// Writes the whole text and a line end; false if the system took less.
  static func printLine(_ text: String, to stream: Stream) -> Bool {
    // What was printed earlier must come first, and this text bypasses C's buffers.
    fflush(nil)
    let descriptor = stream == .standardOutput ? STDOUT_FILENO : STDERR_FILENO
    var line = text + "\n"
    return line.withUTF8 { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = write(descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
        if count >= 0 {
          sent += count
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  /// How many columns text for a person may take.
  static var columns: Int {
    columns(terminal: terminalWidth, variable: getenv("COLUMNS").map { String(cString: $0) })
  }

  /// The terminal knows best; `$COLUMNS` is the fallback that a user can set.
  static func columns(terminal: Int?, variable: String?) -> Int {
    if let terminal, terminal > 0 { return terminal }
    if let width = variable.flatMap({ Int($0) }), width > 0 { return width }
    return 80
  }

  private static var terminalWidth: Int? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return Int(size.ws_col)
  }
}
