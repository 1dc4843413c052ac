import JournalKit

/// Shows how far large files are on their way into the journal or out of it.
final class AttachmentProgress {
  /// In bytes: less is done before a line could be read.
  private static let smallSize: Int64 = 16 << 20

  private let progress: Progress
  private let task: String
  private let total: Int64
  private var done: Int64 = 0
  private var percentage: Int64 = -1

  init(task: String, total: Int64, isQuiet: Bool) {
    progress = Progress(isQuiet: isQuiet || total < Self.smallSize)
    self.task = task
    self.total = total
  }

  convenience init(_ files: [AttachmentSource], isQuiet: Bool) {
    self.init(task: "attaching", total: files.map(\.size).reduce(0, +), isQuiet: isQuiet)
  }

  /// - Parameter count: The number of bytes that have followed.
  func add(_ count: Int) {
    done += Int64(count)
    let percentage = min(100, done / max(1, total / 100))
    guard percentage != self.percentage else { return }
    self.percentage = percentage
    progress.show(share: Double(percentage) / 100, of: task)
  }

  func clear() {
    progress.clear()
  }
}
