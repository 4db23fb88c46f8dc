import LayoutModel
import SwiftSource

extension Evaluator {
  /// Sets a property that UIKit or AppKit gives an object.
  ///
  /// - Returns: Whether it is one that layouts depend on.
  func writeKit(_ value: Value, _ name: Name, of object: ObjectID, _ place: Place) -> Bool {
    guard let word = name.word else { return false }
    if let constraints = groupedConstraints[object] ?? (self[object].constraint == nil ? nil : [object]) {
      return writeConstraint(value, word, of: constraints, place)
    }
    switch family(object) {
    case .view: return writeView(value, word, of: object, place)
    case .controller:
      guard word == .view else { return false }
      heap[Slot(object, name)] = value
      nameMember(value, name, of: object)
      return true
    case .constraint:
      // One that is not known.
      return [.isActive, .active, .constant, .priority, .identifier].contains(word)
    default: return false
    }
  }

  private func writeConstraint(_ value: Value, _ word: Word, of constraints: [ObjectID], _ place: Place) -> Bool {
    switch word {
    case .isActive, .active:
      for constraint in constraints { setActive(.object(constraint), value, place) }
    case .constant:
      for constraint in constraints {
        heap[Slot(constraint, word.name)] = .number(Number(value: number(value, place)))
      }
    case .priority:
      for constraint in constraints { heap[Slot(constraint, word.name)] = priority(value, place) }
    case .identifier:
      for constraint in constraints { heap[Slot(constraint, word.name)] = value }
    default: return false
    }
    return true
  }

  /// A value as a priority.
  func priority(_ value: Value, _ place: Place) -> Value {
    switch value {
    case .implicitMember(let member):
      let type = TypeValue.external(Name(.UILayoutPriority))
      if let known = resolved(member, as: type, place), case .number = known { return known }
      if let known = KitPriority.named(member.name.word) ?? KitPriority.snapKit(member.name.word),
        member.arguments == nil
      {
        return .number(Number(value: Affine(known)))
      }
      return .number(Number(value: number(value, place)))
    case .number: return value
    default: return .number(Number(value: number(value, place)))
    }
  }

  private func writeView(_ value: Value, _ word: Word, of view: ObjectID, _ place: Place) -> Bool {
    switch word {
    case .translatesAutoresizingMaskIntoConstraints, .autoresizingMask, .isHidden, .axis, .orientation, .distribution,
      .alignment, .spacing, .isLayoutMarginsRelativeArrangement, .isBaselineRelativeArrangement, .layoutMargins,
      .directionalLayoutMargins, .preservesSuperviewLayoutMargins, .insetsLayoutMarginsFromSafeArea, .text,
      .numberOfLines, .image, .frame, .bounds, .isScrollEnabled, .edgeInsets, .adjustsFontForContentSizeCategory:
      heap[Slot(view, word.name)] = value
      return true
    case .documentView, .backgroundView, .accessoryView, .tableHeaderView, .tableFooterView, .inputAccessoryView,
      .titleView, .contentView:
      heap[Slot(view, word.name)] = value
      handOver(value, place)
      return true
    default: return false
    }
  }

  /// Notes that a mask is set of what may be any view: an element of a list that is not known, what a call gave, a parameter.
  func noteMaskOfAny(_ view: ObjectID) {
    let info = self[view]
    let isAny =
      switch info.origin {
      case .any, .path: true
      case .called: !info.isNew
      case .declared: info.parent == nil
      case .created, .receiver, .part: false
      }
    if isAny { typesWithMaskOfAny.insert(info.type) }
  }

  /// Whether the mask of a view may have been set where it was not known which one it was.
  func mayHaveMaskOfAny(_ view: ObjectID) -> Bool {
    typesWithMaskOfAny.contains { isKind(.object(view), of: $0) != false }
  }

  /// Notes that UIKit puts a view somewhere and may give it a frame.
  func handOver(_ value: Value, _ place: Place) {
    guard let view = value.object else { return }
    heap[Slot(view, Name(.superview))] = unknown(.unknownCall, place)
    letGo(view, place)
  }
}
