import Foundation
import Testing

/// The quick share of `make torture`: kills, faults, full disks, damage, crowds, traces.
struct TortureTests {
  @Test(.timeLimit(.minutes(20))) func nothingIsLost() throws {
    let process = Process()
    process.executableURL = root.appendingPathComponent("scripts/torture.sh")
    process.arguments = ["--built", try #require(built), "--quick", "--seed", "1"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.contains("all is well"))
  }

  private var root: URL {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url
  }

  /// The folder with the built programs, which is the one with the tests.
  private var built: String? {
    let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return (Bundle.allBundles.map(\.bundleURL) + [executable]).lazy
      .map { $0.deletingLastPathComponent().path }
      .first { FileManager.default.isExecutableFile(atPath: $0 + "/Torture") }
  }
}
