import Foundation

/// What becomes of the marks after a letter, found out once for each pair of them.
///
/// Most marks neither combine with their letter nor change place: then the folded forms of both
/// follow each other, and the word need not be folded as a whole.
final class MarkTable {
  enum Effect: UInt8 {
    /// The mark's own folded form is appended.
    case appended
    /// Nothing is.
    case dropped
    /// The word must be folded as a whole.
    case combined
  }

  private var effects: [UInt64: Effect] = [:]
  private var classes: [UInt32: UInt8] = [:]

  func effect(of mark: Unicode.Scalar, after base: Unicode.Scalar) -> Effect {
    let pair = UInt64(base.value) << 32 | UInt64(mark.value)
    if let known = effects[pair] { return known }
    let found = lookUp(mark, after: base)
    effects[pair] = found
    return found
  }

  /// Where marks go up in these, they stay in their order; 0 is that of a letter.
  func combiningClass(_ mark: Unicode.Scalar) -> UInt8 {
    if let known = classes[mark.value] { return known }
    // A half-width mark has none of its own.
    let found =
      String(Character(mark)).decomposedStringWithCompatibilityMapping.unicodeScalars
      .first?.properties.canonicalCombiningClass.rawValue ?? 0
    classes[mark.value] = found
    return found
  }

  private func lookUp(_ mark: Unicode.Scalar, after base: Unicode.Scalar) -> Effect {
    let letter = String(Character(base))
    let whole = Array(TextFolding.fold(String(String.UnicodeScalarView([base, mark]))).utf8)
    let before = Array(TextFolding.fold(letter).utf8)
    let folded = TextFolding.fold(String(Character(mark)))
    // A mark that folds to a letter (ͅ to ι) is the base of what follows, and several can each
    // change their places.
    guard
      ScalarClass(mark) == .unspacedExtender
        || (folded.unicodeScalars.count < 2
          && folded.unicodeScalars.allSatisfy({ ScalarClass($0) == .mark }))
    else { return .combined }
    if whole == before { return .dropped }
    return whole == before + Array(folded.utf8) ? .appended : .combined
  }
}

/// Follows the marks of one letter.
struct MarkSequence {
  private let base: Unicode.Scalar
  /// What a mark would combine with: the base, or a later mark of class 0.
  private var starter: Unicode.Scalar
  private var lastClass: UInt8 = 0

  @inline(__always)
  init(base: Unicode.Scalar) {
    self.base = base
    starter = base
  }

  mutating func effect(of mark: Unicode.Scalar, in table: MarkTable) -> MarkTable.Effect {
    let effect = table.effect(of: mark, after: base)
    let combiningClass = table.combiningClass(mark)
    guard effect != .combined, combiningClass == 0 || combiningClass >= lastClass,
      effect == .dropped || starter == base
        || table.effect(of: mark, after: starter) == .appended
    else { return .combined }
    if effect == .appended {
      if combiningClass == 0 { starter = mark }
      lastClass = combiningClass
    } else {
      lastClass = max(lastClass, combiningClass)
    }
    return effect
  }
}
