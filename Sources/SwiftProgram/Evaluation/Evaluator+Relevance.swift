import SwiftSource

/// Which code has to do with layouts, by its words.
extension Evaluator {
  /// Whether code has to do with layouts, by its words.
  func isRelevant(_ range: ByteRange, of file: ProgramFile, _ fields: Set<Name>) -> Bool {
    if file.scan.hasSite(in: range) { return true }
    let tokens = mentions(in: range, of: file)
    return tokens.contains { token in
      guard token.kind == .identifier else { return false }
      return RelevantWords.all.contains(token.name) || fields.contains(token.name)
    }
  }

  /// Whether a class that comes from one may add to what that builds: by its words it has to do with layouts, or it mentions what
  /// the other one keeps of them.
  ///
  /// What it calls of the other one is run with that.
  func isAddedTo(_ index: TypeIndex, _ object: ObjectID?) -> Bool {
    guard var waiting = program.subclasses[index] else { return false }
    var seen = Set(lookupOrder(of: .program(index, [])))
    var fields: Set<Name> = []
    // What the other one builds may depend on what these hold.
    var plain: Set<Name> = []
    for type in seen where program[type].declaration != nil {
      for (name, members) in program[type].members where members.contains(where: { $0.kind == .property }) {
        if let object, let value = heap[Slot(object, key(name, in: type))], !isOfLayouts(value) {
          plain.insert(name)
        } else {
          fields.insert(name)
        }
      }
    }
    // No class comes from itself: circles were cut.
    while let next = waiting.popLast() {
      // With what it comes from it has the extensions of protocols that it alone conforms to.
      for type in lookupOrder(of: .program(next, [])) where seen.insert(type).inserted {
        for member in program[type].code {
          let file = program.file(member.declaration)
          let isAddition = program.bodies(of: member).contains {
            isRelevant($0.range, of: file, fields) || isOneSet(of: plain, in: $0.range, of: file)
          }
          if isAddition { return true }
        }
      }
      waiting += program.subclasses[next] ?? []
    }
    return false
  }

  /// Forgets the closures that were given away while a variable was set up that all share, but for those that have to do
  /// with layouts.
  ///
  /// What was set up without knowledge of a view does nothing to it later but by what the view itself has for that, which
  /// is run anyway.
  ///
  /// - Parameter first: How many closures were given away before.
  func forgetSharedClosures(since first: Int) {
    guard laterClosures.count > first else { return }
    let kept = laterClosures[first...].filter { closure in
      let helpers = closure.scope.lexicalType.map { relevantMembers(of: $0) } ?? []
      return isRelevant(closure.code.tree[closure.closure].range, of: closure.code.file, helpers)
    }
    laterClosures.replaceSubrange(first..., with: kept)
  }

  /// The members of a type whose code has to do with layouts, by its words or by those of others that it calls.
  func relevantMembers(of type: TypeIndex) -> Set<Name> {
    if let known = relevantMembers[type] { return known }
    let all = lookupOrder(of: .program(type, [])).flatMap { type in
      program[type].members.flatMap { name, members in members.map { (name, $0) } }
    }
    var found: Set<Name> = []
    var count = -1
    while found.count > count {
      count = found.count
      for (name, member) in all where !found.contains(name) {
        let file = program.file(member.declaration)
        if program.bodies(of: member).contains(where: { isRelevant($0.range, of: file, found) }) { found.insert(name) }
      }
    }
    relevantMembers[type] = found
    return found
  }
}
