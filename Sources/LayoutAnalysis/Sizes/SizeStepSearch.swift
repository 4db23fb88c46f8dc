import ExactArithmetic
import LayoutModel
import LinearSolver

/// Finds out where everything is at single widths and heights of a root, where a limit kept its regions from being known.
struct SizeStepSearch {
  /// What is asked at each size.
  let probe: SizeProbe
  /// The widths and heights that are looked at.
  let searched: [Interval]

  /// How many widths and heights are looked at besides those of devices, at most.
  private static let count = 16
  /// The most parts of frames that are kept, so that a page of many views stays small.
  private static let partLimit = 60_000

  /// What is known of single sizes that lie in no region.
  ///
  /// - Parameters:
  ///   - found: The regions.
  ///   - work: What is left of the work on the input.
  /// - Returns: The steps, by width and then by height.
  func steps(beside found: SizeRegions, _ work: inout Work) -> [SizeRegions.Step] {
    let areas = (found.regions + found.brokenRegions).map(\.area)
    let limit = Self.partLimit / max(1, probe.nearby.followed.count)
    var seen: Set<SizePoint> = []
    var steps: [SizeRegions.Step] = []
    for size in sizes where seen.insert(size).inserted && steps.count < limit {
      if areas.contains(where: { $0.contains(size) }) { continue }
      do throws(SolveFailure) {
        if let step = try step(at: size, &work) { steps.append(step) }
      } catch {
        break
      }
    }
    return steps.sorted { ($0.size.width, $0.size.height) < ($1.size.width, $1.size.height) }
  }

  /// The sizes, those that are far apart first, then those of devices.
  private var sizes: [SizePoint] {
    let marks = searched.map(Self.marks)
    guard marks.count == 2 else { return [] }
    let places = marks[0].indices.flatMap { column in marks[1].indices.map { (column, $0) } }
    // So that what is known is spread out where work ends early.
    let isFirst = { (place: (Int, Int)) in place.0.isMultiple(of: 4) && place.1.isMultiple(of: 4) }
    let grid = (places.filter(isFirst), places.filter { !isFirst($0) })
    let point = { (place: (Int, Int)) in SizePoint(width: marks[0][place.0], height: marks[1][place.1]) }
    let devices = Device.all.flatMap {
      [SizePoint(width: $0.width, height: $0.height), SizePoint(width: $0.height, height: $0.width)]
    }
    return grid.0.map(point) + devices.filter(isSearched) + grid.1.map(point)
  }

  /// The ends of an interval, and round numbers between them.
  private static func marks(in ends: Interval) -> [Rational] {
    guard let lower = ends.lower, let upper = ends.upper, lower < upper else { return [] }
    var pitch = Rational(100)
    while pitch * Rational(count - 2) < upper - lower { pitch = 2 * pitch }
    var marks = [lower]
    var next = pitch
    while next < upper {
      if next > lower { marks.append(next) }
      next = next + pitch
    }
    return marks + [upper]
  }

  private func isSearched(_ size: SizePoint) -> Bool {
    zip(Axis.allCases, searched).allSatisfy { axis, ends in
      (ends.lower ?? 0) <= size[axis] && size[axis] <= (ends.upper ?? 0)
    }
  }

  private func step(at size: SizePoint, _ work: inout Work) throws(SolveFailure) -> SizeRegions.Step? {
    guard let broken = try probe.broken(at: size, &work) else { return nil }
    let system = probe.part(demoting: broken)
    var sampler = probe.sampler(of: system)
    let face = try sampler.face(at: [size.width, size.height], &work)
    let detail = try sampler.detail(of: face, &work)
    var step = SizeRegions.Step(
      size: size, isAmbiguous: detail.isAmbiguous, giving: probe.giving(detail, breaking: broken),
      values: detail.values, broken: broken.sorted())
    let isOpen = detail.values.map { $0 == nil }
    step.possible =
      probe.nearby.layouts(of: system, at: [[size.width, size.height]], where: isOpen, &work).first ?? []
    return step
  }
}
