/// The values bound to a statement's parameters, by position.
public struct StatementArguments: Sendable {
  let values: [DatabaseValue]

  public init(_ values: [any DatabaseValueConvertible]) {
    self.values = values.map(\.databaseValue)
  }

  init(values: [DatabaseValue]) {
    self.values = values
  }

  public static func + (left: StatementArguments, right: StatementArguments) -> StatementArguments {
    StatementArguments(values: left.values + right.values)
  }
}

extension StatementArguments: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: (any DatabaseValueConvertible)?...) {
    values = elements.map { $0?.databaseValue ?? .null }
  }
}
