import SwiftSource

/// Statements of which some part is run: `if`, `guard`, `do` and `#if`.
extension Evaluator {
  /// Runs one arm of `if`, or both where the conditions are not known.
  func executeIf(
    _ conditions: List<Condition>, then: List<StatementID>, otherwise: List<StatementID>, in scope: Scope
  ) -> Completion {
    let outer = scope.frame
    return inBlock(of: scope) {
      let truth = test(conditions, in: scope)
      if takeEnd() { return .ended }
      // What a condition names is not there in the other arm.
      func executeOther() -> Completion {
        let inner = scope.frame
        scope.frame = outer
        defer { scope.frame = inner }
        return executeBlock(otherwise, in: scope)
      }
      switch truth {
      case true?: return executeBlock(then, in: scope)
      case false?: return executeOther()
      case nil:
        return runBothArms(place(of: conditions, in: scope)) {
          self.executeBlock(then, in: scope)
        } otherwise: {
          executeOther()
        }
      }
    }
  }

  /// Goes on behind `guard`, or runs its other arm, or both.
  func executeGuard(
    _ conditions: List<Condition>, _ otherwise: List<StatementID>, in scope: Scope
  ) -> Completion {
    let truth = test(conditions, in: scope)
    if takeEnd() { return .ended }
    switch truth {
    case true?: return .normal
    case false?: return executeBlock(otherwise, in: scope)
    case nil:
      return runBothArms(place(of: conditions, in: scope)) {
        .normal
      } otherwise: {
        self.executeBlock(otherwise, in: scope)
      }
    }
  }

  private func place(of conditions: List<Condition>, in scope: Scope) -> Place {
    let tree = scope.code.tree
    var range = ByteRange.none
    for index in conditions.indices {
      let part: ByteRange? =
        switch tree.conditions[index] {
        case .expression(let value), .binding(_, let value?), .matching(_, let value): tree.range(value)
        default: nil
        }
      guard let part else { continue }
      range = range == .none ? part : ByteRange(range.start, part.end)
    }
    return Place(file: scope.file.index, range: range)
  }

  /// Runs `do`, with its clauses as what may come of it.
  func executeDo(
    _ body: List<StatementID>, _ clauses: List<CatchClause>, _ id: StatementID, in scope: Scope
  ) -> Completion {
    guard !clauses.isEmpty else { return executeBlock(body, in: scope) }
    // Whether and where something is thrown is not known.
    let tree = scope.code.tree
    return runBothArms(scope.place(id)) {
      let base = self.pendings.count
      let completion = self.executeBlock(body, in: scope)
      return self.settle(completion, to: base, place: scope.place(id)) { $0 == .thrown ? .normal : $0 }
    } otherwise: {
      self.runOne(of: clauses.indices.map { tree.catchClauses[$0].body }[...], scope.place(id)) {
        self.executeBlock($0, in: scope)
      }
    }
  }

  /// Runs the clauses of `#if` that may be compiled.
  func executeCompilation(
    _ clauses: List<CompilationClause>, _ id: StatementID, in scope: Scope
  ) -> Completion {
    let tree = scope.code.tree
    let conditions = CompilationConditions(tree: tree, names: program.names, isAppKit: scope.file.isAppKit)
    var open: [List<StatementID>] = []
    for index in clauses.indices {
      let clause = tree.compilationClauses[index]
      switch conditions.value(of: clause.condition) {
      case true?:
        // Statements of `#if` are in no block of their own.
        if open.isEmpty { return execute(clause.body, in: scope) }
        open.append(clause.body)
        return runOne(of: open[...], scope.place(id)) { self.execute($0, in: scope) }
      case false?: continue
      case nil: open.append(clause.body)
      }
    }
    open.append(.empty)
    return runOne(of: open[...], scope.place(id)) { self.execute($0, in: scope) }
  }
}
