import ArgumentParser
import JournalKit

/// What `export --to` names: a format, or like everywhere the last day.
enum ExportTarget {
  case format(ExchangeFormat)
  case date(DateExpression)

  @Sendable
  static func parse(_ text: String) throws -> ExportTarget {
    if let format = ExchangeFormat(rawValue: text) { return .format(format) }
    do {
      return .date(try Dates.parse(text))
    } catch {
      let formats = ExchangeFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("'\(text)' is neither a format (\(formats)) nor a date")
    }
  }
}
