import ExactArithmetic
import LayoutModel
import LinearSolver

/// Tells why a variable is free, from the rows that move with it over the optimal face.
///
/// The answers depend on spans, not on the basis of the face: a variable is held by inequalities alone when fixing every
/// inequality that moves would fix it.
struct FreedomCauses {
  /// Why an expression is free.
  struct Cause {
    var kind: Ambiguity.Cause
    /// The tied constraints, or the inequalities that end the range, as indices.
    var constraints: [Int] = []
    /// Of the inequalities a few that decide the expression once they are equalities, as far as there are such.
    var deciding: [Int] = []
  }

  /// A row that moves over the face.
  fileprivate struct MovingRow {
    var constraint: Int
    var form: AffineForm
    var row: Row
    var isTie: Bool
    var parts: [AffineForm.Part] { form.parts }
  }

  private var rows: [MovingRow] = []
  private var rowsOfDirection: [Int: [Int]] = [:]
  private var componentOfDirection: [Int: Int] = [:]
  private var spans: [Int: Spans] = [:]
  /// Whether a limit left open what rows move, or what they span.
  private var isUndecided = false

  /// What the rows of one component span: the tied ones, and all.
  private struct Spans {
    var ties = FormSpan()
    var all = FormSpan()
  }

  /// Collects the moving rows.
  ///
  /// - Parameters:
  ///   - face: The optimal face.
  ///   - system: The system it belongs to, with broken constraints demoted.
  ///   - constraints: The lowered constraints.
  ///   - work: What is left of the work on the input; without any causes are not known.
  init(face: OptimalFace, system: LinearSystem, constraints: [Constraint], _ work: inout Work) {
    guard face.directionCount > 0 else { return }
    var moving: [(index: Int, form: AffineForm, mayTie: Bool, mayBound: Bool)] = []
    var partCount = 0
    for (index, row) in system.rows.enumerated() {
      // By index: to copy each constraint takes longer than to see what it is.
      let isWritten = !constraints[index].isImplicit
      let mayTie = row.strength != .required && (isWritten || constraints[index].origin.kind.isContentSize)
      let mayBound = row.relation != .equal && isWritten
      guard mayTie || mayBound else { continue }
      let form = face.form(of: row.terms, &work)
      partCount += form.parts.count
      guard !work.isSpent, partCount <= work.room else {
        isUndecided = true
        return
      }
      if !form.isUnique { moving.append((index, form, mayTie, mayBound)) }
    }
    let unclear = moving.filter { $0.mayTie && system.rows[$0.index].relation != .equal }
    let ranges = FreedomRanges(of: unclear.map { (system.rows[$0.index].terms, $0.form) }, on: face, &work)
    for (index, form, mayTie, mayBound) in moving {
      // At the face's own point a tied row may happen to hold; it is tied when it fails somewhere on the face.
      var isTie = mayTie
      if mayTie, system.rows[index].relation != .equal {
        guard let range = ranges.knownRange(of: form) else {
          isUndecided = true
          return
        }
        isTie = system.rows[index].isMissed(within: range)
      }
      guard isTie || mayBound else { continue }
      rows.append(MovingRow(constraint: index, form: form, row: system.rows[index], isTie: isTie))
    }
    dropSlackRows(&work)
    connect(directionCount: face.directionCount, &work)
    isUndecided = work.isSpent
  }

  /// Why an expression is free.
  ///
  /// - Parameters:
  ///   - form: The expression's form, not unique.
  ///   - ranges: The ranges of expressions that are known.
  ///   - work: What is left of the work on the input; without any the cause is not known.
  /// - Returns: The cause.
  func cause(of form: AffineForm, ranges: FreedomRanges, _ work: inout Work) -> Cause {
    if isUndecided || work.isSpent { return Cause(kind: .undecided) }
    let cause = cause(within: form, ranges, &work)
    return work.isSpent ? Cause(kind: .undecided) : cause
  }

  private func cause(within form: AffineForm, _ ranges: FreedomRanges, _ work: inout Work) -> Cause {
    // Spans of different components have no direction in common, so each part of the form is judged by its own.
    var partsOfComponent: [Int: [AffineForm.Part]] = [:]
    for part in form.parts {
      guard let component = componentOfDirection[part.direction] else { return Cause(kind: .missingConstraint) }
      partsOfComponent[component, default: []].append(part)
    }
    let components = partsOfComponent.keys.sorted()
    if components.allSatisfy({ spans[$0]?.ties.contains(partsOfComponent[$0] ?? [], &work) == true }) {
      let tied = involved(in: form, ties: true, &work)
      return Cause(kind: .equalPriority, constraints: tied.map { rows[$0].constraint })
    }
    if components.allSatisfy({ spans[$0]?.all.contains(partsOfComponent[$0] ?? [], &work) == true }) {
      let bounds = involved(in: form, ties: false, &work)
      for bound in bounds { work.charge(instructions: rows[bound].form.effort) }
      // What the range of a row is known to stay clear of ends nothing.
      let reached = bounds.filter { rows[$0].reachesBound(within: ranges) }
      let ends = reached.isEmpty ? bounds : reached
      return Cause(
        kind: .inequality, constraints: ends.map { rows[$0].constraint }, deciding: deciding(form, among: ends, &work))
    }
    return Cause(kind: .missingConstraint)
  }

