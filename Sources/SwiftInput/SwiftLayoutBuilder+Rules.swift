import ExactArithmetic
import LayoutModel
import SwiftProgram

/// What is wrong with code whatever its layout is: nothing has to be solved to see it.
extension SwiftLayoutBuilder {
  /// Adds what is found.
  mutating func addRuleFindings() {
    // Who is about to write the code knows that it is not done.
    guard source.unfinished == nil else { return }
    for index in ofOneItem.sorted() { addSelfRelation(source.constraints[index]) }
    let held = Dictionary(grouping: source.constraints, by: heldItem)
    for index in source.items.indices { addMask(index, heldBy: held[index] ?? []) }
    addInsets()
    addDuplicates()
    addStranded()
    addMadeAnew()
    addLateDeactivations()
    for constraint in source.constraints { addOwnSafeArea(constraint) }
    for failure in source.formatFailures { addFormat(failure) }
  }

  private mutating func addFormat(_ failure: SwiftFormatFailure) {
    guard let range = places.range(failure.place) else { return }
    addOnce(
      Finding(
        .invalidVisualFormat, file: layout.file, range: range, message: failure.message,
        annotations: [Annotation(range: range, label: failure.text, isPrimary: true)], hint: failure.hint), about: [])
  }

  /// Whether an item is one thing, rather than any of several.
  func isDefinite(_ index: Int) -> Bool {
    let item = source.items[index]
    return item.isMadeHere || item.openings.allSatisfy { $0.kind != .unresolved }
  }

  // MARK: - Mask left on

  /// The item that a constraint holds: the first, or the second where that lies in the first.
  private func heldItem(_ constraint: SwiftConstraint) -> Int {
    guard let second = constraint.second, isInside(second, constraint.first) else { return constraint.first }
    return second
  }

  private mutating func addMask(_ index: Int, heldBy constraints: [SwiftConstraint]) {
    let item = source.items[index]
    // Other constraints of it that are not certain leave its mask as it is.
    let isClosed = item.openings.allSatisfy { $0.kind == .conditional || $0.kind == .unresolved }
    guard index != source.root, item.translatesMask == .yes, item.isMadeHere || item.isOfNewController, isClosed,
      !item.isOwnType,
      item.kitClass != nil, !isGuide(item), !item.hasOwnFrame, case .item = item.parent, source.isComplete,
      !source.isSubclassed,
      !source.hasUnknownSuperclass, ownView(around: index) == nil
    else { return }
    // A constraint that holds its edges; one that others hold on to it does no harm.
    guard let constraint = constraints.first(where: { $0.activity == .certain && $0.priority.known == 1000 }),
      let constraintRange = range(of: constraint)
    else { return }
    // A controller's view is made when it is asked for, not where the controller is.
    let isMadeInThisFile = item.place.file == source.place.file && item.isMadeHere
    let made = item.isMadeHere ? places.range(item.place) : nil
    let range = isMadeInThisFile ? made ?? constraintRange : constraintRange
    var annotations = [
      Annotation(range: constraintRange, label: "a constraint of \(item.name)", isPrimary: range == constraintRange)
    ]
    if let made { annotations.insert(Annotation(range: made, label: "made here", isPrimary: range == made), at: 0) }
    var finding = Finding(
      .maskLeftOn, file: layout.file, range: range,
      message: "\(item.name) has constraints and keeps its autoresizing mask", annotations: annotations,
      hint: "set \(item.name).translatesAutoresizingMaskIntoConstraints to false")
    if let view = items[index] { finding.remedies = [Remedy(.ignoreMask, [.setTranslatesMask(view, false)])] }
    addOnce(finding, about: [index])
  }

  /// Whether an item lies in another one: what is held to its own superview is held by that.
  private func isInside(_ item: Int?, _ other: Int) -> Bool {
    var current = item
    while let here = current {
      guard case .item(let parent) = source.items[here].parent, parent < here else { return false }
      if parent == other { return true }
      current = parent
    }
    return false
  }

  // MARK: - Written twice

  private mutating func addDuplicates() {
    struct Key: Hashable {
      var sides: [Int]
      var attributes: [Attribute]
      var relation: Relation
      var numbers: [Affine]
    }
    var first: [Key: Int] = [:]
    for (index, constraint) in source.constraints.enumerated() {
      guard constraint.activity == .certain, constraint.multiplier.known != nil, constraint.priority.known != nil,
        !constraint.isConstantChangedLater, isDefinite(constraint.first), constraint.second.map(isDefinite) ?? true,
        constraint.second != constraint.first
      else { continue }
      let key = Key(
        sides: [constraint.first, constraint.second ?? -1],
        attributes: [constraint.firstAttribute, constraint.secondAttribute], relation: constraint.relation,
        numbers: [constraint.multiplier, constraint.constant, constraint.priority])
      guard let earlier = first[key] else {
        first[key] = index
        continue
      }
      addDuplicate(index, of: source.constraints[earlier])
    }
  }

