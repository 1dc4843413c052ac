public import ArgumentParser
public import JournalKit

extension MatchMode: ExpressibleByArgument {}
extension SearchSort: ExpressibleByArgument {}
extension CompletionShell: ExpressibleByArgument {}
