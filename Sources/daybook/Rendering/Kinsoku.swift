/// Where lines of East Asian text must not break: the rules that Japanese calls kinsoku, after
/// JIS X 4051 and the classes of Unicode's line breaking (UAX #14).
enum Kinsoku {
  /// Closing marks, small kana and what else never begins a line.
  static func mayBeginLine(_ character: Character) -> Bool { !closing.contains(character) }

  /// Opening marks never end a line.
  static func mayEndLine(_ character: Character) -> Bool { !opening.contains(character) }

  private static let closing = Set(
    "!),.:;?]}%¢°’”‰′″℃–—…‥、。々〉》」』】〕〗〙〛〜〞〟・ー"
      + "ぁぃぅぇぉっゃゅょゎゕゖ゛゜ゝゞ゠ァィゥェォッャュョヮヵヶヽヾ"
      + "ㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
      + "！％），．：；？］｝｠～｡｣､･ｧｨｩｪｫｬｭｮｯｰﾞﾟ\u{3000}")

  private static let opening = Set("([{£¥‘“〈《「『【〔〖〘〚〝＄（［｛｟｢￡￥")
}
