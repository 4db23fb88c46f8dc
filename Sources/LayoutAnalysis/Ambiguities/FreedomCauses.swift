import ExactArithmetic
import LayoutModel
import LinearSolver

/// Tells why a variable is free, from the rows that move with it over the optimal face.
///
/// The answers depend on spans, not on the basis of the face: a variable is held by inequalities alone when fixing every
/// inequality that moves would fix it.
struct FreedomCauses {
  /// A row that moves over the face.
  private struct MovingRow {
    var constraint: Int
    var parts: [AffineForm.Part]
    var isTie: Bool
  }

  private var rows: [MovingRow] = []
  private var rowsOfDirection: [Int: [Int]] = [:]
  private var componentOfDirection: [Int: Int] = [:]
  private var spans: [Int: Spans] = [:]

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
  ///   - options: A limit on the work.
  /// - Throws: ``WorkLimitReached``.
  init(
    face: OptimalFace, system: LinearSystem, constraints: [Constraint], options: SolveOptions
  ) throws(WorkLimitReached) {
    guard face.directionCount > 0 else { return }
    var moving: [(index: Int, form: AffineForm, mayTie: Bool, mayBound: Bool)] = []
    for (index, row) in system.rows.enumerated() {
      let constraint = constraints[index]
      let mayTie = row.strength != .required && (!constraint.isImplicit || constraint.isContentSize)
      let mayBound = row.relation != .equal && !constraint.isImplicit
      guard mayTie || mayBound else { continue }
      let form = face.form(of: row.terms)
      if !form.isUnique { moving.append((index, form, mayTie, mayBound)) }
    }
    let unclear = moving.filter { $0.mayTie && system.rows[$0.index].relation != .equal }
    let ranges = try FreedomRanges(
      of: unclear.map { (system.rows[$0.index].terms, $0.form) }, on: face, options: options)
    for (index, form, mayTie, mayBound) in moving {
      // At the face's own point a tied row may happen to hold; it is tied when it fails somewhere on the face.
      let isTie = mayTie && system.rows[index].isMissed(within: ranges.range(of: form))
      guard isTie || mayBound else { continue }
      rows.append(MovingRow(constraint: index, parts: form.parts, isTie: isTie))
    }
    connect(directionCount: face.directionCount)
  }

  /// Why an expression is free, and the tied or bounding constraints that have a part in it.
  ///
  /// - Parameter form: The expression's form, not unique.
  /// - Returns: The cause, and constraints as indices.
  func cause(of form: AffineForm) -> (cause: Ambiguity.Cause, constraints: [Int]) {
    // Spans of different components have no direction in common, so each part of the form is judged by its own.
    var partsOfComponent: [Int: [AffineForm.Part]] = [:]
    for part in form.parts {
      guard let component = componentOfDirection[part.direction] else { return (.missingConstraint, []) }
      partsOfComponent[component, default: []].append(part)
    }
    if partsOfComponent.allSatisfy({ spans[$0.key]?.ties.contains($0.value) == true }) {
      return (.equalPriority, involved(in: form, ties: true))
    }
    if partsOfComponent.allSatisfy({ spans[$0.key]?.all.contains($0.value) == true }) {
      return (.inequality, involved(in: form, ties: false))
    }
    return (.missingConstraint, [])
  }

  private func involved(in form: AffineForm, ties: Bool) -> [Int] {
    var result = Set<Int>()
    for part in form.parts {
      for row in rowsOfDirection[part.direction] ?? [] where rows[row].isTie == ties {
        result.insert(rows[row].constraint)
      }
    }
    return result.sorted()
  }

  /// Joins directions that a row couples, and spans each joined group once.
  private mutating func connect(directionCount: Int) {
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
      if row.isTie { spans[component, default: Spans()].ties.insert(row.parts) }
      spans[component, default: Spans()].all.insert(row.parts)
    }
  }
}

extension Constraint {
  /// Whether it holds a view to its intrinsic content size.
  var isContentSize: Bool { origin.kind == .contentHugging || origin.kind == .compressionResistance }
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
