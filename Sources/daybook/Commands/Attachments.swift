import ArgumentParser
import Foundation
import JournalKit

struct Attachments: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List, save and remove the files that are kept with an entry.",
    discussion: """
      EXAMPLES
        daybook attachments 12                    which there are
        daybook attachments save 12 sunset.jpg    into this folder
        daybook attachments save 12 notes.txt - | less
        daybook attachments remove 12 sunset.jpg
      """,
    subcommands: [AttachmentsList.self, AttachmentsSave.self, AttachmentsRemove.self],
    defaultSubcommand: AttachmentsList.self)
}

struct AttachmentsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the files of an entry, with size and type.")

  @OptionGroup var options: JournalOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The entry's id.")
  var id: EntryID

  mutating func run() throws {
    let journal = try options.open()
    let attachments = try journal.attachments(of: id.value)
    try journal.close()
    if output.json {
      try StandardOutput.shared.write(AttachmentRendering.json(attachments))
      return
    }
    let screen = output.screen
    for line in AttachmentRendering.lines(attachments, screen: screen) { try screen.print(line) }
    if attachments.isEmpty {
      options.tell(
        "entry \(id.value) has no attachments; add one with: daybook attach \(id.value) FILE")
    }
  }
}

struct AttachmentsSave: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "save",
    abstract: "Write a file of an entry to a new file, or to standard output.",
    discussion: """
      EXAMPLES
        daybook attachments save 12 sunset.jpg    into this folder
        daybook attachments save 12 sunset.jpg /tmp/look.jpg
        daybook attachments save 12 notes.txt -

      The new file is for its owner alone, and not encrypted. It gets its name when all of it is \
      written and proved to be what was attached. An existing file is not written over.
      """)

  @OptionGroup var options: JournalOptions

  @Argument(help: "The entry's id.")
  var id: EntryID

  @Argument(help: "The file's name, as 'daybook attachments' shows it.")
  var name: String

  @Argument(help: "A new file or a folder; '-' for standard output; otherwise this folder.")
  var path: String?

  mutating func run() throws {
    let journal = try options.open()
    let attachment = try journal.attachment(named: name, of: id.value)
    let progress = AttachmentProgress(
      task: "saving", total: attachment.size, isQuiet: options.quiet || path == "-")
    defer { progress.clear() }
    if path == "-" {
      try journal.read(attachment) { try StandardOutput.shared.write(bytes: $0) }
    } else {
      let target = target(for: attachment)
      let file = try PrivateFile(target)
      let output = StandardOutput(descriptor: file.descriptor)
      try journal.read(attachment) { part in
        try output.write(bytes: part)
        progress.add(part.count)
      }
      try file.moveIntoPlace()
      progress.clear()
      try StandardOutput.shared.write(target)
    }
    try journal.close()
  }

  private func target(for attachment: Attachment) -> String {
    guard let path else { return attachment.name }
    var info = stat()
    let isFolder = stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
    return isFolder || path.hasSuffix("/")
      ? (path as NSString).appendingPathComponent(attachment.name) : path
  }
}

struct AttachmentsRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove files of an entry for good.",
    discussion: """
      EXAMPLES
        daybook attachments remove 12 sunset.jpg

      They do not go to the trash, and no version of the entry brings them back.
      """)

  @OptionGroup var options: JournalOptions

  @Argument(help: "The entry's id.")
  var id: EntryID

  @Argument(help: "The files' names, as 'daybook attachments' shows them.")
  var name: [String]

  @OptionGroup var confirmation: ConfirmationOptions

  mutating func run() throws {
    let journal = try options.open()
    let found = try Set(name.map { try journal.attachment(named: $0, of: id.value) })
    let names = found.map(\.name).sorted()
    let what = names.count == 1 ? names[0] : Count.text(names.count, "file", "files")
    try confirmation.confirmRemoval(
      Screen.printable("Remove \(what) of entry \(id.value) for good?"), options.messages)
    try journal.removeAttachments(named: names, of: id.value)
    try journal.close()
    options.tell("removed \(what) of entry \(id.value) for good")
  }
}
