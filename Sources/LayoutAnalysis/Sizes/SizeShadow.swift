import ExactArithmetic
import LayoutModel
import LinearSolver

/// The sizes of a root for which all that is required holds, its width and height together: the shadow of a polyhedron.
///
/// The sizes are convex. They are cut out of the rectangle of the widths and heights that each are possible: from a size
/// inside, as far as the rows permit towards a corner; where that is not all the way, the multipliers of the rows that end
/// it are a side, beyond which the corner lies (the cutting planes of J. F. Benders, Numerische Mathematik 4, 1962, in two
/// dimensions). A corner that is reached is one for good, and each side is a basis of the rows, so that it ends.
struct SizeShadow {
  /// The sizes.
  private(set) var polygon = ConvexPolygon(corners: [])
  /// What sets its sides, as rows of the system; not the ends of what was looked at.
  private(set) var sides: [SizeRegions.Side] = []
  /// Whether the polygon is exact; else it is smaller than the sizes.
  private(set) var isComplete = true

  private let system: LinearSystem
  /// The system with the ends of what is looked at as rows.
  private var bounded: LinearSystem
  private let variables: [Int]

  /// The most sides that are looked for.
  private static let limit = 48

  /// Finds the sizes.
  ///
  /// - Parameters:
  ///   - system: The rows, with nothing that fixes the sizes.
  ///   - variables: The width and the height.
  ///   - searched: The widths and the heights that are looked at.
  ///   - work: What is left of the work on the input.
  /// - Throws: ``SolveFailure/workLimit``.
  init(
    of system: LinearSystem, variables: [Int], searched: [Interval], _ work: inout Work
  ) throws(SolveFailure) {
    self.system = system
    self.variables = variables
    bounded = system
    for (variable, interval) in zip(variables, searched) {
      let ends: [(RowRelation, Rational?)] = [
        (.greaterThanOrEqual, interval.lower), (.lessThanOrEqual, interval.upper),
      ]
      for (relation, end) in ends {
        guard let end else { continue }
        _ = bounded.addRow(
          Row(terms: [LinearTerm(variable, 1)], relation: relation, constant: end, strength: .required))
      }
    }
    do {
      try find(&work)
    } catch {
      guard error == .infeasible else { throw error }
    }
  }

  private mutating func find(_ work: inout Work) throws(SolveFailure) {
    let width = try bounded.requiredInterval(of: [LinearTerm(variables[0], 1)], &work)
    let height = try bounded.requiredInterval(of: [LinearTerm(variables[1], 1)], &work)
    guard let narrowest = width.lower, let widest = width.upper, let lowest = height.lower, let highest = height.upper
    else { return }
    let middle = try stretch(atWidth: (narrowest + widest) / 2, &work)
    guard narrowest < widest, middle.count > 1 else {
      // On a line, which goes through what is possible at both ends.
      let ends = try stretch(atWidth: narrowest, &work) + stretch(atWidth: widest, &work)
      polygon = ConvexPolygon(around: ends)
      return
    }
    polygon = ConvexPolygon(corners: [
      SizePoint(width: narrowest, height: lowest), SizePoint(width: widest, height: lowest),
      SizePoint(width: widest, height: highest), SizePoint(width: narrowest, height: highest),
    ])
    for (place, variable) in variables.enumerated() {
      let range = try system.requiredRange(of: [LinearTerm(variable, 1)], &work)
      addSide(range.lowerCertificate, at: range.range.lower, isUpper: false, place)
      addSide(range.upperCertificate, at: range.range.upper, isUpper: true, place)
    }
    try cut(from: middle[0].moved(1 / 2, to: middle[1]), &work)
    let corners = polygon.corners
    sides.removeAll { side in corners.count { side.excess.value(at: $0).isZero } < 2 }
  }

  /// The least and the greatest height at a width; one where they are the same.
  private func stretch(atWidth width: Rational, _ work: inout Work) throws(SolveFailure) -> [SizePoint] {
    var fixed = bounded
    _ = fixed.addRow(
      Row(terms: [LinearTerm(variables[0], 1)], relation: .equal, constant: width, strength: .required))
    let range = try fixed.requiredInterval(of: [LinearTerm(variables[1], 1)], &work)
    let heights = Set([range.lower, range.upper].compactMap { $0 }).sorted()
    return heights.map { SizePoint(width: width, height: $0) }
  }

  /// Adds the end of the width or height as a side.
  private mutating func addSide(_ certificate: BoundCertificate?, at end: Rational?, isUpper: Bool, _ place: Int) {
    guard let certificate, let end else { return }
    let sign: Rational = isUpper ? 1 : -1
    let excess = SizeForm(
      constant: -sign * end, perWidth: place == 0 ? sign : 0, perHeight: place == 1 ? sign : 0)
    sides.append(SizeRegions.Side(excess: excess, members: certificate.rows, multipliers: certificate.multipliers))
  }

  /// Cuts off all corners that cannot be reached.
  private mutating func cut(from inside: SizePoint, _ work: inout Work) throws(SolveFailure) {
    var reached: Set<SizePoint> = []
    var cuts = 0
    while let corner = polygon.corners.first(where: { !reached.contains($0) }) {
      guard let side = try side(between: inside, and: corner, &work) else {
        reached.insert(corner)
        continue
      }
      cuts += 1
      guard cuts <= Self.limit else {
        // What is known to be possible.
        polygon = ConvexPolygon(around: Array(reached))
        isComplete = false
        return
      }
      polygon = polygon.part(whereNotPositive: side.excess)
      sides.append(side)
    }
  }

  /// What keeps a corner from being reached; `nil` where nothing does.
  private func side(
    between inside: SizePoint, and corner: SizePoint, _ work: inout Work
  ) throws(SolveFailure) -> SizeRegions.Side? {
    var ray = system
    let share = ray.addVariable()
    let way = corner.offset(from: inside)
    var rows: [Int] = []
    for (variable, (step, start)) in zip(variables, [(way.width, inside.width), (way.height, inside.height)]) {
      rows.append(
        ray.addRow(
          Row(
            terms: [LinearTerm(variable, 1), LinearTerm(share, -step)], relation: .equal, constant: start,
            strength: .required)))
    }
    let range = try ray.requiredRange(of: [LinearTerm(share, 1)], &work)
    guard let end = range.range.upper, end < 1, let certificate = range.upperCertificate else { return nil }
    // The sum without the two rows of the ray: a multiple of both sizes and nothing else.
    var side = SizeRegions.Side(
      excess: SizeForm(constant: -end, perWidth: 0, perHeight: 0), members: [], multipliers: [])
    for (row, multiplier) in zip(certificate.rows, certificate.multipliers) {
      if row == rows[0] {
        side.excess.perWidth = -multiplier
        side.excess.constant += multiplier * inside.width
      } else if row == rows[1] {
        side.excess.perHeight = -multiplier
        side.excess.constant += multiplier * inside.height
      } else {
        side.members.append(row)
        side.multipliers.append(multiplier)
      }
    }
    return side.inPoints
  }
}

extension SizeRegions.Side {
  /// The same side, measured in points of the height, or of the width where the height does not matter.
  fileprivate var inPoints: SizeRegions.Side {
    let measure = excess.perHeight.isZero ? excess.perWidth : excess.perHeight
    guard let scale = Rational(1).divided(by: measure.absoluteValue) else { return self }
    return SizeRegions.Side(
      excess: SizeForm(
        constant: scale * excess.constant, perWidth: scale * excess.perWidth, perHeight: scale * excess.perHeight),
      members: members, multipliers: multipliers.map { scale * $0 })
  }
}
