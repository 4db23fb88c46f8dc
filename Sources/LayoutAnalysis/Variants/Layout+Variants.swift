import ExactArithmetic
import LayoutModel

extension Layout {
  /// Everything that can be found out about the layout under several circumstances, each cause said once.
  ///
  /// - Parameters:
  ///   - variants: The circumstances; with none the layout is taken as it is.
  ///   - findings: What the loader found already; they become part of the diagnosis.
  ///   - options: What to find out; the budget is only for words.
  ///   - work: What is left of the work on the input; the variants share it alike.
  /// - Returns: The diagnosis under the first variant, with what is found under the others added to it.
  package func diagnosed(
    under variants: [LayoutVariant], findings: [Finding], options: AnalysisOptions, _ work: inout Work
  ) -> Diagnosis {
    var (result, remedies) = diagnosedForNow(under: variants, findings: findings, options: options, &work)
    remedies?.add(to: &result, &work)
    return result
  }

  /// The same but for changes that help, which are looked for when it is known which findings are told.
  ///
  /// - Parameters:
  ///   - variants: The circumstances; with none the layout is taken as it is.
  ///   - findings: What the loader found already.
  ///   - options: What to find out.
  ///   - work: What is left of the work on the input.
  /// - Returns: The diagnosis, and the search for changes; `nil` where none is wanted.
  package func diagnosedForNow(
    under variants: [LayoutVariant], findings: [Finding], options: AnalysisOptions, _ work: inout Work
  ) -> (diagnosis: Diagnosis, remedies: PendingRemedies?) {
    let variants = distinct(variants)
    let start = work.instructionsLeft
    let result = diagnosedWithoutRemedies(under: variants, findings: findings, options: options, &work)
    guard options.findsRemedies, !options.findsSizes else { return (result, nil) }
    let search = RemedySearch(layout: self, loaderFindings: findings, variants: variants, options: options)
    let spent = start - work.instructionsLeft - result.workOfCourses
    let remedies = search.begin(with: result, spent: spent)
    work.charge(instructions: remedies?.before.cost ?? 0)
    return (result, remedies)
  }

  /// The same without a search for changes that help, for variants that differ from one another.
  ///
  /// - Parameters:
  ///   - variants: The circumstances.
  ///   - findings: What the loader found already.
  ///   - options: What to find out.
  ///   - work: What is left of the work on the input.
  ///   - goesOn: Whether to look at what is left, asked of the diagnosis under the variants so far and the number of the last; they
  ///     are looked at one by one then, since mostly the first that is shows that the others need not be.
  /// - Returns: The diagnosis under the variants that were looked at.
  func diagnosedWithoutRemedies(
    under variants: [LayoutVariant], findings: [Finding], options: AnalysisOptions, _ work: inout Work,
    goesOn: ((Diagnosis, Int, inout Work) -> Bool)? = nil
  ) -> Diagnosis {
    guard let first = variants.first else {
      let diagnosis = diagnosed(findings: findings, options: options, &work)
      _ = goesOn?(diagnosis, 0, &work)
      return diagnosis
    }
    var options = options
    // A proof is about one size.
    if variants.count > 1 { options.proofs = .none }
    // What is redundant is looked for under the first variant alone, in the place of all.
    let reserve = options.findsRedundantConstraints && variants.count > 1 ? work.take(1, of: 4) : nil
    var share = work.take(1, of: variants.count)
    let diagnosis = applying(first).diagnosed(findings: findings, options: options, &share, reserve: reserve)
    work.giveBack(share)
    var merge = VariantMerge(of: diagnosis, first, count: variants.count, &work)
    // What is redundant does not depend on sizes in most layouts, and takes longer to find than all the rest.
    var others = options
    others.findsRedundantConstraints = false
    let areMany = variants.count > Self.fewVariants
    if areMany { others.listsFewConflicts(ofVariants: variants.count) }
    guard goesOn?(merge.merged, 0, &work) ?? true else { return merge.diagnosis }
    let size = goesOn == nil ? VariantWave.size(for: self) : 1
    // A layout that keeps its size, such as a cell of a file of its own, is the same under many.
    var latest: [VariantWave.Result] = []
    for start in stride(from: 1, to: variants.count, by: size) {
      // Where the work did not last for one list it is left to what else is to be known of the others.
      if areMany, merge.merged.undecided.contains(.furtherConflicts) { others.provesConflictLists = false }
      // What differs between two is told of none.
      if !merge.merged.conflicts.isEmpty, merge.merged.satisfiableSizes == nil { others.findsSizesOfAll = false }
      let wave = VariantWave(layout: self, findings: findings, options: others)
      let results = wave.results(
        under: variants[start..<min(start + size, variants.count)], left: variants.count - start, after: &latest,
        where: { isEnough(&$0, for: diagnosis) }, &work)
      for (index, result) in zip(start..., results) {
        let variant = variants[index]
        let found = result.diagnosis ?? open(under: variant, like: diagnosis, findings: findings, options: others)
        merge.add(found, variant, &work)
        guard goesOn?(merge.merged, index, &work) ?? true else { return merge.diagnosis }
      }
    }
    return merge.diagnosis
  }

