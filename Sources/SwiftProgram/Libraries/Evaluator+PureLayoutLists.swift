import ExactArithmetic
import LayoutModel
import SwiftSource

/// PureLayout, of several views, and what holds for the constraints of a closure.
extension Evaluator {
  /// Calls a static function that PureLayout adds to a class.
  func callPureLayout(
    _ name: Name, ofType type: TypeValue, _ arguments: [CallArgument], _ place: Place, in scope: Scope
  ) -> Value? {
    let block: LibraryBlock
    switch text(name) {
    case "newAutoLayout", "newAutoLayoutView":
      let made = construct(type, [], place, in: scope)
      if let view = made.object { turnMaskOff(view) }
      return made
    case "autoSetPriority" where arguments.count == 2:
      block = LibraryBlock(.pureLayout, .settings, depth: heap.depth)
      block.priority = priority(arguments[0].value, arguments[0].place)
    case "autoSetIdentifier" where arguments.count == 2:
      block = LibraryBlock(.pureLayout, .settings, depth: heap.depth)
      block.identifier = arguments[0].value
    case "autoCreateConstraintsWithoutInstalling": block = LibraryBlock(.pureLayout, .collecting, depth: heap.depth)
    case "autoCreateAndInstallConstraints": block = LibraryBlock(.pureLayout, .installing, depth: heap.depth)
    default: return nil
    }
    return arguments.last.map { runBlock(block, $0.value, [], place) }
  }

  /// Calls a function that PureLayout adds to views for their masks and the priorities of their contents.
  func setUpPureLayout(_ call: MemberCall, _ view: ObjectID) -> Value? {
    switch text(call.name) {
    case "configureForAutoLayout" where call.arguments.isEmpty:
      turnMaskOff(view)
      return .object(view)
    case "autoSetContentHuggingPriority" where call.arguments.count == 1,
      "autoSetContentHuggingPriorityForAxis" where call.arguments.count == 1:
      setContentPriority(Name(.setContentHuggingPriority), call, view)
    case "autoSetContentCompressionResistancePriority" where call.arguments.count == 1,
      "autoSetContentCompressionResistancePriorityForAxis" where call.arguments.count == 1:
      setContentPriority(Name(.setContentCompressionResistancePriority), call, view)
    default: return nil
    }
    return .void
  }

  private func setContentPriority(_ name: Name, _ call: MemberCall, _ view: ObjectID) {
    turnMaskOff(view)
    guard let priority = openBlocks.last(where: { $0.priority != nil })?.priority else { return }
    var axis = call.arguments[0]
    if let name = pureLayoutCase(axis.value) {
      axis.value = .implicitMember(ImplicitMember(name: name, arguments: nil, scope: call.scope))
    }
    let values = [CallArgument(label: .none, value: priority, place: call.place), axis]
    _ = callKit(name, of: view, values, call.place, in: call.scope)
  }

  // MARK: - Lists

  /// Calls a function that a library adds to lists of views or constraints.
  func callLibrary(_ call: MemberCall, all elements: [Value]) -> Value? {
    switch text(call.name) {
    case "activate" where uses(.tinyConstraints, call.place), "autoInstallConstraints":
      setActive(call.receiver, .boolean(true), call.place)
      return .void
    case "deActivate" where uses(.tinyConstraints, call.place), "autoRemoveConstraints":
      setActive(call.receiver, .boolean(false), call.place)
      return .void
    default: break
    }
    guard libraryForm(of: call) == .pureLayout else { return nil }
    let call = pureLayoutOfToday(call)
    let site = LibrarySite(.pureLayout, call)
    let views = elements.compactMap(layoutItem)
    guard views.count == elements.count, let lines = lines(call, views) else {
      letGo(call.arguments, call.place)
      for element in elements { letGo(element, call.place) }
      return unresolved(site, unknown(.unsupported, call.place), views)
    }
    for view in views { turnMaskOff(view) }
    return .array(makeConstraints(lines, at: site).map { .object($0) })
  }

  /// What a function makes of several views; nothing where that is not known.
  private func lines(_ call: MemberCall, _ views: [ObjectID]) -> [LibraryConstraint]? {
    let first = call.arguments.first
    switch text(call.name) {
    case "autoAlignViews", "autoMatchViewsDimension":
      guard call.arguments.count == 1, let attribute = pureLayoutAttribute(first?.value) else { return nil }
      return chain(views, attribute, attribute)
    case "autoSetViewsDimension":
      guard call.arguments.count == 2, let attribute = pureLayoutAttribute(first?.value), attribute.isSize else {
        return nil
      }
      let size = number(call.arguments[1].value, call.arguments[1].place)
      return views.map { LibraryConstraint(first: ConstraintSide(item: $0, attribute: attribute), constant: size) }
    case "autoSetViewsDimensions":
      guard call.arguments.count == 1, let first else { return nil }
      let size = typed(first.value, .external(Name(.CGSize)), first.place, in: call.scope)
      return [(Attribute.width, Word.width), (.height, .height)].flatMap { attribute, word in
        let constant = field(word, of: size, first.place, in: call.scope)
        return views.map {
          LibraryConstraint(first: ConstraintSide(item: $0, attribute: attribute), constant: constant)
        }
      }
    case "autoDistributeViews": return distribution(call, views)
    default: return nil
    }
  }

  /// Each view's attribute held to one of the view before.
  private func chain(
    _ views: [ObjectID], _ attribute: Attribute, _ other: Attribute, constant: Affine = Affine(0)
  ) -> [LibraryConstraint] {
    zip(views.dropFirst(), views).map { view, previous in
      LibraryConstraint(
        first: ConstraintSide(item: view, attribute: attribute),
        second: ConstraintSide(item: previous, attribute: other), constant: constant)
    }
  }

  /// `autoDistributeViews(along: .horizontal, alignedTo: .top, withFixedSpacing: 8)`
  private func distribution(_ call: MemberCall, _ views: [ObjectID]) -> [LibraryConstraint]? {
    func argument(_ label: String) -> CallArgument? { call.arguments.first { text($0.label) == label } }
    guard let axis = pureLayoutAttribute(argument("along")?.value), let spacing = argument("withFixedSpacing"),
      let alignment = pureLayoutAttribute(argument("alignedTo")?.value), let first = views.first, let last = views.last,
      let isInset = argument("insetSpacing").map({ truth($0.value) }) ?? true,
      let isMatched = argument("matchedSizes").map({ truth($0.value) }) ?? true,
      let superview = snapSuperview(of: first), snapSuperview(of: last) == superview
    else { return nil }
    let isVertical = axis == .centerX
    let (near, far): (Attribute, Attribute) = isVertical ? (.top, .bottom) : (.leading, .trailing)
    let gap = number(spacing.value, spacing.place)
    let inset = isInset ? gap : Affine(0)
    func held(_ view: ObjectID, _ attribute: Attribute, _ constant: Affine) -> LibraryConstraint {
      LibraryConstraint(
        first: ConstraintSide(item: view, attribute: attribute),
        second: ConstraintSide(item: superview, attribute: attribute), constant: constant)
    }
    var lines = [held(first, near, inset)]
    lines += chain(views, near, far, constant: gap)
    if isMatched { lines += chain(views, isVertical ? .height : .width, isVertical ? .height : .width) }
    lines += chain(views, alignment, alignment)
    return lines + [held(last, far, -inset)]
  }
}
