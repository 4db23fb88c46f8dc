import ExactArithmetic
import LayoutModel

/// Words clusters of free variables as findings, in Interface Builder's terms.
struct AmbiguityFinding {
  /// The lowered layout.
  let layout: Layout
  /// For each item its constraint counts.
  let counts: [ConstraintCounts]
  /// The constraints that were broken for a conflict, which is reported in its own right.
  let broken: Set<Int>

  /// One finding a cause.
  ///
  /// - Parameters:
  ///   - free: The free variables, by item, then attribute.
  ///   - possible: Those that are free only for some values of what is not known.
  ///   - work: What is left of the work on the input.
  /// - Returns: The findings, in the order of the causes' first items.
  func findings(
    free: [AmbiguitySearch.FreeVariable], possible: [AmbiguitySearch.FreeVariable], _ work: inout Work
  ) -> [Finding] {
    var result: [Finding] = []
    let undecided = span(ofItemsLackingConstraints: free, &work)
    let code = span(ofSizesLeftToCode: free, &work)
    // The finding of an item without constraints, or of a content area, stands for all that is open of it.
    var whole: [ItemID: Int] = [:]
    let leaders = SiblingLeaders(of: layout, where: !free.isEmpty || !possible.isEmpty)
    var pending = Array(AmbiguityCluster.clusters(of: free).reversed())
    while var cluster = pending.popLast() {
      let subject = subject(of: cluster, leaders)
      if isConsequenceOfConflict(cluster) || isConsequenceOfMistake(cluster, undecided, &work) { continue }
      if let known = whole[subject] {
        if result[known].caveat != nil { pending += cluster.split(notSettledBy: code, &work) }
        result[known].ambiguousParts += parts(of: cluster)
        continue
      }
      var finding: Finding
      if isUnconstrained(subject) {
        whole[subject] = result.count
        finding = withoutConstraints(subject)
      } else if layout[subject].guide?.kind == .contentLayout {
        let makers = makers(ofAllThatIsFreeOf: subject, in: free, code, &work)
        // What hangs on code is then not told from what does not.
        if work.isSpent, code.isAsked { continue }
        whole[subject] = result.count
        finding = contentSize(subject, free)
        if !makers.isEmpty {
          finding.severity = .note
          finding.caveat = .code(makers)
          pending += cluster.split(notSettledBy: code, &work)
        }
      } else {
        result += ambiguous(cluster, subject, leaders, code, &work)
        continue
      }
      finding.ambiguousParts = parts(of: cluster)
      result.append(finding)
    }
    // These are from several solutions, whose freedoms are not the same: only those of an item itself are known to be its own.
    for cluster in AmbiguityCluster.clusters(of: possible)
    where !cluster.items.contains(where: lacksConstraints) {
      let subject = subject(of: cluster, leaders)
      var finding = ambiguous(cluster, subject)
      finding.turn(into: .possiblyAmbiguous)
      if case .ambiguous(var evidence) = finding.content {
        evidence.isPossible = true
        finding.content = .ambiguous(evidence)
      }
      result.append(finding)
    }
    return result
  }

  /// Whether a constraint on an item was left out; what is said of a scroll view's edges is said of its content.
  private func lacksConstraints(_ item: ItemID) -> Bool {
    guard !layout.itemsLackingConstraints.isEmpty else { return false }
    let owner = layout[item].guide.flatMap { $0.kind == .contentLayout ? $0.owner : nil }
    return layout.itemsLackingConstraints.contains(item) || owner.map(layout.itemsLackingConstraints.contains) == true
  }

  /// What constraints that were left out for mistakes in them can decide by themselves.
  private func span(ofItemsLackingConstraints free: [AmbiguitySearch.FreeVariable], _ work: inout Work) -> FormSpan {
    var result = FormSpan()
    for variable in free where lacksConstraints(variable.item) {
      result.insert(variable.form.parts, &work)
    }
    return result
  }

