import ExactArithmetic
import LayoutModel
import SwiftSource

extension Evaluator {
  /// A property that UIKit or AppKit gives an object; `nil` for one that has nothing to do with layouts.
  func kitMember(_ object: ObjectID, _ name: Name, _ place: Place) -> Value? {
    guard let word = name.word else { return nil }
    // Of an element of `subviews` they may be any subview's.
    if word == .constraints, let list = self[object].parent, self[list].name == Name(.subviews),
      let view = self[list].parent
    {
      loseConstraints(ofSubviewsOf: view, place)
    }
    let family = family(object)
    if canBeItem(object) || family == .controller && KitAttributes.guide(word) != nil {
      if let attribute = KitAttributes.anchor(word) { return .anchor(object, attribute) }
      if let guide = KitAttributes.guide(word) {
        return .object(part(of: object, word, class: .UILayoutGuide, guide: guide.kind))
      }
    }
    switch family {
    case .view: return viewMember(object, word, place)
    case .controller: return controllerMember(object, word)
    case .guide:
      guard word == .owningView else { return nil }
      if self[object].origin == .part, let parent = self[object].parent { return .object(parent) }
      return isFresh(object) ? .null : nil
    case .constraint: return constraintMember(object, word, place)
    default: return nil
    }
  }

  private func viewMember(_ view: ObjectID, _ word: Word, _ place: Place) -> Value? {
    switch word {
    case .superview:
      if isFresh(view) { return .null }
      if self[view].origin == .part, let parent = self[view].parent, family(parent) != .controller {
        return .object(parent)
      }
      return .perhaps(
        child(of: view, word.name, type: .external(Name(isAppKit(view) ? .NSView : .UIView)), .path, place))
    case .contentView:
      guard hasContentView(view) else { return nil }
      return .object(part(of: view, word, class: isAppKit(view) ? .NSView : .UIView))
    case .subviews: return subviews(of: view).map { .array($0) } ?? nil
    case .arrangedSubviews: return isFresh(view) ? .array([]) : nil
    case .constraints: return .array(heldConstraints(of: view).map { .object($0) })
    case .isHidden where isFresh(view): return .boolean(false)
    case .translatesAutoresizingMaskIntoConstraints where isFresh(view): return .boolean(true)
    case .bounds, .frame:
      return nil
    default: return nil
    }
  }

  private func hasContentView(_ view: ObjectID) -> Bool {
    let type = self[view].type
    let classes: [Word] = [
      .UITableViewCell, .UICollectionViewCell, .UITableViewHeaderFooterView, .UIVisualEffectView, .NSBox, .NSScrollView,
    ]
    return classes.contains { isSubclass(type, of: $0.name) }
  }

  /// Whether an object is of one of AppKit's classes.
  func isAppKit(_ object: ObjectID) -> Bool { kitClass(object)?.name.hasPrefix("NS") ?? false }

  private func controllerMember(_ controller: ObjectID, _ word: Word) -> Value? {
    guard word == .view else { return nil }
    return .object(part(of: controller, .view, class: isAppKit(controller) ? .NSView : .UIView))
  }

  private func constraintMember(_ constraint: ObjectID, _ word: Word, _ place: Place) -> Value? {
    guard let record = record(of: constraint) else { return nil }
    switch word {
    case .firstItem: return .object(record.first)
    case .secondItem: return record.second.map { .object($0) } ?? .null
    case .multiplier: return .number(Number(value: record.multiplier))
    default: return nil
    }
  }

  /// The subviews of a view that was made here, if nobody else may have added any.
  func subviews(of view: ObjectID) -> [Value]? {
    guard isFresh(view) else { return nil }
    var result: [Value] = []
    for index in objects.indices {
      let object = ObjectID(index: Int32(clamping: index))
      switch heap[Slot(object, Name(.superview))] {
      case .object(view)?: result.append(.object(object))
      case .perhaps(view)?, .unknown?: return nil
      default: continue
      }
    }
    return result
  }

  /// The constraints that a view holds: those whose items it is the nearest common ancestor of.
  func heldConstraints(of view: ObjectID) -> [ObjectID] {
    constraints.compactMap { record in
      guard Self.activity(heap[Slot(record.object, Name(.isActive))]) != .inactive else { return nil }
      guard let second = record.second else { return record.first == view ? record.object : nil }
      let first = ancestry(of: record.first).items
      let other = Set(ancestry(of: second).items)
      return first.first(where: other.contains) == view ? record.object : nil
    }
  }
}
