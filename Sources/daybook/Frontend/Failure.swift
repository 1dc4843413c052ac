import ArgumentParser
import JournalKit
import SQLCipherKit

/// What a person is told of an error: what is wrong, what to do, and the exit code.
struct Failure: Error {
  let what: String
  let advice: String?
  let code: ExitCode
  /// What was typed, with a caret under the place that is meant; shown to people alone.
  let excerpt: String?

  init(_ what: String, advice: String? = nil, code: ExitCode, excerpt: String? = nil) {
    self.what = what
    self.advice = advice
    self.code = code
    self.excerpt = excerpt
  }

  /// Nil for errors that the argument parser words itself.
  init?(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as DatabaseFileError: self.init(error)
    case let error as JournalError: self.init(error)
    case let error as SearchError: self.init(error)
    case let error as BackupError: self.init(error)
    case let error as AttachmentError: self.init(error)
    case let error as ExchangeError: self.init(error)
    case let error as LibraryError:
      self.init(error.description, advice: "reinstall libsqlcipher", code: .journal)
    case let error as DatabaseError: self.init(error)
    case let error as KeyError: self.init(error)
    case let error as OutputError:
      self.init(
        "writing the output failed: \(error.reason)", advice: "free some space and try again",
        code: .inputOutput)
    default: return nil
    }
  }
}

extension Failure {
  private init(_ error: DatabaseFileError) {
    switch error {
    case .missing(let path) where NamedJournal.isName(path):
      self.init(
        "there is no journal '\(path)': no file of that name, and no journal.\(path) in "
          + Settings.file.path,
        advice: "see 'daybook config', or create one with 'daybook init'", code: .journal)
    case .missing(let path):
      self.init(
        "there is no journal at \(path)", advice: "create one with 'daybook init'",
        code: .journal)
    case .exists(let path):
      self.init(
        "there is a file at \(path) already", advice: "nothing was changed", code: .usage)
    case .wrongKey:
      self.init(
        error.description, advice: "check the passphrase or keyfile, and try again", code: .key)
    case .unreadable(let path, let reason):
      self.init(
        "\(Leftovers.finishedName(of: path)) cannot be used: \(reason)",
        advice: "check the name and its permissions", code: .inputOutput)
    case .readOnlyPlace:
      self.init(
        error.description, advice: "open it once where it can be written to", code: .inputOutput)
    case .replaced:
      self.init(error.description, advice: "try again; nothing was written", code: .busy)
    case .damagedFirstPage:
      self.init(
        error.description, advice: "restore a backup, or 'daybook doctor --salvage NEWFILE'",
        code: .journal)
    case .newerCipher:
      self.init(
        error.description, advice: "install SQLCipher 4 and try again", code: .journal)
    case .empty, .foreign, .plaintext, .isFolder, .notRegular:
      self.init(
        error.description, advice: "name a journal with --journal", code: .journal)
    }
  }

  private init(_ error: JournalError) {
    switch error {
    case .notAJournal(let path):
      self.init(
        "\(path) is an encrypted database, but no journal",
        advice: "name a journal with --journal", code: .journal)
    case .newerSchema(let path):
      self.init(
        "\(path) was last used by a newer Daybook", advice: "update this one; nothing was changed",
        code: .journal)
    case .readOnly(let path):
      self.init(
        "\(path) must be brought up to date, and cannot be written to",
        advice: "check its permissions and its folder's", code: .inputOutput)
    case .migrationFailed(let path, let copy):
      self.init(
        "\(path) could not be brought up to date and is as it was",
        advice: "a copy from before is at \(copy)", code: .journal)
    case .noSuchEntry(let ids):
      let list = ids.map(String.init).joined(separator: ", ")
      self.init(
        ids.count == 1 ? "there is no entry \(list)" : "there are no entries \(list)",
        advice: "'daybook list' shows the ids", code: .notFound)
    case .noSuchVersion(let id, let number):
      self.init(
        number.map { "entry \(id) has no version \($0)" } ?? "entry \(id) has no earlier version",
        advice: "'daybook history \(id)' shows what there is", code: .notFound)
    case .emptyEntry:
      self.init("the entry is empty", advice: "nothing was written", code: .usage)
    case .containsNUL:
      self.init(
        "the text holds a NUL character, so it is no text", advice: "nothing was written",
        code: .usage)
    case .tooLarge:
      self.init(
        "the text is larger than \(Journal.maximumTextSize >> 20) MiB",
        advice: "split it; nothing was written", code: .usage)
    case .invalidTag:
      self.init(
        "a tag is a word without spaces or commas", advice: "nothing was written", code: .usage)
    }
  }

