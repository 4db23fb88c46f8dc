import ExactArithmetic
import LayoutModel

/// Finds changes after which a finding is gone, by making them and looking again.
///
/// A change is a remedy only if the layout with it has every finding of before but that one, and no other, under every
/// variant of the run. Nothing else becomes a remedy, so that what is proposed was tried.
struct RemedySearch {
  /// The layout as it was loaded.
  let layout: Layout
  /// What its loader found.
  let loaderFindings: [Finding]
  /// The variants of the run; none for the layout as it is.
  let variants: [LayoutVariant]
  /// What to find out.
  let options: AnalysisOptions

  /// How many remedies a finding has at most.
  private static let kept = 4
  /// How many changes are tried for one finding at most.
  private static let tried = 16
  /// How many variants do not make a diagnosis long.
  private static let fewVariants = 8
  /// The instructions that all trials of a layout may take, where its diagnosis took fewer.
  private static let least = 300_000_000

  /// The changes that are still to be tried for a finding; `nil` where they are not known yet.
  private struct Queue {
    var finding: Int
    var candidates: ArraySlice<Remedy>?
  }

  /// Begins the search for a diagnosis.
  ///
  /// - Parameters:
  ///   - diagnosis: The diagnosis of the layout under all variants, whose findings trials are compared with.
  ///   - spent: The instructions that it took.
  /// - Returns: What is left to do; `nil` where no finding may have remedies.
  func begin(with diagnosis: Diagnosis, spent: Int) -> PendingRemedies? {
    guard !layout.conventions.isOfOneRun, diagnosis.findings.contains(where: wantsRemedies) else { return nil }
    // What is not decided cannot be compared.
    guard !diagnosis.findings.contains(where: { $0.content.isUndecided }) else { return nil }
    return PendingRemedies(search: self, before: FindingCensus(of: diagnosis), spent: spent)
  }

  /// Gives each finding its remedies, the best of each finding first as long as there is work left.
  ///
  /// - Parameters:
  ///   - diagnosis: The diagnosis of the layout under all variants.
  ///   - told: The findings whose remedies are told; `nil` for all.
  ///   - pending: What was noted of it when it was made.
  ///   - work: What is left of the work on the input.
  /// - Complexity: The trials may take as much work as the diagnosis and half of that, under many variants no more than it, or what
  ///   the options say, and no more than half of what is left.
  func addRemedies(
    to diagnosis: inout Diagnosis, told: FindingSelection?, _ pending: PendingRemedies, _ work: inout Work
  ) {
    let wanted = diagnosis.findings.indices.filter { index in
      wantsRemedies(diagnosis.findings[index]) && told?.contains(diagnosis.findings[index]) ?? true
        && most(of: index, in: diagnosis) > 0
    }
    guard !wanted.isEmpty,
      let allowance = allowance(forFindings: wanted.count, spent: pending.spent, of: work.instructionsLeft)
    else { return }
    let before = pending.before
    var left = allowance
    let lowered = diagnosis.layout
    let candidates = RemedyCandidates(diagnosis: diagnosis, layout: layout, variantCount: variants.count)
    left -= diagnosis.conflicts.reduce(0) { $0 + $1.members.count } * AnalysisCost.part
    // Changes that bring something new do so whatever finding they are tried for.
    var useless = Set<[LayoutChange]>()
    var queues = wanted.map { Queue(finding: $0, candidates: nil) }
    // In rounds, so that a finding with many candidates does not take the work of the others.
    while left > 0, !queues.isEmpty {
      for place in queues.indices where left > 0 {
        let finding = diagnosis.findings[queues[place].finding]
        if queues[place].candidates == nil {
          left -= candidates.cost(of: finding)
          let drawable = candidates.candidates(for: finding).lazy.filter { isDrawable($0, in: lowered) }
          queues[place].candidates = Array(drawable.prefix(Self.tried))[...]
        }
        guard let candidate = queues[place].candidates?.popFirst(),
          isWorthTrying(candidate, beside: finding.remedies), !useless.contains(candidate.changes)
        else { continue }
        let trial = trial(of: candidate, for: finding, in: diagnosis, before: before, &left)
        if trial.bringsNews { useless.insert(candidate.changes) }
        if trial.hasSucceeded { diagnosis.findings[queues[place].finding].remedies.append(candidate) }
      }
      queues.removeAll { queue in
        queue.candidates?.isEmpty == true
          || diagnosis.findings[queue.finding].remedies.count >= most(of: queue.finding, in: diagnosis)
      }
    }
    work.charge(instructions: allowance - left)
  }

