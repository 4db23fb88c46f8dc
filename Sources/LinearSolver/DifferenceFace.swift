import ExactArithmetic

/// The optimal set of a block that only compares positions: groups of nodes that move as one, and how far.
///
/// A bound holds with equality everywhere if and only if it is on a cycle of bounds that are met: then the cycle's sum is 0.
/// So nodes on such cycles move as one. From a point of the set each bound leaves a slack; the shortest ways along slacks are
/// how far a group can move.
struct DifferenceFace: Sendable {
  /// A bound between groups: `to` rises by at most `slack` more than `from`.
  private struct Step: Sendable {
    var from: Int
    var to: Int
    var slack: Int
  }

  /// The group of each node.
  let group: [Int]
  /// The group of the reference, which stays.
  private var origin: Int { group[group.count - 1] }
  private let position: [Int]
  private let unitsPerPoint: Divisor
  /// The tightest bounds between groups, and for each group those that leave it and those that enter it.
  private let steps: [Step]
  private let leaving: [[Int]]
  private let entering: [[Int]]
  /// How far each group rises and falls.
  private var rise: [Int?] = []
  private var fall: [Int?] = []

  /// Finds the groups; near linear.
  ///
  /// - Parameters:
  ///   - block: Arcs with the bounds of the set.
  ///   - position: A point of the set.
  init(_ block: DifferenceBlock, position: [Int]) {
    self.position = position
    unitsPerPoint = block.unitsPerPoint
    var met = [[Int]](repeating: [], count: block.nodeCount)
    for arc in block.arcs {
      let value = position[arc.head] - position[arc.tail]
      if value == arc.upper { met[arc.tail].append(arc.head) }
      if value == arc.lower { met[arc.head].append(arc.tail) }
    }
    let components = StrongComponents(of: met)
    group = components.component
    var found: [Step] = []
    var known: [Int: Int] = [:]
    func note(_ tail: Int, _ head: Int, _ slack: Int) {
      let (from, to) = (components.component[tail], components.component[head])
      let key = from * components.count + to
      if from == to { return }
      if let index = known[key] {
        found[index].slack = min(found[index].slack, slack)
      } else {
        known[key] = found.count
        found.append(Step(from: from, to: to, slack: slack))
      }
    }
    for arc in block.arcs {
      let value = position[arc.head] - position[arc.tail]
      if arc.upper < Int.max { note(arc.tail, arc.head, arc.upper - value) }
      if arc.lower > Int.min { note(arc.head, arc.tail, value - arc.lower) }
    }
    steps = found
    var leaving = [[Int]](repeating: [], count: components.count)
    var entering = leaving
    for (index, step) in found.enumerated() {
      leaving[step.from].append(index)
      entering[step.to].append(index)
    }
    self.leaving = leaving
    self.entering = entering
    rise = distances(from: origin, isForward: true)
    fall = distances(from: origin, isForward: false)
  }

  private func points(_ units: Int) -> Rational { Rational(units, unitsPerPoint) }

  /// How far groups rise or fall while one stays (Dijkstra); `nil` for ever.
  private func distances(from start: Int, to end: Int? = nil, isForward: Bool) -> [Int?] {
    var result = [Int?](repeating: nil, count: leaving.count)
    var isDone = [Bool](repeating: false, count: leaving.count)
    var queue = BinaryHeap([Distance(value: 0, group: start)])
    result[start] = 0
    while let next = queue.popLeast() {
      if isDone[next.group] { continue }
      isDone[next.group] = true
      if next.group == end { break }
      for index in (isForward ? leaving : entering)[next.group] {
        let step = steps[index]
        let other = isForward ? step.to : step.from
        let distance = next.value + step.slack
        if let current = result[other], current <= distance { continue }
        result[other] = distance
        queue.insert(Distance(value: distance, group: other))
      }
    }
    return result
  }

  /// By how much an expression can change from its value at the point, or `nil` when it is of another kind than one position
  /// or the difference of two.
  ///
  /// - Parameters:
  ///   - terms: The expression over places in the block.
  ///   - isUpper: Whether to ask for the increase, else for the decrease.
  ///   - work: What is left of the limit.
  /// - Returns: The change, never negative; `.some(nil)` when there is no limit.
  /// - Throws: ``WorkLimitReached``.
  func change(of terms: [LinearTerm], isUpper: Bool, _ work: inout Work) throws(WorkLimitReached) -> Rational?? {
    work.charge(instructions: Cost.row)
    let form = LinearForm(merging: terms.map { LinearTerm(group[$0.variable], $0.coefficient) }).terms
      .filter { $0.variable != origin }
    guard let first = form.first else { return .some(0) }
    let isRising = (first.coefficient.signum > 0) == isUpper
    let distance: Int?
    switch form.count {
    case 1: distance = isRising ? rise[first.variable] : fall[first.variable]
    case 2 where form[1].coefficient == -first.coefficient:
      let other = form[1].variable
      try work.spend(instructions: (leaving.count + steps.count) * Cost.list)
      distance = distances(from: other, to: first.variable, isForward: isRising)[first.variable]
    default: return nil
    }
    return .some(distance.map { points($0) * first.coefficient.absoluteValue })
  }

  /// The set as a tableau whose free columns span its affine hull.
  ///
  /// - Parameter block: The block.
  /// - Returns: The tableau, with a variable for each node but the reference first.
  func tableau(_ block: DifferenceBlock) -> Tableau {
    let reference = group.count - 1
    var tableau = Tableau()
    var columnOf = [Int](repeating: -1, count: leaving.count)
    for node in 0..<reference {
      let value = points(position[node] - position[reference])
      if group[node] == origin {
        _ = tableau.addVariable(value: value, movingWith: nil)
      } else if columnOf[group[node]] < 0 {
        columnOf[group[node]] = tableau.addVariable()
        tableau.value[node] = value
      } else {
        _ = tableau.addVariable(value: value, movingWith: columnOf[group[node]])
      }
    }
    var rowOf: [Int: Int] = [:]
    for step in steps {
      let (tail, head) = (columnOf[step.from], columnOf[step.to])
      let isUpper = tail < head
      var variable = max(tail, head)
      if min(tail, head) >= 0 {
        let key = min(tail, head) * group.count + variable
        let terms = [LinearTerm(variable, 1), LinearTerm(min(tail, head), -1)]
        variable = rowOf[key] ?? tableau.addRow(terms)
        rowOf[key] = variable
      }
      let bound = tableau.value[variable] + points(isUpper ? step.slack : -step.slack)
      tableau.tighten(variable, isUpper ? .lessThanOrEqual : .greaterThanOrEqual, bound)
    }
    return tableau
  }
}

/// How far a group is, as far as is known.
private struct Distance: Comparable {
  var value: Int
  var group: Int

  static func < (left: Distance, right: Distance) -> Bool { (left.value, left.group) < (right.value, right.group) }
}
