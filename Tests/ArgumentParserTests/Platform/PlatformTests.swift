import Testing

@testable import ArgumentParser

@Suite struct PlatformTests {
  @Test(
    arguments: [
      (120, "40", 120), (0, "40", 40), (nil, "40", 40), (nil, "x", 80), (nil, "0", 80),
      (nil, "-3", 80), (nil, nil, 80),
    ] as [(Int?, String?, Int)])
  func columns(terminal: Int?, variable: String?, expected: Int) {
    #expect(Platform.columns(terminal: terminal, variable: variable) == expected)
  }
}