  /// The instructions that all trials may take.
  ///
  /// - Parameters:
  ///   - findings: How many findings there are to be tried for.
  ///   - spent: The instructions that the diagnosis took.
  ///   - left: What is left of the limit.
  /// - Returns: The instructions; `nil` where trials of a large layout, under several variants or of a limit cannot be made for half of
  ///   the findings at least: each takes about what the diagnosis took, so that it would be chance which findings get a remedy, and
  ///   most of the work would come to nothing.
  func allowance(forFindings findings: Int, spent: Int, of left: Int) -> Int? {
    // Under many variants a diagnosis takes long enough by itself.
    let fair = variants.count > Self.fewVariants ? spent : spent + spent / 2
    let allowance = min(options.trialLimit ?? max(Self.least, fair), left / 2)
    let isLimited = variants.count > 1 || options.trialLimit != nil || spent > Self.least
    return !isLimited || findings <= 2 * max(1, allowance / max(1, spent)) ? allowance : nil
  }

  /// How many remedies a finding is given at most.
  private func most(of finding: Int, in diagnosis: Diagnosis) -> Int {
    options.findsRemediesOfWords
      ? min(Self.kept, diagnosis.findings[finding].content.remediesInWords) : Self.kept
  }

  /// Whether there may be changes that help, and someone asks for them.
  private func wantsRemedies(_ finding: Finding) -> Bool {
    finding.severity >= options.leastSeverityOfRemedies && finding.content.mayHaveRemedies && !finding.isOfTwoScenes
  }

  /// Whether no constraint of a candidate would have views overlap, or be smaller than nothing, that do not so far.
  private func isDrawable(_ candidate: Remedy, in lowered: Layout) -> Bool {
    candidate.changes.allSatisfy { change in
      switch change {
      case .add(let constraint): return constraint.gap(in: lowered).map { $0.signum >= 0 } ?? true
      case .replace(let id, let constraint):
        guard let gap = constraint.gap(in: lowered), gap.signum < 0 else { return true }
        return layout.constraints.first { $0.id == id }?.gap(in: lowered) == gap
      case .remove, .setContentPriority, .setSize, .setTranslatesMask: return true
      }
    }
  }

  /// Whether a candidate would add to what is known: two of a kind are enough.
  private func isWorthTrying(_ candidate: Remedy, beside remedies: [Remedy]) -> Bool {
    remedies.count { $0.kind == candidate.kind } < (candidate.kind == .addConstraint ? 3 : 1)
  }

  /// Makes a change and looks again, as long as it may be a remedy; takes from the instructions that are left.
  private func trial(
    of remedy: Remedy, for finding: Finding, in diagnosis: Diagnosis, before: FindingCensus, _ left: inout Int
  ) -> RemedyTrial {
    var work = Work(steps: max(1, left / max(1, Work.instructionsPerStep)))
    let start = work.instructionsLeft
    var options = options
    options.findsOnlyFindings()
    // What is possibly ambiguous was found with the finding that is gone now, and is compared.
    options.findsFramesOfAll = true
    options.findsRedundantConstraints = finding.rule == .redundantConstraint
    // A layout with a conflict has the sizes that are written; without it, its frames are those of before.
    options.keepsSizes = !finding.conflicts.isEmpty
    var trial = RemedyTrial(for: finding, of: diagnosis, before: before)
    _ = layout.applying(remedy.changes).diagnosedWithoutRemedies(
      under: variants, findings: loaderFindings, options: options, &work
    ) { diagnosis, variant, work in
      trial.look(at: diagnosis, under: variant, &work)
    }
    left -= start - work.instructionsLeft
    // A trial that did not end shows nothing.
    if work.hasRunOut { trial.giveUp() }
    return trial
  }
}

extension Finding {
  /// Whether a change for it is one for a scene as it is elsewhere, too, which has other constraints there.
  fileprivate var isOfTwoScenes: Bool {
    if case .noDevice = caveat { return true }
    return deviceBeside != nil && conflict == nil
  }
}

extension FindingContent {
  /// Whether a limit ended the work.
  fileprivate var isUndecided: Bool {
    if case .undecided = self { true } else { false }
  }

  /// Whether there are changes that may help.
  fileprivate var mayHaveRemedies: Bool {
    switch self {
    case .illegal, .illegalContentPriority, .conflict, .ambiguous, .withoutConstraints, .scrollableContent, .redundant:
      true
    case .text, .unsatisfied, .misplaced, .flaggedByOldEditors, .assumed, .unknownInsets, .undecided, .logMessage,
      .logAmbiguity, .unreadLine:
      false
    }
  }
}