  /// The rows that have a part in an expression, ascending.
  private func involved(in form: AffineForm, ties: Bool, _ work: inout Work) -> [Int] {
    var result = Set<Int>()
    for part in form.parts {
      work.charge(instructions: (rowsOfDirection[part.direction]?.count ?? 0) * AnalysisCost.glance)
      for row in rowsOfDirection[part.direction] ?? [] where rows[row].isTie == ties { result.insert(row) }
    }
    return result.sorted()
  }

  /// How many rows are tried, and how many taken, to decide an expression: more are no advice.
  private static let decidingLimit = (tried: 32, taken: 3)

  /// Rows whose values together decide an expression: one that is about nothing else, if there is, else several in order.
  private func deciding(_ form: AffineForm, among candidates: [Int], _ work: inout Work) -> [Int] {
    var span = FormSpan()
    var result: [Int] = []
    let freedom = form.freedom
    for row in candidates { work.charge(instructions: rows[row].form.effort) }
    if let own = candidates.first(where: { rows[$0].form.freedom == freedom }) { return [rows[own].constraint] }
    for row in candidates.prefix(Self.decidingLimit.tried) {
      guard !span.contains(rows[row].parts, &work) else { continue }
      span.insert(rows[row].parts, &work)
      result.append(rows[row].constraint)
      if result.count == Self.decidingLimit.taken || span.contains(form.parts, &work) { break }
    }
    return result
  }

  /// Drops the inequalities that another one on the same expression is tighter than, however the two are written.
  private mutating func dropSlackRows(_ work: inout Work) {
    for row in rows { work.charge(instructions: 2 * row.form.effort) }
    var tightest: [Bound: (row: Int, value: Rational)] = [:]
    var isSlack = Set<Int>()
    for (index, row) in rows.enumerated() where !row.isTie {
      let (bound, value) = row.bound
      guard let known = tightest[bound] else {
        tightest[bound] = (index, value)
        continue
      }
      let isTighter = bound.isUpper ? value < known.value : value > known.value
      isSlack.insert(isTighter ? known.row : index)
      if isTighter { tightest[bound] = (index, value) }
    }
    rows = rows.enumerated().filter { !isSlack.contains($0.offset) }.map(\.element)
  }

  /// One end of a freedom.
  fileprivate struct Bound: Hashable {
    var freedom: [AffineForm.Part]
    var isUpper: Bool
  }

  /// Joins directions that a row couples, and spans each joined group once.
  private mutating func connect(directionCount: Int, _ work: inout Work) {
    var sets = DisjointSets(count: directionCount)
    for (index, row) in rows.enumerated() {
      guard let first = row.parts.first else { continue }
      for part in row.parts {
        rowsOfDirection[part.direction, default: []].append(index)
        sets.join(first.direction, part.direction)
      }
    }
    for row in rows {
      for part in row.parts { componentOfDirection[part.direction] = sets.least(of: part.direction) }
      guard let first = row.parts.first else { continue }
      let component = sets.least(of: first.direction)
      work.charge(instructions: row.form.effort)
      if row.isTie { spans[component, default: Spans()].ties.insert(row.parts, &work) }
      spans[component, default: Spans()].all.insert(row.parts, &work)
    }
  }
}

extension FreedomCauses.MovingRow {
  /// Which end of its freedom the inequality sets, and at which distance from the face's own point.
  fileprivate var bound: (bound: FreedomCauses.Bound, value: Rational) {
    let factor = form.parts.first?.coefficient ?? 1
    let isUpper = (row.relation == .lessThanOrEqual) == (factor.signum > 0)
    let value = (row.constant - form.constant).divided(by: factor) ?? 0
    return (FreedomCauses.Bound(freedom: form.freedom, isUpper: isUpper), value)
  }

  /// Whether the inequality holds with equality somewhere on the face, as far as is known.
  fileprivate func reachesBound(within ranges: FreedomRanges) -> Bool {
    guard let range = ranges.knownRange(of: form) else { return true }
    return (row.relation == .lessThanOrEqual ? range.upper : range.lower) == row.constant
  }
}

extension ConstraintOriginKind {
  /// Whether such a constraint holds a view to its intrinsic content size.
  package var isContentSize: Bool { self == .contentHugging || self == .compressionResistance }
}

extension Row {
  /// Whether the row fails for some value of its left side within a range that is not a single value.
  func isMissed(within range: ValueRange) -> Bool {
    switch relation {
    case .equal: true
    case .lessThanOrEqual: range.upper.map { $0 > constant } ?? true
    case .greaterThanOrEqual: range.lower.map { $0 < constant } ?? true
    }
  }
}
