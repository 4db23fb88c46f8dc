import ExactArithmetic
import LayoutModel
import LinearSolver

/// Takes one layout from what is written to what is to be said of it.
///
/// Legality, lowering, equations, conflicts, the optimum with the broken constraints demoted, ambiguities, notes.
struct Diagnoser {
  /// What to find out.
  let options: AnalysisOptions

  /// Diagnoses a layout.
  ///
  /// - Parameters:
  ///   - written: The layout as a loader made it.
  ///   - findings: What the loader found.
  ///   - work: What is left of the work on the input.
  ///   - reserve: What only the search for redundant constraints may take of it; what is left of that is given back.
  /// - Returns: The diagnosis, its findings sorted by position.
  func diagnose(_ written: Layout, findings: [Finding], _ work: inout Work, reserve: Work? = nil) -> Diagnosis {
    let conventions = written.conventions
    var written = written
    let feedback = conventions.prepare(&written)
    let legality = written.legalityFindings()
    let illegal = Set(legality.illegal)
    var diagnosis: Diagnosis
    do throws(SettledLayout.Failure) {
      let settled = try SettledLayout(
        written, startingFrom: feedback, options: options, isSolved: !options.findsSizes, &work
      ) { [written] in lowered(written, omitting: illegal, feedback: $0) }
      diagnosis = Diagnosis(
        layout: settled.lowered.layout, constraints: settled.lowered.layout.constraints, verdict: .ok)
      diagnosis.findings = findings + legality.findings + FeedbackFindings(settled).findings
      fill(&diagnosis, from: settled, &work, reserve)
    } catch {
      reserve.map { work.giveBack($0) }
      diagnosis = Diagnosis(layout: error.lowered.layout, constraints: error.lowered.layout.constraints, verdict: .ok)
      diagnosis.findings = findings + legality.findings
      leaveOpen(&diagnosis, because: error)
    }
    if !diagnosis.undecided.isEmpty {
      diagnosis.undecided = UndecidedPart.allCases.filter(Set(diagnosis.undecided).contains)
      diagnosis.findings.append(UndecidedFinding.limit(of: diagnosis, budget: options.budget))
    }
    diagnosis.findings = Self.sorted(diagnosis.findings)
    if !diagnosis.layout.furtherFiles.isEmpty {
      for index in diagnosis.findings.indices {
        diagnosis.findings[index].file = diagnosis.layout.file(of: diagnosis.findings[index].range)
      }
    }
    return diagnosis
  }

  private func lowered(_ written: Layout, omitting illegal: Set<Int>, feedback: FrameFeedback) -> LoweredLayout {
    var lowered = written.lowered(omitting: illegal, feedback: feedback)
    written.conventions.complete(&lowered, findsSizes: options.findsSizes)
    lowered.layout.makeNamesUnique()
    return lowered
  }

  private func fill(
    _ diagnosis: inout Diagnosis, from settled: SettledLayout, _ work: inout Work, _ reserve: Work?
  ) {
    if !options.findsSizes, let solved = settled.solved {
      fill(&diagnosis, from: solved, in: settled, &work, reserve)
      return
    }
    reserve.map { work.giveBack($0) }
    if options.findsSizes { addSizes(of: settled, to: &diagnosis, &work) }
  }

  private func addSizes(of settled: SettledLayout, to diagnosis: inout Diagnosis, _ work: inout Work) {
    let equations = LayoutEquations(settled.lowered)
    do throws(SolveFailure) {
      var report = try SizeSearch(equations: equations).report(&work)
      let insets = InsetsBySize(settled: settled, equations: equations, system: equations.system)
      do throws(WorkLimitReached) { report.heldInsets = try insets.items(&work) } catch { throw .workLimit }
      diagnosis.sizes = report
      if !report.isComplete { diagnosis.undecided.append(.sizes) }
    } catch {
      diagnosis.verdict = .undecided
      diagnosis.undecided.append(.sizes)
    }
  }

  /// Notes that nothing is known but what is written.
  private func leaveOpen(_ diagnosis: inout Diagnosis, because failure: SettledLayout.Failure) {
    diagnosis.verdict = .undecided
    diagnosis.conflictsComplete = false
    diagnosis.redundantComplete = !options.findsRedundantConstraints
    addViews(frames: nil, lowered: failure.lowered, to: &diagnosis)
    if case .infeasible = failure.cause {
      diagnosis.findings.append(UndecidedFinding.fault(of: diagnosis))
    } else {
      diagnosis.undecided += options.findsSizes ? [.sizes] : [.conflicts, .frames]
    }
  }

