import Foundation

/// A sentence of the argument parser in the manner of the other messages: what is wrong in lower
/// case, and apart from it what to do.
struct UsageMessage {
  let what: String
  let advice: String?

  init(_ message: String) {
    var text = Substring(message.trimmingCharacters(in: .whitespacesAndNewlines))
    // A reason that names the value again says all: "The value 'x' is invalid for '--on <date>':
    // 'x' is not a date".
    if text.hasPrefix("The value '"), let reason = text.firstRange(of: ">': '") {
      // The quote that opens the value stays.
      text = text[text.index(before: reason.upperBound)...]
    }
    for (beginning, word) in Self.advices {
      guard let range = text.firstRange(of: beginning) else { continue }
      what = Self.inLowerCase(text[..<range.lowerBound])
      advice = word + Self.withoutStop(text[range.upperBound...])
      return
    }
    (what, advice) = (Self.inLowerCase(Self.withoutStop(text)), nil)
  }

  /// How advice begins in a sentence, and how it begins on its own.
  private static let advices = [
    (". Did you mean ", "did you mean "), (". Please provide ", "give "),
    ("; understood are ", "understood are "),
  ]

  /// `See 'daybook list --help' for more information.` means `daybook help list`.
  static func helpCommand(in fullMessage: String) -> String {
    let line = fullMessage.split(separator: "\n").last ?? ""
    guard let path = line.firstMatch(of: /See 'daybook(.*) --help'/)?.1 else {
      return "daybook help"
    }
    return "daybook help" + path
  }

  private static func inLowerCase(_ text: Substring) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }

  private static func withoutStop(_ text: Substring) -> Substring {
    text.last == "." ? text.dropLast() : text
  }
}
