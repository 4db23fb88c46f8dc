import ExactArithmetic
import LayoutModel

extension Layout {
  /// What can be said of a layout of which a part could not be read, whatever that part says.
  ///
  /// A conflict among what was read stays one, since constraints can only be added to it; but for what an item that is
  /// open may be. What more constraints would decide, imply or change is kept back: nothing is known of frames. No change is
  /// proposed, since the whole was not tried.
  ///
  /// - Parameters:
  ///   - doubts: What is not certain.
  ///   - variants: The circumstances; with none the layout is taken as it is.
  ///   - findings: What the loader found in the rest.
  ///   - options: What to find out; the budget is only for words.
  ///   - work: What is left of the work on the input.
  /// - Returns: The diagnosis, with the verdict `invalid`.
  package func diagnosed(
    beside doubts: LayoutDoubts, under variants: [LayoutVariant], findings: [Finding], options: AnalysisOptions,
    _ work: inout Work
  ) -> Diagnosis {
    var options = options
    options.findsRemedies = false
    options.findsRedundantConstraints = false
    options.findsSatisfiableSizes = false
    options.findsPredictions = false
    options.proofs = .none
    var diagnosis = diagnosed(under: variants, findings: findings, options: options, &work)
    CertainPart(of: diagnosis, beside: doubts).keep(in: &diagnosis)
    return diagnosis
  }
}

/// Tells what of a diagnosis holds whatever is said by what could not be read.
private struct CertainPart {
  private let layout: Layout
  private let constraints: [Constraint]
  private let doubts: LayoutDoubts
  /// The items that are open, those that hang on them, and those that are bound to them by constraints.
  private let bound: Set<ItemID>

  init(of diagnosis: Diagnosis, beside doubts: LayoutDoubts) {
    layout = diagnosis.layout
    constraints = diagnosis.constraints
    self.doubts = doubts
    bound = Self.bound(to: doubts, in: diagnosis)
  }

  /// Leaves what is certain, and marks it.
  func keep(in diagnosis: inout Diagnosis) {
    diagnosis.verdict = .invalid
    for index in diagnosis.variants.indices { diagnosis.variants[index].verdict = .invalid }
    var isKept = diagnosis.conflicts.map(isCertain)
    var findings: [Finding] = []
    for var finding in diagnosis.findings {
      guard isCertain(finding, conflicts: isKept) else {
        for conflict in finding.conflicts { isKept[conflict] = false }
        continue
      }
      finding.isPartial = true
      if case .conflict(var evidence) = finding.content {
        evidence.consequences = []
        finding.content = .conflict(evidence)
        finding.ambiguousParts = []
      }
      findings.append(finding)
    }
    keepConflicts(where: isKept, in: &diagnosis, &findings)
    diagnosis.findings = findings
    let open = Set(findings.flatMap(\.ambiguousParts))
    diagnosis.ambiguities.removeAll { !open.contains($0.part) }
    let nowhere: [Rational?] = [nil, nil, nil, nil]
    for index in diagnosis.views.indices { diagnosis.views[index].frame = nowhere }
    for index in diagnosis.guides.indices { diagnosis.guides[index].frame = nowhere }
    diagnosis.redundantComplete = false
    diagnosis.unsatisfiedOptional = []
    diagnosis.undecided = []
  }

  private func keepConflicts(where isKept: [Bool], in diagnosis: inout Diagnosis, _ findings: inout [Finding]) {
    var places: [Int: Int] = [:]
    for index in isKept.indices where isKept[index] { places[index] = places.count }
    diagnosis.conflicts = diagnosis.conflicts.indices.filter { isKept[$0] }.map { diagnosis.conflicts[$0] }
    // Others may be found in the rest, and have corrections of their own.
    diagnosis.conflictsComplete = false
    diagnosis.corrections = []
    for index in findings.indices {
      findings[index].conflict = findings[index].conflict.flatMap { places[$0] }
      findings[index].furtherConflicts = findings[index].furtherConflicts.compactMap { places[$0] }
    }
  }

  // MARK: - Findings

  private func isCertain(_ finding: Finding, conflicts: [Bool]) -> Bool {
    switch finding.content {
    case .text: true
    case .conflict: finding.conflict.map { conflicts[$0] } ?? false
    case .illegal(let violation): isCertain(violation)
    case .illegalContentPriority(let violation): !doubts.items.contains(violation.item)
    case .ambiguous(let evidence):
      decidesNothingMore && !evidence.isPossible && !bound.contains(evidence.item)
        && bound.isDisjoint(with: evidence.others)
    case .withoutConstraints(let item, _), .scrollableContent(let item, _):
      decidesNothingMore && !bound.contains(item)
    case .redundant, .unsatisfied, .misplaced, .flaggedByOldEditors, .assumed, .unknownInsets, .undecided, .logMessage,
      .logAmbiguity, .unreadLine:
      false
    }
  }

  /// Whether nothing that could not be read decides where something is, but for the items that are open.
  private var decidesNothingMore: Bool {
    !doubts.lacksConstraints && !doubts.hasOpenMetrics && !doubts.hasOpenFramework && !doubts.hasOpenDirection
  }

