import ExactArithmetic

/// The minimal corrections of several variants together: what corrects all of them.
struct CorrectionProduct {
  /// The corrections so far, ascending each, smallest first.
  private var sets: [[Int]] = []
  private var isComplete = true
  private var isEmpty = true
  private var last: [[Int]] = []
  private static let limit = 100

  /// Adds the minimal corrections of one variant.
  ///
  /// - Parameters:
  ///   - corrections: The corrections, ascending each.
  ///   - isComplete: Whether these are all.
  ///   - work: What is left of the work on the input; without any there are none.
  mutating func add(_ corrections: [[Int]], isComplete: Bool, _ work: inout Work) {
    self.isComplete = self.isComplete && isComplete
    guard isEmpty || corrections != last else { return }
    last = corrections
    guard !isEmpty else {
      sets = corrections.sorted(by: Self.isBefore)
      isEmpty = false
      return
    }
    guard let products = products(with: corrections, &work) else {
      sets = []
      self.isComplete = false
      return
    }
    sets = []
    for product in products where !sets.contains(where: { Self.isSubset($0, of: product) }) {
      guard sets.count < Self.limit else {
        self.isComplete = false
        break
      }
      work.charge(instructions: sets.count * (AnalysisCost.glance + product.count))
      sets.append(product)
    }
  }

  /// One set of those so far with one of others, each, smallest first; `nil` where that takes too long.
  private func products(with others: [[Int]], _ work: inout Work) -> [[Int]]? {
    var result: [[Int]] = []
    for set in sets {
      for other in others {
        work.charge(instructions: AnalysisCost.part + (set.count + other.count) * AnalysisCost.glance)
        if work.isSpent { return nil }
        result.append(Self.union(set, other))
      }
    }
    work.charge(instructions: result.count * AnalysisCost.part)
    return result.sorted(by: Self.isBefore)
  }

  /// The corrections, smallest first, and whether these are all.
  var result: (corrections: [[Int]], isComplete: Bool) { (sets, isComplete) }

  private static func union(_ left: [Int], _ right: [Int]) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(left.count + right.count)
    var (i, j) = (0, 0)
    while i < left.count || j < right.count {
      let isLeft = j == right.count || (i < left.count && left[i] <= right[j])
      let next = isLeft ? left[i] : right[j]
      if isLeft { i += 1 } else { j += 1 }
      if result.last != next { result.append(next) }
    }
    return result
  }

  private static func isSubset(_ part: [Int], of whole: [Int]) -> Bool {
    var next = 0
    for member in part {
      while next < whole.count, whole[next] < member { next += 1 }
      if next == whole.count || whole[next] != member { return false }
    }
    return true
  }

  private static func isBefore(_ left: [Int], _ right: [Int]) -> Bool {
    left.count != right.count ? left.count < right.count : left.lexicographicallyPrecedes(right)
  }
}
