import Foundation
import Testing

@testable import SQLCipherKit

/// A file is created whole, or not at all, and never in the place of another.
@Suite struct CreationTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: RefusalTests.cases.filter { $0.testDescription != "missing" })
  func createsNothingWhereSomethingIs(_ present: RefusalTests.Case) throws {
    try present.prepare(folder)
    let before = try folder.snapshot()
    #expect(throws: DatabaseFileError.exists(path: folder.file())) { try folder.create() }
    #expect(try folder.snapshot() == before)
  }

  @Test func createsNoFolders() throws {
    #expect(
      throws: DatabaseFileError.unreadable(
        path: folder.file("no/such.db"), reason: "No such file or directory")
    ) { try folder.create("no/such.db") }
    #expect(throws: DatabaseFileError.missing(path: folder.file("no/such.db"))) {
      try folder.open("no/such.db")
    }
    #expect(try folder.names() == [])
  }

  // SQLite would take such names for a URI, and for a database in memory. Another process, as it
  // changes its folder.
  @Test(arguments: ["file:odd?mode=memory", ":memory:", "-", "with ? # % é"])
  func anyNameIsAFiles(name: String) async {
    await #expect(processExitsWith: .success) { [name = name as String] in
      let folder = try TemporaryFolder()
      #expect(chdir(folder.path) == 0)
      var configuration = Configuration()
      configuration.openMode = .create
      let new = try DatabaseQueue(path: name, key: .raw(), configuration: configuration)
      try new.fill(["kept"])
      try new.close()
      let queue = try DatabaseQueue(path: name, key: .raw())
      #expect(try queue.words() == ["kept"])
      try queue.close()
      #expect(try folder.names() == [name])
    }
  }

  @Test func failedPreparationCreatesNothing() throws {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try folder.create { $0.prepareDatabase { _ in throw Failure() } }
    }
    #expect(try folder.names() == [])
    try folder.create().fill()
  }

  // Another process, as the limit holds for all that it writes.
  @Test(arguments: [100, 1024, 5000])
  func fullDiskCreatesNothing(limit: Int) async {
    await #expect(processExitsWith: .success) { [limit = limit as Int] in
      let folder = try TemporaryFolder()
      signal(SIGXFSZ, SIG_IGN)
      var limits = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(limit))
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits) == 0)
      let error = databaseError { try folder.create().fill() }
      #expect(error != nil)
      if limit < linkedFormat.pageSize { #expect(try folder.names() == []) }
    }
  }
}
