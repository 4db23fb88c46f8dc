import ExactArithmetic
import LayoutModel
import LinearSolver

extension Diagnoser {
  /// Adds frames and what is free in them.
  func addFrames(of solved: inout SolvedLayout, to diagnosis: inout Diagnosis, _ work: inout Work) {
    let equations = solved.equations
    let analysis = solved.analysis
    // What is redundant comes behind, and words.
    var share = work.take(3, of: 4)
    defer { work.giveBack(share) }
    do throws(SolveFailure) {
      guard analysis.isSettled else { throw .workLimit }
      let conventions = diagnosis.layout.conventions
      let findsProofs = options.proofs.include(diagnosis.layout)
      let judged = conventions.judgedSystem(of: equations, solved: analysis.system)
      let scenarios = try AmbiguityScenarios(
        &solved, judging: judged, fitting: { conventions.fittedSystem(of: equations, judged: $0) },
        doubting: { conventions.doubtingSystem(of: equations, judged: $0) },
        ofAll: options.findsFramesOfAll || options.findsCourses || findsProofs || options.findsDependences,
        &share)
      addSolution(
        scenarios, equations: equations, broken: analysis.broken + solved.released + solved.relaxed, to: &diagnosis,
        &share)
      addPredictions(scenarios, equations: equations, system: analysis.system, to: &diagnosis, &share)
      if options.findsCourses {
        let search = PossibleLayoutSearch(scenarios, in: equations, system: analysis.system)
        diagnosis.possible = search.layout(of: diagnosis, &share)
      }
      // A proof is of the constraints that are listed, which are those of the app.
      if findsProofs, solved.relaxed.isEmpty {
        let builder = LayoutProofBuilder(equations: equations, face: scenarios.face, system: analysis.system)
        diagnosis.proof = builder.proof(of: diagnosis, broken: analysis.broken, released: solved.released, &share)
        diagnosis.proof?.isAskedFor = options.proofs == .ofAll
      }
      if options.findsDependences, diagnosis.conflicts.isEmpty {
        addDependences(besides: scenarios.free + scenarios.possible, equations: equations, to: &diagnosis, &share)
      }
    } catch {
      addViews(frames: nil, lowered: equations.lowered, to: &diagnosis)
      if error == .infeasible, analysis.isComplete {
        diagnosis.verdict = diagnosis.conflicts.isEmpty ? .undecided : .unsatisfiable
        diagnosis.findings.append(UndecidedFinding.fault(of: diagnosis))
      } else {
        diagnosis.undecided.append(.frames)
      }
    }
  }

  /// Says of frames that are not known, and are not ambiguous, how they depend on what is not known.
  private func addDependences(
    besides free: [AmbiguitySearch.FreeVariable], equations: LayoutEquations, to diagnosis: inout Diagnosis,
    _ work: inout Work
  ) {
    let free = Set(free.map { FramePart(item: $0.item, attribute: $0.attribute) })
    let parts = diagnosis.openParts.filter { !free.contains($0) }
    guard !parts.isEmpty else { return }
    // Where it takes too long nothing is said: the frames are what was asked for.
    guard var dependences = try? FrameDependences(equations, &work),
      let found = try? dependences.dependences(of: parts, &work)
    else { return }
    diagnosis.dependences = found
  }

  private func addPredictions(
    _ scenarios: AmbiguityScenarios, equations: LayoutEquations, system: LinearSystem, to diagnosis: inout Diagnosis,
    _ work: inout Work
  ) {
    // What depends on an unknown is not predicted.
    guard options.findsPredictions, scenarios.count == 1 else { return }
    do throws(WorkLimitReached) {
      diagnosis.predictions = try Predictions(of: scenarios.free, in: equations, system: system, &work).list
    } catch {
      diagnosis.undecided.append(.predictions)
    }
  }

  func addViews(frames: [[Rational?]]?, lowered: LoweredLayout, to diagnosis: inout Diagnosis) {
    let counts = lowered.constraintCounts()
    let (layout, conventions) = (diagnosis.layout, diagnosis.layout.conventions)
    diagnosis.views = layout.viewIDs.map { item in
      let frame = frames.map { conventions.reportedFrame($0[item.index], of: item, in: layout) }
      return ViewReport(
        item: item, horizontalConstraints: counts[item.index].horizontal,
        verticalConstraints: counts[item.index].vertical, frame: frame ?? [nil, nil, nil, nil])
    }
    diagnosis.guides = diagnosis.layout.guideIDs.map { item in
      GuideReport(item: item, frame: frames.map { $0[item.index] } ?? [nil, nil, nil, nil])
    }
  }

