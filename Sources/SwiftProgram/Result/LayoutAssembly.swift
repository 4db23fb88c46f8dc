import ExactArithmetic
import LayoutModel
import SwiftSource

/// Puts together what one entry built.
struct LayoutAssembly {
  private let evaluator: Evaluator
  private let index: TypeIndex
  private let result: EntryResult
  private var numbers: [ObjectID: Int] = [:]
  private var items: [SwiftItem] = []
  private var order: [ObjectID] = []
  private var names: [String: Int] = [:]

  /// Prepares it.
  ///
  /// - Parameters:
  ///   - evaluator: The evaluator, as the entry left it.
  ///   - index: The type.
  ///   - result: What became of the entry.
  init(_ evaluator: Evaluator, _ index: TypeIndex, _ result: EntryResult) {
    self.evaluator = evaluator
    self.index = index
    self.result = result
  }

  /// The layout.
  mutating func layout() -> SwiftLayout {
    let program = evaluator.program
    for object in interestingObjects() { addItem(object) }
    describeItems()
    let constraints = zip(evaluator.constraints, result.states).map { constraint($0, $1) }
    let type = TypeValue.program(index, [])
    let kitClass = program.kitClass(of: type)
    return SwiftLayout(
      name: program.qualifiedName(index), place: evaluator.declarationPlace(of: index),
      platform: platform(kitClass), kitClass: kitClass?.name,
      isSubclassed: evaluator.isAddedTo(index, result.receiver), isReplaced: program.isReplaced(index),
      hasUnknownSuperclass: program.hasUnknownSuperclass(index),
      items: items, root: root().flatMap { numbers[$0] }, isOfController: root() != result.receiver,
      constraints: constraints,
      unused: unused(), stranded: stranded(), lateDeactivations: lateDeactivations(),
      formatFailures: evaluator.swiftFormatFailures,
      parameters: evaluator.parameters,
      branches: evaluator.branches.map { SwiftBranch(place: $0.place) },
      isComplete: result.isComplete, unfinished: result.unfinished)
  }

  /// The framework: that of the class, else that of the views, else what the file of the class imports.
  private func platform(_ kitClass: KitClass?) -> Platform {
    // Objects of all frameworks are `NSObject`s, and formatters, say, of both as well.
    let isPlain = kitClass?.family == .other
    let classes = (isPlain ? [] : [kitClass?.name]) + items.map(\.kitClass)
    for name in classes.compactMap(\.self) {
      if name.hasPrefix("UI") { return .uikit }
      if name.hasPrefix("NS") { return .appkit }
    }
    let file = evaluator.declarationPlace(of: index).file
    return evaluator.program.files[file.position].isAppKit ? .appkit : .uikit
  }

  /// The view that everything is in.
  private func root() -> ObjectID? {
    guard let receiver = result.receiver else { return nil }
    switch evaluator.family(receiver) {
    case .controller, nil:
      if case .object(let view)? = evaluator.heap[Slot(receiver, Name(.view))] { return view }
      return evaluator.children[ChildKey(object: receiver, name: Name(.view))]
    case .view: return receiver
    default: return nil
    }
  }

  // MARK: - Items

  private func interestingObjects() -> [ObjectID] {
    var found: Set<ObjectID> = []
    if let root = root() { found.insert(root) }
    for record in evaluator.constraints {
      found.insert(record.first)
      if let second = record.second { found.insert(second) }
    }
    for position in evaluator.objects.indices {
      let object = ObjectID(index: Int32(clamping: position))
      guard evaluator.family(object) == .view || evaluator.family(object) == .guide else { continue }
      let isPlaced =
        evaluator.heap[Slot(object, Name(.superview))]?.object != nil || result.laterSuperviews[object] != nil
      if isPlaced || evaluator[object].origin == .created { found.insert(object) }
    }
    return found.sorted()
  }

  private mutating func addItem(_ object: ObjectID, depth: Int = 0) {
    guard numbers[object] == nil, depth < 200 else { return }
    // A view comes after what it is in.
    if let parent = parent(of: object) { addItem(parent, depth: depth + 1) }
    guard numbers[object] == nil else { return }
    numbers[object] = items.count
    order.append(object)
    items.append(item(object))
  }

