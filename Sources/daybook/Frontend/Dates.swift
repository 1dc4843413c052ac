import ArgumentParser
import Foundation
import JournalKit

/// The clock and the zone of this run.
enum Dates {
  /// Where TZ says nothing the configuration may.
  static let zone =
    Environment.value("TZ") == nil ? Settings.timeZone ?? .current : EntryTimeZone.current
  /// Whole seconds: nobody writes two entries in one and means their order.
  static let now = Int64(Date().timeIntervalSince1970) * 1000
  static let today = EntryDate(instant: now, zone: zone).wallClock.date

  @Sendable
  static func parse(_ text: String) throws -> DateExpression {
    try parse(text, in: zone)
  }

  static func parse(_ text: String, in zone: EntryTimeZone) throws -> DateExpression {
    do {
      return try DateParser(now: now, zone: zone).parse(text)
    } catch {
      throw ValidationError("\(error); see 'daybook help dates'")
    }
  }

  /// The text itself, for a date whose zone is known later.
  @Sendable
  static func checked(_ text: String) throws -> String {
    _ = try parse(text)
    return text
  }

  @Sendable
  static func zone(_ name: String) throws -> EntryTimeZone {
    guard let zone = EntryTimeZone(identifier: name) else {
      throw ValidationError("give a name like Europe/Paris, or an offset like +05:30")
    }
    return zone
  }
}
