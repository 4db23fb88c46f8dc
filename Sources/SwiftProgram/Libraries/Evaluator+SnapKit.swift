import ExactArithmetic
import LayoutModel
import SwiftSource

extension Evaluator {
  /// Makes constraints in a closure, as SnapKit's `makeConstraints` and its like do.
  func snap(_ item: ObjectID, _ word: Word, _ arguments: [CallArgument], _ place: Place, in scope: Scope) -> Value {
    let slot = Slot(item, Name(.translatesAutoresizingMaskIntoConstraints))
    if family(item) != .guide, self[item].guide == nil { heap[slot] = .boolean(false) }
    let hasConstraints = constraints.contains {
      $0.snapItem == item && Self.activity(heap[Slot($0.object, Name(.isActive))]) != .inactive
    }
    var purpose = SnapMaker.Purpose.make
    switch word {
    case .remakeConstraints, .snp_remakeConstraints: removeSnap(item)
    case .updateConstraints, .snp_updateConstraints: if hasConstraints { purpose = .update }
    case .prepareConstraints: purpose = .prepare
    default: break
    }
    let maker = SnapMaker(item: item, purpose: purpose)
    guard let argument = arguments.first else { return .void }
    guard case .closure(let closure) = argument.value else {
      letGo(argument.value, place)
      letGo(item, place)
      return .void
    }
    _ = call(closure, [.library(.snapMaker(maker))], place)
    if purpose == .prepare { return .array(maker.relations.map { .object($0.object) }) }
    return .void
  }

  /// Has SnapKit's constraints of an item take part no more.
  func removeSnap(_ item: ObjectID) {
    for record in constraints where record.snapItem == item {
      heap[Slot(record.object, Name(.isActive))] = .boolean(false)
    }
  }

  // MARK: - Relations

  /// `make.top.equalTo(other)` and its like.
  func snapRelation(_ maker: SnapMaker, _ attributes: [Attribute], _ call: MemberCall) -> Value? {
    guard let (relation, isSuperview) = Self.snapRelation(call.name.word) else { return nil }
    var target = SnapTarget()
    var argument = call.arguments.first?.value
    var failure: Value?
    if isSuperview {
      guard let superview = snapSuperview(of: maker.item) else {
        return unresolvedSnap(maker, unknown(.absent, call.place), call)
      }
      target.item = superview
      if case .closure(let closure)? = argument {
        // `equalToSuperview { $0.snp.top }`, of recent versions.
        argument = self.call(closure, [.object(superview)], call.place)
      } else {
        argument = nil
      }
    }
    if let argument { (target, failure) = snapTarget(argument, call.arguments[0].place) }
    if let failure { return unresolvedSnap(maker, failure, call) }
    return snapConstraints(maker, attributes, relation, target, call)
  }

  private static func snapRelation(_ word: Word?) -> (Relation, isSuperview: Bool)? {
    switch word {
    case .equalTo: (.equal, false)
    case .lessThanOrEqualTo: (.lessThanOrEqual, false)
    case .greaterThanOrEqualTo: (.greaterThanOrEqual, false)
    case .equalToSuperview: (.equal, true)
    case .lessThanOrEqualToSuperview: (.lessThanOrEqual, true)
    case .greaterThanOrEqualToSuperview: (.greaterThanOrEqual, true)
    default: nil
    }
  }

  /// What a line is compared with: an item with attributes, or constants.
  private struct SnapTarget {
    var item: ObjectID?
    var attributes: [Attribute] = []
    var constant: Value?
  }

  private func snapTarget(_ value: Value, _ place: Place) -> (SnapTarget, failure: Value?) {
    switch value {
    case .library(.snapItem(let item, let attributes)): return (SnapTarget(item: item, attributes: attributes), nil)
    case .library(.snap(let item)): return (SnapTarget(item: item), nil)
    case .anchor(let item, let attribute): return (SnapTarget(item: item, attributes: [attribute]), nil)
    case .number, .structure: return (SnapTarget(constant: value), nil)
    case .object(let object), .perhaps(let object):
      switch family(object) {
      case .view, .guide: return (SnapTarget(item: object), nil)
      case .controller, .constraint: return (SnapTarget(), value)
      case .other, nil:
        // Of what is not known the type decides: a view, a guide or a number.
        guard self[object].origin != .created else { return (SnapTarget(), value) }
        let isItem = self[object].guide != nil || looksLikeItem(object)
        return isItem ? (SnapTarget(item: object), nil) : (SnapTarget(constant: value), nil)
      }
    case .unknown: return (SnapTarget(), value)
    default: return (SnapTarget(constant: value), nil)
    }
  }

