import Testing

@testable import JournalKit

@Suite struct OtherScriptWordTests {
  @Test(
    arguments: [
      // Greek: final sigma is sigma, accents are dropped.
      ("ΣΊΣΥΦΟΣ Σίσυφος", ["σισυφοσ", "σισυφοσ"]), ("άλφα Έψιλον ΐ", ["αλφα", "εψιλον", "ι"]),
      ("ἄνθρωπος", ["ανθρωποσ"]), ("α\u{301}λφα", ["αλφα"]), ("µm Ω", ["μm", "ω"]),
      // Cyrillic: ё is е, й stays itself.
      ("Ёлка елка Е\u{308}ЛКА", ["елка", "елка", "елка"]),
      ("Йод йод и\u{306}од", ["йод", "йод", "йод"]),
      ("иод", ["иод"]), ("ПРИВЕТ мир", ["привет", "мир"]),
      ("їжак ґанок Ў", ["їжак", "ґанок", "ў"]),
      ("мʼята Cʼhoazh ʻokina", ["мʼята", "cʼhoazh", "ʻokina"]),
      // Hebrew points are dropped.
      ("שָׁלוֹם שלום", ["שלום", "שלום"]), ("בְּרֵאשִׁית", ["בראשית"]), ("\u{FB2A}לום", ["שלום"]),
      ("צה״ל", ["צה", "ל"]),
      // Arabic vowel signs and tatweel are dropped, letters with hamza and madda stay.
      ("كَتَبَ كتب", ["كتب", "كتب"]), ("كـــتاب", ["كتاب"]), ("أحمد احمد", ["أحمد", "احمد"]),
      ("ا\u{654}حمد", ["أحمد"]), ("أَحْمَد", ["أحمد"]), ("آية ا\u{653}ية", ["آية", "آية"]),
      ("مُحَمَّد", ["محمد"]), ("\u{FE8E}", ["ا"]), ("ـــ", []), ("٣ ۳", ["٣", "۳"]),
      ("می\u{200C}خواهم", ["می", "خواهم"]),
      // Hindi vowel signs, virama and nukta belong to the word.
      ("हिन्दी", ["हिन्दी"]), ("नमस्ते दुनिया।", ["नमस्ते", "दुनिया"]),
      ("\u{958}लम क\u{93C}लम", ["क\u{93C}लम", "क\u{93C}लम"]), ("तमिल தமிழ்", ["तमिल", "தமிழ்"]),
      ("বাংলা ਪੰਜਾਬੀ ಕನ್ನಡ", ["বাংলা", "ਪੰਜਾਬੀ", "ಕನ್ನಡ"]),
      // Georgian, Armenian, Cherokee.
      ("ᲥᲐᲠᲗᲣᲚᲘ ქართული", ["ქართული", "ქართული"]), ("ՀԱՅ հայ", ["հայ", "հայ"]),
      ("Ꭰ ꭰ", ["ꭰ", "ꭰ"]),
      // Korean, composed, decomposed, and as separate letters.
      ("한국어", ["한국어"]),
      ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}\u{110B}\u{1165}", ["한국어"]),
      ("하\u{11AB}국", ["한국"]),
      ("학점 \u{1112}\u{1161}\u{11A8}\u{110C}\u{1165}\u{11B7}", ["학점", "학점"]),
      ("ㅎㅏㄴ", ["하\u{1102}"]), ("ﾾￂ", ["하"]), ("가나다라 마바", ["가나다라", "마바"]),
    ] as [(String, [String])])
  func foldsWords(text: String, expected: [String]) {
    #expect(words(text).map { Array($0.utf8) } == expected.map { Array($0.utf8) }, "\(words(text))")
  }

  @Test(
    arguments: [
      ("(שָׁלוֹם)", ["שָׁלוֹם"]), ("كَتَبَ.", ["كَتَبَ"]), ("हिन्दी text", ["हिन्दी", "text"]),
      ("\u{1112}\u{1161}\u{11AB}!", ["\u{1112}\u{1161}\u{11AB}"]), ("كـــتاب", ["كـــتاب"]),
    ] as [(String, [String])])
  func wordsStandWhereTheyAre(text: String, expected: [String]) {
    #expect(surfaces(text).map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  /// Case mapping never follows the user's locale.
  @Test func everyAsciiLetterFoldsToItsLowerCase() {
    #expect(words("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ["abcdefghijklmnopqrstuvwxyz"])
  }
}
