import Foundation

/// Where a backup goes: a folder or a file.
struct BackupPlace {
  let path: String
  let isFolder: Bool

  init(path: String?, journal: String) {
    guard let path else {
      self.path =
        ((journal as NSString).deletingLastPathComponent as NSString)
        .appendingPathComponent("backups")
      isFolder = true
      return
    }
    var info = stat()
    let isPresentFolder = stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
    isFolder = isPresentFolder || path.hasSuffix("/")
    self.path = path
  }
}