  /// What an item is in, certainly.
  private func parent(of object: ObjectID) -> ObjectID? {
    let chain = evaluator.ancestry(of: object)
    guard chain.items.count > 1, !result.movedItems.contains(object) else { return nil }
    return chain.items[1]
  }

  private mutating func item(_ object: ObjectID) -> SwiftItem {
    let info = evaluator[object]
    let kitClass = evaluator.kitClass(object)
    var parent = SwiftItem.Parent.unknown
    if let known = self.parent(of: object), let number = numbers[known] {
      parent = .item(number)
    } else if !result.movedItems.contains(object), evaluator.ancestry(of: object).isComplete {
      parent = .none
    }
    if object == root() { parent = .none }
    return SwiftItem(
      name: uniqueName(of: object), className: className(info.type), kitClass: kitClass?.name, guide: info.guide,
      parent: parent, place: info.place, isMadeHere: info.origin == .created,
      isOfNewController: isOfNewController(object), isOwnType: isOwnType(info.type),
      translatesMask: !result.movedItems.contains(object)
        ? certainty(object, .translatesAutoresizingMaskIntoConstraints, standard: true) : .unknown,
      hasOwnFrame: hasOwnFrame(object), stack: nil, isScrollView: isScrollView(kitClass),
      content: content(kitClass, object),
      hugging: contentPriorities(object, .setContentHuggingPriority),
      compressionResistance: contentPriorities(object, .setContentCompressionResistancePriority),
      isHidden: result.hiddenLater.contains(object) ? .unknown : certainty(object, .isHidden, standard: false),
      openings: openings(object))
  }

  private mutating func uniqueName(of object: ObjectID) -> String {
    var name = evaluator.displayName(object)
    if object == result.receiver { name = "self" }
    if object == root(), object != result.receiver, name.isEmpty { name = "view" }
    if name.isEmpty {
      name = className(evaluator[object].type)
      if evaluator[object].guide != nil || name.isEmpty { name = "item" }
    }
    let count = (names[name] ?? 0) + 1
    names[name] = count
    return count == 1 ? name : "\(name)#\(count)"
  }

  private func className(_ type: TypeValue) -> String {
    switch type {
    case .program(let index, _): evaluator.text(evaluator.program[index].name)
    case .external(let name): evaluator.text(name)
    case .parameter(let name, let bound): bound == .unknown ? evaluator.text(name) : className(bound)
    case .optional(let type): className(type)
    default: ""
    }
  }

  private func isOwnType(_ type: TypeValue) -> Bool {
    if case .program = type { true } else { false }
  }

  private func isScrollView(_ kitClass: KitClass?) -> Bool {
    guard let kitClass else { return false }
    return evaluator.program.kitChain(from: kitClass).contains { $0.name == "UIScrollView" }
  }

  /// Whether a view is that of a controller that was made here: what the system's own controllers set up keeps its mask.
  private func isOfNewController(_ view: ObjectID) -> Bool {
    let info = evaluator[view]
    guard info.origin == .part, info.name == Name(.view), let controller = info.parent,
      evaluator[controller].origin == .created, evaluator.family(controller) == .controller,
      case .external = evaluator[controller].type
    else { return false }
    return evaluator.escapes[controller] == nil
  }

  private func certainty(_ object: ObjectID, _ word: Word, standard: Bool) -> SwiftItem.Certainty {
    switch evaluator.heap[Slot(object, word.name)] {
    case .boolean(let value)?: return value ? .yes : .no
    case nil:
      let isKnown =
        (evaluator[object].origin == .created || isOfNewController(object)) && evaluator.escapes[object] == nil
      // What a stack view arranges has no mask of its own.
      if word == .translatesAutoresizingMaskIntoConstraints {
        if isArranged(object) { return .no }
        if evaluator.mayHaveMaskOfAny(object) { return .unknown }
      }
      return isKnown ? (standard ? .yes : .no) : .unknown
    default: return .unknown
    }
  }

  private func hasOwnFrame(_ object: ObjectID) -> Bool {
    if evaluator.heap[Slot(object, Name(.autoresizingMask))] != nil
      || evaluator.heap[Slot(object, Name(.bounds))] != nil
    {
      return true
    }
    guard let frame = evaluator.heap[Slot(object, Name(.frame))] else { return false }
    return !isZero(frame, depth: 0)
  }

