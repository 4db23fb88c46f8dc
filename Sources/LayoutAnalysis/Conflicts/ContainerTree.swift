import ExactArithmetic
import LayoutModel

/// What lies in what, as far as it is known.
///
/// A log names the superview of few views. Where it does not, a view whose margin counts holds the other view, and so does
/// the one of two tied views that has a size given from outside.
struct ContainerTree {
  /// For each item what it lies in.
  private var containers: [ItemID?]
  /// For each item how many lie around it.
  private var depths: [Int] = []
  /// The items that hold others.
  private var holders: Set<ItemID> = []
  /// The items that hold others, or stand in two lines or more.
  private var busy: Set<ItemID> = []

  /// Looks at a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - list: What a log lists; empty where all views are known.
  init(layout: Layout, list: [Constraint]) {
    let unlisted = Set(layout.log?.unlistedItems ?? [])
    containers = layout.items.map { item in item.parent.flatMap { unlisted.contains($0) ? nil : $0 } }
    addTold(by: list)
    addDepths()
    addBusy(list)
  }

  /// What an item lies in; `nil` where that is not known.
  func container(of item: ItemID) -> ItemID? {
    containers.indices.contains(item.index) ? containers[item.index] : nil
  }

  /// How many items lie around an item.
  func depth(of item: ItemID) -> Int { depths.indices.contains(item.index) ? depths[item.index] : 0 }

  /// Whether an item lies in none that is known, and holds one or is tied to several.
  func isOutermost(_ item: ItemID) -> Bool { container(of: item) == nil && busy.contains(item) }

  /// Whether an item lies in none that is known, and holds one.
  func isHolder(_ item: ItemID) -> Bool { container(of: item) == nil && holders.contains(item) }

  // MARK: - What a list tells

  private mutating func addTold(by list: [Constraint]) {
    let given = Set(
      list.lazy.filter { constraint in
        constraint.secondItem == nil && constraint.firstAttribute.isSize
          && [.rootSize, .autoresizingMask].contains(constraint.origin.kind)
      }.map(\.firstItem))
    for constraint in list {
      guard let second = constraint.secondItem, second != constraint.firstItem else { continue }
      let first = constraint.firstItem
      if constraint.secondAttribute.isMargin {
        put(first, into: second)
      } else if constraint.firstAttribute.isMargin {
        put(second, into: first)
      } else if given.contains(first) != given.contains(second) {
        let outer = given.contains(first) ? first : second
        put(outer == first ? second : first, into: outer)
      }
    }
    addInset(by: list)
  }

  /// A view whose two edges on an axis lie inside of those of another one lies in that.
  private mutating func addInset(by list: [Constraint]) {
    var insets: [Pair: (near: Rational?, far: Rational?)] = [:]
    var pairs: [Pair] = []
    for constraint in list {
      guard let second = constraint.secondItem, second != constraint.firstItem, constraint.relation == .equal,
        constraint.multiplier == 1, constraint.firstAttribute == constraint.secondAttribute,
        let axis = constraint.firstAttribute.axis, let isNear = Self.isNear(constraint.firstAttribute)
      else { continue }
      for (inner, outer, sign) in [(constraint.firstItem, second, 1), (second, constraint.firstItem, -1)] {
        let pair = Pair(inner: inner, outer: outer, axis: axis)
        if insets[pair] == nil { pairs.append(pair) }
        let inset = constraint.constant * Rational(sign)
        if isNear {
          insets[pair, default: (nil, nil)].near = inset
        } else {
          insets[pair, default: (nil, nil)].far = -inset
        }
      }
    }
    for pair in pairs {
      guard let inset = insets[pair], let near = inset.near, let far = inset.far, near.signum >= 0, far.signum >= 0,
        near.signum + far.signum > 0
      else { continue }
      put(pair.inner, into: pair.outer)
    }
  }

  private struct Pair: Hashable {
    let inner: ItemID
    let outer: ItemID
    let axis: Axis
  }

  private static func isNear(_ attribute: Attribute) -> Bool? {
    switch attribute {
    case .left, .leading, .top: true
    case .right, .trailing, .bottom: false
    default: nil
    }
  }

  /// How many items around another are looked at, lest a list that nests each line deeper took the square of its length.
  private static let deepest = 64

  /// Puts an item into another, unless it lies in one already or around the other.
  private mutating func put(_ item: ItemID, into container: ItemID) {
    guard containers.indices.contains(item.index), containers[item.index] == nil else { return }
    var outer: ItemID? = container
    for _ in 0..<Self.deepest {
      guard let current = outer else {
        containers[item.index] = container
        return
      }
      if current == item { return }
      outer = self.container(of: current)
    }
  }

  /// Counts from the outside in: each item once.
  private mutating func addDepths() {
    var known: [Int?] = Array(repeating: nil, count: containers.count)
    for start in containers.indices where known[start] == nil {
      var path = [start]
      while let outer = containers[path[path.count - 1]]?.index, known.indices.contains(outer), known[outer] == nil,
        path.count <= containers.count
      {
        path.append(outer)
      }
      for index in path.reversed() {
        let outer = containers[index]?.index
        known[index] = outer.flatMap { known.indices.contains($0) ? known[$0] : nil }.map { $0 + 1 } ?? 0
      }
    }
    depths = known.map { $0 ?? 0 }
  }

  private mutating func addBusy(_ list: [Constraint]) {
    var lines: [ItemID: Int] = [:]
    for constraint in list {
      guard let second = constraint.secondItem, second != constraint.firstItem else { continue }
      lines[constraint.firstItem, default: 0] += 1
      lines[second, default: 0] += 1
    }
    guard !list.isEmpty else { return }
    holders = Set(containers.compactMap(\.self))
    busy = holders.union(lines.lazy.filter { $0.value > 1 }.map(\.key))
  }
}
