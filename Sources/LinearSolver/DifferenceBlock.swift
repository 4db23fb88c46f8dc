import ExactArithmetic

/// A block whose rows all compare two positions, in whole numbers of a unit that all its constants are multiples of.
struct DifferenceBlock: Sendable {
  /// A variable: the position of `head` less that of `tail`.
  struct Arc: Sendable {
    var tail: Int
    var head: Int
    var lower = Int.min
    var upper = Int.max
    /// The first row among the reduced rows that sets each bound.
    var lowerRow = -1
    var upperRow = -1
    /// The cost of the level being optimised.
    var kinks: [Kink] = []
    /// How many kinks lie below the value, while the arc is not in the tree.
    var segment = 0
    /// Whether the value never changes again.
    var isPinned = false
  }

  /// A breakpoint and the slopes that it contributes to either side.
  struct Kink: Sendable {
    var at: Int
    var below: Int
    var above: Int
  }

  /// What a goal adds to the cost of an arc.
  struct Goal: Sendable {
    /// The index of the row among the reduced rows.
    var row: Int
    var arc: Int
    var kink: Kink
  }

  /// The arcs.
  var arcs: [Arc] = []
  /// The goals, by ascending row.
  private(set) var goals: [Goal] = []
  /// The number of nodes; the last one is the reference.
  let nodeCount: Int
  /// How many units a point has.
  let unitsPerPoint: Divisor

  /// Beyond this a sum over a block might overflow.
  private static let largest = 1 << 40

  /// The block in whole numbers, or `nil` when it holds other rows or numbers that are too large.
  init?(_ block: Block, rows: [ReducedRow], position: [Int], _ work: inout Work) {
    work.charge(instructions: block.rows.count * Cost.row)
    guard block.nodes.count < 1 << 20, block.rows.count < 1 << 21 else { return nil }
    nodeCount = block.nodes.count + 1
    var parts: [(row: Int, tail: Int, head: Int, bound: Rational, relation: RowRelation, weight: Rational)] = []
    parts.reserveCapacity(block.rows.count)
    var unit: Divisor = 1
    var weightUnit: Divisor = 1
    for index in block.rows {
      let row = rows[index]
      let terms = BlockTableau.local(row.terms, block: block, position: position)
      guard let first = terms.first, terms.count <= 2, let inverse = first.coefficient.reciprocal else { return nil }
      if terms.count == 2, terms[1].coefficient != -first.coefficient { return nil }
      let bound = row.constant * inverse
      let weight = first.coefficient.absoluteValue
      guard let shared = DifferenceBlock.multiple(unit, of: bound),
        let sharedWeight = DifferenceBlock.multiple(weightUnit, of: weight)
      else { return nil }
      unit = shared
      weightUnit = sharedWeight
      parts.append(
        (
          index, terms.count == 2 ? terms[1].variable : nodeCount - 1, first.variable, bound,
          inverse.signum < 0 ? row.relation.mirrored : row.relation, weight
        ))
    }
    unitsPerPoint = unit
    var known: [Int: Int] = [:]
    known.reserveCapacity(parts.count)
    for part in parts {
      let key = part.tail * nodeCount + part.head
      let arc = known[key] ?? arcs.count
      if arc == arcs.count {
        known[key] = arc
        arcs.append(Arc(tail: part.tail, head: part.head))
      }
      guard let bound = DifferenceBlock.whole(part.bound, unit),
        let weight = DifferenceBlock.whole(part.weight, weightUnit)
      else { return nil }
      if rows[part.row].role == .required {
        arcs[arc].tighten(part.relation, bound, row: part.row)
      } else {
        let below = part.relation == .lessThanOrEqual ? 0 : -weight
        let above = part.relation == .greaterThanOrEqual ? 0 : weight
        goals.append(Goal(row: part.row, arc: arc, kink: Kink(at: bound, below: below, above: above)))
      }
    }
  }

  /// A block of some arcs without goals.
  init(arcs: [Arc], nodeCount: Int) {
    self.arcs = arcs
    self.nodeCount = nodeCount
    unitsPerPoint = 1
  }

  /// Whether all rows of a block compare two positions.
  static func isOfItsKind(_ block: Block, rows: [ReducedRow]) -> Bool {
    block.rows.allSatisfy { index in
      let terms = rows[index].terms
      switch terms.count {
      case 1: return true
      case 2:
        return terms[0].coefficient == -terms[1].coefficient || terms[0].variable == block.reference
          || terms[1].variable == block.reference
      default: return false
      }
    }
  }

  /// The least common multiple of a number and a denominator.
  static func multiple(_ unit: Divisor, of value: Rational) -> Divisor? {
    guard let multiple = unit.leastCommonMultiple(withDenominatorOf: value) else { return nil }
    return multiple.value > largest ? nil : multiple
  }

  /// A number in units; `nil` when that is too large.
  static func whole(_ value: Rational, _ unit: Divisor) -> Int? {
    guard let (numerator, denominator) = value.machineParts else { return nil }
    let (product, overflow) = numerator.multipliedReportingOverflow(by: unit.value / denominator)
    return overflow || product.magnitude > UInt(largest) ? nil : product
  }
}

extension DifferenceBlock.Arc {
  /// Asserts a bound if it is tighter than the present one.
  mutating func tighten(_ relation: RowRelation, _ bound: Int, row: Int) {
    if relation != .lessThanOrEqual, bound > lower {
      lower = bound
      lowerRow = row
    }
    if relation != .greaterThanOrEqual, bound < upper {
      upper = bound
      upperRow = row
    }
  }

  /// Adds a convex cost with one breakpoint.
  mutating func add(_ kink: DifferenceBlock.Kink) {
    let index = passedKinks(kink.at, isUpwards: false)
    if index < kinks.count, kinks[index].at == kink.at {
      kinks[index].below += kink.below
      kinks[index].above += kink.above
    } else {
      kinks.insert(kink, at: index)
    }
  }

  /// How many kinks lie behind a value that moves in a direction; logarithmic, since kinks ascend.
  func passedKinks(_ value: Int, isUpwards: Bool) -> Int {
    var (low, high) = (0, kinks.count)
    while low < high {
      let middle = (low + high) / 2
      let isPassed = isUpwards ? kinks[middle].at <= value : kinks[middle].at < value
      if isPassed { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The slope of the cost in a segment.
  func slope(_ segment: Int) -> Int {
    var result = 0
    for index in kinks.indices { result += index < segment ? kinks[index].above : kinks[index].below }
    return result
  }
}
