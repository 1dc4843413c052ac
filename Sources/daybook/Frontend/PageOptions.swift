import ArgumentParser
import JournalKit

/// How much of the result, and from where on.
struct PageOptions: ParsableArguments {
  @Option(
    name: [.customShort("n"), .long], help: ArgumentHelp("At most so many.", valueName: "count"))
  var limit: Int?

  @Option(help: ArgumentHelp("Leave out the first so many.", valueName: "count"))
  var offset = 0

  mutating func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit is a number from 0 on") }
    if offset < 0 { throw ValidationError("--offset is a number from 0 on") }
  }

  func page(defaultLimit: Int? = nil) -> Page {
    Page(limit: limit ?? defaultLimit, offset: offset)
  }
}
