import ExactArithmetic
import LayoutModel
import SwiftSource

/// What layout libraries add to views, anchors and operators.
extension Evaluator {
  /// A property that a library adds to an object.
  func libraryProperty(_ object: ObjectID, _ name: Name, _ place: Place) -> Value? {
    guard let word = name.word else { return nil }
    switch word {
    case .snp where canBeItem(object) && family(object) != .controller: return .library(.snap(object))
    case .snp where family(object) == .controller:
      return nil
    default: break
    }
    if let relation = snapRelationOfObject(object) { return snapRelationMember(relation, word) }
    if let attributes = AnchorageWords.group(word), uses(.anchorage, place),
      let anchors = anchorageGroup(object, attributes, place)
    {
      return .library(.anchors(anchors))
    }
    if let guide = CartographyWords.guide(word), family(object) == .controller, uses(.cartography, place) {
      return kitMember(object, guide.name, place)
    }
    return nil
  }

  /// SnapKit's `Constraint`, kept in a variable.
  private func snapRelationOfObject(_ object: ObjectID) -> SnapRelation? {
    guard let constraints = groupedConstraints[object], let first = constraints.first, let record = record(of: first)
    else { return nil }
    let maker = SnapMaker(item: record.first, purpose: .make)
    return SnapRelation(constraints: constraints, object: object, maker: maker)
  }

  private func snapRelationMember(_ relation: SnapRelation, _ word: Word) -> Value? {
    switch word {
    case .layoutConstraints: .array(relation.constraints.map { .object($0) })
    default: nil
    }
  }

  /// A member of a library's value.
  func libraryMember(_ library: LibraryValue, _ name: Name, _ place: Place, in scope: Scope) -> Value {
    switch library {
    case .snap(let item):
      if let attributes = SnapAttributes.named(name.word) { return .library(.snapItem(item, attributes)) }
      if text(name) == "target" { return .object(item) }
    case .snapMaker(let maker):
      if let attributes = SnapAttributes.named(name.word) { return .library(.snapAttributes(maker, attributes)) }
      if name == Name(.item) { return .object(maker.item) }
    case .snapAttributes(let maker, let attributes):
      if let more = SnapAttributes.named(name.word) {
        return .library(.snapAttributes(maker, SnapAttributes.adding(more, to: attributes)))
      }
    case .snapConstraints(let relation):
      switch name.word {
      case .constraint: return .object(relation.object)
      case .layoutConstraints: return .array(relation.constraints.map { .object($0) })
      default: break
      }
    case .proxy(let item, let block):
      if let value = proxyMember(item, block, name, place) { return value }
    case .anchors(let anchors):
      if let part = anchoragePart(of: anchors, name.word) { return .library(.anchors(part)) }
    case .snapItem: break
    }
    return unknown(.unknownMember, place)
  }

  /// Calls a method that a library adds to an object.
  func callLibrary(_ call: MemberCall, _ object: ObjectID) -> Value? {
    switch libraryForm(of: call) {
    case .tinyConstraints?: if let value = callTinyConstraints(call, object) { return value }
    case .pureLayout?: if let value = callPureLayout(call, object) { return value }
    default: break
    }
    if let value = callOfConstraint(call, object) { return value }
    guard let word = call.name.word else { return setUp(call, object) ?? callConventional(call, object) }
    switch word {
    case .snp_makeConstraints, .snp_remakeConstraints, .snp_updateConstraints:
      return snap(object, word, call.arguments, call.place, in: call.scope)
    case .snp_removeConstraints where canBeItem(object):
      removeSnap(object)
      return .void
    case .then_, .do_, .also:
      // Runs a closure on the object and gives it back.
      guard call.arguments.count == 1, case .closure(let closure) = call.arguments[0].value else { return nil }
      _ = self.call(closure, [.object(object)], call.place)
      return .object(object)
    default: break
    }
    if let relation = snapRelationOfObject(object), let value = snapModifier(relation, call) { return value }
    return callConventional(call, object)
  }

