import Foundation

/// Lets so many runs happen at a time, that a time limit means the same on a small machine.
actor Turnstile {
  static let shared = Turnstile(places: ProcessInfo.processInfo.activeProcessorCount + 1)

  fileprivate static let drafts = Turnstile(places: 1)

  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) {
    self.places = places
  }

  func enter() async {
    if places > 0 {
      places -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func leave() {
    if waiting.isEmpty {
      places += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}

/// Runs something that blocks on a thread of its own, so that other tests go on meanwhile.
func onThread<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread {
      continuation.resume(with: Swift.Result { try body() })
    }
  }
}

/// Waits until something holds, looking again and again.
func until(
  _ what: String, within seconds: Double = 30, _ condition: () async throws -> Bool
) async throws {
  let deadline = Date(timeIntervalSinceNow: seconds)
  while try await !condition() {
    guard Date() < deadline else { throw TimeLimitExceeded(description: "waited for: \(what)") }
    try await Task.sleep(for: .milliseconds(5))
  }
}

/// Drafts lie in one place for all: a test that counts on its own keeps the others from taking it.
func withDrafts<Result>(_ body: () async throws -> Result) async throws -> Result {
  await Turnstile.drafts.enter()
  do {
    let result = try await body()
    await Turnstile.drafts.leave()
    return result
  } catch {
    await Turnstile.drafts.leave()
    throw error
  }
}
