import ExactArithmetic
import LayoutModel
import SwiftSource

/// What Anchorage and Cartography write with operators: `a.topAnchor == b.bottomAnchor + 8 ~ .high`.
extension Evaluator {
  /// The value of a standard operator that a library gives a meaning for layouts.
  func libraryOperator(
    _ known: StandardOperator, _ first: Value, _ second: Value, _ id: ExpressionID, in scope: Scope
  ) -> Value? {
    let place = scope.place(id)
    switch known {
    case .add, .subtract:
      if let value = priorityArithmetic(known, first, second, place) { return value }
      if known == .add, let sum = sum(ofInsets: first, second, place) { return sum }
    case .multiply, .divide, .equal, .lessOrEqual, .greaterOrEqual, .tilde: break
    default: return nil
    }
    let isPriority = known == .tilde && (uses(.anchorage, place) || uses(.cartography, place))
    guard isOfConstraints(first) || isOfConstraints(second) || isPriority else { return nil }
    guard !isOwnOperator(Name(id: known.rawValue), first, second) else {
      return callOperator(Name(id: known.rawValue), [first, second], id, in: scope)
    }
    var value: Value?
    switch known {
    case .equal, .lessOrEqual, .greaterOrEqual:
      value = relate(known, first, second, id, in: scope)
    case .tilde: value = prioritized(first, second, id, in: scope)
    default: value = adjusted(known, first, second, id, in: scope)
    }
    if let value { return value }
    // Nobody compares anchors: an operator that is not known makes constraints of them.
    letGo(first, place)
    letGo(second, place)
    return unknown(.unknownCall, place)
  }

  /// Whether a value is there to make constraints of.
  private func isOfConstraints(_ value: Value) -> Bool {
    switch value {
    case .anchor, .library: true
    default: false
    }
  }

  /// Whether the program has an operator of its own for anchors.
  private func isOwnOperator(_ name: Name, _ first: Value, _ second: Value) -> Bool {
    guard let members = program.globals[name]?.filter({ $0.kind == .function }), !members.isEmpty else { return false }
    return members.contains { member in
      let declaration = program[member.declaration]
      let file = program.file(member.declaration)
      let scope = TypeScope(file: file.index, type: nil, generics: genericBounds(declaration, file.tree, nil))
      let types = declaration.parameters.indices.map { file.tree.parameters[$0].type }
      guard types.count == 2 else { return false }
      return zip(types, [first, second]).allSatisfy { type, value in
        let isFitting = type.flatMap { fits(value, resolve($0, in: scope)) }
        return isOfConstraints(value) ? isFitting == true : isFitting != false
      }
    }
  }

  // MARK: - Operands

  /// A value as anchors; constants only behind a priority.
  func anchors(_ value: Value, _ place: Place) -> AnchorExpression? {
    switch value {
    case .anchor(let item, let attribute) where uses(.anchorage, place):
      AnchorExpression(.anchorage, item, [attribute])
    case .library(.anchors(let anchors)): anchors
    default: nil
    }
  }

  /// The operands of an operator.
  func operands(_ id: ExpressionID, in scope: Scope) -> (left: Place, right: Place) {
    guard case .binary(_, let left, let right) = scope.code.tree[id] else { return (scope.place(id), scope.place(id)) }
    return (scope.place(left), scope.place(right))
  }

  /// `anchors + 8`, `anchors - insets`, `2 * anchors`, `anchors / 2`
  private func adjusted(
    _ known: StandardOperator, _ first: Value, _ second: Value, _ id: ExpressionID, in scope: Scope
  ) -> Value? {
    let (left, right) = operands(id, in: scope)
    let (value, place): (Value, Place)
    var result: AnchorExpression
    if let anchors = anchors(first, left) {
      (result, value, place) = (anchors, second, right)
    } else if known != .divide, let anchors = anchors(second, right) {
      (result, value, place) = (anchors, first, left)
    } else {
      return nil
    }
    guard result.item != nil, !isOfConstraints(value) else { return nil }
    switch known {
    case .add, .subtract:
      guard let added = added(value, to: result, place, in: scope) else { return nil }
      result.constants = zip(result.constants, added).map { known == .add ? $0 + $1 : $0 - $1 }
    default:
      let factor = number(value, place)
      if known == .divide {
        guard let known = factor.known?.reciprocal else { return nil }
        multiply(&result, by: Affine(known), scope.place(id))
      } else {
        multiply(&result, by: factor, scope.place(id))
      }
    }
    guard !result.multiplier.isUnwieldy, !result.constants.contains(where: \.isUnwieldy) else { return nil }
    return .library(.anchors(result))
  }

