import Foundation

/// The name of a backup: the journal's, and when it was made, so that names sort by time.
public struct BackupName: Hashable, Sendable {
  /// For example `journal`.
  public let base: String
  /// Seconds since 1970-01-01 UTC.
  public let date: Int64
  /// Counts the backups of one second, from 1.
  public let number: Int

  public static let fileExtension = "daybook"

  /// For example `journal-20261130T021500Z.daybook`.
  public var fileName: String {
    let clock = WallClock(milliseconds: date * 1000)
    let stamp = ISO8601.text(clock).replacing("-", with: "").replacing(":", with: "")
    return "\(base)-\(stamp)Z" + (number > 1 ? "-\(number)" : "") + ".\(Self.fileExtension)"
  }

  init(base: String, date: Int64, number: Int = 1) {
    self.base = base
    self.date = date
    self.number = number
  }

  /// Nil for the name of any other file, unfinished backups included.
  public init?(fileName: String) {
    guard let match = fileName.wholeMatch(of: Self.form) else { return nil }
    let digits = match.2
    func part(_ start: Int, _ length: Int) -> Int {
      Int(digits.dropFirst(start).prefix(length)) ?? -1
    }
    guard let day = CivilDate(year: part(0, 4), month: part(4, 2), day: part(6, 2)),
      let clock = WallClock(
        date: day, hour: part(9, 2), minute: part(11, 2), second: part(13, 2))
    else { return nil }
    self.init(
      base: String(match.1), date: clock.milliseconds / 1000,
      number: match.3.flatMap { Int($0) } ?? 1)
  }

  // Never mutated, hence safe to share.
  private nonisolated(unsafe) static let form =
    #/(.+)-(\d{8}T\d{6})Z(?:-(\d+))?\.daybook/#
}
