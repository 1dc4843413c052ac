import Testing

@testable import JournalKit

@Suite struct UTCOffsetTests {
  @Test(
    arguments: [
      ("Z", 0, "+00:00"), ("z", 0, "+00:00"), ("+00:00", 0, "+00:00"), ("-00:00", 0, "+00:00"),
      ("+01", 3600, "+01:00"), ("+0100", 3600, "+01:00"), ("+01:00", 3600, "+01:00"),
      ("-05:30", -19_800, "-05:30"), ("\u{2212}05:30", -19_800, "-05:30"),
      ("+05:45", 20_700, "+05:45"), ("+14:00", 50_400, "+14:00"), ("-12:00", -43_200, "-12:00"),
      ("+00:09:21", 561, "+00:09:21"), ("-00:01:15", -75, "-00:01:15"),
      ("-15:56:08", -57_368, "-15:56:08"), ("+23:59:59", 86_399, "+23:59:59"),
      ("+00:09:00", 540, "+00:09"),
    ])
  func readsAndWrites(text: String, seconds: Int, written: String) throws {
    let offset = try #require(UTCOffset(text))
    #expect(offset.seconds == seconds)
    #expect(offset.description == written)
    #expect(UTCOffset(written) == offset)
  }

  @Test(
    arguments: [
      "", "+", "-", "1", "01:00", "+1", "+1:00", "+001", "+00100", "+01:0", "+01:", "+:30",
      "+24:00", "+01:60", "+01:00:60", "+01:00:00:00", "+ab", "+-1:00", "+01 00", "ZZ", "UTC",
      "+٠١:٠٠", "++01",
    ])
  func refusesAnythingElse(text: String) {
    #expect(UTCOffset(text) == nil)
  }
}
