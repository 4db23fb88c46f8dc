import ExactArithmetic

extension LinearSystem {
  /// The optimum, priority by priority, and the set of all optima.
  ///
  /// Required rows hold. First the parameters are set as near to their nominal values as the required rows permit (least
  /// sum of absolute differences, ties one parameter after the other by index). Then each priority, from the greatest
  /// down, minimises its sum of absolute violations among the optima of those before it: lexicographic, never one
  /// weighted sum (Badros, Borning, Stuckey, *The Cassowary linear arithmetic constraint solving algorithm*, TOCHI 2001).
  ///
  /// - Parameters:
  ///   - options: How to go about it.
  ///   - work: What is left of the limit.
  /// - Returns: The optimal face.
  /// - Throws: ``SolveFailure/infeasible`` when the required rows contradict one another, ``SolveFailure/workLimit``.
  /// - Complexity: Near linear in the number of rows, and a simplex run for each block and priority.
  public func solve(options: SolveOptions = .init(), _ work: inout Work) throws(SolveFailure) -> OptimalFace {
    let reduced: ReducedSystem
    do {
      reduced = try GoalHardening.reduce(self, options: options, &work)
    } catch {
      throw .workLimit
    }
    guard !reduced.isContradictory else { throw .infeasible }
    var assembly = FaceAssembly(reduced, variables: variables)
    for block in reduced.decomposition.blocks {
      try assembly.optimize(block, options, &work)
    }
    return assembly.face(rows: rows, &work)
  }

  /// The optimum, with what can be taken over from that of a similar system.
  ///
  /// Where the systems differ only in what optional rows want of the same left sides, in nominal values, or in optional
  /// rows that no longer say anything, their reductions agree, and only the blocks of those rows are solved again. Nominal
  /// values that were taken as required are substituted anew; that holds as long as what was taken so can hold together.
  ///
  /// - Parameters:
  ///   - face: The optimum of the other system.
  ///   - options: How to go about it.
  ///   - work: What is left of the limit.
  /// - Returns: The optimal face, the same set as without the other system.
  /// - Throws: ``SolveFailure``.
  public func solve(
    after face: OptimalFace, options: SolveOptions = .init(), _ work: inout Work
  ) throws(SolveFailure) -> OptimalFace {
    work.charge(instructions: rows.count * Cost.comparison + variables.count * Cost.variable)
    let comparison: RightSideChange?
    do {
      comparison = try RightSideChange(from: face, to: self, &work)
    } catch {
      throw .workLimit
    }
    guard let change = comparison else { return try solve(options: options, &work) }
    do throws(SolveFailure) {
      return try solved(by: change, from: face, options: options, &work)
    } catch {
      guard error == .infeasible, change.assumesGoals else { throw error }
      return try solve(options: options, &work)
    }
  }

  private func solved(
    by change: RightSideChange, from face: OptimalFace, options: SolveOptions, _ work: inout Work
  ) throws(SolveFailure) -> OptimalFace {
    var assembly = FaceAssembly(change.reduced, variables: variables)
    for (number, block) in change.reduced.decomposition.blocks.enumerated() {
      if let changed = change.changedBlock(block) {
        try assembly.optimize(changed, options, &work)
      } else {
        work.charge(instructions: block.nodes.count * Cost.variable)
        assembly.reuse(block, number: number, of: face)
      }
    }
    return assembly.face(rows: rows, &work)
  }
}
