import ExactArithmetic
import LayoutModel
import LinearSolver

/// Makes the proof of what a diagnosis says of frames.
struct LayoutProofBuilder {
  /// The equations.
  let equations: LayoutEquations
  /// The optima that frames were read off.
  let face: OptimalFace
  /// The system that they are of.
  let system: LinearSystem

  /// The proof.
  ///
  /// - Parameters:
  ///   - diagnosis: What is said: frames and ambiguities.
  ///   - broken: The constraints that were demoted for conflicts.
  ///   - released: The assumptions that were given up.
  ///   - work: What is left of the work on the input.
  /// - Returns: The proof; `nil` where none was found within the limit.
  func proof(of diagnosis: Diagnosis, broken: [Int], released: [Int], _ work: inout Work) -> LayoutProof? {
    var share = work.take(1, of: 2)
    defer { work.giveBack(share) }
    guard let prover = try? OptimumProver(face, &share) else { return nil }
    let optimum = prover.proof
    var proof = LayoutProof()
    proof.variables = equations.variableNames
    proof.point = face.values
    proof.unknowns = optimum.parameters.map { variable in
      LayoutProof.Multiple(variable, nominal(of: variable))
    }
    let constraints = equations.lowered.layout.constraints
    proof.rows = constraints.indices.map { equations.writtenOut($0, names: proof.variables) }
    proof.demoted = broken.sorted()
    proof.released = released.sorted()
    proof.priorities = constraints.indices.map { row in
      switch face.strength(ofRow: row) {
      case .required: 1000
      case .optional(let priority): priority
      }
    }
    share.charge(instructions: constraints.count * AnalysisCost.name)
    proof.steps = Self.steps(of: optimum)
    proof.determining = optimum.determining
    proof.directions = Self.directions(of: optimum)
    ProvenFrames(equations: equations, diagnosis: diagnosis).add(to: &proof)
    guard !share.isSpent else { return nil }
    addFreedoms(of: diagnosis, prover, to: &proof, &share)
    addStandings(prover, to: &proof, &share)
    addUnbroken(of: diagnosis, to: &proof, &share)
    proof.corrected = CorrectedPoints(equations: equations).motions(of: diagnosis, from: proof.point, &share)
    return proof
  }

  /// Adds what shows that redundant constraints follow from the others, as far as the limit permits.
  ///
  /// - Parameters:
  ///   - redundant: The constraints.
  ///   - system: The system that they are redundant in.
  ///   - proof: The proof.
  ///   - work: What is left of the work on the input.
  static func addDerivations(
    of redundant: [Int], in system: LinearSystem, to proof: inout LayoutProof, _ work: inout Work
  ) {
    guard !redundant.isEmpty, let search = try? DerivationSearch(system, omitting: Set(redundant), &work) else {
      return
    }
    var room = termsARow * (proof.rows.count + proof.variables.count)
    for row in redundant {
      guard let upper = try? search.derivation(of: row, isUpper: true, &work) else { continue }
      var lower: Derivation?
      let isExact = upper.rows.allSatisfy { system.rows[$0].relation == .equal }
      if system.rows[row].relation == .equal, !isExact {
        lower = try? search.derivation(of: row, isUpper: false, &work)
        guard lower != nil else { continue }
      }
      room -= upper.rows.count + (lower?.rows.count ?? 0)
      guard room >= 0 else { return }
      proof.derivations.append(
        LayoutProof.Derivation(row: row, upper: multiples(of: upper), lower: lower.map(multiples) ?? []))
    }
  }

  private static func multiples(of derivation: Derivation) -> [LayoutProof.Multiple] {
    zip(derivation.rows, derivation.multipliers).map { LayoutProof.Multiple($0, $1) }
  }

  /// How many terms what shows freedoms may have for each row and variable: a proof is not to be longer than its layout by
  /// more.
  private static let termsARow = 16

