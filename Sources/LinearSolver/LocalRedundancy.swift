import ExactArithmetic

/// Redundancy of inequalities of one block, decided close to each of them, from a point at which all hold with room to spare.
///
/// A row is needed when a step from that point violates it before any other row. A row that compares two positions is implied
/// when a short path of others says as much. Both touch a few rows only, where a simplex would touch the block; what neither
/// decides is left to it.
struct LocalRedundancy {
  /// What was found of a row.
  enum Verdict {
    /// The rows that are left imply it.
    case implied
    /// Something fulfils all rows but this one.
    case needed
    /// Neither was seen.
    case unknown
  }

  /// A row as `terms ≤ constant`, and how far the point is from its bound; positive.
  private struct Face {
    var terms: [LinearTerm]
    var room: Rational
  }

  /// A row that says `position(head) − position(tail) ≤ …`; the end that stands for the reference is the last place.
  private struct Arc {
    var tail: Int
    var head: Int
  }

  private var faces: [Face] = []
  private var arcs: [Arc?] = []
  private var faceOf: [Int: Int] = [:]
  /// For each node the faces that hold it, with the coefficients; for each place the arcs that leave it and those that enter it.
  private var facesAt: [[(face: Int, coefficient: Rational)]]
  private var arcsFrom: [[Int]]
  private var arcsInto: [[Int]]
  private var isDropped: [Bool] = []
  private let isOnlyArcs: Bool

  /// How many places the search for a path visits at most, and how many arcs of each.
  private static let reach = 64

  /// Prepares a block.
  ///
  /// - Parameters:
  ///   - block: The block; its required rows are inequalities.
  ///   - rows: All reduced rows.
  ///   - position: For each node of the block its place.
  ///   - point: The value of each place; every required row holds strictly.
  ///   - work: What is left of the limit.
  init(_ block: Block, rows: [ReducedRow], position: [Int], point: [Rational], _ work: inout Work) {
    let reference = block.nodes.count
    facesAt = Array(repeating: [], count: reference)
    arcsFrom = Array(repeating: [], count: reference + 1)
    arcsInto = arcsFrom
    var isOnlyArcs = true
    for index in block.rows where rows[index].role == .required {
      let row = rows[index]
      let isUpper = row.relation != .greaterThanOrEqual
      let terms = BlockTableau.local(row.terms, block: block, position: position)
        .map { isUpper ? $0 : LinearTerm($0.variable, -$0.coefficient) }
      var room = isUpper ? row.constant : -row.constant
      for term in terms { room -= term.coefficient * point[term.variable] }
      work.charge(instructions: Cost.row + terms.count * Cost.newTerm + 2 * room.effort)
      let face = faces.count
      faceOf[index] = face
      for term in terms { facesAt[term.variable].append((face, term.coefficient)) }
      let arc = Self.arc(of: terms, reference: reference)
      if let arc {
        arcsFrom[arc.arc.tail].append(face)
        arcsInto[arc.arc.head].append(face)
      } else {
        isOnlyArcs = false
      }
      // A path adds up bounds of arcs, so theirs count for a coefficient of 1.
      faces.append(Face(terms: terms, room: arc.map { room * $0.factor } ?? room))
      arcs.append(arc?.arc)
      isDropped.append(false)
    }
    self.isOnlyArcs = isOnlyArcs
  }

  /// The arc of a row that compares two positions, and what makes its coefficients 1.
  private static func arc(of terms: [LinearTerm], reference: Int) -> (arc: Arc, factor: Rational)? {
    guard let first = terms.first, terms.count <= 2, let factor = first.coefficient.absoluteValue.reciprocal else {
      return nil
    }
    if terms.count == 2, terms[1].coefficient != -first.coefficient { return nil }
    let other = terms.count == 2 ? terms[1].variable : reference
    let isHead = first.coefficient.signum > 0
    return (Arc(tail: isHead ? other : first.variable, head: isHead ? first.variable : other), factor)
  }

  /// Decides about a row, counting those that were dropped as absent.
  ///
  /// - Throws: ``WorkLimitReached``.
  func verdict(ofRow row: Int, _ work: inout Work) throws(WorkLimitReached) -> Verdict {
    guard let face = faceOf[row] else { return .unknown }
    if try isNeeded(face, &work) { return .needed }
    return arcs[face] == nil ? .unknown : try verdictOfPaths(face, &work)
  }

  /// Takes a row out.
  mutating func drop(row: Int) {
    if let face = faceOf[row] { isDropped[face] = true }
  }

  // MARK: Steps

