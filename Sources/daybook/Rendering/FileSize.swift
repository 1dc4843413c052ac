import Foundation

/// Sizes for people, the same in every locale: Foundation's style asks the locale's library, which
/// crashes where LC_ALL is no name of a locale.
enum FileSize {
  /// For example `68 KiB`, `1.5 GiB`.
  static func text(_ bytes: Int64) -> String {
    var size = Double(bytes)
    var unit = "bytes"
    for next in ["KiB", "MiB", "GiB", "TiB"] where size >= 1024 {
      size /= 1024
      unit = next
    }
    let digits = unit == "bytes" || size >= 10 ? 0 : 1
    return String(format: "%.\(digits)f", size) + " " + unit
  }
}