  private mutating func addDuplicate(_ index: Int, of earlier: SwiftConstraint) {
    let constraint = source.constraints[index]
    // One expression that is run twice may be meant to be: a helper, a loop.
    // What a view does within itself is its own affair.
    guard constraint.place != earlier.place, constraint.place.file == source.place.file,
      earlier.place.file == source.place.file, constraint.calls.count <= 1 || constraint.calls == earlier.calls,
      let range = range(of: constraint), let first = self.range(of: earlier)
    else { return }
    let name = "\(source.items[constraint.first].name).\(constraint.firstAttribute)"
    var finding = Finding(
      .duplicatedConstraint, file: layout.file, range: range,
      message: "This constraint on \(name) is there twice",
      annotations: [
        Annotation(range: first, label: "first here", isPrimary: false),
        Annotation(range: range, label: "again here", isPrimary: true),
      ], hint: "delete one of the two, or name the attribute that was meant")
    finding.severity = .warning
    finding.remedies = removal(of: index)
    addOnce(finding, about: [constraint.first, constraint.second])
  }

  // MARK: - No common ancestor

  private mutating func addStranded() {
    // Who forgets to add a view forgets it for all its constraints.
    var seen: Set<Int> = []
    guard source.isComplete else { return }
    for stranded in source.stranded {
      let constraint = source.constraints[stranded.constraint]
      guard let second = constraint.second, let range = range(of: constraint), seen.insert(stranded.apart).inserted
      else { continue }
      let names = (source.items[constraint.first].name, source.items[second].name)
      let apart = source.items[stranded.apart].name
      addOnce(
        Finding(
          .noCommonAncestor, file: layout.file, range: range,
          message: "\(names.0) and \(names.1) have no common ancestor when this is activated",
          annotations: [Annotation(range: range, label: "\(apart) is in no view here", isPrimary: true)],
          hint: "add \(apart) to a view before its constraints are activated"),
        about: [constraint.first, second])
    }
  }

  // MARK: - Insets to one side

  private mutating func addInsets() {
    struct Key: Hashable {
      var item: Int
      var holder: Int?
      var constant: Affine
    }
    func key(_ constraint: SwiftConstraint) -> Key {
      Key(item: constraint.first, holder: holder(constraint), constant: constraint.constant)
    }
    for (near, far) in [(Attribute.leading, Attribute.trailing), (.left, .right), (.top, .bottom)] {
      let candidates = Dictionary(grouping: source.constraints.filter { isInset($0, near) }, by: key)
      for (index, other) in source.constraints.enumerated() where isInset(other, far) {
        guard let one = candidates[key(other)]?.first(where: { $0.activity == other.activity }),
          let range = range(of: other)
        else { continue }
        let (name, points) = (source.items[other.first].name, other.constant.constant)
        let direction = near == .top ? (points.signum > 0 ? "down" : "up") : points.signum > 0 ? "right" : "left"
        var annotations = [Annotation(range: range, label: "\(far) \(points.description)", isPrimary: true)]
        if let first = self.range(of: one), first != range {
          annotations.append(Annotation(range: first, label: "\(near) \(points.description)", isPrimary: false))
        }
        var finding = Finding(
          .insetToOneSide, file: layout.file, range: range,
          message: "\(name).\(near) and \(name).\(far) are both moved \(direction) by \(points.absoluteValue)",
          annotations: annotations,
          hint: "to keep \(name) within both edges, the constant of \(far) has the other sign than that of \(near)")
        finding.remedies = turnedSign(of: index)
        addOnce(finding, about: [other.first])
      }
    }
  }

  private func isInset(_ constraint: SwiftConstraint, _ attribute: Attribute) -> Bool {
    constraint.firstAttribute == attribute && constraint.secondAttribute == attribute && constraint.relation == .equal
      && constraint.activity != .never && constraint.constant.known?.isZero == false && constraint.second != nil
      && constraint.second != constraint.first && constraint.multiplier.known == 1
  }

  /// The view whose edge or whose guide's edge a constraint holds to.
  func holder(_ constraint: SwiftConstraint) -> Int? {
    guard let second = constraint.second else { return nil }
    if source.items[second].guide != nil, case .item(let owner) = source.items[second].parent { return owner }
    return second
  }
}