  /// What is decided once code decides the sizes that are left to it.
  private func span(ofSizesLeftToCode free: [AmbiguitySearch.FreeVariable], _ work: inout Work) -> FormSpan {
    var result = FormSpan()
    let sizes = free.isEmpty ? [] : layout.conventions.sizesLeftToCode(in: layout)
    guard !sizes.isEmpty else { return result }
    result.isAsked = true
    for variable in free where sizes.contains(FramePart(item: variable.item, attribute: variable.attribute)) {
      result.insert(variable.form.parts, of: variable.item, &work)
    }
    return result
  }

  /// The finding of a cluster, which is a note where all that is open of its item hangs on sizes that are left to code, wherever
  /// these are; what does not has one of its own then.
  private func ambiguous(
    _ cluster: AmbiguityCluster, _ subject: ItemID, _ leaders: SiblingLeaders, _ code: FormSpan, _ work: inout Work
  ) -> [Finding] {
    func whole(_ cluster: AmbiguityCluster, _ subject: ItemID) -> Finding {
      var finding = ambiguous(cluster, subject)
      finding.ambiguousParts = parts(of: cluster)
      return finding
    }
    let makers = makers(ofAllThatIsFreeOf: subject, in: cluster.members, code, &work)
    var settled = cluster
    let others = makers.isEmpty ? [] : settled.split(notSettledBy: code, &work)
    // What hangs on code is then not told from what does not.
    if work.isSpent, code.isAsked { return [] }
    guard !makers.isEmpty else { return [whole(cluster, subject)] }
    var finding = whole(settled, subject)
    finding.severity = .note
    finding.caveat = .code(makers)
    return [finding] + others.map { whole($0, self.subject(of: $0, leaders)) }
  }

  /// The items whose sizes are left to code and decide all that is open of an item; none where something else is open of it, too.
  private func makers(
    ofAllThatIsFreeOf item: ItemID, in free: [AmbiguitySearch.FreeVariable], _ code: FormSpan, _ work: inout Work
  ) -> [ItemID] {
    guard !code.isEmpty else { return [] }
    var result = Set<ItemID>()
    for variable in free where variable.item == item {
      guard let known = code.items(of: variable.form.parts, &work) else { return [] }
      result.formUnion(known)
    }
    return result.sorted()
  }

  /// Whether a constraint that was left out for a mistake in it may decide what is open: of its own items, or of others that
  /// follow from these. The mistake answers for it.
  private func isConsequenceOfMistake(
    _ cluster: AmbiguityCluster, _ undecided: FormSpan, _ work: inout Work
  ) -> Bool {
    guard !layout.itemsLackingConstraints.isEmpty else { return false }
    if cluster.items.contains(where: lacksConstraints) { return true }
    for variable in cluster.members where !undecided.contains(variable.form.parts, &work) { return work.isSpent }
    return true
  }

  /// What is open only because of constraints that were broken for conflicts, whose findings answer for it.
  ///
  /// - Parameter free: The free variables, by item, then attribute.
  /// - Returns: The open parts of frames, with the broken constraints.
  func consequences(free: [AmbiguitySearch.FreeVariable]) -> [(parts: [FramePart], broken: Set<Int>)] {
    guard !broken.isEmpty else { return [] }
    return AmbiguityCluster.clusters(of: free).filter(isConsequenceOfConflict).map { cluster in
      (parts(of: cluster), Set(cluster.members.flatMap(\.constraints)))
    }
  }

  private func parts(of cluster: AmbiguityCluster) -> [FramePart] {
    cluster.members.map {
      FramePart(item: layout.conventions.reportedItem(for: $0.item, in: layout), attribute: $0.attribute)
    }
  }

  /// Whether broken constraints that give way to each other are all that is open.
  private func isConsequenceOfConflict(_ cluster: AmbiguityCluster) -> Bool {
    cluster.members.allSatisfy { member in
      member.cause == .equalPriority && member.constraints.allSatisfy { broken.contains($0) }
    }
  }

  /// The item that the cluster's finding names: a content area, an item without constraints, else the first that no other of
  /// them leads: what follows it is decided once it is.
  private func subject(of cluster: AmbiguityCluster, _ leaders: SiblingLeaders) -> ItemID {
    let items = cluster.items
    return items.first { layout[$0].guide?.kind == .contentLayout } ?? items.first { isUnconstrained($0) }
      ?? leaders.first(
        of: items, along: cluster.axis,
        sizeIsFree: cluster.members.contains { $0.attribute == .width || $0.attribute == .height })
  }

