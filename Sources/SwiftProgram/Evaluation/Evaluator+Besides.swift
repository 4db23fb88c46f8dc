import SwiftSource

/// Code that is not followed when a class is set up already, since it has nothing to do with what was set up.
///
/// Of what a class may do later only functions are run that have to do with layouts by their words, not those that do no more
/// than have a service do something. What a service does is not followed in the others either: it takes most of all steps, and
/// of a class that needs more steps than there are nothing is certain.
extension Evaluator {
  /// Whether a call of a function, or of a property's code, is not followed: that of an object, or of a type, which has nothing of
  /// layouts and gets nothing of them.
  ///
  /// - Parameters:
  ///   - member: The function or the property.
  ///   - receiver: What it is called on.
  ///   - arguments: What it gets.
  /// - Returns: Whether it is not followed.
  func isBeside(_ member: Member, of receiver: Value?, _ arguments: [CallArgument]) -> Bool {
    guard isLater, let owner = member.owner, isService(owner), !getsLayouts(arguments) else { return false }
    switch receiver {
    case .object(let object)?, .perhaps(let object)?:
      guard case .program(let type, _) = self[object].type, isService(type), !reachesLayouts([.object(object)]) else {
        return false
      }
    case .type?: if reachesLayouts(held(by: owner)) { return false }
    default: return false
    }
    return !(mayGiveViews(member) && relevantMembers(of: owner).contains(name(of: member)))
  }

  /// Whether an object of a class is made without its initialisers being run: it gets nothing of layouts, and what it is itself is
  /// seen where its class is set up.
  func isBeside(_ type: TypeIndex, _ arguments: [CallArgument]) -> Bool {
    isLater && isForeign(type) && !getsLayouts(arguments)
  }

  /// Whether an initialiser is run already that makes an object of a class that is none of layouts. One that made another such
  /// object each time would never end; of one that does so sometimes, as in trees, the inner objects are not known.
  func isWithinItself(_ initializer: Member, _ type: TypeIndex) -> Bool {
    !isOfLayouts(type) && calls.contains { $0.declaration == initializer.declaration }
  }

  /// Whether a closure that was given away by code which may run later has nothing to do with layouts, by the measure for that
  /// code: neither by its words nor by what it took with it.
  ///
  /// What it calls of the class that is set up is run by itself, but for what was run to set it up.
  func isBeside(_ closure: ClosureValue) -> Bool {
    let file = closure.code.file
    let place = Place(file: file.index, range: closure.code.tree[closure.closure].range)
    var names = laterNames
    if let type = closure.scope.lexicalType, isForeign(type) { names.formUnion(relevantMembers(of: type)) }
    if file.scan.hasSite(in: place.range) { return false }
    return !mentionedNames(in: place, of: file).contains { name in
      if names.contains(name) || RelevantWords.all.contains(name) { return true }
      guard let value = variable(name, from: closure.frame) else { return false }
      switch value {
      case .closure, .function, .library: return true
      case .object(let object), .perhaps(let object):
        return object != receiver && object != closure.scope.selfValue?.object && reachesLayouts([value])
      default: return reachesLayouts([value])
      }
    }
  }

  private func isOfLayouts(_ type: TypeIndex) -> Bool {
    switch program.kitClass(of: .program(type, []))?.family {
    case nil, .other?: false
    default: true
    }
  }

  /// Whether objects of a type are neither views nor controllers nor anything else of layouts, and not of a class that is set up.
  private func isService(_ type: TypeIndex) -> Bool {
    !isOfLayouts(type) && isForeign(type)
  }

  /// Whether a type is declared in the program, and no class that is set up or that that comes from.
  private func isForeign(_ type: TypeIndex) -> Bool {
    guard program[type].declaration != nil, let receiver else { return false }
    return !lookupOrder(of: self[receiver].type).contains(type)
  }

  /// The name of a function, or of a property that is declared by itself.
  private func name(of member: Member) -> Name {
    guard let binding = program.binding(member),
      case .name(let name) = program.file(member.declaration).tree[binding.pattern]
    else { return program[member.declaration].name }
    return name
  }

  private func getsLayouts(_ arguments: [CallArgument]) -> Bool {
    if arguments.contains(where: { $0.reference != nil }) { return true }
    return reachesLayouts(
      arguments.map(\.value).filter { value in
        // What a closure does that is given away is seen when it is run.
        switch value {
        case .closure, .function: false
        default: true
        }
      })
  }

  /// Whether values are of layouts, or hold what is, however deep; where that is too much to look through they may.
  func reachesLayouts(_ values: [Value]) -> Bool {
    var seen: Set<ObjectID> = []
    var waiting = values
    var room = 200
    while let next = waiting.popLast() {
      room -= 1
      if room < 0 || isOfLayouts(next) { return true }
      switch next {
      case .object(let object), .perhaps(let object):
        if seen.insert(object).inserted { waiting += held(by: object) }
      case .array(let values): waiting += values
      case .dictionary(let dictionary): waiting += dictionary.keys + dictionary.values
      case .tuple(let tuple): waiting += tuple.values
      case .structure(let structure): waiting += structure.fields.values
      case .enumCase(let enumCase): waiting += enumCase.values
      case .implicitMember(let member): waiting += (member.arguments ?? []).map(\.value)
      default: break
      }
    }
    return false
  }

  /// What an object of the program holds, as far as anything was done with it.
  private func held(by object: ObjectID) -> [Value] {
    lookupOrder(of: self[object].type).flatMap { type in
      program[type].storedProperties.flatMap { member -> [Value] in
        let name = name(of: member)
        let child =
          children[ChildKey(object: object, name: key(name, in: type))]
          ?? children[ChildKey(object: object, name: name)]
        return [heap[Slot(object, key(name, in: type))], child.map { .object($0) }].compactMap(\.self)
      }
    }
  }

  /// What a type itself holds, in variables that exist once.
  private func held(by type: TypeIndex) -> [Value] {
    let qualified = qualifiedName(of: type)
    return storedStatics(of: type).flatMap { name, file -> [Value] in
      let holder = staticChildren[StaticKey(type: qualified, name: .none, file: file)]
      let child = staticChildren[StaticKey(type: qualified, name: name, file: file)]
      return [holder.flatMap { heap[Slot($0, name)] }, child.map { .object($0) }].compactMap(\.self)
    }
  }

  /// The variables of a type that exist once, each with the files that may stand beside its name.
  private func storedStatics(of type: TypeIndex) -> [(name: Name, file: Int32)] {
    if let known = storedStatics[type] { return known }
    var found: [(name: Name, file: Int32)] = []
    for (name, members) in program[type].members {
      for member in members
      where member.isStatic && member.kind == .property && program.binding(member)?.isComputed == false {
        found += [(name, -1), (name, member.declaration.file)]
      }
    }
    storedStatics[type] = found
    return found
  }
}