  private init(_ error: BackupError) {
    switch error {
    case .damagedPages(let path, let pages):
      self.init(
        "\(path) is damaged: pages \(DoctorRendering.list(pages))",
        advice: "use another backup; nothing was changed", code: .journal)
    case .truncated(let path):
      self.init(
        "\(path) was cut short", advice: "use another backup; nothing was changed", code: .journal)
    case .damagedDatabase(let path):
      self.init(
        "the database in \(path) is damaged", advice: "use another backup; nothing was changed",
        code: .journal)
    case .incompleteCopy:
      self.init(
        "the copy does not hold what the original does", advice: "nothing was changed; try again",
        code: .inputOutput)
    }
  }

  private init(_ error: AttachmentError) {
    switch error {
    case .unreadable(let path, let reason):
      self.init(
        "\(path) cannot be read: \(reason)", advice: "check the name; nothing was attached",
        code: .inputOutput)
    case .isFolder(let path):
      self.init(
        "\(path) is a folder", advice: "name the files in it; nothing was attached",
        code: .inputOutput)
    case .notRegular(let path):
      self.init(
        "\(path) is no ordinary file", advice: "save it to one first; nothing was attached",
        code: .inputOutput)
    case .isJournal(let path):
      self.init(
        "\(path) is the journal itself", advice: "see 'daybook help backup'", code: .usage)
    case .changed(let path):
      self.init(
        "\(path) changed while it was read", advice: "try again; nothing was attached",
        code: .inputOutput)
    case .noSuchAttachment(let name, let id):
      self.init(
        "entry \(id) has no attachment \(name)",
        advice: "'daybook attachments \(id)' shows what there is", code: .notFound)
    case .damaged(let name, let id):
      self.init(
        "\(name) of entry \(id) is not what was attached",
        advice: "look for it in a backup, and see 'daybook doctor'", code: .journal)
    }
  }

  private init(_ error: SearchError) {
    switch error {
    case .nothingToSearchFor:
      self.init(
        "nothing to search for", advice: "type a word, a number or an emoji", code: .usage)
    case .tooLong:
      self.init(
        "the query is longer than \(SearchQuery.maximumLength) characters",
        advice: "search for a part of it", code: .usage)
    case .tooManyWords:
      self.init(
        "the query has more than \(SearchQuery.maximumWordCount) words",
        advice: "search for a part of it", code: .usage)
    case .syntax(let position, let expected):
      self.init(
        "the query cannot be read", advice: "expected \(expected) at character \(position + 1)",
        code: .usage)
    }
  }

  private init(_ error: ExchangeError) {
    let exampleLine = #"{"date": "2026-11-29", "text": "…"}"#
    switch error {
    case .unreadable(let reason):
      self.init("reading failed: \(reason)", code: .inputOutput)
    case .notJSONLines:
      self.init(
        "the file is not JSON lines: no line of it is a JSON object",
        advice: "name one whose lines look like \(exampleLine); nothing was imported",
        code: .inputOutput)
    case .noEntry(let issue):
      self.init(
        "no line of the file is an entry: in line \(issue.line) \(issue.message)",
        advice: "entries look like \(exampleLine); nothing was imported", code: .inputOutput)
    }
  }

  /// SQLite's own words may hold a piece of a query or a name: they are not shown.
  private init(_ error: DatabaseError) {
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self.init(
        "another process is using the journal", advice: "try again in a moment", code: .busy)
    case .SQLITE_FULL:
      self.init(
        "the disk is full", advice: "free some space; nothing was changed", code: .inputOutput)
    case .SQLITE_READONLY:
      self.init(
        "the journal cannot be written to", advice: "check its permissions and its folder's",
        code: .inputOutput)
    case .SQLITE_IOERR, .SQLITE_CANTOPEN, .SQLITE_NOMEM:
      self.init(
        "reading or writing the journal failed (SQLite code \(error.extendedResultCode.rawValue))",
        advice: "check the disk; nothing was changed", code: .inputOutput)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB:
      self.init(
        "the journal is damaged",
        advice: "keep the file as it is; restore a backup, or 'daybook doctor --salvage NEWFILE'",
        code: .journal)
    default:
      self.init(
        "the journal could not be used (SQLite code \(error.extendedResultCode.rawValue))",
        advice: "please report this", code: .journal)
    }
  }

  private init(_ error: KeyError) {
    self.init(error.what, advice: error.advice, code: .key)
  }
}
