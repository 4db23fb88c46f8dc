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
    return object
  }

  /// The function that makes constraints of items anew whenever UIKit calls it: in no branch, and of items that were there.
  private func repeatedPass(of first: ObjectID, _ second: ObjectID?) -> Name? {
    guard let pass, heap.depth == pass.depth else { return nil }
    let isOld = [first, second].compactMap { $0 }.allSatisfy { item in
      self[item].origin != .created || item.index < firstLaterObject
    }
    return isOld ? pass.name : nil
  }

  /// Lets go of the view that an item was reached through, which it may be itself: `view.scope.base`.
  private func letGoOfHolder(_ item: ObjectID, _ place: Place) {
    var current = item
    for _ in 0..<32 {
      guard [.path, .declared, .called].contains(self[current].origin), let parent = self[current].parent else { break }
      current = parent
    }
    guard current != item, current != receiver, family(current) == .view, self[current].origin == .created else {
      return
    }
    letGo(current, place)
  }

  /// The record of a constraint.
  func record(of object: ObjectID) -> ConstraintRecord? { self[object].constraint.map { constraints[$0.position] } }

  // MARK: - Sites

  /// Notes that a place that makes constraints was understood, as far as the items are definite.
  func noteResolved(_ end: Place, _ place: Place, _ form: SiteForm, _ items: [ObjectID]) {
    let key = SiteKey(file: end.file, end: end.range.end)
    if let vague = items.first(where: { self[$0].origin == .any }) {
      return noteUnresolved(end, place, form, Reason(kind: .unknownElements, place: self[vague].place), items)
    }
    var site = sites[key] ?? SiteRecord(form: form, place: place)
    site.isResolved = true
    sites[key] = site
  }

  /// Notes that a place that makes constraints was not understood.
  func noteUnresolved(_ end: Place, _ place: Place, _ form: SiteForm, _ reason: Reason, _ items: [ObjectID]) {
    let key = SiteKey(file: end.file, end: end.range.end)
    var site = sites[key] ?? SiteRecord(form: form, place: place)
    site.isAlwaysResolved = false
    if site.reason == nil { site.reason = reason }
    sites[key] = site
    for item in items where unresolvedItems[item] == nil { unresolvedItems[item] = reason }
  }

  /// Notes it of a call of a member, where its name and labels are those of a way of making constraints.
  func noteSite(_ call: MemberCall, unresolved value: Value) {
    let form: SiteForm
    switch call.name.word {
    case .constraint:
      guard let label = call.arguments.first?.label, AnchorRelation(label) != nil else { return }
      form = .anchor
    case .equalTo, .lessThanOrEqualTo, .greaterThanOrEqualTo, .equalToSuperview, .lessThanOrEqualToSuperview,
      .greaterThanOrEqualToSuperview:
      form = .snapKit
    default:
      guard let library = libraryForm(of: call) else { return }
      form = library
    }
    let items = call.arguments.compactMap { argument -> ObjectID? in
      if case .anchor(let item, _) = argument.value { item } else { nil }
    }
    noteUnresolved(call.namePlace, call.place, form, reason(of: value, call.place), items)
  }

  /// Why a value is not known.
  func reason(of value: Value, _ place: Place) -> Reason {
    switch value {
    case .unknown(let reason): self[reason]
    case .object(let object), .perhaps(let object): Reason(kind: .unknownMember, place: self[object].place)
    default: Reason(kind: .unsupported, place: place)
    }
  }

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

  /// Notes that a constraint is activated for certain while its items share no ancestor, if they do not.
  func noteStranded(_ constraint: ObjectID) {
    guard isUnconditional, let record = record(of: constraint), let apart = itemApart(record) else { return }
    strandedActivations.append((constraint: constraint, apart: apart))
  }

  // MARK: - Hierarchy

  /// A view or guide and what is above it, as far as that is certain.
  ///
  /// - Returns: The items, and whether nothing is above the last one.
  func ancestry(of item: ObjectID) -> (items: [ObjectID], isComplete: Bool) {
    var items = [item]
    var current = item
    while items.count < 200 {
      let info = self[current]
      switch heap[Slot(current, Name(info.guide != nil || family(current) == .guide ? .owningView : .superview))] {
      case .object(let parent)?:
        if items.contains(parent) { return (items, false) }
        items.append(parent)
        current = parent
        continue
      case .null?: return (items, isFresh(current))
      case nil: break
      default: return (items, false)
      }
      // Guides and content views have their place in what they are a part of.
      guard info.origin == .part, let parent = info.parent, family(parent) != .controller else {
        return (items, isFresh(current))
      }
      items.append(parent)
      current = parent
    }
    return (items, false)
  }

  /// Whether an item was made here, and nobody else got hold of it.
  func isFresh(_ item: ObjectID) -> Bool {
    guard self[item].origin == .created, escapes[item] == nil else { return false }
    // Later, other code may have done something with what was there before, or with what a property holds.
    return !isLater || item != receiver && item.index >= firstLaterObject && self[item].parent == nil
  }

  /// What the items of a constraint have apart, if they certainly share no ancestor: the top of one of their hierarchies,
  /// which is new and in nothing, and the other item is not below it.
  private func itemApart(_ record: ConstraintRecord) -> ObjectID? {
    guard let second = record.second, second != record.first, let first = hierarchy(of: record.first),
      let other = hierarchy(of: second)
    else { return nil }
    guard Set(first.items).isDisjoint(with: other.items) else { return nil }
    let all = first.items + other.items
    guard all.allSatisfy({ escapes[$0] == nil && canBeItem($0) && isDefinite($0) }) else { return nil }
    let tops = [first, other].compactMap { $0.isComplete && isOwn($0.items) ? $0.items.last : nil }
    return tops.first { $0 != receiver } ?? tops.first
  }

  /// A view or guide and what is above it, where a controller's guide is one of whatever its view is; `nil` where that is not
  /// known.
  private func hierarchy(of item: ObjectID) -> (items: [ObjectID], isComplete: Bool)? {
    let chain = ancestry(of: item)
    guard let guide = chain.items.last, self[guide].origin == .part, family(guide) == .guide,
      let controller = self[guide].parent, family(controller) == .controller
    else { return chain }
    switch heap[Slot(controller, Name(.view))] {
    case .object(let view)?:
      let rest = ancestry(of: view)
      return (chain.items + rest.items, rest.isComplete)
    case nil: return chain
    default: return nil
    }
  }

  /// Whether the top of a hierarchy is a view that only the code at hand has to do with: one that another object of the
  /// program holds may have been added to something in ways that were not run.
  private func isOwn(_ items: [ObjectID]) -> Bool {
    guard let top = items.last, family(top) == .view else { return false }
    return top == receiver || self[top].parent == nil || self[top].parent == receiver
  }

  /// Whether an item is a thing of its own: an outlet has its place in a nib, and a member of something that is not known
  /// may be within that, or the same.
  private func isDefinite(_ item: ObjectID) -> Bool {
    switch self[item].origin {
    case .created, .receiver: true
    case .part: self[item].parent.map { $0 == receiver || self[$0].origin == .created } ?? false
    case .called, .declared, .path, .any: false
    }
  }

  /// The names of the variables that hold each constraint; none for one that is in a list, or another value, as well.
  func constraintHolders() -> [ObjectID: Set<Name>] {
    var names: [ObjectID: Set<Name>] = [:]
    var held: Set<ObjectID> = []
    heap.forEach { _, name, value in
      switch value {
      case .object(let object), .perhaps(let object):
        if self[object].constraint != nil { names[object, default: []].insert(name) }
      default: collectConstraints(value, into: &held, depth: 0)
      }
    }
    for object in held { names[object] = [] }
    return names
  }

  private func collectConstraints(_ value: Value, into found: inout Set<ObjectID>, depth: Int) {
    guard depth < 8 else { return }
    switch value {
    case .object(let object), .perhaps(let object): if self[object].constraint != nil { found.insert(object) }
    case .array(let values): for value in values { collectConstraints(value, into: &found, depth: depth + 1) }
    case .dictionary(let list): for value in list.values { collectConstraints(value, into: &found, depth: depth + 1) }
    case .tuple(let tuple): for value in tuple.values { collectConstraints(value, into: &found, depth: depth + 1) }
    case .structure(let structure):
      for (_, value) in structure.fields { collectConstraints(value, into: &found, depth: depth + 1) }
    case .enumCase(let enumCase):
      for value in enumCase.values { collectConstraints(value, into: &found, depth: depth + 1) }
    default: break
    }
  }

  /// Whether a variable that holds a constraint is only set, or used to set the constraint up, wherever it can be seen.
  ///
  /// What is read may be activated in a way that is not followed; so this looks at words, not at what was run.
  func isNeverRead(_ name: Name, holding constraint: ObjectID) -> Bool {
    // What a closure gets as `$0` is handed to whoever calls it.
    guard name != .none, !dollarNames.contains(name), let record = record(of: constraint), let receiver else {
      return false
    }
    let files = program.files
    for type in lookupOrder(of: self[receiver].type) {
      guard let members = program[type].members[name] else { continue }
      let isPrivate = members.allSatisfy { program[$0.declaration].modifiers.contains(.isPrivate) }
      let isOpen = members.contains { program[$0.declaration].modifiers.contains(.isPublic) }
      guard !isOpen, members.allSatisfy({ program[$0.declaration].attributes.isEmpty }) else { return false }
      let own = Set(members.map { $0.declaration.file.position })
      return files.filter { isPrivate ? own.contains($0.index) : $0.scan.mentions(name) }.allSatisfy {
        isNeverRead(name, in: $0, ByteRange(0, $0.text.bytes.count))
      }
    }
    let file = files[record.place.file.position]
    return isNeverRead(name, in: file, ByteRange(0, file.text.bytes.count))
  }

  private func isNeverRead(_ name: Name, in file: ProgramFile, _ range: ByteRange) -> Bool {
    let tokens = mentions(in: range, of: file)
    return tokens.indices.allSatisfy { index in
      guard tokens[index].name == name, tokens[index].kind == .identifier || tokens[index].kind == .quotedIdentifier
      else { return true }
      if index > 0, [Name(.let), Name(.var)].contains(tokens[index - 1].name) { return true }
      var next = index + 1
      if next < tokens.count, tokens[next].kind == .operatorSymbol, tokens[next].start == tokens[index].end,
        next + 1 < tokens.count, tokens[next + 1].kind == .period
      {
        next += 1
      }
      if next + 1 < tokens.count, tokens[next].kind == .period {
        guard [Word.priority.name, Word.constant.name, Word.identifier.name].contains(tokens[next + 1].name) else {
          return false
        }
        next += 2
      }
      return next < tokens.count && isAssignment(tokens[next], in: file)
    }
  }

  private func isAssignment(_ token: Token, in file: ProgramFile) -> Bool {
    token.kind == .operatorSymbol && token.end == token.start + 1
      && file.text.bytes[token.start.position] == UInt8(ascii: "=")
  }

  /// Whether no code that was run switched a constraint on or off, or let it go.
  func wasNeverActive(_ constraint: ObjectID) -> Bool {
    !switchedConstraints.contains(constraint) && escapes[constraint] == nil
  }

  /// Notes a constraint that a statement makes and drops.
  func noteDropped(_ constraint: ObjectID, _ id: ExpressionID, in scope: Scope) {
    guard case .call = scope.code.tree[id], Self.activity(heap[Slot(constraint, Name(.isActive))]) == .inactive,
      let record = record(of: constraint), record.place == scope.place(id)
    else { return }
    guard !isPerhapsBuilder(scope) else { return }
    droppedConstraints.append((constraint, scope.place(id)))
  }

  /// Keeps what a statement made of constraints, where a builder of results may collect it: an array of it is what builders of
  /// constraints give.
  func collect(_ value: Value, _ place: Place, in scope: Scope) {
    guard isPerhapsBuilder(scope) else { return }
    if heap.depth != scope.depth { letGo(value, place) }
    switch value {
    case .array(let values): scope.collected += values
    default: scope.collected.append(value)
    }
  }

  /// Whether what stands in the code may be collected by a builder of results: in a closure, or in a function that gives
  /// something, unless it says itself what it returns.
  private func isPerhapsBuilder(_ scope: Scope) -> Bool {
    let tree = scope.code.tree
    for index in scope.body.indices {
      if case .returned(_?) = tree[tree.statementLists[index]] { return false }
    }
    guard let caller = calls.last?.declaration else { return true }
    let function = program[caller]
    return function.kind != .initializer && (function.kind != .function || function.resultType != nil)
  }
}