  /// How many variants have all their conflicts and corrections listed.
  private static var fewVariants: Int { 8 }

  /// Everything that can be found out about the layout under several circumstances, one by one.
  ///
  /// - Parameters:
  ///   - variants: The circumstances; with none the layout is taken as it is.
  ///   - findings: What the loader found already; they become part of each diagnosis.
  ///   - options: What to find out; the budget is only for words.
  ///   - work: What is left of the work on the input; the variants share it alike.
  /// - Returns: A diagnosis for each variant that differs for this layout, in order, with its search for changes that help.
  package func diagnosedForNow(
    underEach variants: [LayoutVariant], findings: [Finding], options: AnalysisOptions, _ work: inout Work
  ) -> [(diagnosis: Diagnosis, remedies: PendingRemedies?)] {
    guard !variants.isEmpty else {
      return [diagnosedForNow(under: [], findings: findings, options: options, &work)]
    }
    let variants = distinct(variants)
    var result: [(diagnosis: Diagnosis, remedies: PendingRemedies?)] = []
    for (index, variant) in variants.enumerated() {
      var share = work.take(1, of: variants.count - index)
      if let first = result.first?.diagnosis, !isEnough(&share, for: first) {
        let open = open(under: variant, like: first, findings: findings, options: options)
        result.append((VariantMerge(of: open, variant, count: 1, &share).diagnosis, nil))
      } else {
        result.append(diagnosedForNow(under: [variant], findings: findings, options: options, &share))
      }
      work.giveBack(share)
    }
    return result
  }

  /// Whether a share does to lower the layout and report on it, which cannot be stopped half-way, and as much again to find
  /// something out; as big as the layout was under other circumstances.
  private func isEnough(_ share: inout Work, for diagnosis: Diagnosis) -> Bool {
    let parts = diagnosis.layout.items.count + diagnosis.layout.constraints.count
    if share.instructionsLeft >= 2 * parts * AnalysisCost.item { return true }
    share.refusePart()
    return false
  }

  /// The diagnosis of circumstances that were not looked at.
  ///
  /// - Parameters:
  ///   - variant: The circumstances.
  ///   - other: The diagnosis under others.
  ///   - findings: What the loader found already.
  ///   - options: What was to be found out.
  /// - Returns: The diagnosis, whose verdict is that nothing is decided.
  private func open(
    under variant: LayoutVariant, like other: Diagnosis, findings: [Finding], options: AnalysisOptions
  ) -> Diagnosis {
    var layout = other.layout
    layout.layoutDirection = variant.layoutDirection ?? layoutDirection
    layout.contentScale = variant.contentScale ?? contentScale
    var result = Diagnosis(layout: layout, constraints: other.constraints, verdict: .undecided)
    result.findings = findings
    result.views = other.views
    for index in result.views.indices { result.views[index].frame = [nil, nil, nil, nil] }
    result.guides = other.guides
    for index in result.guides.indices { result.guides[index].frame = [nil, nil, nil, nil] }
    result.conflictsComplete = false
    result.redundantComplete = !options.findsRedundantConstraints
    result.undecided = options.findsSizes ? [.sizes] : [.conflicts, .frames]
    result.findings.append(UndecidedFinding.limit(of: result, budget: options.budget))
    return result
  }

  /// The same with the work that the options state.
  package func diagnosed(
    under variants: [LayoutVariant], findings: [Finding] = [], options: AnalysisOptions = AnalysisOptions()
  ) -> Diagnosis {
    var work = Work(steps: options.budget)
    return diagnosed(under: variants, findings: findings, options: options, &work)
  }
}
