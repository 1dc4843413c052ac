/// The arguments that a command declares, its option groups' included, in their order.
struct ArgumentSet {
  private(set) var arguments: [ParsedArgument] = []
  /// The groups, inner ones first, without those that stand for a group of a command above.
  private(set) var ownGroups: [any AnyGroupSlot] = []
  private(set) var groupsByType: [ObjectIdentifier: any AnyGroupSlot]

  /// Finds the wrappers in a command; its groups stand for those of the same type in `inherited`.
  init(of command: any ParsableArguments, inherited: [ObjectIdentifier: any AnyGroupSlot] = [:]) {
    self.groupsByType = inherited
    collect(command, section: "", isOwn: true)
  }

  /// What a command declares, without a place for values.
  static func definitions(of type: any ParsableArguments.Type) -> [ArgumentDefinition] {
    ArgumentSet(of: type.init()).arguments.map(\.definition)
  }

  var positionals: [ParsedArgument] { arguments.filter(\.definition.isPositional) }

  private mutating func collect(_ command: any ParsableArguments, section: String, isOwn: Bool) {
    for child in Mirror(reflecting: command).children {
      switch child.value {
      case let wrapper as any ArgumentWrapper:
        var definition = wrapper.definition
        // A wrapper is stored under its property's name with an underscore before it.
        definition.key = String((child.label ?? "").drop { $0 == "_" })
        definition.section = section
        arguments.append(ParsedArgument(definition: definition, slot: wrapper.anySlot))
      case let wrapper as any GroupWrapper:
        collect(wrapper, section: section, isOwn: isOwn)
      default:
        continue
      }
    }
  }

  private mutating func collect(_ group: any GroupWrapper, section: String, isOwn: Bool) {
    let slot = group.anySlot
    let type = ObjectIdentifier(type(of: slot.arguments))
    // What is inside a shared group is the other command's already.
    let isShared = isOwn && groupsByType[type].map(slot.share) ?? false
    let isNew = isOwn && !isShared
    let title = group.title.isEmpty ? section : group.title
    collect(slot.arguments, section: title, isOwn: isNew)
    if isNew {
      ownGroups.append(slot)
      groupsByType[type] = slot
    }
  }
}
