/// The stops of a moving subtree, nearest first, then by arc.
struct StopQueue {
  /// A stop.
  struct Stop {
    var distance: Int
    var arc: Int
    var jump: Int
    var isBound: Bool
  }

  private var heap: [Stop]

  /// Makes a queue; linear.
  init(_ stops: [Stop]) {
    heap = stops
    for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    (heap[left].distance, heap[left].arc) < (heap[right].distance, heap[right].arc)
  }

  /// Adds a stop.
  mutating func insert(_ stop: Stop) {
    heap.append(stop)
    var child = heap.count - 1
    while child > 0, precedes(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes out the nearest stop.
  mutating func popNearest() -> Stop? {
    guard let last = heap.popLast() else { return nil }
    guard let top = heap.first else { return last }
    heap[0] = last
    sink(0)
    return top
  }

  private mutating func sink(_ start: Int) {
    var parent = start
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && precedes(child, least) { least = child }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
