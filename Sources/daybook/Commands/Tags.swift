import ArgumentParser
import JournalKit

struct Tags: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the tags, with how many entries have each.")

  @OptionGroup var options: JournalOptions
  @OptionGroup var output: OutputOptions

  mutating func run() throws {
    let journal = try options.open()
    let tags = try journal.tags()
    if output.json {
      try StandardOutput.shared.write(JSONRendering.tags(tags))
    } else {
      let screen = output.screen
      let width = tags.map { String($0.entryCount).count }.max() ?? 0
      for tag in tags {
        let count = String(tag.entryCount)
        try screen.print(
          String(repeating: " ", count: width - count.count) + count + "  "
            + screen.style.tag(tag.name))
      }
      if tags.isEmpty { options.tell("no tags yet; write #word in an entry, or use --tag") }
    }
    try journal.close()
  }
}
