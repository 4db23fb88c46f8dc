import ExactArithmetic

/// The required equalities solved for as many variables as they determine.
///
/// Equalities of two variables merge classes of an affine union-find (`x = scale · root + offset`, union by size); those
/// that still hold three or more roots become sparse pivots, the shortest row first (Markowitz). Near linear for layouts.
struct EqualityElimination: Sendable {
  /// Stands for the constant 1 in the forest: a variable whose root it is equals its offset.
  let origin: Int
  private var parent: [Int]
  private var scale: [Rational]
  private var offset: [Rational]
  private var classSize: [Int]
  private var uses: [Int]
  /// For a root that a longer row defines: that definition, over final roots once elimination is done.
  private var definition: [LinearForm?]
  private var definitionOrder: [Int] = []
  /// The row that eliminated a variable, or −1.
  private(set) var eliminatingRow: [Int]
  /// The first row found to reduce to `0 = c`, c ≠ 0.
  private(set) var contradictoryRow: Int?

  /// The rows found to reduce to `0 = 0`.
  private(set) var redundantRows: [Int] = []

  /// What was done and is not charged yet, in machine instructions.
  private var effort = 0
  /// How many terms were created in rows and definitions; each may take memory until the end.
  private var termCount = 0

  private var active: [LinearForm] = []
  private var activeRow: [Int] = []
  private var isActive: [Bool] = []
  private var occurrences: [[Int]]
  private var short: [Int] = []

  /// Eliminates the given equalities; stops at the first contradiction.
  ///
  /// - Parameters:
  ///   - variableCount: The number of variables.
  ///   - equalities: `form = 0` with the index of its row, in the order of the rows.
  ///   - uses: How many other rows mention each variable; rather those are solved for that few mention.
  ///   - work: What is left of the limit.
  /// - Throws: ``WorkLimitReached``, also where the rows have become too long to be kept.
  init(
    variableCount: Int, equalities: [(form: LinearForm, row: Int)], uses: [Int] = [], _ work: inout Work
  ) throws(WorkLimitReached) {
    origin = variableCount
    self.uses = uses.isEmpty ? Array(repeating: 0, count: variableCount + 1) : uses + [0]
    parent = Array(0...variableCount)
    scale = Array(repeating: 1, count: variableCount + 1)
    offset = Array(repeating: 0, count: variableCount + 1)
    classSize = Array(repeating: 1, count: variableCount + 1)
    definition = Array(repeating: nil, count: variableCount + 1)
    eliminatingRow = Array(repeating: -1, count: variableCount + 1)
    occurrences = Array(repeating: [], count: variableCount + 1)
    work.charge(instructions: variableCount * Cost.variable)
    for (form, row) in equalities {
      effort += Cost.row
      if form.terms.count <= 2 {
        absorb(mergeShortRoots(of: form), row: row)
        drainShortRows()
      } else {
        let reduced = mergeRoots(of: form)
        if reduced.terms.count > 2 {
          activate(reduced, row: row)
        } else {
          absorb(ShortForm(reduced), row: row)
          drainShortRows()
        }
      }
      try charge(&work)
      if contradictoryRow != nil { return }
    }
    try pivotLongRows(&work)
    try resolveDefinitions(&work)
    // A face keeps the elimination for as long as there is one.
    (occurrences, active, activeRow, isActive) = ([], [], [], [])
    (self.uses, classSize) = ([], [])
  }

  /// The terms of all definitions.
  private(set) var definitionTerms = 0

  private mutating func charge(_ work: inout Work) throws(WorkLimitReached) {
    work.charge(instructions: effort)
    effort = 0
    try work.check()
    if termCount > work.room { throw WorkLimitReached() }
  }

  /// The variable as `factor · root + constant`; O(path), amortised near constant.
  private func place(of variable: Int) -> (root: Int, factor: Rational, constant: Rational) {
    var node = variable
    if parent[node] == node { return (node, 1, 0) }
    var factor = scale[node]
    var constant = offset[node]
    node = parent[node]
    while parent[node] != node {
      constant += factor * offset[node]
      factor *= scale[node]
      node = parent[node]
    }
    return (node, factor, constant)
  }

  /// The value of a variable, given those of the variables that are left.
  func value(of variable: Int, at values: [Rational]) -> Rational {
    let (root, factor, constant) = place(of: variable)
    if root == origin { return constant }
    guard let defined = definition[root] else { return constant + factor * values[root] }
    return constant + factor * defined.terms.reduce(defined.constant) { $0 + $1.coefficient * values[$1.variable] }
  }

  /// Whether a variable has one value where some of the variables that are left have.
  func isFixed(_ variable: Int, where isStill: [Bool]) -> Bool {
    var root = variable
    while parent[root] != root { root = parent[root] }
    guard let defined = definition[root] else { return isStill[root] }
    return defined.terms.allSatisfy { isStill[$0.variable] }
  }

