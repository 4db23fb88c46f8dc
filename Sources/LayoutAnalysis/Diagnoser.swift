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
      return diagnoseAsIs(written, findings: findings, &work, reserve)
    }
    // A conflict that is not known leaves open which of the two it is.
    guard let isHeld = holds(written, &work), let isHeldResized = isHeld ? holds(resized, &work) : false else {
      reserve.map { work.giveBack($0) }
      var nothing = Work(steps: 0)
      return diagnoseAsIs(written, findings: findings, &nothing, nil)
    }
    return diagnoseAsIs(isHeldResized ? resized : written, findings: findings, &work, reserve)
  }

  /// Whether a layout has no conflict; `nil` where the work does not last to know.
  private func holds(_ layout: Layout, _ work: inout Work) -> Bool? {
    var options = options
    (options.findsRedundantConstraints, options.findsPredictions, options.findsRemedies) = (false, false, false)
    (options.findsSizes, options.findsDependences, options.findsCourses) = (false, false, false)
    options.findsProofs = false
    let diagnosis = Diagnoser(options: options).diagnoseAsIs(layout, findings: [], &work, nil)
    if !diagnosis.conflicts.isEmpty { return false }
    return diagnosis.undecided.contains(.conflicts) || diagnosis.verdict == .undecided ? nil : true
  }

  private func diagnoseAsIs(
    _ written: Layout, findings: [Finding], _ work: inout Work, _ reserve: Work?
  ) -> Diagnosis {
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
    } else if !diagnosis.ambiguities.isEmpty {
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