  /// Finds conflicts, frames, ambiguities and what is redundant, each with a share of the work, so that none eats what those
  /// behind it need.
  private func fill(
    _ diagnosis: inout Diagnosis, from solved: consuming SolvedLayout, in settled: SettledLayout, _ work: inout Work,
    _ reserve: Work?
  ) {
    let equations = solved.equations
    let analysis = solved.analysis
    var released = solved.released
    let insets = InsetsBySize(settled: settled, equations: equations, system: analysis.system)
    addConflicts(of: analysis, insets: insets, to: &diagnosis, &work)
    do throws(WorkLimitReached) {
      if let shown = try solved.asShown(options: options, &work) {
        released += shown.released.filter { !solved.released.contains($0) }
        diagnosis.framesShowCanvas = true
        solved = shown
      }
      addFrames(of: &solved, to: &diagnosis, &work)
    } catch {
      addViews(frames: nil, lowered: equations.lowered, to: &diagnosis)
      diagnosis.undecided.append(.frames)
    }
    if options.findsCourses { addCourses(of: equations, insets, to: &diagnosis, &work) }
    reserve.map { work.giveBack($0) }
    addRedundancies(in: analysis, to: &diagnosis, &work)
    diagnosis.layout.conventions.revise(&diagnosis, released: released)
    if !diagnosis.conflicts.isEmpty {
      // A conflict that was found is proven, whatever else is not known.
      diagnosis.verdict = .unsatisfiable
    } else if diagnosis.undecided.contains(.frames) {
      diagnosis.verdict = .undecided
    } else if !diagnosis.ambiguities.isEmpty {
      diagnosis.verdict = .ambiguous
    }
  }

  private func addConflicts(
    of analysis: ConflictAnalysis, insets: InsetsBySize, to diagnosis: inout Diagnosis, _ work: inout Work
  ) {
    diagnosis.conflicts = analysis.conflicts
    diagnosis.conflictsComplete = analysis.isComplete
    diagnosis.corrections = analysis.corrections
    diagnosis.undecided += analysis.undecided
    guard !analysis.conflicts.isEmpty else { return }
    var share = work.take(1, of: 4)
    defer { work.giveBack(share) }
    let sizes = SizeAnalysis(equations: insets.equations)
    // Of what hangs on them nothing is said for other sizes.
    var changing: Set<ItemID>?
    do throws(WorkLimitReached) {
      if options.findsSatisfiableSizes {
        let items = Set(try insets.items(&share))
        changing = items
        if items.isEmpty { diagnosis.satisfiableSizes = try sizes.satisfiableSizes(&share) }
      }
    } catch {
      diagnosis.undecided.append(.satisfiableSizes)
    }
    share.charge(instructions: analysis.conflicts.count * analysis.conflicts.count * AnalysisCost.glance)
    let causes = ConflictCauses(
      conflicts: analysis.conflicts, representatives: analysis.representatives, constraints: diagnosis.constraints)
    for cause in causes.groups {
      do throws(WorkLimitReached) {
        let members = analysis.conflicts[cause[0]].members
        if let changing, !members.contains(where: { insets.speaks($0, ofInsetsOf: changing) }) {
          diagnosis.conflicts[cause[0]].otherSizes = try sizes.sizes(ofConflict: members, &share)
        }
      } catch {
        diagnosis.undecided.append(.satisfiableSizes)
      }
      let conflict = diagnosis.conflicts[cause[0]]
      work.charge(instructions: AnalysisCost.finding + conflict.members.count * AnalysisCost.member)
      let words = ConflictFinding(
        layout: diagnosis.layout, conflict: conflict, index: cause[0], proof: analysis.proofs[cause[0]],
        duplicates: analysis.conflicts[analysis.representatives[cause[0]]],
        consequences: cause.dropFirst().filter { analysis.representatives[$0] == $0 }.map { analysis.proofs[$0] })
      var finding = words.finding
      finding.furtherConflicts = cause.dropFirst().sorted()
      diagnosis.findings.append(finding)
    }
  }

