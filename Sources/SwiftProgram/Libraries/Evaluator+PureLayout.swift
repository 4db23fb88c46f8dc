import ExactArithmetic
import LayoutModel
import SwiftSource

/// PureLayout, of one view.
extension Evaluator {
  /// Calls a function that PureLayout adds to views; `nil` for one that makes no constraints so.
  func callPureLayout(_ call: MemberCall, _ view: ObjectID) -> Value? {
    guard canBeItem(view) else { return nil }
    let call = pureLayoutOfToday(call)
    let stated = argument("relation", call)
    guard let relation = stated.map({ KitAttributes.relation(pureLayoutCase($0.value)?.word) }) ?? .equal else {
      return openPureLayout(call, stated?.value ?? unknown(.unsupported, call.place), view)
    }
    let request = PureLayoutRequest(call: call, view: view, relation: relation)
    let lines: LibraryLines =
      switch (text(call.name), call.arguments.first.map { text($0.label) } ?? "") {
      case ("autoPinEdge", ""), ("autoMatch", ""), ("autoConstrainAttribute", ""), ("autoConstrain", ""):
        between(request, other: call.arguments.first { text($0.label) == "of" })
      case ("autoAlignAxis", ""): between(request, other: call.arguments.first { text($0.label) == "toSameAxisOf" })
      case ("autoPinEdge", let label): edge(request, to: label)
      case ("autoAlignAxis", "toSuperviewAxis"): axes(request, isMargin: false)
      case ("autoAlignAxis", "toSuperviewMarginAxis"): axes(request, isMargin: true)
      case ("autoCenterInSuperview", ""): axes(request, isMargin: false)
      case ("autoCenterInSuperviewMargins", ""): axes(request, isMargin: true)
      case ("autoPinEdgesToSuperviewEdges", _): edges(request, to: "toSuperviewEdge")
      case ("autoPinEdgesToSuperviewMargins", _), ("autoPinEdgesToSuperviewMarginsExcludingEdge", _):
        edges(request, to: "toSuperviewMargin")
      case ("autoPinEdgesToSuperviewSafeArea", _): edges(request, to: "toSuperviewSafeArea")
      case ("autoSetDimension", ""): dimension(request)
      case ("autoSetDimensions", "to"): dimensions(request)
      case ("autoPin", let label): guide(request, label)
      default: .open(unknown(.unsupported, call.place))
      }
    switch lines {
    case .open(let value): return openPureLayout(call, value, view)
    case .made(let lines):
      let made = makeConstraints(lines, at: LibrarySite(.pureLayout, call)).map { Value.object($0) }
      return PureLayoutWords.lists.contains(text(call.name)) ? .array(made) : made.first ?? .void
    }
  }

  /// A call as it is written today: `autoPinEdge(.Top, toEdge: .Bottom, ofView: other)` is from before Swift 3.
  func pureLayoutOfToday(_ call: MemberCall) -> MemberCall {
    var result = call
    for index in call.arguments.indices {
      guard let label = PureLayoutWords.today(label: text(call.arguments[index].label)) else { continue }
      result.arguments[index].label = name(label)
    }
    guard let today = PureLayoutWords.today(text(call.name)) else { return result }
    result.name = name(today.name)
    if !result.arguments.isEmpty { result.arguments[0].label = today.label.isEmpty ? .none : name(today.label) }
    return result
  }

  private func openPureLayout(_ call: MemberCall, _ value: Value, _ view: ObjectID) -> Value {
    letGo(call.arguments, call.place)
    let items = [view] + call.arguments.compactMap { $0.value.object }.filter(canBeItem)
    return unresolved(LibrarySite(.pureLayout, call), value, items)
  }

  /// A call that is read.
  private struct PureLayoutRequest {
    var call: MemberCall
    var view: ObjectID
    var relation: Relation

    /// The view's side of a constraint.
    func side(_ attribute: Attribute) -> ConstraintSide { ConstraintSide(item: view, attribute: attribute) }
  }

  private func argument(_ label: String, _ call: MemberCall) -> CallArgument? {
    call.arguments.first { text($0.label) == label }
  }

  private func amount(_ label: String, _ call: MemberCall) -> Affine? {
    argument(label, call).map { number($0.value, $0.place) }
  }

  /// The case that a value names, as it is called today.
  func pureLayoutCase(_ value: Value?) -> Name? {
    caseName(value).map { name(PureLayoutWords.today(case: text($0))) }
  }

  /// The attribute that a value names.
  func pureLayoutAttribute(_ value: Value?) -> Attribute? {
    caseName(value).flatMap { PureLayoutWords.attribute(text($0)) }
  }

  /// `autoPinEdge(.top, to: .bottom, of: other, withOffset: 8)` and its like.
  private func between(_ request: PureLayoutRequest, other: CallArgument?) -> LibraryLines {
    let call = request.call
    let first = call.arguments.first
    guard let attribute = pureLayoutAttribute(first?.value) else {
      return .open(first?.value ?? unknown(.unsupported, call.place))
    }
    guard let other, let item = layoutItem(other.value) else {
      return .open(other?.value ?? unknown(.unsupported, call.place))
    }
    let to = argument("to", call)
    guard let counterpart = to == nil ? attribute : pureLayoutAttribute(to?.value) else {
      return .open(to?.value ?? unknown(.unsupported, call.place))
    }
    let line = LibraryConstraint(
      first: request.side(attribute), relation: request.relation,
      second: ConstraintSide(item: item, attribute: counterpart),
      multiplier: amount("withMultiplier", call) ?? Affine(1), constant: amount("withOffset", call) ?? Affine(0))
    return .made([line])
  }

  // MARK: - The superview

