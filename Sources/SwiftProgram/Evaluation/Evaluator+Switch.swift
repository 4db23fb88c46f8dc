import SwiftSource

/// `switch`, whose value need not be known.
extension Evaluator {
  /// Runs the cases of a `switch` that its value may be one of.
  func executeSwitch(_ subject: ExpressionID, _ cases: List<SwitchCase>, in scope: Scope) -> Completion {
    let value = evaluate(subject, in: scope)
    let base = pendings.count
    let completion = executeCases(cases, value, subject, in: scope)
    return settle(completion, to: base, place: scope.place(subject)) { $0 == .broke(.none) ? .normal : $0 }
  }

  /// Runs the cases that a value may be one of.
  private func executeCases(
    _ cases: List<SwitchCase>, _ value: Value, _ subject: ExpressionID, in scope: Scope
  ) -> Completion {
    let tree = scope.code.tree
    let conditions = CompilationConditions(tree: tree, names: program.names, isAppKit: scope.file.isAppKit)
    let outer = scope.frame
    defer { scope.frame = outer }
    var open: [(position: Int?, frame: FrameID)] = []
    var isDecided = false
    for position in 0..<cases.count.position where !isDecided {
      let clause = tree.switchCases[cases.start.position + position]
      if case .enumCase(let known) = value, isOfOtherCases(clause, than: known.name, tree) { continue }
      let isCompiled = conditions.value(of: clause.condition)
      guard isCompiled != false else { continue }
      scope.frame = newFrame(in: outer)
      let truth = matches(clause, value, in: scope)
      // The last of all cases takes what is left: the compiler sees to it that one does.
      let isLast = position + 1 == cases.count.position && clause.filter == nil
      if truth != false { open.append((position, scope.frame)) }
      isDecided = isCompiled == true && (truth == true || truth == nil && isLast)
    }
    if !isDecided { open.append((nil, outer)) }
    open = telling(open, of: cases, in: scope)
    return runOne(of: open[...], scope.place(subject)) { chosen in
      guard let position = chosen.position else { return .normal }
      let outer = scope.frame
      scope.frame = chosen.frame
      defer { scope.frame = outer }
      return self.executeCase(cases, position, in: scope)
    }
  }

  /// The ways that tell something: where each gives a text or a case and does nothing else, two that differ say all that is
  /// known of what they give.
  ///
  /// Lists of devices and of titles have many such cases, and are asked again and again.
  private func telling(
    _ ways: [(position: Int?, frame: FrameID)], of cases: List<SwitchCase>, in scope: Scope
  ) -> [(position: Int?, frame: FrameID)] {
    guard ways.count > 2 else { return ways }
    var given: [Given] = []
    for way in ways {
      guard let position = way.position, let value = self.given(by: cases, position, in: scope) else { return ways }
      given.append(value)
    }
    let second = given.firstIndex { $0 != given[0] } ?? 0
    return second == 0 ? [ways[0]] : [ways[0], ways[second]]
  }

  /// What a case of a `switch` gives back, and nothing else.
  private enum Given: Hashable {
    case text(String)
    case enumCase(Name)
  }

  /// What a case gives that only gives a text, or a case of the type that is asked for.
  private func given(by cases: List<SwitchCase>, _ position: Int, in scope: Scope) -> Given? {
    let tree = scope.code.tree
    let body = tree.switchCases[cases.start.position + position].body
    guard body.count == 1, case .returned(let value?) = tree[tree.statementLists[body.start.position]] else {
      return nil
    }
    switch tree[value] {
    case .implicitMember(let name):
      guard case .program(let type, _)? = scope.resultType, program[type].kind == .enumType,
        let members = program[type].members[name], members.allSatisfy({ $0.kind == .enumCase })
      else { return nil }
      return .enumCase(name)
    case .string(let segments):
      guard case .external(let type)? = scope.resultType, type == self.name("String"), segments.count <= 1 else {
        return nil
      }
      let segment = segments.indices.first.map { tree.segments[$0] }
      guard segment?.value == nil else { return nil }
      return .text(segment.map { scope.file.text.text($0.text) } ?? "")
    default: return nil
    }
  }

  private func executeCase(_ cases: List<SwitchCase>, _ position: Int, in scope: Scope) -> Completion {
    for number in position..<cases.count.position {
      let clause = scope.code.tree.switchCases[cases.start.position + number]
      let completion = executeBlock(clause.body, in: scope)
      if completion != .fellThrough { return completion }
    }
    return .fellThrough
  }

  private func matches(_ clause: SwitchCase, _ value: Value, in scope: Scope) -> Bool? {
    let tree = scope.code.tree
    guard !clause.patterns.isEmpty else { return true }
    var result: Bool? = false
    for index in clause.patterns.indices {
      switch matches(tree.patternLists[index], value, in: scope) {
      case true?:
        if let filter = clause.filter {
          let truth = truth(evaluate(filter, in: scope))
          if truth != false { result = truth == true && result == false ? true : nil }
          if truth == true { return true }
        } else {
          return result == nil ? nil : true
        }
      case nil: result = nil
      case false?: continue
      }
    }
    return result
  }
}
