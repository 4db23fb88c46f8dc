import SwiftSource

/// What code elsewhere may have to do with.
extension Evaluator {
  /// Finds out which constraints and views code elsewhere may have to do with, and takes certainty from those.
  func noteReachedElsewhere(_ receiver: ObjectID, _ result: EntryResult) {
    var reached: Set<ObjectID> = []
    heap.forEach { owner, key, value in
      let name = program.writtenNames[key] ?? key
      guard owner >= 0, owner < result.objectsAtEnd, !isOwnSlot(name) else { return }
      let holder = ObjectID(index: owner)
      // What a view or a constraint says of itself is no way to reach another one.
      guard holder == receiver || self[holder].constraint == nil else { return }
      guard holder == receiver ? isReachable(name, from: receiver) : isProgramType(self[holder].type) else { return }
      collect(value, into: &reached, depth: 0) { object in
        self[object].constraint != nil || isUsedElsewhere(name, of: holder) || isOpenMember(name, of: receiver)
          || isHelped(name, of: holder)
      }
    }
    noteGivenAway(by: receiver, &reached)
    result.reachedElsewhere = reached
    for (index, record) in constraints.enumerated() where reached.contains(record.object) {
      result.states[index].activity = .unknown
    }
  }

  /// Finds what functions and computed properties that code elsewhere asks for give of what an object holds: `{ dot }` and
  /// `{ [dot] }`.
  private func noteGivenAway(by receiver: ObjectID, _ reached: inout Set<ObjectID>) {
    for type in lookupOrder(of: self[receiver].type) {
      for (name, members) in program[type].members where program.outerMentions.contains(name) {
        for member in members
        where !member.isStatic && !program[member.declaration].modifiers.contains(.isPrivate) && mayGiveViews(member) {
          let file = program.file(member.declaration)
          for (range, isValue) in program.bodies(of: member) where !isValue {
            let tokens = mentions(in: range, of: file)
            for index in tokens.indices where tokens[index].kind == .identifier && isWhole(index, tokens) {
              guard let value = heap[Slot(receiver, key(tokens[index].name, in: type))] else { continue }
              collect(value, into: &reached, depth: 0) { _ in true }
            }
          }
        }
      }
    }
  }

  /// Whether a token names a value of `self`, and no part of it is asked for.
  private func isWhole(_ index: Int, _ tokens: [Token]) -> Bool {
    if index > 0, tokens[index - 1].kind == .period, index < 2 || tokens[index - 2].name != Name(.selfValue) {
      return false
    }
    guard index + 1 < tokens.count else { return true }
    switch tokens[index + 1].kind {
    case .period, .leftParenthesis, .leftBracket, .operatorSymbol, .colon: return false
    default: return true
    }
  }

  /// Whether a function or a computed property may give a view or a constraint, by the type that is written.
  func mayGiveViews(_ member: Member) -> Bool {
    let declaration = program[member.declaration]
    guard let type = member.kind == .function ? declaration.resultType : program.binding(member)?.type else {
      return false
    }
    var current = resolve(type, in: TypeScope(file: member.declaration.file.position, type: member.owner))
    for _ in 0..<8 {
      switch current {
      case .optional(let inner), .array(let inner), .dictionary(_, let inner): current = inner
      case .tuple, .unknown, .parameter: return true
      default: return program.kitClass(of: current) != nil
      }
    }
    return true
  }

  /// Whether a slot is one of this module's own, or tells how views are nested.
  private func isOwnSlot(_ name: Name) -> Bool {
    switch name.word {
    case .superview, .owningView, .arrangedSubviews: true
    default: false
    }
  }

  private func isProgramType(_ type: TypeValue) -> Bool {
    if case .program = type { true } else { false }
  }

  /// Whether code elsewhere may ask an object of the program for a property.
  private func isReachable(_ name: Name, from receiver: ObjectID) -> Bool {
    let files = filesSeeing(name, of: receiver)
    return files.map { $0.contains { $0.scan.outerMentions.contains(name) } } ?? program.outerMentions.contains(name)
      || isOpenMember(name, of: receiver)
  }

  /// Whether code elsewhere hands a property of an object on, or changes what it holds in a way that layouts depend on.
  private func isUsedElsewhere(_ name: Name, of holder: ObjectID) -> Bool {
    filesSeeing(name, of: holder).map { $0.contains { $0.scan.outerUses.contains(name) } }
      ?? program.outerUses.contains(name)
  }

  /// Whether code elsewhere has a helper of the program for views lay out what a property holds: `page.dot.fill()`.
  private func isHelped(_ name: Name, of holder: ObjectID) -> Bool {
    guard let files = filesSeeing(name, of: holder) else {
      return program.outerCalls[name]?.contains(where: isHelperOfViews) ?? false
    }
    return files.contains { $0.scan.outerCalls[name]?.contains(where: isHelperOfViews) ?? false }
  }

  private func isHelperOfViews(_ name: Name) -> Bool {
    if let known = helpersOfViews[name] { return known }
    let isHelper = program.externalTypes.contains { type, index in
      program.kitClasses[type]?.family == .view
        && program[index].members[name]?.contains { member in
          let file = program.file(member.declaration)
          return member.kind == .function && program.bodies(of: member).contains { isRelevant($0.range, of: file, []) }
        } ?? false
    }
    helpersOfViews[name] = isHelper
    return isHelper
  }

  /// The only files whose code can ask an object for a property: those that declare it, where it is private; `nil` where
  /// others can, too.
  private func filesSeeing(_ name: Name, of object: ObjectID) -> [ProgramFile]? {
    let members = lookupOrder(of: self[object].type).flatMap { program[$0].members[name] ?? [] }
    guard !members.isEmpty, members.allSatisfy({ program[$0.declaration].modifiers.contains(.isPrivate) }) else {
      return nil
    }
    return members.map { program.file($0.declaration) }
  }