  /// Whether something that is not known is more likely a view than a number: by its name.
  private func looksLikeItem(_ object: ObjectID) -> Bool {
    let name = text(self[object].name).lowercased()
    let endings = [
      "view", "label", "button", "guide", "superview", "container", "field", "cell", "bar", "image", "stack", "icon",
    ]
    return endings.contains { name.hasSuffix($0) }
  }

  private func unresolvedSnap(_ maker: SnapMaker, _ value: Value, _ call: MemberCall) -> Value {
    noteUnresolved(call.namePlace, call.place, .snapKit, reason(of: value, call.place), [maker.item])
    letGo(value, call.place)
    let object = newObject(.external(name("Constraint")), .called, call.place)
    return .library(.snapConstraints(SnapRelation(constraints: [], object: object, maker: maker)))
  }

  /// The superview of an item, or what a guide belongs to.
  func snapSuperview(of item: ObjectID) -> ObjectID? {
    let chain = ancestry(of: item)
    if chain.items.count > 1 { return chain.items[1] }
    if case .perhaps(let superview)? = heap[Slot(item, Name(.superview))] { return superview }
    return chain.isComplete ? nil : superviewStandIn(of: item, self[item].place)
  }

  private func snapConstraints(
    _ maker: SnapMaker, _ attributes: [Attribute], _ relation: Relation, _ target: SnapTarget, _ call: MemberCall
  ) -> Value {
    let object = newObject(.external(name("Constraint")), .created, call.place)
    var made: [ObjectID] = []
    for attribute in attributes {
      var other = SnapAttributes.counterpart(of: attribute, attributes, target.attributes)
      // A centre without another item is measured from the superview's corner.
      if target.item == nil, attribute == .centerX { other = .left }
      if target.item == nil, attribute == .centerY { other = .top }
      guard let other else { return unresolvedSnap(maker, unknown(.unsupported, call.place), call) }
      var second: ConstraintSide?
      if let item = target.item {
        second = ConstraintSide(item: item, attribute: other)
      } else if !other.isSize {
        guard let superview = snapSuperview(of: maker.item) else {
          return unresolvedSnap(maker, unknown(.absent, call.place), call)
        }
        second = ConstraintSide(item: superview, attribute: other)
      }
      let constant = target.constant.map { snapConstant($0, for: other, call.place) } ?? Affine(0)
      let constraint = makeConstraint(
        ConstraintSide(item: maker.item, attribute: attribute), relation, second, constant: constant, form: .snapKit,
        place: call.place)
      constraints[constraints.count - 1].snapItem = maker.item
      made.append(constraint)
    }
    noteResolved(call.namePlace, call.place, .snapKit, [maker.item] + (target.item.map { [$0] } ?? []))
    let result = SnapRelation(constraints: made, object: object, maker: maker)
    groupedConstraints[object] = made
    maker.relations.append(result)
    if maker.purpose == .make {
      for constraint in made { setActive(.object(constraint), .boolean(true), call.place) }
    }
    if maker.purpose == .update { updateSnap(result, call.place) }
    return .library(.snapConstraints(result))
  }

  /// The constant that a value means for an attribute: insets count inwards.
  func snapConstant(_ value: Value, for attribute: Attribute, _ place: Place) -> Affine {
    guard case .structure(let structure) = value, case .kit(let kind) = structure.kind else {
      return number(value, place)
    }
    func field(_ word: Word) -> Affine { number(structure[word] ?? .number(Number(value: Affine(0))), place) }
    switch kind {
    case .CGSize: return attribute == .width ? field(.width) : attribute == .height ? field(.height) : Affine(0)
    case .CGPoint: return attribute.isSize ? Affine(0) : field(attribute.axis == .horizontal ? .x : .y)
    case .UIEdgeInsets, .NSEdgeInsets:
      return AffineInsets(top: field(.top), left: field(.left), bottom: field(.bottom), right: field(.right))
        .constant(for: attribute)
    case .NSDirectionalEdgeInsets:
      return AffineInsets(top: field(.top), left: field(.leading), bottom: field(.bottom), right: field(.trailing))
        .constant(for: attribute)
    default: return number(value, place)
    }
  }

  // MARK: - What follows a relation

