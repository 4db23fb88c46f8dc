import ExactArithmetic
import LayoutModel

/// The minimal corrections of several variants together: what corrects all of them.
///
/// Parts of different variants whose conflicts share constraints become one, whose sets are those of each part together;
/// the others stay apart.
struct CorrectionProduct {
  /// How some conflicts are corrected, and the constraints that they are about; `nil` where they became part of another.
  private var groups: [(corrections: ConflictCorrections, constraints: [Int])?] = []
  private var groupOfConstraint: [Int: Int] = [:]
  private var known = Set<ConflictCorrections>()
  private static let limit = 100

  /// Adds the minimal corrections of one variant.
  ///
  /// - Parameters:
  ///   - diagnosis: The diagnosis under the variant.
  ///   - work: What is left of the work on the input; without any what would be combined has no corrections.
  mutating func include(_ diagnosis: Diagnosis, _ work: inout Work) {
    let constraints = Self.constraints(ofPartsOf: diagnosis, &work)
    for (part, constraints) in zip(diagnosis.corrections, constraints) where known.insert(part).inserted {
      let touched = Set(constraints.compactMap { groupOfConstraint[$0] }).sorted()
      var merged = (corrections: part, constraints: constraints)
      for index in touched.reversed() {
        guard let group = groups[index] else { continue }
        merged.corrections = Self.product(group.corrections, merged.corrections, &work)
        merged.constraints = group.constraints + merged.constraints
        groups[index] = nil
      }
      merged.constraints = Set(merged.constraints).sorted()
      let place = touched.first ?? groups.count
      if place == groups.count { groups.append(merged) } else { groups[place] = merged }
      work.charge(instructions: merged.constraints.count * AnalysisCost.part)
      for constraint in merged.constraints { groupOfConstraint[constraint] = place }
    }
  }

  /// The corrections, a part for conflicts that share constraints.
  var result: [ConflictCorrections] { groups.compactMap { $0?.corrections } }

  /// The constraints that the conflicts of each part are about.
  private static func constraints(ofPartsOf diagnosis: Diagnosis, _ work: inout Work) -> [[Int]] {
    var result = diagnosis.corrections.map { part in part.sets.flatMap(\.self) }
    var partOfConstraint: [Int: Int] = [:]
    for (part, constraints) in result.enumerated() {
      work.charge(instructions: constraints.count * AnalysisCost.part)
      for constraint in constraints { partOfConstraint[constraint] = part }
    }
    for conflict in diagnosis.conflicts {
      work.charge(instructions: conflict.members.count * AnalysisCost.glance)
      guard let part = conflict.members.lazy.compactMap({ partOfConstraint[$0] }).first else { continue }
      result[part] += conflict.members
    }
    return result
  }

  /// What corrects both of two parts, smallest first; nothing where that takes too long.
  private static func product(
    _ left: ConflictCorrections, _ right: ConflictCorrections, _ work: inout Work
  ) -> ConflictCorrections {
    var products: [[Int]] = []
    for set in left.sets {
      for other in right.sets {
        work.charge(instructions: AnalysisCost.part + (set.count + other.count) * AnalysisCost.glance)
        if work.isSpent { return ConflictCorrections(sets: [], isComplete: false) }
        products.append(union(set, other))
      }
    }
    work.charge(instructions: products.count * AnalysisCost.part)
    products.sort(by: isBefore)
    var sets: [[Int]] = []
    var isComplete = left.isComplete && right.isComplete
    for product in products where !sets.contains(where: { isSubset($0, of: product) }) {
      guard sets.count < limit else {
        isComplete = false
        break
      }
      work.charge(instructions: sets.count * (AnalysisCost.glance + product.count))
      sets.append(product)
    }
    return ConflictCorrections(sets: sets, isComplete: isComplete)
  }

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
