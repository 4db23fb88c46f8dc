import ExactArithmetic
import LayoutModel
import SwiftSource

/// One side of a constraint.
struct ConstraintSide {
  var item: ObjectID
  var attribute: Attribute
}

extension Evaluator {
  /// Makes a constraint.
  ///
  /// - Parameters:
  ///   - first: The first side.
  ///   - relation: The relation.
  ///   - second: The second side, if it is no constant.
  ///   - multiplier: The multiplier.
  ///   - constant: The constant.
  ///   - priority: The priority.
  ///   - form: The way of making it.
  ///   - place: The expression that makes it.
  /// - Returns: The constraint, which takes no part yet.
  func makeConstraint(
    _ first: ConstraintSide, _ relation: Relation, _ second: ConstraintSide?, multiplier: Affine = Affine(1),
    constant: Affine = Affine(0), priority: Affine = Affine(1000), form: SiteForm, place: Place
  ) -> ObjectID {
    letGoOfHolder(first.item, place)
    if let second { letGoOfHolder(second.item, place) }
    let object = newObject(.external(Name(.NSLayoutConstraint)), .created, place)
    self[object].constraint = Int32(clamping: constraints.count)
    constraints.append(
      ConstraintRecord(
        object: object, first: first.item, firstAttribute: first.attribute, relation: relation, second: second?.item,
        secondAttribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier, form: form, place: place,
        calls: calls.map(\.place), pass: repeatedPass(of: first.item, second?.item)))
    heap[Slot(object, Name(.isActive))] = .boolean(false)
    heap[Slot(object, Name(.constant))] = .number(Number(value: constant))
    heap[Slot(object, Name(.priority))] = .number(Number(value: priority))
    if isOfUnknownStatic(first.item) || second.map({ isOfUnknownStatic($0.item) }) == true { letGo(object, place) }
    return object
  }

  /// Whether an item is what a static member of an unknown type gave: whether it gives the same one each time is not known.
  private func isOfUnknownStatic(_ item: ObjectID) -> Bool {
    var current = item
    for _ in 0..<32 {
      if staticOwners[current] != nil { return true }
      guard self[current].origin == .path, let parent = self[current].parent else { return false }
      current = parent
    }
    return false
  }

  /// The function that makes constraints of items anew whenever UIKit calls it: in no branch, and of items that were there.
  private func repeatedPass(of first: ObjectID, _ second: ObjectID?) -> Name? {
    guard let pass, heap.depth == pass.depth else { return nil }
    let isOld = [first, second].compactMap { $0 }.allSatisfy { item in
      self[item].origin != .created || item.index < pass.firstObject
    }
    return isOld ? pass.name : nil
  }

  /// Lets go of the view that an item was reached through, which it may be itself: `view.scope.base`.
  private func letGoOfHolder(_ item: ObjectID, _ place: Place) {
    var current = item
    for _ in 0..<32 {
      guard [.path, .declared, .called, .any].contains(self[current].origin), let parent = self[current].parent else {
        break
      }
      if self[current].name == Name(.subviews) { letGoSubviews(of: parent, place) }
      current = parent
    }
    guard current != item, current != receiver, family(current) == .view, self[current].origin == .created else {
      return
    }
    letGo(current, place)
  }

  /// The record of a constraint.
  func record(of object: ObjectID) -> ConstraintRecord? { self[object].constraint.map { constraints[$0.position] } }

  // MARK: - Anchors

  /// Calls a method of an anchor.
  func callAnchor(_ item: ObjectID, _ attribute: Attribute, _ call: MemberCall) -> Value? {
    guard call.name == Name(.constraint), let first = call.arguments.first, let meaning = AnchorRelation(first.label)
    else { return nil }
    let known: Set<Name> = [first.label, Name(.constant), Name(.multiplier)]
    // The program may have a function with labels of its own.
    guard call.arguments.allSatisfy({ known.contains($0.label) }) else { return nil }
    let side = ConstraintSide(item: item, attribute: attribute)
    switch meaning.other {
    case .constant:
      let constant = number(first.value, first.place)
      noteResolved(call.namePlace, call.place, .anchor, [item])
      return .object(
        makeConstraint(side, meaning.relation, nil, constant: constant, form: .anchor, place: call.place))
    case .anchor:
      guard case .anchor(let other, let second) = first.value else { return unresolvedAnchor(item, first, call) }
      let constraint = makeConstraint(
        side, meaning.relation, ConstraintSide(item: other, attribute: second),
        multiplier: call[.multiplier].map { number($0.value, $0.place) } ?? Affine(1),
        constant: call[.constant].map { number($0.value, $0.place) } ?? Affine(0), form: .anchor, place: call.place)
      noteResolved(call.namePlace, call.place, .anchor, [item, other])
      return .object(constraint)
    case .systemSpacing:
      guard case .anchor(let other, let second) = first.value else { return unresolvedAnchor(item, first, call) }
      let factor = call[.multiplier].map { number($0.value, $0.place) }?.known
      let constraint = makeConstraint(
        side, meaning.relation, ConstraintSide(item: other, attribute: second),
        constant: systemSpacing(call.place) * (factor ?? 1), form: .anchor, place: call.place)
      constraints[constraints.count - 1].hasSystemSpacing = true
      noteResolved(call.namePlace, call.place, .anchor, [item, other])
      return .object(constraint)
    }
  }

  private func unresolvedAnchor(_ item: ObjectID, _ argument: CallArgument, _ call: MemberCall) -> Value {
    noteUnresolved(call.namePlace, call.place, .anchor, reason(of: argument.value, argument.place), [item])
    letGo(argument.value, call.place)
    return .object(newObject(.external(Name(.NSLayoutConstraint)), .called, call.place))
  }

  /// The system's spacing, which depends on fonts and device; one quantity for all.
  func systemSpacing(_ place: Place) -> Affine {
    let object = staticChild(of: Name(.NSLayoutConstraint), name("system spacing"), place)
    if let parameter = self[object].parameter { return Affine(parameter) }
    let parameter = newParameter(LayoutParameter(name: "system spacing", place: place, lowerBound: 0))
    self[object].parameter = parameter
    return Affine(parameter)
  }

  // MARK: - Activity

  /// Has constraints take part, or not any more.
  func setActive(_ value: Value, _ isActive: Value, _ place: Place) {
    switch value {
    case .object(let object), .perhaps(let object):
      for constraint in groupedConstraints[object] ?? [object] { setActive(constraint, isActive, place) }
    case .array(let values):
      for value in values { setActive(value, isActive, place) }
    case .library(.snapConstraints(let relation)):
      for constraint in relation.constraints { setActive(constraint, isActive, place) }
    case .implicitMember(let member):
      // `.init(item: …)`, where a constraint is expected.
      guard let made = resolved(member, as: .external(Name(.NSLayoutConstraint)), place) else {
        return letGo(value, place)
      }
      setActive(made, isActive, place)
    default: break
    }
  }

  private func setActive(_ constraint: ObjectID, _ isActive: Value, _ place: Place) {
    guard record(of: constraint) != nil else { return }
    switchedConstraints.insert(constraint)
    if isLater { noteOrder(of: constraint, isActive, place) }
    let slot = Slot(constraint, Name(.isActive))
    switch isActive {
    case .boolean(true):
      let wasActive = Self.activity(heap[slot]) == .active
      heap[slot] = isActive
      if !wasActive { noteStranded(constraint) }
    case .boolean(false): heap[slot] = isActive
    default: heap[slot] = .activity(.unknown)
    }
  }
}
