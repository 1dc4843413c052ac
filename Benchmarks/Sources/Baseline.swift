import Foundation

/// The program in C, to which commands go over a pipe.
final class Baseline {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// How long a command took inside the program, and what it counted.
  struct Answer {
    let duration: Duration
    let count: Int
  }

  let program: String
  private let process = Process()
  private let input = Pipe()
  private let output: UnsafeMutablePointer<FILE>

  init(program: String) throws {
    self.program = program
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.standardInput = input
    process.standardOutput = pipe
    try process.run()
    guard let output = fdopen(dup(pipe.fileHandleForReading.fileDescriptor), "r") else {
      throw Failure(description: "no pipe")
    }
    self.output = output
  }

  /// Ends the program.
  func stop() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    fclose(output)
  }

  @discardableResult
  func run(_ fields: String...) throws -> Answer { try run(fields) }

  func run(_ fields: [String]) throws -> Answer {
    let parts = try ask(fields).split(separator: " ")
    guard parts.count == 2, let nanoseconds = Int64(parts[0]), let count = Int(parts[1]) else {
      throw Failure(description: "baseline: \(parts.joined(separator: " "))")
    }
    return Answer(duration: .nanoseconds(nanoseconds), count: count)
  }

  /// Module, SQLite's version, page size.
  func info() throws -> [String] { try ask(["info"]).split(separator: " ").map(String.init) }

  private func ask(_ fields: [String]) throws -> String {
    let line = fields.joined(separator: "\t") + "\n"
    try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
    var answer: UnsafeMutablePointer<CChar>?
    var size = 0
    let length = getline(&answer, &size, output)
    defer { free(answer) }
    guard length > 0, let answer else { throw Failure(description: "baseline: ended") }
    return String(cString: answer).trimmingCharacters(in: .newlines)
  }
}
