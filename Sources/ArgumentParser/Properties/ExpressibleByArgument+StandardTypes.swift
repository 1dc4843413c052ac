extension String: ExpressibleByArgument {
  public init?(argument: String) { self = argument }
}

extension Int: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension Int64: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension Double: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension Bool: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
