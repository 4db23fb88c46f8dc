import ExactArithmetic
import LayoutModel
import SwiftSource

/// Cartography, but for its operators.
extension Evaluator {
  /// `constrain(a, b, replace: group) { a, b in … }`, `constrain(clear: group)`
  func constrain(_ arguments: [CallArgument], _ place: Place) -> Value? {
    if let cleared = arguments.first, cleared.label == Name(.clear) {
      setActive(cleared.value, .boolean(false), place)
      return .void
    }
    guard let closure = arguments.last, case .closure = closure.value else { return nil }
    let group = arguments.first { $0.label == Name(.replace) }
    if let group { setActive(group.value, .boolean(false), place) }
    let block = LibraryBlock(.cartography, .installing, depth: heap.depth)
    let items = arguments.dropLast().filter { $0.label == .none }.map { proxy($0.value, block) }
    _ = runBlock(block, closure.value, items, place)
    return keep(block, in: group?.value, place)
  }

  /// Keeps what `constrain` made in a group: the one that is given, or a new one.
  private func keep(_ block: LibraryBlock, in group: Value?, _ place: Place) -> Value {
    guard let group else {
      let object = newObject(.external(Name(.ConstraintGroup)), .created, place)
      groupedConstraints[object] = block.constraints
      return .object(object)
    }
    guard case .object(let object) = group, self[object].origin == .created else {
      // Nobody knows what else is done with the group.
      for constraint in block.constraints { letGo(constraint, place) }
      return group
    }
    groupedConstraints[object, default: []] += block.constraints
    return group
  }

  /// What stands for a view, a guide or a list of them in the closure.
  private func proxy(_ value: Value, _ block: LibraryBlock) -> Value {
    if case .array(let values) = value { return .array(values.map { proxyOfItem($0, block) }) }
    return proxyOfItem(value, block)
  }

  private func proxyOfItem(_ value: Value, _ block: LibraryBlock) -> Value {
    if let item = layoutItem(value) { return .library(.proxy(item, block)) }
    if value.isUnknown { return value }
    return unknown(.unsupported, nil)
  }

  /// A member of what stands for a view or guide: anchors, its superview, a guide.
  func proxyMember(_ item: ObjectID, _ block: LibraryBlock, _ name: Name, _ place: Place) -> Value? {
    if let attributes = CartographyWords.attributes(name.word) {
      return .library(.anchors(AnchorExpression(.cartography, item, attributes, in: block)))
    }
    switch name.word {
    case .superview?: return snapSuperview(of: item).map { .library(.proxy($0, block)) } ?? unknown(.absent, place)
    case .item?: return .object(item)
    default: break
    }
    guard let word = CartographyWords.guide(name.word) ?? (name.word == .owningView ? .owningView : nil),
      let guide = kitMember(item, word.name, place)?.object
    else { return nil }
    return .library(.proxy(guide, block))
  }

  // MARK: - Insets

  /// `inset(edges, 8)`, `inset(edges, 8, 16)`, `inset(edges, top, leading, bottom, trailing)`
  func inset(_ arguments: [CallArgument], _ place: Place, in scope: Scope) -> Value? {
    guard let first = arguments.first, case .library(.anchors(let anchors)) = first.value else { return nil }
    return inseted(anchors, Array(arguments.dropFirst()), place, in: scope)
  }

  /// `edges.inseted(by: 8)`, `edges.inseted(horizontally: 8, vertically: 4)`
  func inseted(
    _ anchors: AnchorExpression, _ arguments: [CallArgument], _ place: Place, in scope: Scope
  ) -> Value? {
    guard anchors.attributes.count == 4 else { return nil }
    func number(_ index: Int) -> Affine { self.number(arguments[index].value, arguments[index].place) }
    let insets: AffineInsets
    switch (arguments.count, arguments.first?.label.word) {
    case (1, .horizontally?): insets = AffineInsets(horizontal: number(0), vertical: Affine(0))
    case (1, .vertically?): insets = AffineInsets(horizontal: Affine(0), vertical: number(0))
    case (1, _):
      if case .number = arguments[0].value {
        insets = AffineInsets(all: number(0))
      } else {
        insets = self.insets(arguments[0].value, arguments[0].place, in: scope)
      }
    case (2, _): insets = AffineInsets(horizontal: number(0), vertical: number(1))
    case (4, _): insets = AffineInsets(top: number(0), left: number(1), bottom: number(2), right: number(3))
    default: return nil
    }
    var result = anchors
    result.constants = anchors.attributes.map(insets.constant(for:))
    return .library(.anchors(result))
  }

  // MARK: - Several views

  /// `align(top: a, b, c)`
  func align(_ arguments: [CallArgument], _ site: LibrarySite) -> Value? {
    guard let label = arguments.first?.label, let attribute = CartographyWords.alignments[text(label)] else {
      return nil
    }
    guard let proxies = proxies(arguments[...]) else { return unresolvedViews(site, arguments) }
    for (item, _) in proxies { turnMaskOff(item) }
    let lines = proxies.dropFirst().map { proxy in
      LibraryConstraint(
        first: ConstraintSide(item: proxies[0].item, attribute: attribute),
        second: ConstraintSide(item: proxy.item, attribute: attribute))
    }
    return .array(makeConstraints(lines, at: site, in: proxies.first?.block).map { .object($0) })
  }

  /// `distribute(by: 8, horizontally: a, b, c)`
  func distribute(_ arguments: [CallArgument], _ site: LibrarySite) -> Value? {
    let amount = arguments.first.flatMap { $0.label == Name(.by) ? $0 : nil }
    let views = amount == nil ? arguments[...] : arguments.dropFirst()
    guard let label = views.first?.label, let attributes = CartographyWords.distributions[text(label)] else {
      return nil
    }
    guard let proxies = proxies(views) else { return unresolvedViews(site, arguments) }
    if let last = proxies.last { turnMaskOff(last.item) }
    let constant = amount.map { -number($0.value, $0.place) } ?? Affine(0)
    let lines = zip(proxies, proxies.dropFirst()).map { proxy, next in
      LibraryConstraint(
        first: ConstraintSide(item: proxy.item, attribute: attributes.of),
        second: ConstraintSide(item: next.item, attribute: attributes.next), constant: constant)
    }
    return .array(makeConstraints(lines, at: site, in: proxies.first?.block).map { .object($0) })
  }

  /// The views and guides of arguments, or of the list that the only one is.
  private func proxies(_ arguments: ArraySlice<CallArgument>) -> [(item: ObjectID, block: LibraryBlock)]? {
    var values = arguments.map(\.value)
    if values.count == 1, case .array(let elements) = values[0] { values = elements }
    let known = values.compactMap { value -> (item: ObjectID, block: LibraryBlock)? in
      if case .library(.proxy(let item, let block)) = value { (item, block) } else { nil }
    }
    return known.count == values.count && !known.isEmpty ? known : nil
  }

  private func unresolvedViews(_ site: LibrarySite, _ arguments: [CallArgument]) -> Value {
    let items = arguments.compactMap { argument -> ObjectID? in
      if case .library(let library) = argument.value { library.item } else { nil }
    }
    let open = arguments.first { argument in
      if case .library = argument.value { false } else { true }
    }
    return unresolved(site, open?.value ?? unknown(.unsupported, site.place), items)
  }
}
