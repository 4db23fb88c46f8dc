import ExactArithmetic
import LayoutModel

/// Changes that may decide what is open about an item: by its cause.
struct AmbiguityCandidates {
  /// The diagnosis.
  let diagnosis: Diagnosis
  /// What is open.
  let evidence: AmbiguityEvidence
  /// Whether someone wrote a constraint of the diagnosis.
  let isWritten: (Int) -> Bool

  private var layout: Layout { diagnosis.layout }

  /// The changes.
  var all: [Remedy] {
    switch evidence.cause {
    case .equalPriority where evidence.contentTies.count > 1: return rowSizes + contentPriorities
    case .equalPriority: return priorities + (ties.first.map { $0.priority.value > 1 } == true ? contentPriorities : [])
    case .inequality: return equalities + missing
    case .missingConstraint: return missing
    case .undecided: return []
    }
  }

  private var missing: [Remedy] {
    MissingConstraints(diagnosis: diagnosis, item: evidence.item).places(of: evidence)
  }

  // MARK: - Content

  private var ties: [Constraint] { evidence.contentTies.map { diagnosis.constraints[$0] } }

  private var kind: ContentPriorityKind {
    ties.first?.origin.kind == .contentHugging ? .hugging : .compressionResistance
  }

  private var tiedItems: [ItemID] {
    var seen = Set<ItemID>()
    return ties.map(\.firstItem).filter { seen.insert($0).inserted }
  }

  private func setting(_ priorities: [(ItemID, Double)]) -> Remedy {
    Remedy(
      .setPriority,
      priorities.map { .setContentPriority($0.0, kind, evidence.axis, Priority($0.1)) })
  }

  /// One of the tied contents gives way first, the last one rather than another; where one that shrinks may not shrink by
  /// enough, each of them in its turn.
  private var contentPriorities: [Remedy] {
    guard let priority = ties.first?.priority.value else { return [] }
    let items = tiedItems
    guard priority > 1 else {
      // Where there is no lower priority, the others have to go up.
      return items.indices.reversed().map { loser in
        setting(items.enumerated().filter { $0.offset != loser }.map { ($0.element, priority + Double($0.offset + 1)) })
      }
    }
    let single = items.reversed().prefix(3).map { setting([($0, max(1, priority - 1))]) }
    guard items.count > 2, priority > Double(items.count) else { return single }
    let each = setting(items.dropFirst().enumerated().map { ($0.element, priority - Double($0.offset + 1)) })
    return kind == .compressionResistance ? [each] + single : single + [each]
  }

  /// The row or cell that was drawn smaller than its content, drawn as large as that; where it is measured, as rows are at
  /// run time, nothing is squeezed.
  private var rowSizes: [Remedy] {
    guard kind == .compressionResistance, let root = layout.ancestors(of: evidence.item).last,
      let view = layout.view(root), layout.conventions.isMeasured(view), let size = view.rootSize[evidence.axis],
      let lacking
    else { return [] }
    return [Remedy(.resize, [.setSize(root, evidence.axis, to: (size + lacking).roundedForWriting(up: true))])]
  }

  /// How much the tied contents lack together: what they measure, less what they can have.
  private var lacking: Rational? {
    var wanted = Rational.zero
    for item in tiedItems {
      guard let length = layout.view(item)?.storedLength(along: evidence.axis) else { return nil }
      wanted += max(
        0, (layout.conventions.estimatedContent(of: item, along: evidence.axis, in: layout) ?? length) - length)
    }
    return wanted.signum > 0 ? wanted : nil
  }

  // MARK: - Written constraints

  /// Of optional constraints of one priority each in turn as the one that gives way.
  private var priorities: [Remedy] {
    evidence.constraints.filter(isWritten).prefix(4).map { index in
      var constraint = diagnosis.constraints[index]
      let value = constraint.priority.value
      constraint.priority = Priority(value > 1 ? max(1, value - 1) : 2)
      return Remedy(.setPriority, [.replace(id: constraint.id, with: constraint)])
    }
  }

  /// Equalities that say at which end of their inequalities a view is to be, each of a priority of its own; none that would
  /// have the view be nothing.
  private var equalities: [Remedy] {
    let deciding = evidence.deciding.map { diagnosis.constraints[$0] }
    guard !deciding.isEmpty, !deciding.contains(where: isNoSize) else { return [] }
    let changes: [LayoutChange] = deciding.prefix(3).enumerated().map { index, inequality in
      var equality = inequality.plain
      equality.relation = .equal
      equality.priority = Priority(max(1, min(inequality.priority.value, 1000) - Double(index + 1)))
      return .add(equality)
    }
    return [Remedy(.addConstraint, changes)]
  }

  /// Whether an inequality is about a size and no amount of it.
  private func isNoSize(_ inequality: Constraint) -> Bool {
    inequality.firstAttribute.isSize && inequality.secondItem == nil && inequality.constant.signum <= 0
      && inequality.unknownTerms.isEmpty
  }
}

extension Constraint {
  /// What the constraint says, written anew: without name, place and address.
  var plain: Constraint {
    var result = Constraint(
      id: "", firstItem: firstItem, firstAttribute: firstAttribute, relation: relation, secondItem: secondItem,
      secondAttribute: secondAttribute, multiplier: multiplier, constant: constant, priority: priority,
      origin: ConstraintOrigin(kind: .equation))
    result.unknownTerms = unknownTerms
    return result
  }
}
