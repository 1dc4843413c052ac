public import ArgumentParser
public import JournalKit

extension MatchMode: ExpressibleByArgument {}
extension SearchSort: ExpressibleByArgument {}
