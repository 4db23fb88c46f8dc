import ExactArithmetic
import LayoutModel

/// What is to be done about one ambiguous item on one axis.
struct AmbiguityHint {
  /// The lowered layout.
  let layout: Layout
  /// What is free together.
  let cluster: AmbiguityCluster
  /// The item that the finding names.
  let subject: ItemID
  /// The item's own free variables.
  let own: [AmbiguitySearch.FreeVariable]

  private var name: String { layout[subject].name }
  private var isHorizontal: Bool { cluster.axis == .horizontal }
  private var sizeIsFree: Bool { own.contains { $0.attribute == .width || $0.attribute == .height } }
  private var positionIsFree: Bool { own.contains { $0.attribute == .x || $0.attribute == .y } }

  /// The tied content constraints, where hugging or compression resistance is the cause: those of the item, and those
  /// of the others in the cluster that the same tie goes on through.
  var contentTies: [Int] {
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

  private var firstTie: Constraint? { contentTies.first.map { layout.constraints[$0] } }

  private var tiedNames: [String] {
    var names: [String] = []
    for tie in contentTies {
      let name = layout[layout.constraints[tie].firstItem].name
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// What would pin it.
  var hint: String {
    let axis = isHorizontal ? "horizontal" : "vertical"
    if let row = squeezingRow {
      return "draw \(layout[row].name) as \(isHorizontal ? "wide" : "tall") as its content: as stored it squeezes it"
    }
    if contentTies.count > 1, let last = tiedNames.last, let tie = firstTie {
      let (property, change) =
        tie.origin.kind == .contentHugging ? ("hugging", "stretch") : ("compression resistance", "shrink")
      // Where there is no lower priority, the others have to go up.
      guard tie.priority.value > Priority.lowest.value else {
        return "raise the \(axis) \(property) of all but the one that is to \(change)"
      }
      let others = tiedNames.dropFirst().prefix(3)
      // One that shrinks may not shrink by enough, and the rest would be tied again.
      if others.count > 1, change == "shrink", tie.priority.value > Double(others.count + 1) {
        let lower = others.enumerated().map { index, name in
          "\(name) to \(Priority.text(tie.priority.lowered(by: Double(index + 1)).value))"
        }
        return "give each a \(axis) \(property) of its own, for instance \(HintPhrase.list(lower))"
      }
      let lower = Priority.text(tie.priority.lowered(by: 1).value)
      return "lower the \(axis) \(property) of the one that is to \(change), for instance \(last) to \(lower)"
    }
    if own.first?.cause == .equalPriority { return "give one of them another priority" }
    return equalityHint ?? missingHint
  }

  /// The row or cell that was drawn smaller than its content; where it is measured, as rows are at run time, nothing is
  /// squeezed.
  private var squeezingRow: ItemID? {
    guard contentTies.count > 1, firstTie?.origin.kind == .compressionResistance,
      let root = layout.ancestors(of: subject).last, let object = layout.view(root)?.interfaceBuilder, object.isInCell
    else { return nil }
    return root
  }

  /// Equalities that say at which end of their inequalities a view is to be, each of a priority of its own; none where
  /// inequalities are not the cause, or would have the view be nothing.
  private var equalityHint: String? {
    let deciding = Set(own.flatMap(\.deciding)).sorted().map { layout.constraints[$0] }
    guard own.first?.cause == .inequality, !deciding.isEmpty, !deciding.contains(where: isNoSize) else { return nil }
    let texts = deciding.prefix(3).enumerated().map { index, inequality in
      var equality = inequality
      equality.relation = .equal
      equality.priority = min(equality.priority, .required).lowered(by: Double(index + 1))
      return equality.equationText(in: layout)
    }
    let count = Set(own.flatMap(\.constraints)).count
    let place = "beside the \(count == 1 ? "inequality" : "inequalities")"
    return deciding.count == 1
      ? "add an equality of a lower priority \(place), such as \(HintPhrase.list(texts))"
      : "add equalities of lower priorities \(place), such as \(HintPhrase.list(texts))"
  }

  /// Whether an inequality is about a size and no amount of it.
  private func isNoSize(_ inequality: Constraint) -> Bool {
    inequality.firstAttribute.isSize && inequality.secondItem == nil && inequality.constant.signum <= 0
      && inequality.unknownTerms.isEmpty
  }

  private var missingHint: String {
    let (low, high, centre, size) =
      isHorizontal ? ("leading", "trailing", "centerX", "width") : ("top", "bottom", "centerY", "height")
    let freedoms = Set(own.map(\.form.freedom)).count
    if sizeIsFree, positionIsFree, freedoms > 1 {
      return "give \(name) two of \(low), \(high), \(centre) and \(size)"
    }
    if sizeIsFree { return "give \(name) a \(size), or pin one more of its sides" }
    return "give \(name) a \(low), \(high) or \(centre) constraint"
  }
}

extension Priority {
  /// The least that can be set.
  fileprivate static let lowest = Priority(1)

  /// A priority that is less, where there is one.
  fileprivate func lowered(by amount: Double) -> Priority { max(.lowest, Priority(value - amount)) }
}
