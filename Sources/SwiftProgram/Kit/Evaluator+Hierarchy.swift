import LayoutModel
import SwiftSource

// What views and guides are in, and constraints whose items share no ancestor.
extension Evaluator {
  /// Notes that a constraint is activated for certain while its items share no ancestor, if they do not.
  func noteStranded(_ constraint: ObjectID) {
    guard isUnconditional, let record = record(of: constraint), let apart = itemApart(record) else { return }
    strandedActivations.append((constraint: constraint, apart: apart))
  }

  /// Takes a view out of its superview: constraints to what is outside of it end.
  func remove(_ view: ObjectID, _ place: Place) {
    leaveStack(view, place)
    for constraint in constraintsAcross(view) { heap[Slot(constraint.object, Name(.isActive))] = .boolean(false) }
    heap[Slot(view, Name(.superview))] = .null
  }

  /// Puts a view into another one. What it is in already it leaves, and with it the constraints that reach out of it: those to
  /// what is certainly not above or beside the new place; of others it is not known.
  func move(_ view: ObjectID, to superview: ObjectID, _ place: Place) {
    let slot = Slot(view, Name(.superview))
    guard case .object(let former)? = heap[slot], former != superview else {
      heap[slot] = .object(superview)
      return
    }
    leaveStack(view, place)
    let crossing = constraintsAcross(view)
    heap[slot] = .object(superview)
    let above = ancestry(of: superview)
    for constraint in crossing {
      let outer = ancestry(of: constraint.outer)
      let isApart = above.isComplete && Set(above.items).isDisjoint(with: outer.items)
      heap[Slot(constraint.object, Name(.isActive))] = isApart ? .boolean(false) : unknown(.unknownElements, place)
    }
  }

  /// Takes a view out of the list of the stack view that it is in.
  private func leaveStack(_ view: ObjectID, _ place: Place) {
    if case .object(let stack)? = heap[Slot(view, Name(.superview))], heap[Slot(stack, Name(.arrangedSubviews))] != nil
    {
      unarrange(.object(view), from: stack, place)
    }
  }

  /// The constraints that may be active between what is in a view and what is not, with the item outside of it.
  private func constraintsAcross(_ view: ObjectID) -> [(object: ObjectID, outer: ObjectID)] {
    // Closures that run later take many views out of where there are many constraints: each item is looked at once.
    var known: [ObjectID: Bool] = [view: true]
    func isInside(_ item: ObjectID) -> Bool {
      if let answer = known[item] { return answer }
      let answer = ancestry(of: item).items.contains(view)
      known[item] = answer
      return answer
    }
    return constraints.compactMap { record in
      guard let second = record.second, Self.activity(heap[Slot(record.object, Name(.isActive))]) != .inactive,
        isInside(record.first) != isInside(second)
      else { return nil }
      return (record.object, isInside(second) ? record.first : second)
    }
  }

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
}