  /// Whether a property is there for other modules.
  private func isOpenMember(_ name: Name, of receiver: ObjectID) -> Bool {
    lookupOrder(of: self[receiver].type).contains { type in
      program[type].members[name]?.contains { program[$0.declaration].modifiers.contains(.isPublic) } == true
    }
  }

  private func collect(
    _ value: Value, into objects: inout Set<ObjectID>, depth: Int, where isMeant: (ObjectID) -> Bool
  ) {
    guard depth < 8 else { return }
    switch value {
    case .object(let object), .perhaps(let object):
      for object in groupedConstraints[object] ?? [object] where isMeant(object) { objects.insert(object) }
    case .array(let values):
      for value in values { collect(value, into: &objects, depth: depth + 1, where: isMeant) }
    case .dictionary(let dictionary):
      for value in dictionary.values { collect(value, into: &objects, depth: depth + 1, where: isMeant) }
    case .tuple(let tuple):
      for value in tuple.values { collect(value, into: &objects, depth: depth + 1, where: isMeant) }
    case .structure(let structure):
      for (_, value) in structure.fields { collect(value, into: &objects, depth: depth + 1, where: isMeant) }
    case .library(.snapConstraints(let relation)): objects.formUnion(relation.constraints)
    default: break
    }
  }

  /// Forgets what variables hold that may have been set from elsewhere in between; what they hold of layouts stays.
  ///
  /// - Parameters:
  ///   - object: Whose variables.
  ///   - isLater: Whether its own code may have set them too.
  func forgetVariables(of object: ObjectID, isLater: Bool) {
    var setOnCall: Set<Name> = []
    if !isLater, case .program(let index, _) = self[object].type { setOnCall = namesSetOnCall(in: index) }
    for type in lookupOrder(of: self[object].type) {
      for name in memberNames(of: type) {
        guard let value = heap[Slot(object, key(name, in: type))], !isOfLayouts(value),
          let member = program[type].members[name]?.first,
          member.kind == .property, !program[member.declaration].modifiers.contains(.isConstant)
        else { continue }
        let file = program.file(member.declaration)
        let isSetElsewhere =
          program.outerWrites.contains(name) || program[member.declaration].modifiers.contains(.isPublic)
          || isNeverSet(name, to: value, member) || setOnCall.contains(name) || isChangedElsewhere(name, value)
        guard isSetElsewhere || isLater && (program.ownWrites.contains(name) || isObserved(member)) else { continue }
        let place = Place(file: file.index, range: program[member.declaration].nameRange)
        var declared = TypeValue.unknown
        if let type = program.binding(member)?.type {
          declared = resolve(type, in: TypeScope(file: file.index, type: member.owner))
        }
        let known = declared == .unknown ? self.type(of: value) : declared
        // What a structure or a case holds may be used by whoever looks into it.
        if holdsConstraint(value) { letGo(value, place) }
        heap[Slot(object, key(name, in: type))] = opaque(known, .declared, place, parent: object, name: name)
      }
    }
  }

  /// Notes that unknown code got hold of an object and of all that its properties hold.
  func letGoWithMembers(_ object: ObjectID, _ place: Place) {
    letGo(object, place)
    for type in lookupOrder(of: self[object].type) {
      for name in memberNames(of: type) {
        if let value = heap[Slot(object, key(name, in: type))] { letGo(value, place) }
      }
    }
  }

  /// The names of a type's members, in an order that the sources alone decide.
  private func memberNames(of type: TypeIndex) -> [Name] {
    if let known = memberNames[type] { return known }
    let names = program[type].members.keys.map { (name: $0, text: text($0)) }.sorted { $0.text < $1.text }.map(\.name)
    memberNames[type] = names
    return names
  }

  /// Whether code elsewhere has a value itself change: `page.items.sort()`.
  private func isChangedElsewhere(_ name: Name, _ value: Value) -> Bool {
    guard let called = program.outerCalls[name] else { return false }
    if case .structure = value { return true }
    return called.contains { mayMutate(value, $0) }
  }

  /// Whether no code at hand sets a property that is there to be set: then code does that is not.
  private func isNeverSet(_ name: Name, to value: Value, _ member: Member) -> Bool {
    guard case .null = value, !program.ownWrites.contains(name) else { return false }
    return program[member.declaration].modifiers.isDisjoint(with: [.isPrivate, .hasPrivateSetter])
  }

  /// Whether a property does something when it is set, and others can set it: it is there for that, whoever does.
  private func isObserved(_ member: Member) -> Bool {
    guard let binding = program.binding(member), binding.didSet != .none || binding.willSet != .none else {
      return false
    }
    return program[member.declaration].modifiers.isDisjoint(with: [.isPrivate, .hasPrivateSetter])
  }

  /// Whether a value is a view, a guide or a constraint, or holds one.
  func isOfLayouts(_ value: Value) -> Bool {
    switch value {
    case .object(let object), .perhaps(let object):
      self[object].constraint != nil || groupedConstraints[object] != nil || family(object) == .view
        || family(object) == .guide || family(object) == .controller
    case .array(let values): values.contains(where: isOfLayouts)
    case .dictionary(let dictionary): dictionary.values.contains(where: isOfLayouts)
    case .tuple(let tuple): tuple.values.contains(where: isOfLayouts)
    case .anchor, .library, .closure, .function, .activity: true
    default: false
    }
  }
}
