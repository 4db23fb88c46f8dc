import SwiftSource

/// Which code has to do with layouts, by its words.
extension Evaluator {
  /// Whether code has to do with layouts, by its words.
  func isRelevant(_ range: ByteRange, of file: ProgramFile, _ fields: Set<Name>) -> Bool {
    let words = words(in: range, of: file)
    return words.sayLayouts || words.names.contains(where: fields.contains)
  }

  /// The words of code, each once.
  private func words(in range: ByteRange, of file: ProgramFile) -> CodeWords {
    let place = Place(file: file.index, range: range)
    if let known = wordsOfCode[place] { return known }
    var words = CodeWords(sayLayouts: file.scan.hasSite(in: range), names: [])
    if !words.sayLayouts {
      var seen: Set<Name> = []
      for token in mentions(in: range, of: file) where token.kind == .identifier {
        if RelevantWords.all.contains(token.name) {
          words.sayLayouts = true
          break
        }
        if seen.insert(token.name).inserted { words.names.append(token.name) }
      }
    }
    // Nobody asks for the names where what the code is about is clear.
    if words.sayLayouts { words.names = [] }
    wordsOfCode[place] = words
    return words
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

  /// The members of a type whose code has to do with layouts, by its words or by those of others that it calls. Linear in that
  /// code.
  func relevantMembers(of type: TypeIndex) -> Set<Name> {
    if let known = relevantMembers[type] { return known }
    let all = lookupOrder(of: .program(type, [])).flatMap { type in
      program[type].members.flatMap { name, members in members.map { (name, $0) } }
    }
    let own = Set(all.map(\.0))
    var callers: [Name: [Name]] = [:]
    var waiting: [Name] = []
    for (name, member) in all {
      let file = program.file(member.declaration)
      for (range, _) in program.bodies(of: member) {
        let words = words(in: range, of: file)
        if words.sayLayouts { waiting.append(name) }
        for called in words.names where own.contains(called) { callers[called, default: []].append(name) }
      }
    }
    var found: Set<Name> = []
    while let name = waiting.popLast() {
      if found.insert(name).inserted { waiting += callers[name] ?? [] }
    }
    relevantMembers[type] = found
    return found
  }
}

/// The words of code.
struct CodeWords {
  /// Whether one of them says that it has to do with layouts.
  var sayLayouts: Bool
  /// The names that it mentions, where none does.
  var names: [Name]
}