  /// An expression over the variables that are left.
  func reduced(_ terms: [LinearTerm], constant: Rational = 0, _ work: inout Work) -> LinearForm {
    if terms.allSatisfy({ isLeft($0.variable) && !$0.coefficient.isZero }) {
      let form = LinearForm(merging: terms, constant: constant)
      work.charge(instructions: terms.count * (Cost.product + Cost.newTerm) + form.effort)
      return form
    }
    var parts: [LinearTerm] = []
    parts.reserveCapacity(terms.count)
    var sum = constant
    for term in terms where !term.coefficient.isZero {
      let (root, factor, shift) = place(of: term.variable)
      sum += term.coefficient * shift
      if root == origin { continue }
      let weight = term.coefficient * factor
      if let defined = definition[root] {
        sum += weight * defined.constant
        for inner in defined.terms { parts.append(LinearTerm(inner.variable, inner.coefficient * weight)) }
      } else if !weight.isZero {
        parts.append(LinearTerm(root, weight))
      }
    }
    let created = parts.count
    let form = LinearForm(merging: parts, constant: sum)
    work.charge(instructions: terms.count * Cost.product + created * Cost.newTerm + form.effort)
    return form
  }

  /// Whether a variable stands for itself.
  private func isLeft(_ variable: Int) -> Bool { parent[variable] == variable && definition[variable] == nil }

  /// Whether no row eliminated the variable.
  func isFree(_ variable: Int) -> Bool { eliminatingRow[variable] < 0 }

  // MARK: The forest

  private mutating func find(_ variable: Int) -> (root: Int, scale: Rational, offset: Rational) {
    let next = parent[variable]
    if next == variable { return (variable, 1, 0) }
    if parent[next] == next { return (next, scale[variable], offset[variable]) }
    var path: [Int] = []
    var node = variable
    while parent[node] != node {
      path.append(node)
      node = parent[node]
    }
    // Path compression from the root downwards, so that each step composes with a compressed one.
    for step in path.reversed().dropFirst() {
      let above = parent[step]
      offset[step] += scale[step] * offset[above]
      scale[step] *= scale[above]
      effort += 2 * Cost.product + 2 * offset[step].effort + scale[step].effort
      parent[step] = node
    }
    return (node, scale[variable], offset[variable])
  }

  private mutating func mergeRoots(of form: LinearForm) -> LinearForm {
    var parts: [LinearTerm] = []
    parts.reserveCapacity(form.terms.count)
    var constant = form.constant
    for term in form.terms {
      let (root, factor, shift) = find(term.variable)
      constant += term.coefficient * shift
      if root != origin { parts.append(LinearTerm(root, term.coefficient * factor)) }
    }
    let form = LinearForm(merging: parts, constant: constant)
    effort += parts.count * Cost.newTerm + form.effort
    return form
  }

  /// The same for a form of at most two terms, as most are: without a list.
  private mutating func mergeShortRoots(of form: LinearForm) -> ShortForm {
    var result = ShortForm(LinearForm(constant: form.constant))
    for term in form.terms {
      let (root, factor, shift) = find(term.variable)
      result.constant += term.coefficient * shift
      if root != origin { result.add(LinearTerm(root, term.coefficient * factor)) }
    }
    effort += 2 * result.constant.effort
    if let first = result.first { effort += first.coefficient.effort }
    if let second = result.second { effort += second.coefficient.effort }
    return result
  }

  /// Uses up a row of at most two roots.
  private mutating func absorb(_ form: ShortForm, row: Int) {
    switch (form.first, form.second) {
    case (nil, _):
      if form.constant.isZero {
        redundantRows.append(row)
      } else if contradictoryRow == nil {
        contradictoryRow = row
      }
    case (let term?, nil):
      guard let value = (-form.constant).divided(by: term.coefficient) else { return }
      attach(term.variable, to: origin, scale: 0, offset: value, row: row)
    case (var child?, var root?):
      if isBetterRoot(child, than: root) { swap(&child, &root) }
      guard let inverse = (-child.coefficient).reciprocal else { return }
      attach(
        child.variable, to: root.variable, scale: root.coefficient * inverse, offset: form.constant * inverse, row: row)
    }
  }

  /// Whether two roots are better merged with the first one on top.
  ///
  /// The one with the smaller coefficient is, unless it is much the smaller class: what is centered on a position is half of
  /// it, and other rows compare positions without factors.
  private func isBetterRoot(_ first: LinearTerm, than second: LinearTerm) -> Bool {
    let (weight, other) = (weight(first.variable), weight(second.variable))
    let (size, otherSize) = (first.coefficient.absoluteValue, second.coefficient.absoluteValue)
    if size < otherSize { return 4 * weight >= other }
    if otherSize < size { return weight > 4 * other }
    return weight > other
  }

