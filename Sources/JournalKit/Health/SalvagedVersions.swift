import SQLCipherKit

/// Copies the earlier versions of entries from a damaged journal.
struct SalvagedVersions {
  let source: SalvageSource
  let target: Journal

  func copy(_ report: inout Journal.SalvageReport) throws {
    guard
      let last = try source.read({ try Journal.lastID(of: "entryVersion", in: $0) }).flatMap(\.self)
    else {
      report.lostVersionCount += 1
      return
    }
    guard last > 0 else { return }
    let taken = try recoverEntries(1...last, &report)
    for id in 1...last where !taken.contains(id) {
      guard let version = try source.read({ try SalvagedVersion(id: id, in: $0) }) else {
        report.lostVersionCount += 1
        continue
      }
      try target.queue.write { try version?.insert(in: $0) }
    }
  }

  /// An old text is better than none.
  /// - Returns: The versions that have become entries.
  private func recoverEntries(
    _ ids: ClosedRange<Int64>, _ report: inout Journal.SalvageReport
  ) throws -> Set<Int64> {
    let lost = Set(report.lost)
    guard !lost.isEmpty else { return [] }
    var newest: [Int64: (number: Int64, id: Int64)] = [:]
    for id in ids {
      guard
        let version = try source.read({ try SalvagedVersion(id: id, in: $0) }).flatMap(\.self),
        lost.contains(version.entryID),
        version.number > newest[version.entryID]?.number ?? 0
      else { continue }
      newest[version.entryID] = (version.number, id)
    }
    for (_, id) in newest.values {
      guard let version = try source.read({ try SalvagedVersion(id: id, in: $0) }).flatMap(\.self)
      else { continue }
      try target.queue.write { try version.insertAsEntry(in: $0) }
      report.recovered += 1
    }
    report.recoveredFromVersions = newest.keys.sorted()
    report.lost.removeAll { newest[$0] != nil }
    return Set(newest.values.map(\.id))
  }
}
