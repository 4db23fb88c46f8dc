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
    if canBeItem(object), let value = anchorageProperty(object, name) { return value }
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
    case .proxy(let item): return proxyMember(item, name, place)
    case .snapItem, .expression, .anchorGroup: break
    }
    return unknown(.unknownMember, place)
  }

  /// Calls a method that a library adds to an object.
  func callLibrary(_ call: MemberCall, _ object: ObjectID) -> Value? {
    guard let word = call.name.word else { return callConventional(call, object) }
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
    case .snapMaker, .snapItem, .proxy, .expression, .anchorGroup: break
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

  // MARK: - Free functions and operators

  /// Calls a function of a library that stands by itself.
  func callLibrary(
    _ name: Name, _ arguments: [CallArgument], _ callee: Place, _ place: Place, in scope: Scope
  ) -> Value? {
    nil
  }

  /// A property of anchors that Anchorage adds.
  func anchorageProperty(_ object: ObjectID, _ name: Name) -> Value? { nil }

  /// A member of Cartography's view.
  func proxyMember(_ item: ObjectID, _ name: Name, _ place: Place) -> Value { unknown(.unsupported, place) }

  /// The value of a standard operator that a library gives a meaning for layouts.
  func libraryOperator(
    _ known: StandardOperator, _ first: Value, _ second: Value, _ id: ExpressionID, in scope: Scope
  ) -> Value? {
    switch known {
    case .add, .subtract: return priorityArithmetic(known, first, second, scope.place(id))
    case .equal, .lessOrEqual, .greaterOrEqual:
      // Nobody compares anchors: a library's operator makes constraints of them, which are not known.
      guard isOfConstraints(first) || isOfConstraints(second) else { return nil }
      letGo(first, scope.place(id))
      letGo(second, scope.place(id))
      return unknown(.unknownCall, scope.place(id))
    default: return nil
    }
  }

  /// Whether a value is there to make constraints of.
  private func isOfConstraints(_ value: Value) -> Bool {
    switch value {
    case .anchor, .library: true
    default: false
    }
  }

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

  /// The value of an operator of a library's own.
  func customLibraryOperator(_ name: Name, _ operands: [Value], _ id: ExpressionID, in scope: Scope) -> Value? { nil }

  /// What an operator that ends in `=` and is no plain assignment does in a library.
  func libraryAssignment(
    _ name: Name, _ target: ExpressionID, _ value: ExpressionID, _ id: ExpressionID, in scope: Scope
  ) -> Value? {
    nil
  }
}
