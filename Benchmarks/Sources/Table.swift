import Foundation

/// The measurements in aligned columns.
struct Table {
  private var rows = [["operation", "Daybook", "C", "ratio"]]

  mutating func add(_ measurement: Measurement) {
    rows.append([
      measurement.name, Self.text(measurement.library), Self.text(measurement.baseline),
      String(format: "%.2f", measurement.ratio),
    ])
  }

  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + padding : padding + row[column]
      }.joined(separator: "  ")
    }
    lines.insert(String(repeating: "-", count: widths.reduce(2 * widths.count - 2, +)), at: 1)
    return lines.joined(separator: "\n")
  }

  /// Three significant digits or so, in milliseconds; long ones in seconds.
  private static func text(_ duration: Duration) -> String {
    let milliseconds = duration / .milliseconds(1)
    return switch milliseconds {
    case ..<1: String(format: "%.3f ms", milliseconds)
    case ..<10: String(format: "%.2f ms", milliseconds)
    case ..<2000: String(format: "%.1f ms", milliseconds)
    default: String(format: "%.2f s ", milliseconds / 1000)
    }
  }
}