  /// What a number or insets add to each of some anchors: inwards for edges, where there are several.
  private func added(
    _ value: Value, to anchors: AnchorExpression, _ place: Place, in scope: Scope
  ) -> [Affine]? {
    if anchors.attributes.count == 1 { return [number(value, place)] }
    // Cartography adds to no group.
    guard anchors.form == .anchorage else { return nil }
    if anchors.attributes.contains(where: { $0.isSize || $0 == .centerX }) {
      let constant = number(value, place)
      return anchors.attributes.map { _ in constant }
    }
    if case .number(let number) = value {
      return anchors.attributes.map(AffineInsets(all: number.value).constant(for:))
    }
    return anchors.attributes.map(insets(value, place, in: scope).constant(for:))
  }

  private func multiply(_ anchors: inout AnchorExpression, by factor: Affine, _ place: Place) {
    func product(_ value: Affine) -> Affine {
      if let known = factor.known { return value * known }
      if let known = value.known { return factor * known }
      return Affine(newParameter(LayoutParameter(name: shortText(place), place: place)))
    }
    anchors.multiplier = product(anchors.multiplier)
    // Cartography multiplies what was added before, too.
    if anchors.form == .cartography { anchors.constants = anchors.constants.map(product) }
  }

  /// `anchors ~ .high`, `40 ~ 750`, `(a.width == 40) ~ 750`
  private func prioritized(_ first: Value, _ second: Value, _ id: ExpressionID, in scope: Scope) -> Value? {
    let (left, right) = operands(id, in: scope)
    let form: SiteForm = uses(.anchorage, left) ? .anchorage : .cartography
    guard uses(form, left) else { return nil }
    let priority = libraryPriority(second, right)
    if var anchors = anchors(first, left) {
      anchors.priority = priority
      return .library(.anchors(anchors))
    }
    if let constraints = madeConstraints(first) {
      for constraint in constraints { heap[Slot(constraint, Name(.priority))] = priority }
      return first
    }
    guard let constants = constants(first, left, in: scope) else { return nil }
    return .library(.anchors(AnchorExpression(form, constants: constants, priority: priority)))
  }

  /// The constraints that a relation gave: one, or a list of nothing else.
  private func madeConstraints(_ value: Value) -> [ObjectID]? {
    let values: [Value] = if case .array(let list) = value { list } else { [value] }
    let made = values.compactMap { value -> ObjectID? in
      if case .object(let object) = value, self[object].constraint != nil { object } else { nil }
    }
    return made.isEmpty || made.count < values.count ? nil : made
  }

  /// A number or a size as what sizes are compared with.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - count: How many numbers are needed, where that is known.
  ///   - place: Where it is.
  ///   - scope: Where that is.
  /// - Returns: The numbers; `nil` for what is none.
  func constants(_ value: Value, count: Int? = nil, _ place: Place, in scope: Scope) -> [Affine]? {
    var value = value
    if case .implicitMember = value { value = typed(value, .external(Name(.CGSize)), place, in: scope) }
    switch value {
    case .number: return [number(value, place)]
    case .object(let object), .perhaps(let object):
      guard family(object) == nil, self[object].origin != .created else { return nil }
      guard count == 2 else { return [number(value, place)] }
    case .structure: break
    default: return nil
    }
    return [field(.width, of: value, place, in: scope), field(.height, of: value, place, in: scope)]
  }

  // MARK: - Priorities

  /// `.defaultHigh - 1`
  private func priorityArithmetic(_ known: StandardOperator, _ first: Value, _ second: Value, _ place: Place) -> Value?
  {
    func value(_ value: Value) -> Affine? {
      switch value {
      case .implicitMember(let member) where member.arguments == nil:
        (KitPriority.named(member.name.word) ?? KitPriority.snapKit(member.name.word)).map { Affine($0) }
      case .number(let number): number.value
      default: nil
      }
    }
    guard case .implicitMember = first, let left = value(first), let right = value(second) else { return nil }
    return .number(Number(value: known == .add ? left + right : left - right))
  }
}
