/// What an operation took on both sides, in rounds that follow each other closely.
struct Measurement {
  let name: String
  /// True where the rounds are the parts of one long operation.
  let isSummed: Bool
  private var rounds: [(library: Duration, baseline: Duration)] = []

  init(_ name: String, isSummed: Bool = false) {
    self.name = name
    self.isSummed = isSummed
  }

  var library: Duration { combined(rounds.map(\.library)) }
  var baseline: Duration { combined(rounds.map(\.baseline)) }

  /// The median of the rounds' own ratios: what disturbs a round disturbs both sides of it.
  var ratio: Double { Self.median(rounds.map { $0.library / $0.baseline }) ?? 0 }

  private func combined(_ durations: [Duration]) -> Duration {
    isSummed ? durations.reduce(.zero, +) : Self.median(durations) ?? .zero
  }

  private static func median<Value: Comparable>(_ values: [Value]) -> Value? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }

  mutating func add(library: Duration, baseline: Duration) {
    rounds.append((library, baseline))
  }

  /// Runs both sides in turn, each first in every second round, after rounds that do not count.
  ///
  /// - Parameter before: Called before every round.
  /// - Throws: `Disagreement` where the two do not count the same: then they have not done the same.
  static func alternate(
    _ name: String, rounds: Int, warmUp: Int = 2, library: () throws -> Int,
    baseline: () throws -> Baseline.Answer, before: () throws -> Void = {}
  ) throws -> Measurement {
    var measurement = Measurement(name)
    for round in 0..<(warmUp + rounds) {
      try before()
      let early = round.isMultiple(of: 2) ? nil : try baseline()
      var count = 0
      let duration = try ContinuousClock().measure { count = try library() }
      let answer = try early ?? baseline()
      guard count == answer.count else {
        throw Disagreement(name: name, library: count, baseline: answer.count)
      }
      if round >= warmUp { measurement.add(library: duration, baseline: answer.duration) }
    }
    return measurement
  }
}

struct Disagreement: Error, CustomStringConvertible {
  let name: String
  let library: Int
  let baseline: Int

  var description: String {
    "\(name): the library counts \(library), the baseline \(baseline)"
  }
}
