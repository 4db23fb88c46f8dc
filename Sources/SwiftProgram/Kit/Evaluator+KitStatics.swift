import ExactArithmetic
import LayoutModel
import SwiftSource

extension Evaluator {
  /// Calls a static method of UIKit's or of a library's; `nil` for one that is not known.
  func callKitStatic(
    _ name: Name, of type: TypeValue, _ arguments: [CallArgument], _ callee: Place, _ place: Place, in scope: Scope
  ) -> Value? {
    let typeName: Name
    switch type {
    case .external(let name): typeName = name
    case .program:
      guard let kitClass = program.kitClass(of: type) else { return nil }
      typeName = self.name(kitClass.name)
    default: return nil
    }
    if let value = callPureLayout(name, ofType: type, arguments, place, in: scope) { return value }
    if isSubclass(.external(typeName), of: Name(.NSLayoutConstraint)) {
      return callConstraintClass(name, arguments, callee, place, in: scope)
    }
    switch name.word {
    case .animate, .transition, .performWithoutAnimation, .animateKeyframes, .addKeyframe:
      guard ["UIView", "NSAnimationContext", "UIViewPropertyAnimator", "CATransaction"].contains(text(typeName)) else {
        return nil
      }
      return animate(arguments, place)
    default: return nil
    }
  }

  private func callConstraintClass(
    _ name: Name, _ arguments: [CallArgument], _ callee: Place, _ place: Place, in scope: Scope
  ) -> Value? {
    switch name.word {
    case .activate, .deactivate:
      // An overload of the program's or a library's may do more, or take a builder of results.
      guard let argument = arguments.first, arguments.count == 1, argument.label == .none else { return nil }
      if case .closure = argument.value { return nil }
      setActive(argument.value, .boolean(name.word == .activate), place)
      return .void
    case .constraints where arguments.first?.label == Name(.withVisualFormat):
      return visualFormat(arguments, callee, place, in: scope)
    default: return nil
    }
  }

  /// Runs what is animated at once; what comes at the end of an animation runs later.
  private func animate(_ arguments: [CallArgument], _ place: Place) -> Value {
    let closures = arguments.filter {
      if case .closure = $0.value { true } else { false }
    }
    for (index, argument) in closures.enumerated() {
      let isLater = text(argument.label).hasPrefix("completion") || index > 0
      if !isLater, case .closure(let closure) = argument.value {
        _ = call(closure, [], place)
      } else {
        letGo(argument.value, place)
      }
    }
    return .void
  }

  // MARK: - The initialiser

  /// `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`
  func constructConstraint(_ arguments: [CallArgument], _ place: Place, _ callee: Place) -> Value? {
    func argument(_ word: Word) -> CallArgument? { arguments.first { $0.label == word.name } }
    let attributes = arguments.filter { $0.label == Name(.attribute) }
    guard let item = argument(.item), let relatedBy = argument(.relatedBy), attributes.count == 2 else { return nil }
    let unresolved = newObject(.external(Name(.NSLayoutConstraint)), .called, place)
    func fail(_ value: Value, _ at: Place, _ items: [ObjectID]) -> Value {
      noteUnresolved(callee, place, .initializer, reason(of: value, at), items)
      return .object(unresolved)
    }
    guard let first = layoutItem(item.value) else { return fail(item.value, item.place, []) }
    guard let firstAttribute = attribute(attributes[0].value) else {
      return fail(attributes[0].value, attributes[0].place, [first])
    }
    guard case .implicitMember(let relationName) = relatedBy.value,
      let relation = KitAttributes.relation(relationName.name.word)
    else { return fail(relatedBy.value, relatedBy.place, [first]) }
    guard let secondAttribute = attribute(attributes[1].value) else {
      return fail(attributes[1].value, attributes[1].place, [first])
    }
    var second: ConstraintSide?
    if let toItem = argument(.toItem) {
      switch toItem.value {
      case .null: break
      default:
        guard let other = layoutItem(toItem.value) else { return fail(toItem.value, toItem.place, [first]) }
        second = ConstraintSide(item: other, attribute: secondAttribute)
      }
    }
    let constraint = makeConstraint(
      ConstraintSide(item: first, attribute: firstAttribute), relation, second,
      multiplier: argument(.multiplier).map { number($0.value, $0.place) } ?? Affine(1),
      constant: argument(.constant).map { number($0.value, $0.place) } ?? Affine(0), form: .initializer, place: place)
    noteResolved(callee, place, .initializer, [first] + (second.map { [$0.item] } ?? []))
    return .object(constraint)
  }

  /// A value as a view or guide.
  func layoutItem(_ value: Value) -> ObjectID? {
    switch value {
    case .object(let object), .perhaps(let object): canBeItem(object) ? object : nil
    case .library(.proxy(let object, _)): object
    default: nil
    }
  }

  /// A value as an attribute.
  func attribute(_ value: Value) -> Attribute? {
    guard case .implicitMember(let member) = value, member.arguments == nil else { return nil }
    return KitAttributes.attribute(member.name.word)
  }
}
