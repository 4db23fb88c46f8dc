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
  /// - Returns: The findings, in the order of the causes' first items.
  func findings(free: [AmbiguitySearch.FreeVariable], possible: [AmbiguitySearch.FreeVariable]) -> [Finding] {
    var result: [Finding] = []
    // The finding of an item without constraints, or of a content area, stands for all that is open of it.
    var whole: [ItemID: Int] = [:]
    for cluster in AmbiguityCluster.clusters(of: free) {
      let subject = subject(of: cluster)
      if isConsequenceOfConflict(cluster) { continue }
      if let known = whole[subject] {
        result[known].ambiguousParts += parts(of: cluster)
        continue
      }
      var finding: Finding
      if isUnconstrained(subject) {
        whole[subject] = result.count
        finding = withoutConstraints(subject)
      } else if let guide = layout[subject].guide, guide.kind == .contentLayout {
        whole[subject] = result.count
        finding = contentSize(guide, subject, free)
      } else {
        finding = ambiguous(cluster, subject)
      }
      finding.ambiguousParts = parts(of: cluster)
      result.append(finding)
    }
    for cluster in AmbiguityCluster.clusters(of: possible) {
      var finding = ambiguous(cluster, subject(of: cluster))
      finding.rule = .possiblyAmbiguous
      finding.severity = Rule.possiblyAmbiguous.severity
      finding.subject = finding.subject.map { "possibly \($0)" }
      finding.message = "Possibly: \(finding.message)"
      finding.details.append("it depends on a size that is not known, such as that of a text")
      result.append(finding)
    }
    return result
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
    cluster.members.map { FramePart(item: layout.flaggedItem(for: $0.item), attribute: $0.attribute) }
  }

  /// Whether broken constraints that give way to each other are all that is open.
  private func isConsequenceOfConflict(_ cluster: AmbiguityCluster) -> Bool {
    cluster.members.allSatisfy { member in
      member.cause == .equalPriority && member.constraints.allSatisfy { broken.contains($0) }
    }
  }

  /// The item that the cluster's finding names: a content area, an item without constraints, else the first.
  private func subject(of cluster: AmbiguityCluster) -> ItemID {
    let items = cluster.items
    return items.first { layout[$0].guide?.kind == .contentLayout } ?? items.first { isUnconstrained($0) } ?? items[0]
  }

  private func isUnconstrained(_ item: ItemID) -> Bool {
    layout[item].view != nil && counts[item.index] == ConstraintCounts()
  }

  private func range(of item: ItemID) -> SourceRange? {
    switch layout[item] {
    case .view(let view): view.range
    case .guide(let guide): guide.range ?? layout.view(guide.owner)?.range
    }
  }

  private func annotations(of item: ItemID, constraints: [Int] = []) -> [Annotation] {
    var result: [Annotation] = []
    if let range = range(of: item) { result.append(Annotation(range: range, label: "", isPrimary: true)) }
    for index in constraints.prefix(4) {
      guard let range = layout.constraints[index].origin.range else { continue }
      if result.contains(where: { $0.range == range }) { continue }
      result.append(Annotation(range: range, label: "", isPrimary: false))
    }
    return result.sorted { $0.range < $1.range }
  }

  private func withoutConstraints(_ item: ItemID) -> Finding {
    let name = layout[item].name
    return Finding(
      .viewWithoutConstraints, file: layout.file, range: range(of: item), message: "\(name) has no constraints",
      annotations: annotations(of: item),
      details: ["nothing says where \(name) lies or how large it is: position and size are ambiguous"],
      hint: "give \(name) about two constraints an axis, or remove it")
  }

  private func contentSize(
    _ guide: LayoutGuide, _ item: ItemID, _ free: [AmbiguitySearch.FreeVariable]
  ) -> Finding {
    let owner = layout[guide.owner].name
    let parts = free.filter { $0.item == item }
    let sides = parts.map { $0.attribute == .width ? "leading to trailing" : "top to bottom" }
    return Finding(
      .ambiguousScrollableContentSize, file: layout.file, range: range(of: item),
      message: "Scrollable content size is ambiguous for \(owner)", annotations: annotations(of: item),
      details: parts.map { "the content's \($0.attribute.rawValue) \(Phrase.freedom($0.range))" },
      hint: "pin \(owner)'s content to its edges in an unbroken chain from \(sides.joined(separator: ", and from "))")
  }

  private func ambiguous(_ cluster: AmbiguityCluster, _ subject: ItemID) -> Finding {
    let own = cluster.members.filter { $0.item == subject }
    let words = AmbiguityWords(layout: layout, cluster: cluster, subject: subject, own: own)
    let count = cluster.axis == .horizontal ? counts[subject.index].horizontal : counts[subject.index].vertical
    var finding = Finding(
      words.rule, file: layout.file, range: range(of: subject), message: words.message,
      annotations: annotations(of: subject, constraints: Set(own.flatMap(\.constraints) + words.contentTies).sorted()),
      details: words.details(constraintCount: count), hint: words.hint)
    finding.subject = "\(layout[subject].name).\(cluster.axis.rawValue)"
    return finding
  }
}
