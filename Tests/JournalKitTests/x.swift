import Testing
import Foundation
@testable import JournalKit
@testable import SQLCipherKit
@Test func smoke() throws {
  let dir = NSTemporaryDirectory() + UUID().uuidString
  let path = dir + "/sub/a.db"
  let key = try EncryptionKey(passphrase: "pw")
  let j = try Journal.create(at: path, key: key)
  for f in ["pepys", "luxun"] {
    let fd = open("/work/shared/data/\(f).jsonl", O_RDONLY)
    print(try JSONLinesImporter(journal: j, zone: EntryTimeZone(identifier: "Europe/London")!).run(descriptor: fd) { print($0) })
  }
  try j.queue.read { db in
    let r = Ranking(index: try SearchIndex.wanted(in: db))
    for (q, mo) in [("plague", MatchMode.prefix), ("书", .prefix), ("下午得二弟信", .phrase), ("gunning", .prefix), ("plague", .words), ("my lord", .any), ("the", .prefix)] {
    let q1 = try SearchQuery(q, mode: mo)
    for q2 in [q1, q1.whole].compactMap({ $0 }) {
    let m = try r.matches(q2, in: db)
    let nan = m.filter { $0.score.isNaN }.count
    FileHandle.standardError.write(Data("\(q) \(mo) \(m.count) \(nan) \(m.prefix(2)) \(try FTS4Statistics(table: "entryIndex_fts4", columnCount: 2, in: db))\n".utf8))
    if nan == 0 { print(try MatchOrder(db: db).page(Page(limit: 3), of: m)) }
    } }
  }
}
