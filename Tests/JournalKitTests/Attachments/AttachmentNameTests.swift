import Testing

@testable import JournalKit

@Suite struct AttachmentNameTests {
  @Test(
    arguments: [
      ("/home/me/photo.jpg", "photo.jpg"), ("photo.jpg", "photo.jpg"), ("a/b/", "b"),
      ("..", "attachment"), ("../..", "attachment"), (".", "attachment"), ("", "attachment"),
      ("/", "attachment"), ("../../etc/passwd", "passwd"), ("...", "..."), (".bashrc", ".bashrc"),
      ("a\nb", "a_b"), ("a\u{1B}[31m.txt", "a_[31m.txt"), ("a\0b", "a_b"), ("\u{7F}", "_"),
      ("photo\u{202E}gpj.exe", "photo_gpj.exe"), ("書 信.pdf", "書 信.pdf"),
      ("cafe\u{301}.txt", "caf\u{E9}.txt"), ("-rf", "-rf"), ("C:\\x", "C:\\x"),
    ])
  func namesAreOfFilesNeverOfPlaces(path: String, name: String) {
    #expect(Array(AttachmentName.safe(path).utf8) == Array(name.utf8))
  }

  @Test func theyFitAFileSystem() {
    let long = String(repeating: "書", count: 100) + ".pdf"
    #expect(AttachmentName.safe(long).utf8.count <= 255)
    let name = String(repeating: "a", count: 251) + ".pdf"
    #expect(AttachmentName.safe(name) == name)
    let numbered = AttachmentName.numbered(name, 12)
    #expect(numbered.utf8.count == 255 && numbered.hasSuffix("a-12.pdf"))
  }

  @Test func oneThatAnotherProgramWroteLeadsNowhere() throws {
    let folder = try TemporaryFolder()
    let journal = try folder.makeJournal()
    try journal.add("text")
    _ = try journal.attach([folder.source("a", "1".utf8)], to: 1)
    try journal.queue.write {
      try $0.execute(sql: "UPDATE attachment SET name = '../../x' || char(27)")
    }
    #expect(try journal.attachmentNames(of: 1) == ["x_"])
  }
}
