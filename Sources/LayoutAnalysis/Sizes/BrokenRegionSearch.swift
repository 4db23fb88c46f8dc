import ExactArithmetic
import LayoutModel
import LinearSolver

/// Finds out where everything is at widths and heights of a root for which not all that is required holds.
///
/// As in ``SizeCourseSearch``, what would be broken at a size is demoted, and goes on to be as far as what is then required
/// holds. Here those sizes are a polygon; where other constraints would be broken next to one of its corners it is halved.
struct BrokenRegionSearch {
  /// What is asked at each size.
  let probe: SizeProbe
  /// The widths and heights that are looked at.
  let searched: [Interval]

  /// The most polygons that are looked at.
  private static let limit = 64

  /// The regions beside the sizes for which all holds.
  ///
  /// - Parameters:
  ///   - held: The sizes for which all that is required holds.
  ///   - work: What is left of the work on the input.
  /// - Returns: The regions, in the order in which they were found, and whether they are all.
  func regions(beside held: ConvexPolygon, _ work: inout Work) -> (regions: [SizeRegions.Region], isComplete: Bool) {
    // Where no one gives the size there is nothing that could be broken for it.
    guard probe.sizeRows.count > 1, let all = everything else { return ([], true) }
    var result: [SizeRegions.Region] = []
    var isComplete = true
    // A line on which all holds may go through the middle of what lies beside it.
    let sides = held.corners.count == 2 ? all.halves(along: SizeForm(through: held.corners[0], held.corners[1])) : [all]
    var waiting = sides.flatMap { $0.parts(outside: held) }[...]
    var count = 0
    while let next = waiting.popFirst() {
      count += 1
      guard count <= Self.limit else { return (result, false) }
      do throws(SolveFailure) {
        guard let known = try look(at: next, &work) else {
          isComplete = false
          continue
        }
        result += known.regions
        waiting += known.rest
      } catch {
        return (result, false)
      }
    }
    return (result, isComplete)
  }

  /// The rectangle of what is looked at.
  private var everything: ConvexPolygon? {
    let ends = searched.map { [$0.lower, $0.upper].compactMap { $0 } }
    guard ends.allSatisfy({ $0.count == 2 && $0[0] < $0[1] }) else { return nil }
    return ConvexPolygon(corners: [
      SizePoint(width: ends[0][0], height: ends[1][0]), SizePoint(width: ends[0][1], height: ends[1][0]),
      SizePoint(width: ends[0][1], height: ends[1][1]), SizePoint(width: ends[0][0], height: ends[1][1]),
    ])
  }

  /// What is known of a polygon, and the polygons that are to be looked at besides; `nil` where nothing is.
  private func look(
    at polygon: ConvexPolygon, _ work: inout Work
  ) throws(SolveFailure) -> (regions: [SizeRegions.Region], rest: [ConvexPolygon])? {
    let center = polygon.center
    guard let broken = try probe.broken(at: center, &work) else { return nil }
    let system = probe.part(demoting: broken)
    let shadow = try SizeShadow(of: system, variables: probe.variables, searched: searched, &work)
    let area = polygon.part(whereNonePositive: shadow.polygon.sides)
    guard shadow.polygon.hasArea, area.hasArea, area.sides.allSatisfy({ $0.value(at: center).signum <= 0 }) else {
      return nil
    }
    let rest = polygon.parts(outside: area)
    for corner in area.corners
    where try probe.broken(at: corner.moved(1 / 64, to: area.center), &work) != broken {
      return ([], rest + area.halves(across: corner.offset(from: area.center), through: area.center))
    }
    var division = SizeSubdivision(sampler: probe.sampler(of: system))
    let regions = try division.regions(of: area, &work).map { region in
      probe.region(region, of: system, breaking: broken, &work)
    }
    return division.isComplete ? (regions, rest) : nil
  }
}