  private func isCertain(_ violation: LegalityViolation) -> Bool {
    switch violation.kind {
    case .noCommonAncestor, .locationMultiplier:
      let items = [violation.constraint.firstItem, violation.constraint.secondItem].compactMap { $0 }
      return items.allSatisfy { item in chain(of: item).allSatisfy { !doubts.items.contains($0) } }
    case .missingAttribute, .locationWithConstant, .sizeWithLocation, .horizontalWithVertical,
      .leadingTrailingWithLeftRight, .priority:
      return true
    }
  }

  /// An item and what it hangs on, up to the root.
  private func chain(of item: ItemID) -> [ItemID] {
    var result = [item]
    var seen: Set = [item]
    while let parent = result.last.flatMap({ layout[$0].parent }), seen.insert(parent).inserted {
      result.append(parent)
    }
    return result
  }

  // MARK: - Conflicts

  private func isCertain(_ conflict: Conflict) -> Bool {
    let members = conflict.members.map { constraints[$0] }
    guard members.allSatisfy(isCertain) else { return false }
    guard doubts.hasOpenDirection else { return true }
    // Turned round as a whole it is the same.
    let attributes = members.flatMap { [$0.firstAttribute, $0.secondAttribute] }
    return !attributes.contains(where: \.isDirectional) || !attributes.contains(where: \.isAbsoluteHorizontalEdge)
  }

  private func isCertain(_ constraint: Constraint) -> Bool {
    let items = [constraint.firstItem, constraint.secondItem, constraint.origin.item].compactMap { $0 }
    guard !items.contains(where: isOpen) else { return false }
    let attributes = [constraint.firstAttribute, constraint.secondAttribute]
    // Insets follow from what is around an item, and below a root from frames.
    let hasMargins = attributes.contains(where: \.isMargin)
    if hasMargins || isInset(constraint, items), !isOfRoot(items, withMargins: hasMargins) { return false }
    switch constraint.origin.kind {
    case .parts, .equation: break
    case .visualFormat: if doubts.hasOpenMetrics { return false }
    case .rootSize, .nonnegativeSize: return true
    case .stackView:
      let mayLack = doubts.lacksConstraints || !doubts.constrainedItems.isEmpty
      if mayLack, items.contains(where: sharesInProportion) { return false }
      return !doubts.hasOpenFramework && !doubts.hasOpenDirection
    default: return !doubts.hasOpenFramework && !doubts.hasOpenDirection
    }
    guard doubts.hasOpenFramework else { return true }
    // Spacings and baselines are those of the framework.
    return constraint.symbolicConstant == nil && constraint.unknownTerms.isEmpty
      && !attributes.contains(.firstBaseline) && !attributes.contains(.lastBaseline)
  }

  /// Whether an item, or what owns it, is open.
  private func isOpen(_ item: ItemID) -> Bool {
    doubts.items.contains(item) || (layout[item].guide.map { doubts.items.contains($0.owner) } ?? false)
  }

  /// Whether a constraint ties a layout guide whose place follows from insets.
  private func isInset(_ constraint: Constraint, _ items: [ItemID]) -> Bool {
    if constraint.origin.kind == .layoutGuide { return true }
    return items.contains { item in
      guard let guide = layout[item].guide else { return false }
      return guide.kind != .custom
    }
  }

  /// Whether the insets that a constraint depends on are those of roots, as they are stated.
  private func isOfRoot(_ items: [ItemID], withMargins: Bool) -> Bool {
    guard !doubts.hasOpenFramework, !doubts.hasOpenDirection else { return false }
    return items.allSatisfy { item in
      switch layout[item] {
      case .view(let view): !withMargins || view.superview == nil
      case .guide(let guide):
        guide.kind == .custom
          || (guide.kind == .safeArea || guide.kind == .layoutMargins) && layout.view(guide.owner)?.superview == nil
      }
    }
  }

  private func sharesInProportion(_ item: ItemID) -> Bool {
    layout.view(item)?.stack?.distribution == .fillProportionally
      || layout[item].parent.flatMap { layout.view($0)?.stack?.distribution } == .fillProportionally
  }

  // MARK: - What is bound

  /// The items that what is open may move: those that hang on it or that constraints bind to it. A root of a given size lies
  /// still, so that what is bound to it alone is not bound to anything else.
  private static func bound(to doubts: LayoutDoubts, in diagnosis: Diagnosis) -> Set<ItemID> {
    guard !doubts.items.isEmpty || !doubts.constrainedItems.isEmpty else { return [] }
    let layout = diagnosis.layout
    func isStill(_ item: ItemID) -> Bool {
      guard !doubts.items.contains(item), let view = layout.view(item), view.superview == nil else { return false }
      return view.rootSize.width != nil && view.rootSize.height != nil
    }
    var sets = DisjointSets(count: layout.items.count)
    for constraint in diagnosis.constraints {
      let items = [constraint.firstItem, constraint.secondItem, constraint.origin.item].compactMap { $0 }
      let moving = items.filter { !isStill($0) }
      for item in moving.dropFirst() { sets.join(moving[0].index, item.index) }
    }
    for index in layout.items.indices {
      if let parent = layout.items[index].parent, !isStill(parent), !isStill(ItemID(index)) {
        sets.join(parent.index, index)
      }
    }
    let open = doubts.items.union(doubts.constrainedItems.filter { !isStill($0) })
    let roots = Set(open.map { sets.least(of: $0.index) })
    return Set(layout.items.indices.map { ItemID($0) }.filter { roots.contains(sets.least(of: $0.index)) })
  }
}
