import Foundation
import JournalKit

/// How fast text of several scripts is split into words.
struct TokenizerSpeed {
  private static let sentences = [
    ("ASCII", "Up betimes, and by water to the office, where we sat all the morning. "),
    ("Latin", "L’été à l’école, über die Brücke, więcej słów i naïve façades. "),
    (
      "Latin, decomposed",
      "E\u{301}te\u{301} a\u{300} l’e\u{301}cole, u\u{308}ber die Bru\u{308}cke. "
    ),
    ("Vietnamese", "Hôm nay trời mưa, tôi ở nhà đọc sách và viết nhật ký. "),
    ("Cyrillic", "Ёжик в тумане шёл домой, и подъём был долгим. "),
    ("Arabic", "كتب الولد رسالة طويلة إلى صديقه في المدينة. "),
    ("Hindi", "आज हिन्दी में लिखना अच्छा लगता है और पानी ठंडा है। "),
    ("Korean", "오늘은 한국어 공부를 하고 학교에서 책을 읽었다. "),
    ("Chinese", "今天下午在北京喝茶，晚上写了三封信。"),
    ("Japanese", "今日は雨が降っていたので、東京タワーへは行かなかった。"),
    ("Thai", "วันนี้ฝนตกหนักมากและน้ำท่วมถนนในเมือง "),
    ("Emoji", "🎂 party 👍🏽 👨‍👩‍👧 🇫🇷 ❤️ ok 1️⃣ "),
  ]

  let rounds: Int

  func table() -> String {
    let tokenizer = WordTokenizer()
    let rows = Self.sentences.map { name, sentence in
      let text = Array(String(repeating: sentence, count: 1_000_000 / sentence.utf8.count).utf8)
      let best = (0..<rounds).map { _ in time(tokenizer, text) }.min() ?? .zero
      let speed = Double(text.count) / (best / .seconds(1)) / 1e6
      return name.padding(toLength: 20, withPad: " ", startingAt: 0)
        + String(format: "%7.1f MB/s", speed)
    }
    return "The tokenizer, best of \(rounds) rounds\n\n" + rows.joined(separator: "\n")
  }

  private func time(_ tokenizer: WordTokenizer, _ text: [UInt8]) -> Duration {
    ContinuousClock().measure {
      text.withUnsafeBytes { bytes in
        tokenizer.tokenize(bytes) { token, _ in !token.isEmpty }
      }
    }
  }
}