  /// What it costs to make a root a child: its class and the rows that mention it.
  private func weight(_ root: Int) -> Int { classSize[root] + occurrences[root].count }

  private mutating func attach(_ child: Int, to root: Int, scale factor: Rational, offset shift: Rational, row: Int) {
    parent[child] = root
    scale[child] = factor
    offset[child] = shift
    classSize[root] += classSize[child]
    uses[root] += uses[child]
    eliminatingRow[child] = row
    // Most variables are in no longer row.
    if occurrences[child].isEmpty { return }
    substitute(
      child, by: LinearForm(canonical: root == origin ? [] : [LinearTerm(root, factor)], constant: shift))
  }

  // MARK: Longer rows

  private mutating func activate(_ form: LinearForm, row: Int) {
    let index = active.count
    active.append(form)
    activeRow.append(row)
    isActive.append(true)
    for term in form.terms { occurrences[term.variable].append(index) }
    effort += form.terms.count * Cost.copy
    termCount += form.terms.count
  }

  private mutating func substitute(_ variable: Int, by form: LinearForm) {
    let holders = occurrences[variable]
    occurrences[variable] = []
    var created: [Int] = []
    effort += holders.count * Cost.glance
    for index in holders where isActive[index] {
      guard let factor = active[index].removeTerm(of: variable) else { continue }
      created.removeAll(keepingCapacity: true)
      active[index] = active[index].adding(factor, times: form, created: &created, effort: &effort)
      termCount += created.count
      for new in created { occurrences[new].append(index) }
      if active[index].terms.count <= 2 { short.append(index) }
    }
  }

  private mutating func drainShortRows() {
    var next = 0
    while next < short.count, contradictoryRow == nil {
      let index = short[next]
      next += 1
      guard isActive[index] else { continue }
      isActive[index] = false
      absorb(ShortForm(active[index]), row: activeRow[index])
    }
    short.removeAll(keepingCapacity: true)
  }

  private mutating func pivotLongRows(_ work: inout Work) throws(WorkLimitReached) {
    var buckets: [[Int]] = []
    func file(_ index: Int, length: Int, in buckets: inout [[Int]]) {
      while buckets.count <= length { buckets.append([]) }
      buckets[length].append(index)
    }
    for index in active.indices.reversed() where isActive[index] {
      file(index, length: active[index].terms.count, in: &buckets)
    }
    var length = 0
    while length < buckets.count, contradictoryRow == nil {
      guard let index = buckets[length].popLast() else {
        length += 1
        continue
      }
      guard isActive[index] else { continue }
      let current = active[index].terms.count
      if current != length {
        file(index, length: current, in: &buckets)
        length = min(length, current)
        continue
      }
      isActive[index] = false
      define(active[index], row: activeRow[index])
      drainShortRows()
      try charge(&work)
    }
  }

  /// Solves a row of three or more roots for the one that occurs least here, among three for what is centered between the
  /// others unless much more rows mention it than one of those, else for the one that occurs least elsewhere.
  private mutating func define(_ form: LinearForm, row: Int) {
    var pivot = form.terms[0]
    for term in form.terms.dropFirst() where isBetterPivot(term, than: pivot, among: form.terms.count) { pivot = term }
    guard let inverse = (-pivot.coefficient).reciprocal else { return }
    var rest = form
    _ = rest.removeTerm(of: pivot.variable)
    let solved = rest.scaled(by: inverse)
    effort += solved.terms.count * Cost.newTerm + solved.effort
    definition[pivot.variable] = solved
    definitionOrder.append(pivot.variable)
    eliminatingRow[pivot.variable] = row
    substitute(pivot.variable, by: solved)
  }

  private func isBetterPivot(_ first: LinearTerm, than second: LinearTerm, among count: Int) -> Bool {
    let (here, least) = (occurrences[first.variable].count, occurrences[second.variable].count)
    if here != least { return here < least }
    let (size, other) = (first.coefficient.absoluteValue, second.coefficient.absoluteValue)
    let (mentions, otherMentions) = (uses[first.variable], uses[second.variable])
    if count == 3, size > other { return mentions <= 2 * otherMentions }
    if count == 3, size < other { return otherMentions > 2 * mentions }
    return mentions < otherMentions
  }

  /// Later definitions first: an earlier one may mention later ones, never the other way round.
  private mutating func resolveDefinitions(_ work: inout Work) throws(WorkLimitReached) {
    for variable in definitionOrder.reversed() {
      guard let form = definition[variable] else { continue }
      let resolved = reduced(form.terms, constant: form.constant, &work)
      termCount += resolved.terms.count
      definitionTerms += resolved.terms.count
      definition[variable] = resolved
      try charge(&work)
    }
  }
}