  private func addSolution(
    _ scenarios: AmbiguityScenarios, equations: LayoutEquations, broken: [Int], to diagnosis: inout Diagnosis,
    _ work: inout Work
  ) {
    addViews(frames: scenarios.frames, lowered: equations.lowered, to: &diagnosis)
    var freedoms: [[AffineForm.Part]: Int] = [:]
    let layout = diagnosis.layout
    let conventions = layout.conventions
    let pulled = scenarios.pulled.map { (variable: $0, isPossible: true) }
    let told =
      scenarios.free.map { variable in
        (variable, scenarios.held.contains(FramePart(item: variable.item, attribute: variable.attribute)))
      } + pulled
    let sorted = pulled.isEmpty ? told : told.sorted { Self.isBefore($0.variable, $1.variable) }
    diagnosis.ambiguities = sorted.map { variable, isPossible in
      let freedom = freedoms[variable.form.freedom, default: freedoms.count]
      freedoms[variable.form.freedom] = freedom
      var ambiguity = Ambiguity(
        item: conventions.reportedItem(for: variable.item, in: layout), attribute: variable.attribute,
        range: variable.range ?? Interval(lower: nil, upper: nil), cause: variable.cause, freedom: freedom,
        isPossible: isPossible)
      ambiguity.isRangeKnown = variable.range != nil
      ambiguity.rangeDepends = variable.rangeDepends
      return ambiguity
    }
    for (variable, _) in told {
      work.charge(instructions: AnalysisCost.finding + variable.form.effort)
    }
    work.charge(instructions: diagnosis.ambiguities.count * AnalysisCost.name)
    if (scenarios.free + scenarios.possible).contains(where: { $0.range == nil || $0.cause == .undecided }) {
      diagnosis.undecided.append(.ambiguities)
    }
    let counts = equations.lowered.constraintCounts()
    let words = AmbiguityFinding(layout: diagnosis.layout, counts: counts, broken: Set(broken))
    addConsequences(words.consequences(free: scenarios.free), to: &diagnosis)
    diagnosis.findings += words.findings(free: scenarios.free, possible: scenarios.possible, &work)
    // What follows from a mistake, or hangs on code, is then not told from what does not.
    if work.isSpent,
      !layout.itemsLackingConstraints.isEmpty
        || !scenarios.free.isEmpty && !conventions.sizesLeftToCode(in: layout).isEmpty
    {
      diagnosis.undecided.append(.ambiguities)
    }
    addUnsatisfied(scenarios.face, rows: equations.system.rows, broken: Set(broken), to: &diagnosis, &work)
  }

  private static func isBefore(
    _ left: AmbiguitySearch.FreeVariable, _ right: AmbiguitySearch.FreeVariable
  ) -> Bool {
    (left.item, left.attribute) < (right.item, right.attribute)
  }

  /// Has the findings of conflicts answer for what is open because of their broken constraints.
  private func addConsequences(
    _ consequences: [(parts: [FramePart], broken: Set<Int>)], to diagnosis: inout Diagnosis
  ) {
    guard !consequences.isEmpty else { return }
    var findingsOfBroken: [Int: Set<Int>] = [:]
    for (index, finding) in diagnosis.findings.enumerated() {
      for conflict in finding.conflicts.map({ diagnosis.conflicts[$0] }) {
        findingsOfBroken[conflict.broken, default: []].insert(index)
      }
    }
    for (parts, broken) in consequences {
      for index in Set(broken.flatMap { findingsOfBroken[$0] ?? [] }) {
        diagnosis.findings[index].ambiguousParts += parts
      }
    }
  }

  private func addUnsatisfied(
    _ face: OptimalFace, rows: [Row], broken: Set<Int>, to diagnosis: inout Diagnosis, _ work: inout Work
  ) {
    var moving: [Int: AffineForm] = [:]
    var unclear: [(terms: [LinearTerm], form: AffineForm)] = []
    let errors = face.errors
    var partCount = 0
    for (index, error) in errors.enumerated() where error != nil && !broken.contains(index) {
      guard !face.isUnique(row: index, &work) else { continue }
      let form = face.form(of: rows[index].terms, &work)
      partCount += form.parts.count
      guard !work.isSpent, partCount <= work.room else {
        diagnosis.undecided.append(.unsatisfiedOptional)
        return
      }
      moving[index] = form
      if rows[index].relation != .equal { unclear.append((rows[index].terms, form)) }
    }
    let ranges = FreedomRanges(of: unclear, on: face, &work)
    for (index, error) in errors.enumerated() where !broken.contains(index) {
      guard let error else { continue }
      if let form = moving[index] {
        if rows[index].relation != .equal {
          guard let range = ranges.knownRange(of: form) else {
            diagnosis.undecided.append(.unsatisfiedOptional)
            continue
          }
          guard rows[index].isMissed(within: range) else { continue }
        }
        diagnosis.unsatisfiedOptional.append(UnsatisfiedOptional(constraint: index, by: nil))
      } else if error.signum > 0 {
        diagnosis.unsatisfiedOptional.append(UnsatisfiedOptional(constraint: index, by: error))
      }
    }
    work.charge(instructions: diagnosis.unsatisfiedOptional.count * AnalysisCost.finding)
    diagnosis.findings += NoteFindings(layout: diagnosis.layout).unsatisfied(diagnosis.unsatisfiedOptional)
  }
}
