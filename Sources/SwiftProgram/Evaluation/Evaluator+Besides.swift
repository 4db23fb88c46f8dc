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
      guard case .program(let type, _) = self[object].type, isService(type), !reachesLayouts(object) else {
        return false
      }
    case .type?: break
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
    arguments.contains { argument in
      if argument.reference != nil { return true }
      switch argument.value {
      // What a closure does that is given away is seen when it is run.
      case .closure, .function: return false
      default: return isOfLayouts(argument.value)
      }
    }
  }

  /// Whether an object holds anything of layouts, or holds what does.
  private func reachesLayouts(_ object: ObjectID) -> Bool {
    var seen: Set<ObjectID> = [object]
    var waiting = [object]
    while let next = waiting.popLast() {
      for type in lookupOrder(of: self[next].type) {
        for member in program[type].storedProperties {
          guard let value = heap[Slot(next, key(name(of: member), in: type))] else { continue }
          if isOfLayouts(value) { return true }
          guard let held = value.object, case .program = self[held].type, seen.insert(held).inserted else { continue }
          waiting.append(held)
        }
      }
      if seen.count > 50 { return true }
    }
    return false
  }
}