  /// Whether a value is `.zero`, or a rectangle of nothing else.
  private func isZero(_ value: Value, depth: Int) -> Bool {
    switch value {
    case .number(let number): number.value.known?.isZero == true
    case .implicitMember(let member): member.name == Name(.zero)
    case .structure(let structure): depth < 2 && structure.fields.values.allSatisfy { isZero($0, depth: depth + 1) }
    default: false
    }
  }

  private func isArranged(_ object: ObjectID) -> Bool {
    guard case .object(let stack)? = evaluator.heap[Slot(object, Name(.superview))],
      case .array(let views)? = evaluator.heap[Slot(stack, Name(.arrangedSubviews))]
    else { return false }
    return views.contains { $0.object == object }
  }

  private func content(_ kitClass: KitClass?, _ object: ObjectID) -> [Axis: SwiftItem.Content] {
    guard let kitClass, evaluator.family(object) == .view else { return [:] }
    let isOwn = isOwnType(evaluator[object].type)
    func content(_ axis: KitClass.ContentAxes) -> SwiftItem.Content {
      if isOwn || evaluator[object].origin != .created { return .unknown }
      if kitClass.content.contains(axis) { return .some }
      return kitClass.content.contains(.depends) ? .unknown : .none
    }
    return [.horizontal: content(.width), .vertical: content(.height)]
  }

  private func contentPriorities(_ object: ObjectID, _ word: Word) -> [Axis: Affine] {
    var result: [Axis: Affine] = [:]
    for (axis, axisWord) in [(Axis.horizontal, Word.horizontal), (.vertical, .vertical)] {
      let slot = evaluator.contentPrioritySlot(of: object, word, axisWord)
      guard let value = evaluator.heap[slot] else { continue }
      result[axis] = evaluator.number(value, evaluator[object].place)
    }
    return result
  }

  private func openings(_ object: ObjectID) -> [Opening] {
    var openings: [Opening] = []
    if let place = evaluator.escapes[object] { openings.append(Opening(kind: .escapes, place: place)) }
    if let reason = evaluator.unresolvedItems[object] {
      openings.append(Opening(kind: .unresolved, place: reason.place))
    }
    let isSized = evaluator.heap[Slot(object, Name(.contentSize))] != nil
    if let place = result.changedItems[object] ?? result.filledLater[object]
      ?? (isSized ? evaluator[object].place : nil)
    {
      openings.append(Opening(kind: .conditional, place: place))
    }
    for (record, state) in zip(evaluator.constraints, result.states)
    where state.activity != .certain && state.activity != .never && (record.first == object || record.second == object)
    {
      openings.append(Opening(kind: .conditional, place: record.place))
      break
    }
    switch evaluator[object].origin {
    case .created, .part: break
    default: openings.append(Opening(kind: .foreign, place: evaluator[object].place))
    }
    if result.reachedElsewhere.contains(object) { openings.append(Opening(kind: .touchedElsewhere, place: nil)) }
    return openings
  }

  // MARK: - Stack views

  private mutating func describeItems() {
    for (number, object) in order.enumerated() where isStack(object) {
      items[number].stack = stack(object)
    }
  }

  private func isStack(_ object: ObjectID) -> Bool {
    guard let kitClass = evaluator.kitClass(object) else { return false }
    return evaluator.program.kitChain(from: kitClass).contains { $0.name == "UIStackView" || $0.name == "NSStackView" }
  }

