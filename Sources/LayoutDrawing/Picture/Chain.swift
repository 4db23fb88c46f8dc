import ExactArithmetic
import LayoutModel

/// A conflict as a walk along an axis, from one edge to the next, that does not come back to where it began.
struct Chain: Hashable, Sendable {
  /// One constraint of the walk.
  struct Step: Hashable, Sendable {
    /// Where it begins, in points from the start of the walk.
    var from: Rational
    /// Where it ends.
    var to: Rational
    /// What stands at it: `16`, `≥ 180`.
    var label: String
    /// The constraint, as an index into the diagnosis's.
    var constraint: Int
    /// The edge that it begins at; `nil` for the root's left or top.
    var start: ItemEdge?
    /// The edge that it ends at.
    var end: ItemEdge?
    /// Whether it is the size of a root.
    var isRootSize: Bool
  }

  /// One edge of an item.
  struct ItemEdge: Hashable, Sendable {
    /// The item.
    var item: ItemID
    /// Whether it is the left or the top, rather than the right or the bottom.
    var isNear: Bool
  }

  /// The axis.
  var axis: Axis
  /// What is asked for, in the order of the sum.
  var demands: [Step]
  /// What there is, each drawn from where the walk begins.
  var rooms: [Step]
  /// How far what is asked for goes.
  var needed: Rational
  /// How far it may go.
  var room: Rational
  /// Where the walk begins, in points of the root along the axis.
  var origin: Rational
  /// The extent of each item of which both edges are on the walk, from where it begins.
  var extents: [(item: ItemID, from: Rational, to: Rational)] {
    var ends: [ItemID: (near: Rational?, far: Rational?)] = [:]
    var order: [ItemID] = []
    for step in demands {
      for (edge, place) in [(step.start, step.from), (step.end, step.to)] {
        guard let edge else { continue }
        if ends[edge.item] == nil { order.append(edge.item) }
        if edge.isNear {
          ends[edge.item, default: (nil, nil)].near = place
        } else {
          ends[edge.item, default: (nil, nil)].far = place
        }
      }
    }
    return order.compactMap { item in
      guard let near = ends[item]?.near, let far = ends[item]?.far else { return nil }
      return (item, near, far)
    }
  }

  /// The items that the walk touches, in its order, behind those that only lie at the edge of another one.
  var items: [ItemID] {
    var seen = Set<ItemID>()
    let touched = { (steps: [Step]) in steps.flatMap { [$0.start, $0.end] }.compactMap { $0?.item } }
    let all = touched(demands).filter { seen.insert($0).inserted }
    let asking = Set(touched(demands.filter { $0.from != $0.to }))
    return all.filter { !asking.contains($0) } + all.filter(asking.contains)
  }
}
