import ExactArithmetic
import LayoutModel
import SwiftSource

/// TinyConstraints.
extension Evaluator {
  /// What the arguments behind the first say of all constraints of a call.
  private struct TinySettings {
    var relation = Relation.equal
    var priority: Value?
    var isActive = Value.boolean(true)
    var usesSafeArea = false
    var excluded: Set<Attribute> = []
    /// What of them is not known.
    var open: Value?
  }

  /// Calls a function that TinyConstraints adds to views and guides; `nil` where the labels are not its own.
  func callTinyConstraints(_ call: MemberCall, _ item: ObjectID) -> Value? {
    guard canBeItem(item), call.arguments.allSatisfy({ TinyConstraintsCall.labels.contains(text($0.label)) }),
      let meaning = tinyMeaning(call)
    else { return nil }
    let site = LibrarySite(.tinyConstraints, call)
    let settings = tinySettings(call)
    let lines = settings.open.map { LibraryLines.open($0) } ?? tinyLines(call, item, meaning, settings)
    guard case .made(let made) = lines else {
      guard case .open(let value) = lines else { return nil }
      letGo(call.arguments, call.place)
      return unresolved(site, value, [item] + call.arguments.compactMap { $0.value.object }.filter(canBeItem))
    }
    let constraints = makeConstraints(made, at: site, priority: settings.priority, isActive: settings.isActive)
    if !meaning.isList, let only = constraints.first { return .object(only) }
    return .array(constraints.map { .object($0) })
  }

  private func tinyMeaning(_ call: MemberCall) -> TinyConstraintsCall? {
    let name = text(call.name)
    if let meaning = TinyConstraintsCall.all[name], meaning.other == .superview { return meaning }
    let label = call.arguments.first.map { text($0.label) } ?? ""
    return TinyConstraintsCall.all[label.isEmpty ? name : name + " " + label]
  }

  private func tinyArgument(_ label: String, _ call: MemberCall) -> CallArgument? {
    call.arguments.first { text($0.label) == label }
  }

  private func tinySettings(_ call: MemberCall) -> TinySettings {
    var settings = TinySettings()
    if let stated = tinyArgument("relation", call) {
      let relation = caseName(stated.value).flatMap { TinyConstraintsCall.relation(text($0)) }
      settings.relation = relation ?? .equal
      if relation == nil { settings.open = stated.value }
    }
    if let stated = tinyArgument("priority", call) { settings.priority = priority(stated.value, stated.place) }
    if let stated = tinyArgument("isActive", call) { settings.isActive = stated.value }
    if let stated = tinyArgument("usingSafeArea", call) {
      settings.usesSafeArea = truth(stated.value) ?? false
      if truth(stated.value) == nil { settings.open = stated.value }
    }
    if let stated = tinyArgument("excluding", call) {
      let cases: [Value] = if case .array(let values) = stated.value { values } else { [stated.value] }
      for value in cases {
        if let edge = caseName(value).flatMap({ TinyConstraintsCall.excluded(text($0)) }) {
          settings.excluded.insert(edge)
        } else {
          settings.open = stated.value
        }
      }
    }
    return settings
  }

  // MARK: - Constraints

  private func tinyLines(
    _ call: MemberCall, _ item: ObjectID, _ meaning: TinyConstraintsCall, _ settings: TinySettings
  ) -> LibraryLines {
    let attributes = meaning.attributes.filter { !settings.excluded.contains($0) }
    func line(_ attribute: Attribute, _ constant: Affine) -> LibraryConstraint {
      LibraryConstraint(
        first: ConstraintSide(item: item, attribute: attribute), relation: settings.relation, constant: constant)
    }
    switch meaning.other {
    case .constant:
      guard let stated = call.arguments.first else { return .open(unknown(.unsupported, call.place)) }
      if attributes.count == 1 { return .made([line(attributes[0], number(stated.value, stated.place))]) }
      let size = typed(stated.value, .external(Name(.CGSize)), stated.place, in: call.scope)
      return .made(
        attributes.map { line($0, field($0 == .width ? .width : .height, of: size, stated.place, in: call.scope)) })
    case .bounds:
      let bounds: [(String, Relation)] = [("min", .greaterThanOrEqual), ("max", .lessThanOrEqual)]
      return .made(
        bounds.compactMap { label, relation in
          guard let stated = tinyArgument(label, call) else { return nil }
          if case .null = stated.value { return nil }
          return LibraryConstraint(
            first: ConstraintSide(item: item, attribute: attributes[0]), relation: relation,
            constant: number(stated.value, stated.place))
        })
    case .ratio:
      guard let stated = call.arguments.first else { return .open(unknown(.unsupported, call.place)) }
      var ratio = line(.width, Affine(0))
      ratio.second = ConstraintSide(item: item, attribute: .height)
      ratio.multiplier = number(stated.value, stated.place)
      return .made([ratio])
    case .stack: return tinyStack(call, item)
    case .superview, .item: return tinyRelations(call, item, meaning, attributes, settings)
    }
  }

