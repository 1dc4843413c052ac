import Testing

@testable import SQLCipherKit

@Suite struct FilePathTests {
  @Test(arguments: [
    ("a", ".", "a", "a"), ("j.db", ".", "j.db", "j"), ("/a", "/", "a", "a"), ("/", "/", "", ""),
    ("./a", ".", "a", "a"), ("a/b", "a", "b", "b"), ("a//b", "a", "b", "b"),
    ("/a/b.tar.gz", "/a", "b.tar.gz", "b.tar"), ("a/", ".", "a", "a"), ("a/b//", "a", "b", "b"),
    ("/x/.hidden", "/x", ".hidden", ".hidden"), ("", ".", "", ""), ("..", ".", "..", "."),
    // A mark that belongs to the slash is the name's all the same.
    ("a/\u{301}é.db", "a", "\u{301}é.db", "\u{301}é"), ("書/信", "書", "信", "信"),
  ])
  func parts(path: String, folder: String, name: String, stem: String) {
    #expect(FilePath.folder(of: path).utf8.elementsEqual(folder.utf8))
    #expect(FilePath.name(of: path).utf8.elementsEqual(name.utf8))
    #expect(FilePath.stem(of: path).utf8.elementsEqual(stem.utf8))
  }
}