  /// Calls a method of a library's value.
  func callLibrary(_ library: LibraryValue, _ call: MemberCall) -> Value {
    switch library {
    case .snap(let item):
      switch call.name.word {
      case .makeConstraints?, .remakeConstraints?, .updateConstraints?, .prepareConstraints?:
        guard let word = call.name.word else { break }
        return snap(item, word, call.arguments, call.place, in: call.scope)
      case .removeConstraints?:
        removeSnap(item)
        return .void
      default: break
      }
    case .snapAttributes(let maker, let attributes):
      if let value = snapRelation(maker, attributes, call) { return value }
    case .snapConstraints(let relation):
      if let value = snapModifier(relation, call) { return value }
    case .anchors(let anchors):
      if call.name == Name(.inseted), let value = inseted(anchors, call.arguments, call.place, in: call.scope) {
        return value
      }
    case .snapMaker, .snapItem, .proxy: break
    }
    letGo(call.arguments, call.place)
    letGo(.library(library), call.place)
    return unknown(.unknownCall, call.place)
  }

  /// Sets a property of a library's value.
  func writeLibrary(_ value: Value, _ name: Name, of library: LibraryValue, _ place: Place) {
    switch library {
    case .snapConstraints(let relation):
      _ = writeKit(value, name, of: relation.object, place)
    default: letGo(value, place)
    }
  }

  /// Helpers that projects and libraries write alike, with the same meaning, whose code is not at hand: several subviews
  /// at once.
  private func callConventional(_ call: MemberCall, _ object: ObjectID) -> Value? {
    guard family(object) == .view || family(object) == nil else { return nil }
    let values = call.arguments.flatMap { argument -> [Value] in
      if case .array(let values) = argument.value { values } else { [argument.value] }
    }
    guard !values.isEmpty, values.allSatisfy({ $0.object != nil }) else { return nil }
    switch text(call.name) {
    case "addSubviews", "sv", "subviews", "addAllSubviews":
      for value in values { add(value, to: object, call.place) }
    case "addArrangedSubviews":
      arrangeAll(.array(values), in: object, call.place)
    default: return nil
    }
    // The code is not at hand, so that nobody knows what else it does.
    letGo(call.arguments, call.place)
    return opaque(.unknown, .called, call.place)
  }

  /// Calls a function that PureLayout or TinyConstraints adds to constraints.
  private func callOfConstraint(_ call: MemberCall, _ constraint: ObjectID) -> Value? {
    guard self[constraint].constraint != nil else { return nil }
    switch (text(call.name), call.unlabeled) {
    case ("autoInstall", nil): setActive(.object(constraint), .boolean(true), call.place)
    case ("autoRemove", nil): setActive(.object(constraint), .boolean(false), call.place)
    case ("autoIdentify", let identifier?):
      heap[Slot(constraint, Name(.identifier))] = identifier.value
      return .object(constraint)
    case ("with", let stated?) where uses(.tinyConstraints, call.place):
      heap[Slot(constraint, Name(.priority))] = priority(stated.value, stated.place)
      return .object(constraint)
    case ("set", let isActive?) where uses(.tinyConstraints, call.place):
      setActive(.object(constraint), isActive.value, call.place)
      return .object(constraint)
    default: return nil
    }
    return .void
  }

  /// Calls a function that a library adds to views and that makes no constraints.
  private func setUp(_ call: MemberCall, _ view: ObjectID) -> Value? {
    guard canBeItem(view) else { return nil }
    if let value = setUpPureLayout(call, view) { return value }
    guard uses(.tinyConstraints, call.place) else { return nil }
    switch text(call.name) {
    case "setHugging":
      return callKit(Name(.setContentHuggingPriority), of: view, call.arguments, call.place, in: call.scope)
    case "setCompressionResistance":
      let name = Name(.setContentCompressionResistancePriority)
      return callKit(name, of: view, call.arguments, call.place, in: call.scope)
    case "prepareForLayout":
      turnMaskOff(view)
      return .object(view)
    default: return nil
    }
  }

  // MARK: - Functions by themselves

  /// Whether a name is that of a library's module.
  func isLibrary(_ module: Name) -> Bool {
    let text = text(module)
    return LayoutLibraries.modules.contains { $0.rawValue == text }
  }

  /// Calls a function of a library that stands by itself.
  func callLibrary(_ name: Name, _ arguments: [CallArgument], _ callee: Place, _ place: Place, in scope: Scope)
    -> Value?
  {
    switch name.word {
    case .batch where uses(.anchorage, place): anchorageBatch(arguments, place)
    case .constrain where uses(.cartography, place): constrain(arguments, place)
    case .align where uses(.cartography, place): align(arguments, LibrarySite(.cartography, end: callee, place: place))
    case .distribute where uses(.cartography, place):
      distribute(arguments, LibrarySite(.cartography, end: callee, place: place))
    case .inset where uses(.cartography, place): inset(arguments, place, in: scope)
    default: nil
    }
  }
}