  /// Adds what shows how far each freedom goes, as far as the limit permits.
  private func addFreedoms(
    of diagnosis: Diagnosis, _ prover: OptimumProver, to proof: inout LayoutProof, _ work: inout Work
  ) {
    var room = Self.termsARow * (proof.rows.count + proof.variables.count)
    let unproven = Set(proof.unproven)
    var known = Set<Int>()
    for ambiguity in diagnosis.ambiguities where ambiguity.isRangeKnown {
      guard !unproven.contains(ambiguity.part), known.insert(ambiguity.freedom).inserted else { continue }
      let expression = equations.expression(of: ambiguity.item, attribute: ambiguity.attribute)
      let value = expression.terms.reduce(expression.constant) { $0 + $1.coefficient * face.values[$1.variable] }
      var ends: [LayoutProof.End] = []
      for (isUpper, limit) in [(false, ambiguity.range.lower), (true, ambiguity.range.upper)] {
        let distance = limit.map { isUpper ? $0 - value : value - $0 }
        guard !work.isSpent, let end = shownEnd(of: expression, isUpper: isUpper, at: distance, prover, &work) else {
          break
        }
        room -= end.motion.count + end.multiples.count
        ends.append(end)
      }
      guard room >= 0 else { return }
      guard ends.count == 2 else { continue }
      proof.freedoms.append(LayoutProof.Freedom(part: ambiguity.part, lower: ends[0], upper: ends[1]))
    }
  }

  /// Adds what shows whether optional constraints that have several values hold, as far as the limit permits.
  private func addStandings(_ prover: OptimumProver, to proof: inout LayoutProof, _ work: inout Work) {
    guard !proof.directions.isEmpty else { return }
    var room = Self.termsARow * (proof.rows.count + proof.variables.count)
    let others = Set(proof.demoted + proof.released)
    for row in proof.rows.indices where face.strength(ofRow: row) != .required && !others.contains(row) {
      guard prover.isFree(row: row, &work) else { continue }
      guard !work.isSpent, room >= 0 else { return }
      guard let found = try? prover.standing(ofRow: row, &work) else { continue }
      room -= found.motion.count + found.rows.count
      proof.standings.append(LayoutProof.Standing(row: row, end: Self.end(found)))
    }
  }

  /// Adds what shows which ambiguities are there only while what was broken pulls, if it shows what is said.
  private func addUnbroken(of diagnosis: Diagnosis, to proof: inout LayoutProof, _ work: inout Work) {
    let unproven = Set(proof.unproven)
    let doubtful = diagnosis.ambiguities.filter { ambiguity in
      ambiguity.isRangeKnown && ambiguity.range.lower != nil && ambiguity.range.upper != nil
        && !unproven.contains(ambiguity.part)
    }
    guard !proof.demoted.isEmpty, !doubtful.isEmpty,
      let face = try? system.without(Set(proof.demoted)).solve(after: face, &work),
      let optimum = try? OptimumProver(face, &work)?.proof
    else { return }
    let directions = Self.directions(of: optimum)
    let motions = ProvenFrames.motions(along: directions)
    let isShown = doubtful.allSatisfy { ambiguity in
      let expression = equations.expression(of: ambiguity.item, attribute: ambiguity.attribute)
      return ProvenFrames.moves(expression, motions) != ambiguity.isPossible
    }
    guard isShown else { return }
    proof.unbroken = LayoutProof.Unbroken(
      point: face.values, steps: Self.steps(of: optimum), determining: optimum.determining, directions: directions)
  }

  private static func steps(of optimum: OptimumProof) -> [LayoutProof.Step] {
    optimum.steps.map { step in
      LayoutProof.Step(
        level: step.level, multiples: zip(step.rows, step.multipliers).map { LayoutProof.Multiple($0, $1) })
    }
  }

  private static func directions(of optimum: OptimumProof) -> [[LayoutProof.Multiple]] {
    optimum.directions.map { $0.map { LayoutProof.Multiple($0.variable, $0.coefficient) } }
  }

  private static func end(_ found: EndProof) -> LayoutProof.End {
    LayoutProof.End(
      motion: found.motion.map { LayoutProof.Multiple($0.variable, $0.coefficient) },
      multiples: zip(found.rows, found.multipliers).map { LayoutProof.Multiple($0, $1) })
  }

  private func shownEnd(
    of expression: LinearExpression, isUpper: Bool, at distance: Rational?, _ prover: OptimumProver, _ work: inout Work
  ) -> LayoutProof.End? {
    guard let found = try? prover.end(of: expression.terms, isUpper: isUpper, at: distance, &work) else { return nil }
    return Self.end(found)
  }

  private func nominal(of variable: Int) -> Rational {
    if case .parameter(let nominal) = face.kind(ofVariable: variable) { nominal } else { 0 }
  }
}
