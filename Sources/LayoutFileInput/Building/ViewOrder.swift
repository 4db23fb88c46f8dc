/// An order of views in which each comes behind its superview: the order of the file where that is one, else the
/// nearest to it. Neighbours keep their order, which is that of a stack view's arranged subviews.
struct ViewOrder {
  /// The views' places in the file, superviews first; those on a circle and inside it are left out.
  private(set) var places: [Int] = []
  /// Circles of superviews, each starting with its first view in the file.
  private(set) var cycles: [[Int]] = []

  /// Sorts views.
  ///
  /// - Parameter superviews: For each view the place of its superview, `nil` for a root.
  init(_ superviews: [Int?]) {
    if superviews.enumerated().allSatisfy({ ($0.element ?? -1) < $0.offset }) {
      places = Array(superviews.indices)
      return
    }
    sort(superviews)
    if places.count < superviews.count { findCycles(superviews) }
  }

  /// Takes, of the views whose superview has been taken, always the first of the file.
  private mutating func sort(_ superviews: [Int?]) {
    var subviews = [[Int]](repeating: [], count: superviews.count)
    var ready = MinimumHeap()
    for (place, superview) in superviews.enumerated() {
      if let superview { subviews[superview].append(place) } else { ready.insert(place) }
    }
    while let place = ready.removeFirst() {
      places.append(place)
      for subview in subviews[place] { ready.insert(subview) }
    }
  }

  private mutating func findCycles(_ superviews: [Int?]) {
    // The walk in which a view was seen: meeting a view of the same walk closes a circle.
    var walks = [Int?](repeating: nil, count: superviews.count)
    for place in places { walks[place] = -1 }
    for start in superviews.indices where walks[start] == nil {
      var current: Int? = start
      while let place = current, walks[place] == nil {
        walks[place] = start
        current = superviews[place]
      }
      guard let entry = current, walks[entry] == start else { continue }
      var cycle = [entry]
      var next = superviews[entry]
      while let place = next, place != entry {
        cycle.append(place)
        next = superviews[place]
      }
      let first = cycle.indices.min { cycle[$0] < cycle[$1] } ?? 0
      cycles.append(Array(cycle[first...] + cycle[..<first]))
    }
    cycles.sort { ($0.first ?? 0) < ($1.first ?? 0) }
  }
}

/// Integers of which the least can be taken.
private struct MinimumHeap {
  private var values: [Int] = []

  mutating func insert(_ value: Int) {
    values.append(value)
    var index = values.count - 1
    while index > 0, values[index] < values[(index - 1) / 2] {
      values.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func removeFirst() -> Int? {
    guard let first = values.first, let last = values.popLast() else { return nil }
    guard !values.isEmpty else { return first }
    values[0] = last
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < values.count && values[child] < values[least] {
        least = child
      }
      if least == index { return first }
      values.swapAt(index, least)
      index = least
    }
  }
}
