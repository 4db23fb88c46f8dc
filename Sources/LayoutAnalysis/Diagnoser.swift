import ExactArithmetic
import LayoutModel
import LinearSolver
import SystemLibrary

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
    guard !options.keepsSizes, let resized = written.conventions.resized(written) else {
      return diagnosis(of: begun(with: written, &work), findings: findings, &work, reserve)
    }
    // What is solved to choose one of the two is not solved again to tell what is wrong with it.
    let chooser = Diagnoser(options: solvingOptions)
    let kept = chooser.begun(with: written, &work)
    var other: Beginning?
    var isHeldResized: Bool? = false
    let isHeld = kept.holds
    if isHeld == true {
      let beginning = chooser.begun(with: resized, &work)
      isHeldResized = beginning.holds
      if isHeldResized == true { other = beginning }
    }
    // A conflict that is not known leaves open which of the two it is.
    guard isHeld != nil, isHeldResized != nil else {
      reserve.map { work.giveBack($0) }
      var nothing = Work(steps: 0)
      return diagnosis(of: begun(with: written, &nothing), findings: findings, &nothing, nil)
    }
    if options.findsSizes {
      return diagnosis(
        of: begun(with: other == nil ? written : resized, &work), findings: findings, &work, reserve)
    }
    return diagnosis(of: other ?? kept, findings: findings, &work, reserve)
  }

  private func diagnosis(
    of beginning: Beginning, findings: [Finding], _ work: inout Work, _ reserve: Work?
  ) -> Diagnosis {
    var diagnosis: Diagnosis
    switch beginning.settled {
    case .success(let settled):
      diagnosis = Diagnosis(
        layout: settled.lowered.layout, constraints: settled.lowered.layout.constraints, verdict: .ok)
      diagnosis.findings = findings + beginning.legality + FeedbackFindings(settled).findings
      fill(&diagnosis, from: settled, &work, reserve)
    case .failure(let failure):
      reserve.map { work.giveBack($0) }
      diagnosis = Diagnosis(
        layout: failure.lowered.layout, constraints: failure.lowered.layout.constraints, verdict: .ok)
      diagnosis.findings = findings + beginning.legality
      leaveOpen(&diagnosis, because: failure)
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
    func addRest() {
      addConflicts(of: analysis, insets: insets, to: &diagnosis, &work)
      released += addFrames(asShown: &solved, to: &diagnosis, &work)
    }
    if !options.findsCourses {
      addRest()
    } else if !options.followsFrames {
      let courses = CourseSearch(equations: equations, insets: insets, broken: analysis.broken, options: options)
      // Nothing is asked of what is found meanwhile.
      let share = work.take(1, of: 4)
      let found = StackThread.run(addRest, beside: { courses.found(near: nil, share) })
      found.add(to: &diagnosis, &work)
    } else {
      addRest()
      let courses = CourseSearch(equations: equations, insets: insets, broken: analysis.broken, options: options)
      // A share of what is left: a picture is worth less than a verdict.
      let share = work.take(1, of: 2)
      courses.found(near: diagnosis.possible?.frames, knowing: diagnosis, share).add(to: &diagnosis, &work)
    }
    reserve.map { work.giveBack($0) }
    addRedundancies(in: analysis, to: &diagnosis, &work)
    diagnosis.layout.conventions.revise(&diagnosis, released: released)
    if !diagnosis.conflicts.isEmpty {
      // A conflict that was found is proven, whatever else is not known.
      diagnosis.verdict = .unsatisfiable
    } else if diagnosis.undecided.contains(.frames) {
      diagnosis.verdict = .undecided
    } else if diagnosis.ambiguities.contains(where: { !$0.isPossible }) {
      diagnosis.verdict = .ambiguous
    }
  }

  /// Adds frames, as the input shows them where it does otherwise than an app.
  ///
  /// - Returns: What was given up for these alone.
  private func addFrames(
    asShown solved: inout SolvedLayout, to diagnosis: inout Diagnosis, _ work: inout Work
  ) -> [Int] {
    var released: [Int] = []
    do throws(WorkLimitReached) {
      if let shown = try solved.asShown(options: options, &work) {
        released = shown.released.filter { !solved.released.contains($0) }
        diagnosis.framesAreAsShown = true
        solved = shown
      }
      addFrames(of: &solved, to: &diagnosis, &work)
    } catch {
      addViews(frames: nil, lowered: solved.equations.lowered, to: &diagnosis)
      diagnosis.undecided.append(.frames)
    }
    return released
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