  /// Whether a step along the row's normal, or along one of its variables, leaves its bound behind before any other.
  private func isNeeded(_ face: Int, _ work: inout Work) throws(WorkLimitReached) -> Bool {
    let terms = faces[face].terms
    if try isFirst(face, along: terms, &work) { return true }
    if terms.count == 1 { return false }
    for term in terms
    where try isFirst(face, along: [LinearTerm(term.variable, sign(term.coefficient))], &work) { return true }
    return false
  }

  private func sign(_ value: Rational) -> Rational { value.signum < 0 ? -1 : 1 }

  private func isFirst(
    _ face: Int, along step: [LinearTerm], _ work: inout Work
  ) throws(WorkLimitReached) -> Bool {
    guard let own = length(of: step, to: face) else { return false }
    for term in step {
      for (other, _) in facesAt[term.variable] where other != face && !isDropped[other] {
        try work.spend(
          instructions: 3 * Cost.product + faces[other].terms.count * step.count * Cost.glance
            + 4 * faces[other].room.effort)
        if let length = length(of: step, to: other), length <= own { return false }
      }
    }
    return true
  }

  /// How many times a step may be taken until a row's bound is met; `nil` when it never is.
  private func length(of step: [LinearTerm], to face: Int) -> Rational? {
    var rate: Rational = 0
    for term in faces[face].terms {
      for part in step where part.variable == term.variable { rate += part.coefficient * term.coefficient }
    }
    guard rate.signum > 0 else { return nil }
    // Rooms of arcs are counted for a coefficient of 1, rates are not.
    if arcs[face] != nil, let factor = faces[face].terms.first?.coefficient.absoluteValue.reciprocal { rate *= factor }
    return faces[face].room.divided(by: rate)
  }

  // MARK: Paths

  /// Looks for a path from the row's tail to its head that leaves no more room than the row.
  ///
  /// Rooms are lengths that differ from the bounds by what cancels out on the way. Arcs that were dropped may be used, but for
  /// those that say the same as the row: all rooms are positive, so the rows and their consequences form a pointed cone, an
  /// extreme ray of it is no sum of others, and hence one row on every extreme ray is never dropped.
  private func verdictOfPaths(_ face: Int, _ work: inout Work) throws(WorkLimitReached) -> Verdict {
    guard let goal = arcs[face] else { return .unknown }
    // The end with fewer arcs first: the other one may be a superview that everything is tied to.
    let isForward = arcsFrom[goal.tail].count <= arcsInto[goal.head].count
    let first = try verdictOfPaths(face, goal, isForward: isForward, &work)
    return first == .unknown ? try verdictOfPaths(face, goal, isForward: !isForward, &work) : first
  }

  private func verdictOfPaths(
    _ face: Int, _ goal: Arc, isForward: Bool, _ work: inout Work
  ) throws(WorkLimitReached) -> Verdict {
    let limit = faces[face].room
    let end = isForward ? goal.head : goal.tail
    var reached = [Reached(place: isForward ? goal.tail : goal.head, distance: 0)]
    for _ in 0..<Self.reach {
      try work.spend(instructions: Cost.row + reached.count * Cost.comparison)
      guard let nearest = Self.nearest(of: reached) else { return isOnlyArcs ? .needed : .unknown }
      reached[nearest].isSettled = true
      let (place, length) = (reached[nearest].place, reached[nearest].distance)
      for next in (isForward ? arcsFrom[place] : arcsInto[place]).prefix(Self.reach) where next != face {
        guard let arc = arcs[next] else { continue }
        if isDropped[next], arc.tail == goal.tail, arc.head == goal.head { continue }
        let total = length + faces[next].room
        work.charge(instructions: 2 * Cost.product + reached.count * Cost.glance + 2 * total.effort)
        guard total <= limit else { continue }
        let other = isForward ? arc.head : arc.tail
        if other == end { return .implied }
        if let known = reached.firstIndex(where: { $0.place == other }) {
          reached[known].distance = min(reached[known].distance, total)
        } else {
          reached.append(Reached(place: other, distance: total))
        }
      }
      // What was left out may have held a path.
      if (isForward ? arcsFrom[place] : arcsInto[place]).count > Self.reach { return .unknown }
    }
    return .unknown
  }

  /// A place that a path leads to, or from.
  private struct Reached {
    var place: Int
    var distance: Rational
    var isSettled = false
  }

  private static func nearest(of reached: [Reached]) -> Int? {
    var best: Int?
    for (index, candidate) in reached.enumerated() where !candidate.isSettled {
      if let rival = best, reached[rival].distance <= candidate.distance { continue }
      best = index
    }
    return best
  }
}
