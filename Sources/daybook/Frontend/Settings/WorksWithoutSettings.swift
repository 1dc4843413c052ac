import ArgumentParser

/// A command that reads no setting, so that a configuration that cannot be used is nothing to it.
protocol WorksWithoutSettings: ParsableCommand {}
