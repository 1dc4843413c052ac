/// Why there is no key.
struct KeyError: Error, Hashable {
  let what: String
  let advice: String?

  init(_ what: String, advice: String? = nil) {
    self.what = what
    self.advice = advice
  }
}
