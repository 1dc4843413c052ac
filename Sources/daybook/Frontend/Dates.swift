import Foundation
import JournalKit

/// The clock and the zone of this run.
enum Dates {
  static let zone = EntryTimeZone.current
  /// Whole seconds: nobody writes two entries in one and means their order.
  static let now = Int64(Date().timeIntervalSince1970) * 1000
  static let today = EntryDate(instant: now, zone: zone).wallClock.date

  @Sendable
  static func parse(_ text: String) throws -> DateExpression {
    try DateParser(now: now, zone: zone).parse(text)
  }
}
