import Foundation

/// Brings words into the one form under which they are compared: compatibility normalisation,
/// full case folding, then the diacritics that readers do not tell apart are dropped.
///
/// It never depends on the user's locale.
enum TextFolding {
  /// Folds a word, or a single scalar of one.
  static func fold(_ word: String) -> String {
    var result = String.UnicodeScalarView()
    var rule = MarksRule.kept
    var dropsAfterComposition = false
    for scalar in word.decomposedStringWithCompatibilityMapping.unicodeScalars {
      guard !scalar.properties.isVariationSelector, !ignored.contains(scalar) else {
        // A vowel sign on a stroke has no letter either.
        if scalar == "\u{0640}" && result.isEmpty { rule = .dropped }
        continue
      }
      for folded in foldCase(scalar) {
        guard isMark(folded) else {
          rule = ScriptProperties.marksRule(of: folded)
          result.append(folded)
          continue
        }
        switch rule {
        case .dropped: continue
        case .diaeresisDropped where folded == "\u{0308}": continue
        case .droppedUnlessComposed:
          dropsAfterComposition = true
          result.append(folded)
        default: result.append(folded)
        }
      }
    }
    let composed = String(result).precomposedStringWithCanonicalMapping
    return dropsAfterComposition ? dropLooseMarks(composed) : composed
  }

  /// Folds case alone: for names that are compared, but whose diacritics count.
  static func foldCase(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
      result.append(contentsOf: foldCase(scalar))
    }
    return String(result).precomposedStringWithCanonicalMapping
  }

  /// Full case folding by the standard library's mappings: down, up, and down again brings
  /// ẞ, ß and SS to ss, and Σ, ς and σ to σ.
  private static func foldCase(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    // Its upper case is I, but ı and i stay apart.
    guard scalar != "\u{0131}" else { return String.UnicodeScalarView([scalar]) }
    return mapEach(
      mapEach(
        mapEach(
          String.UnicodeScalarView([scalar]), \.lowercaseMapping), \.uppercaseMapping),
      \.lowercaseMapping)
  }

  private static func mapEach(
    _ scalars: String.UnicodeScalarView, _ mapping: KeyPath<Unicode.Scalar.Properties, String>
  ) -> String.UnicodeScalarView {
    var result = String.UnicodeScalarView()
    for scalar in scalars {
      result.append(contentsOf: scalar.properties[keyPath: mapping].unicodeScalars)
    }
    return result
  }

  private static func dropLooseMarks(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isLoose = false
    for scalar in text.unicodeScalars {
      if isMark(scalar) {
        if !isLoose { result.append(scalar) }
      } else {
        isLoose = ScriptProperties.marksRule(of: scalar) == .droppedUnlessComposed
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Tatweel, the soft hyphen, and the joiners that ask for a form of what they stand beside.
  private static let ignored: Set<Unicode.Scalar> = [
    "\u{0640}", "\u{00AD}", "\u{200C}", "\u{200D}",
  ]
}