  private func tinyRelations(
    _ call: MemberCall, _ item: ObjectID, _ meaning: TinyConstraintsCall, _ attributes: [Attribute],
    _ settings: TinySettings
  ) -> LibraryLines {
    var other: ObjectID
    if meaning.other == .superview {
      guard let superview = snapSuperview(of: item) else { return .open(unknown(.absent, call.place)) }
      other = superview
      if settings.usesSafeArea {
        other = part(of: superview, .safeAreaLayoutGuide, class: .UILayoutGuide, guide: .safeArea)
      }
    } else {
      guard let stated = call.arguments.first, let named = layoutItem(stated.value) else {
        return .open(call.arguments.first?.value ?? unknown(.unsupported, call.place))
      }
      other = named
    }
    var counterpart: ConstraintSide?
    if let anchor = call.unlabeled {
      switch anchor.value {
      case .anchor(let named, let attribute): counterpart = ConstraintSide(item: named, attribute: attribute)
      case .null: break
      default: return .open(anchor.value)
      }
    }
    let multiplier = tinyArgument("multiplier", call).map { number($0.value, $0.place) } ?? Affine(1)
    let constants = tinyConstants(call, attributes)
    return .made(
      zip(attributes, constants).map { attribute, constant in
        LibraryConstraint(
          first: ConstraintSide(item: item, attribute: attribute), relation: settings.relation,
          second: counterpart ?? ConstraintSide(item: other, attribute: meaning.counterpart ?? attribute),
          multiplier: multiplier, constant: constant)
      })
  }

  /// What offsets or insets add to each attribute: an offset as it is, but for the trailing edge of a superview.
  private func tinyConstants(_ call: MemberCall, _ attributes: [Attribute]) -> [Affine] {
    if let offset = tinyArgument("offset", call) {
      if attributes == [.centerX, .centerY] {
        let point = typed(offset.value, .external(Name(.CGPoint)), offset.place, in: call.scope)
        return [Word.x, .y].map { field($0, of: point, offset.place, in: call.scope) }
      }
      let constant = number(offset.value, offset.place)
      let isTurned = text(call.name) == "trailingToSuperview"
      return attributes.map { _ in isTurned ? -constant : constant }
    }
    guard let stated = tinyArgument("insets", call) else { return attributes.map { _ in Affine(0) } }
    if attributes.allSatisfy(\.isSize) {
      let size = typed(stated.value, .external(Name(.CGSize)), stated.place, in: call.scope)
      return attributes.map { field($0 == .width ? .width : .height, of: size, stated.place, in: call.scope) }
    }
    let insets = insets(stated.value, stated.place, in: call.scope)
    return attributes.map(insets.constant(for:))
  }

  /// `stack([a, b], axis: .vertical, width: 40, height: 20, spacing: 8)`: subviews one behind the other.
  private func tinyStack(_ call: MemberCall, _ container: ObjectID) -> LibraryLines {
    guard let list = call.arguments.first, let elements = elements(of: list.value) else {
      return .open(call.arguments.first?.value ?? unknown(.unsupported, call.place))
    }
    let views = elements.compactMap { $0.object }
    let axis = tinyArgument("axis", call)
    guard views.count == elements.count, axis == nil || caseName(axis?.value) != nil else {
      return .open(axis?.value ?? unknown(.unknownElements, call.place))
    }
    let isVertical = axis == nil || caseName(axis?.value) == Name(.vertical)
    let spacing = tinyArgument("spacing", call).map { number($0.value, $0.place) } ?? Affine(0)
    let (near, far): (Attribute, Attribute) = isVertical ? (.top, .bottom) : (.left, .right)
    let across: [Attribute] = isVertical ? [.left, .right] : [.top, .bottom]
    turnMaskOff(container)
    var lines: [LibraryConstraint] = []
    func hold(_ view: ObjectID, _ attribute: Attribute, _ other: ObjectID, _ second: Attribute, _ constant: Affine) {
      lines.append(
        LibraryConstraint(
          first: ConstraintSide(item: view, attribute: attribute),
          second: ConstraintSide(item: other, attribute: second), constant: constant))
    }
    for (index, view) in views.enumerated() {
      add(.object(view), to: container, call.place)
      if index == 0 {
        hold(view, near, container, near, Affine(0))
      } else {
        hold(view, near, views[index - 1], far, spacing)
      }
      for attribute in across { hold(view, attribute, container, attribute, Affine(0)) }
      if index == views.count - 1 { hold(view, far, container, far, Affine(0)) }
      for (label, attribute) in [("width", Attribute.width), ("height", .height)] {
        guard let stated = tinyArgument(label, call) else { continue }
        if case .null = stated.value { continue }
        lines.append(
          LibraryConstraint(
            first: ConstraintSide(item: view, attribute: attribute), constant: number(stated.value, stated.place)))
      }
    }
    return .made(lines)
  }
}
