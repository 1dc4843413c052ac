import Testing

@testable import JournalKit

/// The rules of restic's `forget`, whose documentation gives the reasons.
struct RetentionPolicyTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let stamps: [String]
    let kept: [String]
    var last = 0
    var daily = 0
    var weekly = 0
    var monthly = 0
  }

  static let cases = [
    Case(testDescription: "nothing is asked for", stamps: ["20260101T000000"], kept: []),
    Case(
      testDescription: "the last",
      stamps: ["20260101T000000", "20260102T000000", "20260103T000000"],
      kept: ["20260102T000000", "20260103T000000"], last: 2),
    Case(
      testDescription: "more than there are", stamps: ["20260101T000000", "20260102T000000"],
      kept: ["20260101T000000", "20260102T000000"], last: 9, daily: 9, weekly: 9, monthly: 9),
    Case(
      testDescription: "the newest of each day",
      stamps: ["20260101T010000", "20260101T235959", "20260102T000000", "20260102T000001"],
      kept: ["20260101T235959", "20260102T000001"], daily: 2),
    Case(
      testDescription: "days without a backup do not count",
      stamps: ["20250101T120000", "20250301T120000", "20260601T120000"],
      kept: ["20250301T120000", "20260601T120000"], daily: 2),
    Case(
      testDescription: "a week ends on Sunday",
      // 2026-01-04 is a Sunday.
      stamps: ["20251229T120000", "20260104T235959", "20260105T000000", "20260111T120000"],
      kept: ["20260104T235959", "20260111T120000"], weekly: 2),
    Case(
      testDescription: "a week goes over the turn of the year",
      stamps: ["20251228T120000", "20251231T120000", "20260101T120000"],
      kept: ["20251228T120000", "20260101T120000"], weekly: 2),
    Case(
      testDescription: "a leap day",
      stamps: ["20240228T120000", "20240229T120000", "20240301T120000"],
      kept: ["20240229T120000", "20240301T120000"], monthly: 2),
    Case(
      testDescription: "the same month of two years",
      stamps: ["20250115T120000", "20260101T000000", "20260131T235959"],
      kept: ["20250115T120000", "20260131T235959"], monthly: 2),
    Case(
      testDescription: "December and January",
      stamps: ["20251130T120000", "20251231T235959", "20260101T000000"],
      kept: ["20251231T235959", "20260101T000000"], monthly: 2),
    Case(
      testDescription: "one backup serves several rules",
      stamps: ["20260129T120000", "20260130T120000", "20260131T120000"],
      kept: ["20260131T120000"], last: 1, daily: 1, weekly: 1, monthly: 1),
    Case(
      testDescription: "rules add up",
      stamps: [
        "20251115T120000", "20251220T120000", "20260112T120000", "20260119T120000",
        "20260120T080000", "20260120T120000", "20260121T120000",
      ],
      kept: [
        "20251115T120000", "20251220T120000", "20260112T120000", "20260120T120000",
        "20260121T120000",
      ],
      last: 1, daily: 2, weekly: 2, monthly: 3),
    Case(
      testDescription: "before 1970",
      // 1969-12-28 was a Sunday.
      stamps: ["19691228T120000", "19691229T120000", "19691231T235959", "19700101T000000"],
      kept: ["19691228T120000", "19700101T000000"], weekly: 2),
    Case(
      testDescription: "a month before 1970 and one long before",
      stamps: ["00011130T120000", "00011231T120000", "19691231T235959", "19700101T000000"],
      kept: ["00011130T120000", "00011231T120000", "19691231T235959", "19700101T000000"],
      monthly: 4),
  ]

  @Test(arguments: cases) func keeps(_ row: Case) throws {
    var policy = RetentionPolicy()
    policy.last = row.last
    policy.daily = row.daily
    policy.weekly = row.weekly
    policy.monthly = row.monthly
    let names = try row.stamps.map { try name($0) }
    let kept = try Set(row.kept.map { try name($0) })
    #expect(policy.kept(of: names) == kept)
    // The order of the names means nothing.
    #expect(policy.kept(of: names.reversed()) == kept)
  }

  @Test func ofOneSecondTheHighestNumberIsTheNewest() throws {
    let names = try ["", "-2", "-10"].map { try name("20260101T000000Z\($0)", ending: "") }
    for keyPath in [
      \RetentionPolicy.last, \RetentionPolicy.daily, \RetentionPolicy.weekly,
      \RetentionPolicy.monthly,
    ] {
      var policy = RetentionPolicy()
      policy[keyPath: keyPath] = 1
      #expect(policy.kept(of: names) == [names[2]])
    }
  }

  private func name(_ stamp: String, ending: String = "Z") throws -> BackupName {
    try #require(BackupName(fileName: "journal-\(stamp)\(ending).daybook"))
  }
}