  private func isUnconstrained(_ item: ItemID) -> Bool {
    layout[item].view != nil && counts[item.index] == ConstraintCounts()
  }

  /// Where an item is written; of what a scroll view scrolls the place of the scroll view, which is what is named.
  private func range(of item: ItemID) -> SourceRange? {
    switch layout[item] {
    case .view(let view): return view.range
    case .guide(let guide):
      let owner = layout.view(guide.owner)?.range
      return guide.kind == .contentLayout ? owner ?? guide.range : guide.range ?? owner
    }
  }

  private func places(of item: ItemID, constraints: [Int] = []) -> [FindingPlace] {
    var result: [FindingPlace] = []
    if let range = range(of: item) { result.append(FindingPlace(range)) }
    for index in constraints.prefix(4) {
      guard let range = layout.constraints[index].origin.range else { continue }
      if result.contains(where: { $0.range == range }) { continue }
      result.append(FindingPlace(range, isPrimary: false))
    }
    return result.sorted { $0.range < $1.range }
  }

  private func withoutConstraints(_ item: ItemID) -> Finding {
    Finding(
      .viewWithoutConstraints, file: layout.file, range: range(of: item),
      content: .withoutConstraints(item, isHeld: false), places: places(of: item))
  }

  private func contentSize(_ item: ItemID, _ free: [AmbiguitySearch.FreeVariable]) -> Finding {
    let parts = free.filter { $0.item == item }.map { FreePart($0.attribute, $0.range, depends: $0.rangeDepends) }
    return Finding(
      .ambiguousScrollableContentSize, file: layout.file, range: range(of: item),
      content: .scrollableContent(item, parts), places: places(of: item))
  }

  private func ambiguous(_ cluster: AmbiguityCluster, _ subject: ItemID) -> Finding {
    let own = cluster.members.filter { $0.item == subject }
    let count = cluster.axis == .horizontal ? counts[subject.index].horizontal : counts[subject.index].vertical
    let ties = contentTies(of: cluster, own)
    let evidence = AmbiguityEvidence(
      item: subject, axis: cluster.axis, parts: own.map { FreePart($0.attribute, $0.range, depends: $0.rangeDepends) },
      cause: own.first?.cause ?? .missingConstraint, constraints: Set(own.flatMap(\.constraints)).sorted(),
      contentTies: ties, deciding: Set(own.flatMap(\.deciding)).sorted(),
      freedoms: Set(own.map(\.form.freedom)).count, constraintCount: count,
      others: cluster.items.filter { $0 != subject })
    return Finding(
      evidence.rule, file: layout.file, range: range(of: subject), content: .ambiguous(evidence),
      places: places(of: subject, constraints: Set(evidence.constraints + ties).sorted()))
  }

  /// The tied content constraints, where hugging or compression resistance is the cause: those of the item, and those
  /// of the others in the cluster that the same tie goes on through.
  private func contentTies(of cluster: AmbiguityCluster, _ own: [AmbiguitySearch.FreeVariable]) -> [Int] {
    func ties(_ variables: [AmbiguitySearch.FreeVariable]) -> [Int] {
      let tied = variables.filter { $0.cause == .equalPriority }.flatMap(\.constraints)
      return Set(tied).sorted().filter { layout.constraints[$0].origin.kind.isContentSize }
    }
    guard let first = ties(own).first.map({ layout.constraints[$0] }) else { return [] }
    return ties(cluster.members).filter { index in
      let constraint = layout.constraints[index]
      return constraint.origin.kind == first.origin.kind && constraint.priority == first.priority
    }
  }
}

extension AmbiguityEvidence {
  /// The rule of the finding.
  fileprivate var rule: Rule {
    if contentTies.count > 1 { return .ambiguousContentPriority }
    if sizeIsFree { return axis == .horizontal ? .ambiguousWidth : .ambiguousHeight }
    return axis == .horizontal ? .ambiguousHorizontalPosition : .ambiguousVerticalPosition
  }
}
