import LayoutModel
import SwiftSource

// What becomes of constraints that were made: held, read, dropped or collected.
extension Evaluator {
  /// The names of the variables that hold each constraint; none for one that is in a list, or another value, as well.
  func constraintHolders() -> [ObjectID: Set<Name>] {
    var names: [ObjectID: Set<Name>] = [:]
    var held: Set<ObjectID> = []
    heap.forEach { _, name, value in
      switch value {
      case .object(let object), .perhaps(let object):
        guard self[object].constraint != nil else { return }
        names[object, default: []].insert(program.writtenNames[name] ?? name)
      default: collectConstraints(value, into: &held, depth: 0)
      }
    }
    for object in held { names[object] = [] }
    return names
  }

  private func collectConstraints(_ value: Value, into found: inout Set<ObjectID>, depth: Int) {
    guard depth < 8 else { return }
    switch value {
    case .object(let object), .perhaps(let object): if self[object].constraint != nil { found.insert(object) }
    case .array(let values): for value in values { collectConstraints(value, into: &found, depth: depth + 1) }
    case .dictionary(let list): for value in list.values { collectConstraints(value, into: &found, depth: depth + 1) }
    case .tuple(let tuple): for value in tuple.values { collectConstraints(value, into: &found, depth: depth + 1) }
    case .structure(let structure):
      for (_, value) in structure.fields { collectConstraints(value, into: &found, depth: depth + 1) }
    case .enumCase(let enumCase):
      for value in enumCase.values { collectConstraints(value, into: &found, depth: depth + 1) }
    default: break
    }
  }

  /// Whether a variable that holds a constraint is only set, or used to set the constraint up, wherever it can be seen.
  ///
  /// What is read may be activated in a way that is not followed; so this looks at words, not at what was run.
  func isNeverRead(_ name: Name, holding constraint: ObjectID) -> Bool {
    // What a closure gets as `$0` is handed to whoever calls it.
    guard name != .none, !dollarNames.contains(name), !program.namesOfSeveral.contains(name),
      let record = record(of: constraint), let receiver
    else { return false }
    let files = program.files
    for type in lookupOrder(of: self[receiver].type) {
      guard let members = program[type].members[name] else { continue }
      let isPrivate = members.allSatisfy { program[$0.declaration].modifiers.contains(.isPrivate) }
      let isOpen = members.contains { program[$0.declaration].modifiers.contains(.isPublic) }
      // One file by itself need not be all that has to do with the type.
      guard !isOpen, isPrivate || files.count > 1, members.allSatisfy({ program[$0.declaration].attributes.isEmpty })
      else { return false }
      let own = Set(members.map { $0.declaration.file.position })
      return files.allSatisfy {
        (isPrivate ? !own.contains($0.index) : !$0.scan.mentions(name)) || !namesRead(in: $0).contains(name)
      }
    }
    return !namesRead(in: files[record.place.file.position]).contains(name)
  }

  /// The names that a file does more with than to declare them, to set them, or to set the priority, the constant or the
  /// identifier of what they hold.
  private func namesRead(in file: ProgramFile) -> Set<Name> {
    if let known = namesRead[file.index] { return known }
    let tokens = mentions(in: ByteRange(0, file.text.bytes.count), of: file)
    var found: Set<Name> = []
    for index in tokens.indices {
      let kind = tokens[index].kind
      guard kind == .identifier || kind == .quotedIdentifier, !found.contains(tokens[index].name),
        isRead(at: index, tokens, in: file)
      else { continue }
      found.insert(tokens[index].name)
    }
    namesRead[file.index] = found
    return found
  }

  private func isRead(at index: Int, _ tokens: [Token], in file: ProgramFile) -> Bool {
    if index > 0, [Name(.let), Name(.var)].contains(tokens[index - 1].name) { return false }
    var next = index + 1
    if next < tokens.count, tokens[next].kind == .operatorSymbol, tokens[next].start == tokens[index].end,
      next + 1 < tokens.count, tokens[next + 1].kind == .period
    {
      next += 1
    }
    if next + 1 < tokens.count, tokens[next].kind == .period {
      guard [Word.priority.name, Word.constant.name, Word.identifier.name].contains(tokens[next + 1].name) else {
        return true
      }
      next += 2
    }
    return !(next < tokens.count && isAssignment(tokens[next], in: file))
  }

  private func isAssignment(_ token: Token, in file: ProgramFile) -> Bool {
    token.kind == .operatorSymbol && token.end == token.start + 1
      && file.text.bytes[token.start.position] == UInt8(ascii: "=")
  }

  /// Whether no code that was run switched a constraint on or off, or let it go.
  func wasNeverActive(_ constraint: ObjectID) -> Bool {
    !switchedConstraints.contains(constraint) && escapes[constraint] == nil
  }

  /// Notes the constraints that a statement makes and drops.
  func noteDropped(_ value: Value, _ id: ExpressionID, in scope: Scope) {
    switch value {
    case .object(let object): noteDroppedConstraint(object, id, in: scope)
    case .array(let values):
      // A list of a visual format; what holds constraints is otherwise made for who collects it.
      for case .object(let object) in values where record(of: object)?.form == .visualFormat {
        noteDroppedConstraint(object, id, in: scope)
      }
    default: break
    }
  }

  private func noteDroppedConstraint(_ constraint: ObjectID, _ id: ExpressionID, in scope: Scope) {
    guard case .call = scope.code.tree[id], Self.activity(heap[Slot(constraint, Name(.isActive))]) == .inactive,
      let record = record(of: constraint), record.place == scope.place(id)
    else { return }
    guard !isPerhapsBuilder(scope) else { return }
    droppedConstraints.append((constraint, scope.place(id)))
  }

  /// Keeps what a statement made of constraints, where a builder of results may collect it: an array of it is what builders of
  /// constraints give.
  func collect(_ value: Value, _ place: Place, in scope: Scope) {
    guard isPerhapsBuilder(scope) else { return }
    if heap.depth != scope.depth { letGo(value, place) }
    switch value {
    case .array(let values): scope.collected += values
    default: scope.collected.append(value)
    }
  }

  /// Whether what stands in the code may be collected by a builder of results: in a closure, or in a function that gives
  /// something, unless it says itself what it returns.
  private func isPerhapsBuilder(_ scope: Scope) -> Bool {
    let tree = scope.code.tree
    for index in scope.body.indices {
      if case .returned(_?) = tree[tree.statementLists[index]] { return false }
    }
    guard let caller = calls.last?.declaration else { return true }
    let function = program[caller]
    return function.kind != .initializer && (function.kind != .function || function.resultType != nil)
  }
}
