/// Numbers that are joined into sets (Tarjan, van Leeuwen, *Worst-case analysis of set union algorithms*, 1984).
///
/// The least number of a set stands for it; finding it takes near constant time by path halving.
struct DisjointSets {
  private var parents: [Int]

  /// Starts with each of the numbers `0 ..< count` alone.
  init(count: Int) {
    parents = Array(0..<count)
  }

  /// The least number of the set that a number is in.
  mutating func least(of number: Int) -> Int {
    var current = number
    while parents[current] != current {
      parents[current] = parents[parents[current]]
      current = parents[current]
    }
    return current
  }

  /// Makes one set of those that two numbers are in.
  mutating func join(_ first: Int, _ second: Int) {
    let (left, right) = (least(of: first), least(of: second))
    parents[max(left, right)] = min(left, right)
  }
}
