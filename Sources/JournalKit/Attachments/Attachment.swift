/// A file that is kept with an entry.
public struct Attachment: Hashable, Sendable {
  let id: Int64
  public let entryID: Int64

  /// A file name without folders; no two of an entry are the same.
  public let name: String

  /// A media type, for example `image/jpeg`, as the content shows it.
  public let type: String

  /// In bytes.
  public let size: Int64

  /// SHA-256, as 64 hexadecimal digits.
  public let digest: String

  /// When it was attached: milliseconds since 1970-01-01 UTC.
  public let added: Int64
}
