import ExactArithmetic
import LayoutModel
import LinearSolver

/// Divides a polygon of sizes into regions inside which every level of a system is linear, exact.
///
/// As in ``ParametricSweep``, the least error of a priority is convex wherever those before it are linear, now in two
/// variables. It is linear on a polygon when a plane that touches it at three sizes around one inside goes through its
/// values at all corners too. Where it lies above the plane at a corner, the plane that touches it there cuts off a part;
/// of finitely many such planes every cut is a line, so that it ends. The polygons on which all levels have the same planes
/// are convex together: their hull is the region.
struct SizeSubdivision {
  /// Sizes inside which every level is linear.
  struct Region {
    /// The sizes.
    var area: ConvexPolygon
    /// What is the same inside.
    var detail: LevelSampler.Detail
    /// The values of the expressions to follow; `nil` for those with more than one.
    var values: [SizeForm?]
  }

  /// The polygons that have the same planes, and what is known inside of the first of them.
  private struct Group {
    var corners: [SizePoint]
    var inside: [SizePoint]
  }

  private var sampler: LevelSampler
  private var levels: [SizePoint: [Rational]] = [:]
  private var groups: [[SizeForm]: Group] = [:]
  private var order: [[SizeForm]] = []
  /// Whether no polygon was left out.
  private(set) var isComplete = true

  /// The most polygons that are looked at.
  private static let limit = 96

  /// Prepares the division of a system's sizes.
  init(sampler: LevelSampler) {
    self.sampler = sampler
  }

  /// The regions of a polygon.
  ///
  /// - Parameters:
  ///   - polygon: Sizes at which the required rows hold, with an area.
  ///   - work: What is left of the work on the input.
  /// - Returns: The regions, by their narrowest size.
  /// - Throws: ``SolveFailure``.
  mutating func regions(
    of polygon: ConvexPolygon, _ work: inout Work
  ) throws(SolveFailure) -> [Region] {
    var waiting = [polygon]
    var count = 0
    while let next = waiting.popLast() {
      guard next.hasArea else { continue }
      count += 1
      guard count <= Self.limit else {
        isComplete = false
        break
      }
      waiting += try parts(of: next, &work)
    }
    var result: [Region] = []
    for planes in order {
      guard let group = groups[planes] else { continue }
      let details = try group.inside.map { (size) throws(SolveFailure) in try detail(at: size, &work) }
      let values = details[0].values.indices.map { part -> SizeForm? in
        let values = details.compactMap { $0.values[part] }
        return SizeForm(through: group.inside, values: values)
      }
      result.append(Region(area: ConvexPolygon(around: group.corners), detail: details[0], values: values))
    }
    // The narrowest first, so that the order says nothing of how they were found.
    return result.sorted { left, right in
      left.area.corners.lexicographicallyPrecedes(right.area.corners) {
        ($0.width, $0.height) < ($1.width, $1.height)
      }
    }
  }

  /// The parts of a polygon that are to be looked at instead of it; none where all is linear on it.
  private mutating func parts(of polygon: ConvexPolygon, _ work: inout Work) throws(SolveFailure) -> [ConvexPolygon] {
    let center = polygon.center
    guard let inside = try flatTriangle(in: polygon, &work) else {
      // Smaller ones have fewer bends.
      let across = polygon.corners[0].offset(from: center)
      return polygon.halves(across: across, through: center)
    }
    let samples = try inside.map { (size) throws(SolveFailure) in try sample(at: size, &work) }
    var planes: [SizeForm] = []
    for level in samples[0].indices {
      guard let plane = SizeForm(through: inside, values: samples.map { $0[level] }) else {
        isComplete = false
        return []
      }
      planes.append(plane)
      for corner in polygon.corners {
        guard try sample(at: corner, &work)[level] != plane.value(at: corner) else { continue }
        let other = try self.plane(ofLevel: level, at: corner, of: polygon, &work)
        if let line = other.map({ $0 - plane }) {
          let parts = polygon.halves(along: line)
          if parts.count > 1 { return parts }
        }
        // Where no plane tells them apart, the middle does.
        return polygon.halves(across: corner.offset(from: center), through: center)
      }
    }
    if groups[planes] == nil { order.append(planes) }
    groups[planes, default: Group(corners: [], inside: inside)].corners += polygon.corners
    return []
  }

  /// Three sizes inside, between which every level is linear; `nil` where none was found.
  private mutating func flatTriangle(
    in polygon: ConvexPolygon, _ work: inout Work
  ) throws(SolveFailure) -> [SizePoint]? {
    let corners = polygon.triangle
    // Around the middle, then off it, since a bend goes through the middle of what is symmetric.
    for (share, corner) in [(0, 0), (1 / 7, 0), (2 / 11, 1), (3 / 17, 2), (1 / 29, 1)] as [(Rational, Int)] {
      let center = polygon.center.moved(share, to: corners[corner])
      let triangle = corners.map { center.moved(1 / 64, to: $0) }
      if try isFlat(triangle, &work) { return triangle }
    }
    return nil
  }

  /// The plane that touches a level at a corner and next to it; `nil` where none was found.
  private mutating func plane(
    ofLevel level: Int, at corner: SizePoint, of polygon: ConvexPolygon, _ work: inout Work
  ) throws(SolveFailure) -> SizeForm? {
    let others = polygon.triangle.filter { $0 != corner }.suffix(2)
    for share in [1 / 64, 1 / 4096] as [Rational] {
      let triangle = [corner] + others.map { corner.moved(share, to: $0) }
      guard triangle.count == 3, try isFlat(triangle, through: level, &work) else { continue }
      let values = try triangle.map { (size) throws(SolveFailure) in try sample(at: size, &work)[level] }
      return SizeForm(through: triangle, values: values)
    }
    return nil
  }

  /// Whether the levels through some one, or all, are linear on a triangle: one is when its value in the middle is the
  /// mean of those at the corners, since it is convex.
  private mutating func isFlat(
    _ triangle: [SizePoint], through last: Int? = nil, _ work: inout Work
  ) throws(SolveFailure) -> Bool {
    let middle = try sample(at: ConvexPolygon(corners: triangle).center, &work)
    let ends = try triangle.map { (size) throws(SolveFailure) in try sample(at: size, &work) }
    return middle.indices.prefix((last ?? middle.count) + 1).allSatisfy { level in
      3 * middle[level] == ends.reduce(Rational.zero) { $0 + $1[level] }
    }
  }

  private mutating func sample(at size: SizePoint, _ work: inout Work) throws(SolveFailure) -> [Rational] {
    if let known = levels[size] { return known }
    let face = try sampler.face(at: [size.width, size.height], &work)
    let found = sampler.levels(of: face)
    levels[size] = found
    return found
  }

  private mutating func detail(at size: SizePoint, _ work: inout Work) throws(SolveFailure) -> LevelSampler.Detail {
    let face = try sampler.face(at: [size.width, size.height], &work)
    return try sampler.detail(of: face, &work)
  }
}