  /// Adds how frames follow the sizes of the roots, with a share of what is left: a picture is worth less than a verdict.
  private func addCourses(
    of equations: LayoutEquations, _ insets: InsetsBySize, to diagnosis: inout Diagnosis,
    _ work: inout Work
  ) {
    var share = work.take(1, of: 2)
    defer { work.giveBack(share) }
    let search = SizeCourseSearch(equations: equations)
    diagnosis.courses = search.courses(&share)
    let both = SizeRegionSearch(equations: equations, searched: search.ends)
    diagnosis.regions = both.regions(following: true, &share)
    do throws(WorkLimitReached) {
      diagnosis.insetsHeldInCourses = try insets.items(&share)
    } catch {
      diagnosis.undecided.append(.sizes)
    }
  }

  /// Adds frames and what is free in them.
  private func addFrames(of solved: inout SolvedLayout, to diagnosis: inout Diagnosis, _ work: inout Work) {
    let equations = solved.equations
    let analysis = solved.analysis
    // What is redundant comes behind, and words.
    var share = work.take(3, of: 4)
    defer { work.giveBack(share) }
    do throws(SolveFailure) {
      guard analysis.isSettled else { throw .workLimit }
      let conventions = diagnosis.layout.conventions
      let judged = conventions.judgedSystem(of: equations, solved: analysis.system)
      let scenarios = try AmbiguityScenarios(
        &solved, judging: judged, fitting: { conventions.fittedSystem(of: equations, judged: $0) }, &share)
      addSolution(
        scenarios, equations: equations, broken: analysis.broken + solved.released + solved.relaxed, to: &diagnosis,
        &share)
      addPredictions(scenarios, equations: equations, system: analysis.system, to: &diagnosis, &share)
      if options.findsCourses {
        let search = PossibleLayoutSearch(scenarios, in: equations, system: analysis.system)
        diagnosis.possible = search.layout(of: diagnosis, &share)
      }
      // A proof is of the constraints that are listed, which are those of the app.
      if options.findsProofs, solved.relaxed.isEmpty {
        let builder = LayoutProofBuilder(equations: equations, face: scenarios.face)
        diagnosis.proof = builder.proof(of: diagnosis, broken: analysis.broken, released: solved.released, &share)
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

  private func addViews(frames: [[Rational?]]?, lowered: LoweredLayout, to diagnosis: inout Diagnosis) {
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
    diagnosis.ambiguities = scenarios.free.map { variable in
      let freedom = freedoms[variable.form.freedom, default: freedoms.count]
      freedoms[variable.form.freedom] = freedom
      var ambiguity = Ambiguity(
        item: conventions.reportedItem(for: variable.item, in: layout), attribute: variable.attribute,
        range: variable.range ?? Interval(lower: nil, upper: nil), cause: variable.cause, freedom: freedom)
      ambiguity.isRangeKnown = variable.range != nil
      return ambiguity
    }
    for variable in scenarios.free {
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
    // What follows from a mistake is then not told from what does not.
    if work.isSpent, !layout.itemsLackingConstraints.isEmpty { diagnosis.undecided.append(.ambiguities) }
    addUnsatisfied(scenarios.face, rows: equations.system.rows, broken: Set(broken), to: &diagnosis, &work)
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

  private func addRedundancies(
    in analysis: ConflictAnalysis, to diagnosis: inout Diagnosis, _ work: inout Work
  ) {
    guard options.findsRedundantConstraints else { return }
    let broken = Set(analysis.broken)
    let candidates = diagnosis.constraints.indices.filter {
      !diagnosis.constraints[$0].isImplicit && diagnosis.constraints[$0].priority.isRequired && !broken.contains($0)
    }
    let report = analysis.system.redundantRows(among: candidates, &work)
    diagnosis.redundant = report.rows
    diagnosis.redundantComplete = report.isComplete
    if !report.isComplete { diagnosis.undecided.append(.redundant) }
    if var proof = diagnosis.proof {
      LayoutProofBuilder.addDerivations(of: report.rows, in: analysis.system, to: &proof, &work)
      diagnosis.proof = proof
    }
    work.charge(instructions: report.rows.count * AnalysisCost.finding)
    diagnosis.findings += NoteFindings(layout: diagnosis.layout).redundant(diagnosis.redundant)
  }

  /// Findings by position, those without one first and those in other files last; equal ones keep their order.
  static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.indices.sorted { left, right in
      switch (findings[left].range, findings[right].range) {
      case (nil, nil): left < right
      case (nil, _): true
      case (_, nil): false
      case (let first?, let second?): (first.source, first.start, left) < (second.source, second.start, right)
      }
    }.map { findings[$0] }
  }
}
