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
    return runOne(of: open[...], scope.place(subject)) { chosen in
      guard let position = chosen.position else { return .normal }
      let outer = scope.frame
      scope.frame = chosen.frame
      defer { scope.frame = outer }
      return self.executeCase(cases, position, in: scope)
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