  private func stack(_ object: ObjectID) -> SwiftStack {
    func member(_ word: Word) -> String? {
      guard case .implicitMember(let member)? = evaluator.heap[Slot(object, word.name)], member.arguments == nil else {
        return nil
      }
      return evaluator.text(member.name)
    }
    func isSet(_ word: Word) -> Bool { evaluator.heap[Slot(object, word.name)] != nil }
    let isKnown = evaluator[object].origin == .created
    let axisWord = isSet(.orientation) ? Word.orientation : .axis
    var axis: Axis? = isSet(axisWord) ? member(axisWord).flatMap(Axis.init(rawValue:)) : isKnown ? .horizontal : nil
    if result.changedItems[object] != nil { axis = nil }
    let distribution =
      isSet(.distribution) ? member(.distribution).flatMap(Stack.Distribution.init(rawValue:)) : isKnown ? .fill : nil
    let alignment =
      isSet(.alignment) ? member(.alignment).flatMap(Stack.Alignment.init(rawValue:)) : isKnown ? .fill : nil
    let place = evaluator[object].place
    let spacing =
      evaluator.heap[Slot(object, Name(.spacing))].map { evaluator.number($0, place) }
      ?? (isKnown ? Affine(0) : Affine(evaluator.newParameter(LayoutParameter(name: "spacing", place: place))))
    var arranged: [Int]?
    var custom: [Int: Affine] = [:]
    if case .array(let views) = evaluator.heap[Slot(object, Name(.arrangedSubviews))] ?? (isKnown ? .array([]) : .void),
      result.changedItems[object] == nil
    {
      let known = views.compactMap { $0.object.flatMap { numbers[$0] } }
      if known.count == views.count { arranged = known }
      for view in views.compactMap(\.object) {
        guard let number = numbers[view], let value = evaluator.heap[Slot(view, Name(.setCustomSpacing))] else {
          continue
        }
        custom[number] = evaluator.number(value, place)
      }
    }
    return SwiftStack(
      axis: axis, distribution: distribution, alignment: alignment, spacing: spacing, arranged: arranged,
      customSpacing: custom,
      isLayoutMarginsRelative: certainty(object, .isLayoutMarginsRelativeArrangement, standard: false))
  }

  // MARK: - Constraints

  /// The constraints that are made and never activated.
  private func unused() -> [SwiftUnusedConstraint] {
    // What is written behind it may activate it.
    guard result.unfinished == nil else { return [] }
    var found: [SwiftUnusedConstraint] = evaluator.droppedConstraints.compactMap { dropped in
      guard let number = evaluator[dropped.constraint].constraint else { return nil }
      return SwiftUnusedConstraint(constraint: number.position, isStatement: true)
    }
    let dropped = Set(found.map(\.constraint))
    let holders = evaluator.constraintHolders()
    for number in 0..<result.constraintsAtEnd where !dropped.contains(number) {
      let record = evaluator.constraints[number]
      // SnapKit and its like say themselves what they make.
      guard result.states[number].activity == .never, record.form == .anchor || record.form == .initializer,
        evaluator.wasNeverActive(record.object), let names = holders[record.object], !names.isEmpty,
        names.allSatisfy({ evaluator.isNeverRead($0, holding: record.object) })
      else { continue }
      found.append(SwiftUnusedConstraint(constraint: number, isStatement: false))
    }
    return found
  }

  /// The constraints that are certainly activated where their items share no ancestor.
  ///
  /// Observers and functions of a controller may run before it loads its view: what these put into something may be there already.
  private func stranded() -> [SwiftStrandedConstraint] {
    let isOfController = result.receiver.map { evaluator.family($0) == .controller } ?? false
    return evaluator.strandedActivations.compactMap { activation in
      if isOfController, result.movedItems.contains(activation.apart) { return nil }
      guard let number = evaluator[activation.constraint].constraint, let item = numbers[activation.apart] else {
        return nil
      }
      return SwiftStrandedConstraint(constraint: number.position, apart: item)
    }
  }

  private func lateDeactivations() -> [SwiftLateDeactivation] {
    evaluator.lateDeactivations.compactMap { late in
      guard let activated = evaluator[late.activated].constraint,
        let deactivated = evaluator[late.deactivated].constraint
      else { return nil }
      return SwiftLateDeactivation(
        activated: activated.position, deactivated: deactivated.position, activation: late.activation,
        deactivation: late.deactivation)
    }
  }

  private func constraint(_ record: ConstraintRecord, _ state: ConstraintState) -> SwiftConstraint {
    SwiftConstraint(
      first: numbers[record.first] ?? 0, firstAttribute: record.firstAttribute, relation: record.relation,
      second: record.second.flatMap { numbers[$0] }, secondAttribute: record.secondAttribute,
      multiplier: record.multiplier, constant: state.constant, priority: state.priority,
      identifier: state.identifier, activity: state.activity, isConstantChangedLater: state.isConstantChangedLater,
      form: record.form, place: record.place, calls: record.calls, pass: record.pass.map { evaluator.text($0) })
  }
}

extension Evaluator {
  /// The visual formats so far that UIKit would throw for.
  var swiftFormatFailures: [SwiftFormatFailure] {
    formatFailures.map { SwiftFormatFailure(place: $0.place, message: $0.message, hint: $0.hint, text: $0.text) }
  }
}