  /// The side of a superview that an attribute is held to: its own, that of its margins or that of its safe area.
  private func counterpart(_ attribute: Attribute, _ label: String, of view: ObjectID) -> ConstraintSide? {
    guard let superview = snapSuperview(of: view) else { return nil }
    switch label {
    case "toSuperviewEdge": return ConstraintSide(item: superview, attribute: attribute)
    case "toSuperviewMargin":
      return attribute.margin.map { ConstraintSide(item: superview, attribute: $0) }
    case "toSuperviewSafeArea":
      let guide = part(of: superview, .safeAreaLayoutGuide, class: .UILayoutGuide, guide: .safeArea)
      return ConstraintSide(item: guide, attribute: attribute)
    default: return nil
    }
  }

  private func line(
    _ attribute: Attribute, _ label: String, _ view: ObjectID, inset: Affine, _ relation: Relation = .equal
  ) -> LibraryConstraint? {
    guard let counterpart = counterpart(attribute, label, of: view) else { return nil }
    let isFar = PureLayoutWords.isFarEdge(attribute)
    return LibraryConstraint(
      first: ConstraintSide(item: view, attribute: attribute), relation: isFar ? relation.flipped : relation,
      second: counterpart, constant: isFar ? -inset : inset)
  }

  /// `autoPinEdge(toSuperviewEdge: .top, withInset: 8, relation: …)`
  private func edge(_ request: PureLayoutRequest, to label: String) -> LibraryLines {
    let call = request.call
    guard let attribute = pureLayoutAttribute(call.arguments.first?.value) else {
      return .open(call.arguments.first?.value ?? unknown(.unsupported, call.place))
    }
    let inset = amount("withInset", call) ?? Affine(0)
    guard let line = line(attribute, label, request.view, inset: inset, request.relation) else {
      return .open(unknown(.absent, call.place))
    }
    return .made([line])
  }

  /// `autoPinEdgesToSuperviewEdges(with: insets, excludingEdge: .top)`
  private func edges(_ request: PureLayoutRequest, to label: String) -> LibraryLines {
    let call = request.call
    var excluded: Attribute?
    let isUnlabeled = call.arguments.first?.label == Name.none
    if let stated = argument("excludingEdge", call) ?? (isUnlabeled ? call.arguments.first : nil) {
      excluded = pureLayoutAttribute(stated.value)
      if excluded == nil { return .open(stated.value) }
    }
    let with = argument("with", call)
    let insets = insets(with?.value, with?.place ?? call.place, in: call.scope)
    var lines: [LibraryConstraint] = []
    for attribute in PureLayoutWords.edges(without: excluded, isSafeArea: label == "toSuperviewSafeArea") {
      let constant = insets.constant(for: attribute)
      let inset = PureLayoutWords.isFarEdge(attribute) ? -constant : constant
      guard let line = line(attribute, label, request.view, inset: inset) else {
        return .open(unknown(.absent, call.place))
      }
      lines.append(line)
    }
    return .made(lines)
  }

  /// `autoCenterInSuperview()`, `autoAlignAxis(toSuperviewAxis: .vertical)`
  private func axes(_ request: PureLayoutRequest, isMargin: Bool) -> LibraryLines {
    let call = request.call
    var attributes: [Attribute] = [.centerY, .centerX]
    if let stated = call.arguments.first {
      guard let attribute = pureLayoutAttribute(stated.value) else { return .open(stated.value) }
      attributes = [attribute]
    }
    let lines = attributes.compactMap {
      line($0, isMargin ? "toSuperviewMargin" : "toSuperviewEdge", request.view, inset: Affine(0))
    }
    guard lines.count == attributes.count else { return .open(unknown(.absent, call.place)) }
    return .made(lines)
  }

  /// `autoPin(toTopLayoutGuideOf: self, withInset: 8)`
  private func guide(_ request: PureLayoutRequest, _ label: String) -> LibraryLines {
    let call = request.call
    let isTop = label == "toTopLayoutGuideOf"
    guard isTop || label == "toBottomLayoutGuideOf",
      let controller = call.arguments.first?.value.object, family(controller) == .controller,
      let guide = kitMember(controller, Name(isTop ? .topLayoutGuide : .bottomLayoutGuide), call.place)?.object
    else { return .open(call.arguments.first?.value ?? unknown(.unsupported, call.place)) }
    let inset = amount("withInset", call) ?? Affine(0)
    let line = LibraryConstraint(
      first: request.side(isTop ? .top : .bottom), relation: isTop ? request.relation : request.relation.flipped,
      second: ConstraintSide(item: guide, attribute: isTop ? .bottom : .top), constant: isTop ? inset : -inset)
    return .made([line])
  }

  // MARK: - Sizes

  /// `autoSetDimension(.width, toSize: 40, relation: …)`
  private func dimension(_ request: PureLayoutRequest) -> LibraryLines {
    let call = request.call
    guard let attribute = pureLayoutAttribute(call.arguments.first?.value), attribute.isSize,
      let size = amount("toSize", call)
    else { return .open(call.arguments.first?.value ?? unknown(.unsupported, call.place)) }
    return .made(
      [LibraryConstraint(first: request.side(attribute), relation: request.relation, constant: size)])
  }

  /// `autoSetDimensions(to: CGSize(…))`
  private func dimensions(_ request: PureLayoutRequest) -> LibraryLines {
    let call = request.call
    guard let stated = call.arguments.first else { return .open(unknown(.unsupported, call.place)) }
    let size = typed(stated.value, .external(Name(.CGSize)), stated.place, in: call.scope)
    let lines = [(Attribute.width, Word.width), (.height, .height)].map { attribute, word in
      LibraryConstraint(
        first: request.side(attribute), constant: field(word, of: size, stated.place, in: call.scope))
    }
    return .made(lines)
  }
}