  /// `.offset(8)`, `.inset(…)`, `.multipliedBy(…)`, `.priority(…)`
  func snapModifier(_ relation: SnapRelation, _ call: MemberCall) -> Value? {
    guard let value = call.arguments.first?.value else { return snapNamedPriority(relation, call) }
    let place = call.arguments[0].place
    switch call.name.word {
    case .offset: setSnapConstant(relation) { _ in self.number(value, place) }
    case .inset: setSnapConstant(relation) { self.snapInsetConstant(value, for: $0, place) }
    case .multipliedBy: setSnapMultiplier(relation, number(value, place))
    case .dividedBy:
      guard let factor = number(value, place).known?.reciprocal else {
        setSnapMultiplier(
          relation, Affine(newParameter(LayoutParameter(name: shortText(call.place), place: call.place))))
        break
      }
      setSnapMultiplier(relation, Affine(factor))
    case .priority:
      let priority = snapPriority(value, place)
      for constraint in relation.constraints { heap[Slot(constraint, Name(.priority))] = priority }
    case .labeled:
      for constraint in relation.constraints { heap[Slot(constraint, Name(.identifier))] = value }
    case .update: updateSnap(relation, call)
    default: return nil
    }
    if relation.maker.purpose == .update { updateSnap(relation, call.place) }
    return .library(.snapConstraints(relation))
  }

  private func snapNamedPriority(_ relation: SnapRelation, _ call: MemberCall) -> Value? {
    let priority: Rational? =
      switch call.name.word {
      case .priorityRequired: 1000
      case .priorityHigh: 750
      case .priorityMedium: 500
      case .priorityLow: 250
      default: nil
      }
    switch call.name.word {
    case .activate: setActive(.object(relation.object), .boolean(true), call.place)
    case .deactivate: setActive(.object(relation.object), .boolean(false), call.place)
    default:
      guard let priority else { return nil }
      for constraint in relation.constraints {
        heap[Slot(constraint, Name(.priority))] = .number(Number(value: Affine(priority)))
      }
    }
    return .library(.snapConstraints(relation))
  }

  /// A value as a priority of SnapKit's.
  func snapPriority(_ value: Value, _ place: Place) -> Value {
    if case .implicitMember(let member) = value, member.arguments == nil,
      let known = KitPriority.snapKit(member.name.word)
    {
      return .number(Number(value: Affine(known)))
    }
    return priority(value, place)
  }

  private func snapInsetConstant(_ value: Value, for attribute: Attribute, _ place: Place) -> Affine {
    if case .structure = value { return snapConstant(value, for: attribute, place) }
    return AffineInsets(all: number(value, place)).constant(for: attribute)
  }

  /// Sets the constants of a line by the attribute that SnapKit goes by: the second one, or for a constant the first.
  private func setSnapConstant(_ relation: SnapRelation, _ constant: (Attribute) -> Affine) {
    for constraint in relation.constraints {
      guard let record = record(of: constraint) else { continue }
      let attribute = record.secondAttribute == .notAnAttribute ? record.firstAttribute : record.secondAttribute
      heap[Slot(constraint, Name(.constant))] = .number(Number(value: constant(attribute)))
    }
  }

  private func setSnapMultiplier(_ relation: SnapRelation, _ multiplier: Affine) {
    for constraint in relation.constraints {
      guard let index = self[constraint].constraint else { continue }
      constraints[index.position].multiplier = multiplier
    }
  }

  /// `constraint.update(offset:)`, `update(inset:)`, `update(priority:)`
  private func updateSnap(_ relation: SnapRelation, _ call: MemberCall) {
    guard let argument = call.arguments.first else { return }
    switch argument.label.word {
    case .offset: setSnapConstant(relation) { _ in self.number(argument.value, argument.place) }
    case .inset: setSnapConstant(relation) { self.snapInsetConstant(argument.value, for: $0, argument.place) }
    case .priority:
      let priority = snapPriority(argument.value, argument.place)
      for constraint in relation.constraints { heap[Slot(constraint, Name(.priority))] = priority }
    default: break
    }
  }

  /// What `updateConstraints` does with a line: the constant of the constraint that is the same otherwise.
  private func updateSnap(_ relation: SnapRelation, _ place: Place) {
    for constraint in relation.constraints {
      guard let record = record(of: constraint), let constant = heap[Slot(constraint, Name(.constant))] else {
        continue
      }
      for other in constraints where other.object != constraint && other.snapItem == record.snapItem {
        let isSame =
          other.first == record.first && other.firstAttribute == record.firstAttribute
          && other.second == record.second && other.secondAttribute == record.secondAttribute
          && other.relation == record.relation && other.multiplier == record.multiplier
        let activity = Self.activity(heap[Slot(other.object, Name(.isActive))])
        guard isSame, activity != .inactive else { continue }
        heap[Slot(other.object, Name(.constant))] = constant
      }
    }
  }
}
