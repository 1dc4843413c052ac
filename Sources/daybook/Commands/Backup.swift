import ArgumentParser
import Foundation
import JournalKit
import SQLCipherKit

struct Backup: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make and check backups.",
    discussion: """
      EXAMPLES
        daybook backup                            into backups/ beside the journal
        daybook backup /media/usb --keep-daily 7 --keep-monthly 12
        daybook backup --new-key travel.daybook   with a passphrase of its own
        daybook backup verify FILE
        daybook backup list
      """,
    subcommands: [BackupCreate.self, BackupVerify.self, BackupList.self],
    defaultSubcommand: BackupCreate.self)
}

struct BackupCreate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: "Make a backup: encrypted, complete, and proved before it is said to be done.",
    discussion: """
      EXAMPLES
        daybook backup                            into backups/ beside the journal
        daybook backup /media/usb                 into a folder, under a name that sorts by time
        daybook backup copy.daybook               into a new file
        daybook backup --keep-last 3 --keep-daily 7 --keep-weekly 5 --keep-monthly 12

      Others may go on writing meanwhile. The --keep options remove older backups of this journal \
      from the folder, after the new one has been proved: for each of them the newest backup of \
      every period is kept, until so many are kept.
      """)

  @OptionGroup(title: "ANOTHER KEY FOR THE BACKUP") var newKey: NewKeyOptions
  @OptionGroup var options: JournalOptions

  @Flag(name: .customLong("new-key"), help: "Ask for a new passphrase for the backup.")
  var asksForKey = false

  @Argument(help: "A folder or a new file.", completion: .file())
  var path: String?

  @Option(help: ArgumentHelp("Keep the newest so many.", valueName: "n"))
  var keepLast = 0

  @Option(help: ArgumentHelp("Keep one for each of so many days.", valueName: "n"))
  var keepDaily = 0

  @Option(help: ArgumentHelp("Keep one for each of so many weeks.", valueName: "n"))
  var keepWeekly = 0

  @Option(help: ArgumentHelp("Keep one for each of so many months.", valueName: "n"))
  var keepMonthly = 0

  @Flag(help: "Print what the backup holds as JSON, and errors too.")
  var json = false

  private var policy: RetentionPolicy {
    var policy = RetentionPolicy()
    policy.last = keepLast
    policy.daily = keepDaily
    policy.weekly = keepWeekly
    policy.monthly = keepMonthly
    return policy
  }

  mutating func validate() throws {
    if min(keepLast, keepDaily, keepWeekly, keepMonthly) < 0 {
      throw ValidationError("the --keep options take numbers from 0 on")
    }
  }

  mutating func run() throws {
    let target = BackupPlace(path: path, journal: options.path)
    guard policy.isEmpty || target.isFolder else {
      throw Failure(
        "\(target.path) is no folder, which the --keep options need",
        advice: "create it, or end its name with a slash", code: .usage)
    }
    try Journal.checkPresence(at: options.path)
    let key = try options.key()
    let other =
      try asksForKey
      ? EncryptionKey(passphrase: PassphrasePrompt.ask(twice: true)) : newKey.key()
    let journal = try options.open(with: key)
    let progress = Progress(isQuiet: options.quiet)
    let report = try journal.backup(
      to: target.path, isFolder: target.isFolder, key: key, newKey: other,
      progress: { progress.show(share: $0, of: "backing up") })
    progress.clear()
    let removed =
      policy.isEmpty
      ? []
      : try BackupFolder(target.path).prune(
        policy, journalIdentifier: journal.identifier(), keys: [key] + (other.map { [$0] } ?? []),
        keeping: report.path)
    try journal.close()
    if json {
      try StandardOutput.shared.write(JSONRendering.backup(report))
    } else {
      try StandardOutput.shared.write(report.path)
    }
    try StandardOutput.shared.flush()
    options.tell("backed up \(BackupRendering.content(report)); every page was proved")
    for path in removed { options.tell("removed \(path)") }
  }
}

struct BackupVerify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Prove that a backup is whole and can be restored here.")

  @OptionGroup var options: JournalOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The backup.", completion: .file())
  var file: String

  mutating func run() throws {
    let progress = Progress(isQuiet: options.quiet)
    let report = try BackupPlace.reading(file) {
      try BackupVerifier(path: file, key: options.key()).verify {
        progress.show(share: $0, of: "verifying")
      }
    }
    progress.clear()
    if output.json {
      try StandardOutput.shared.write(JSONRendering.backup(report))
    } else {
      let screen = output.screen
      try screen.print(Screen.printable("\(report.path) is whole and can be restored"))
      try screen.print(BackupRendering.facts(report))
    }
  }
}

struct BackupList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List backups, oldest first.",
    discussion: """
      EXAMPLES
        daybook backup list
        daybook backup list /media/usb --contents

      Names, times and sizes need no key; --contents opens each backup.
      """)

  @OptionGroup var options: JournalOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The folder; otherwise backups/ beside the journal.", completion: .directory)
  var folder: String?

  @Flag(help: "Show entries and dates too, which needs the key.")
  var contents = false

  mutating func run() throws {
    let folder = folder ?? BackupPlace(path: nil, journal: options.path).path
    let items = try items(in: folder)
    let key = contents ? try options.key() : nil
    let reports = items.map { item in
      key.map { key in Result { try BackupVerifier(path: item.path, key: key).summary() } }
    }
    if output.json {
      try StandardOutput.shared.write(JSONRendering.backups(items, reports))
      return
    }
    for (item, report) in zip(items, reports) {
      try StandardOutput.shared.write(BackupRendering.line(item, report))
    }
    if items.isEmpty {
      options.tell("there are no backups in \(folder); make one with: daybook backup")
    }
  }

  /// The journal's own folder for them comes with the first one.
  private func items(in folder: String) throws -> [BackupFolder.Item] {
    do {
      return try BackupFolder(folder).items()
    } catch DatabaseFileError.missing {
      guard self.folder == nil else {
        throw Failure("there is no folder \(folder)", advice: "check the name", code: .inputOutput)
      }
      try Journal.checkPresence(at: options.path)
      return []
    }
  }
}
