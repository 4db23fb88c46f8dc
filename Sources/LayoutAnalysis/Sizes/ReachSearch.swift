import ExactArithmetic
import LayoutModel
import LinearSolver

/// Finds how far items go, of which something is open, at sizes between which all levels of a system are linear.
///
/// The optima of all these sizes are a polyhedron, so that the least value of an expression is convex in the size and the
/// greatest concave: one whose value in the middle is that between those at both ends is linear.
struct ReachSearch {
  /// The items.
  let items: [ItemID]
  /// Along which axis.
  let axis: Axis
  /// The size in the system.
  let variable: Int
  /// The parts of frames that are followed.
  let parts: [FramePart]
  /// The same in the system.
  let followed: [LinearExpression]

  /// More items than these nobody looks at.
  static let limit = 8

  /// How far they go from a size to another one.
  ///
  /// - Parameters:
  ///   - system: The system, with nothing that fixes the size.
  ///   - lower: The least size.
  ///   - upper: The greatest.
  ///   - isOpen: Which of what is followed has several values.
  ///   - work: What is left of the work on the input.
  /// - Returns: Those that are known and linear.
  func reaches(
    in system: LinearSystem, from lower: Rational, to upper: Rational, where isOpen: [Bool], _ work: inout Work
  ) -> [SizeCourse.Reach] {
    let wanted = items.prefix(Self.limit).compactMap { item in expressions(of: item, where: isOpen).map { (item, $0) } }
    guard !wanted.isEmpty else { return [] }
    var sampler = LevelSampler(system: system, variables: [variable], expressions: [], followed: [])
    var found: [[Interval?]] = []
    for size in [lower, (lower + upper) * Rational(1, 2), upper] {
      guard let face = try? sampler.face(at: [size], &work) else { return [] }
      let forms = wanted.flatMap(\.1).map { (terms: $0.terms, form: face.form(of: $0, &work)) }
      let ranges = FreedomRanges(of: forms, on: face, &work)
      guard !work.isSpent else { return [] }
      found.append(forms.map { ranges.knownRange(of: $0.form).map { Interval(lower: $0.lower, upper: $0.upper) } })
    }
    return wanted.enumerated().compactMap { place, wanted in
      let ranges = (3 * place..<3 * place + 3).compactMap { index in Self.ends(of: found.map { $0[index] }) }
      guard ranges.count == 3 else { return nil }
      return SizeCourse.Reach(item: wanted.0, starts: ranges[0], sizes: ranges[1], ends: ranges[2])
    }
  }

  /// Where an item starts, how large it is and where it ends; `nil` where nothing of that is open.
  private func expressions(of item: ItemID, where isOpen: [Bool]) -> [LinearExpression]? {
    let attributes: [FrameAttribute] = axis == .horizontal ? [.x, .width] : [.y, .height]
    let places = attributes.compactMap { attribute in
      parts.firstIndex(of: FramePart(item: item, attribute: attribute))
    }
    guard places.count == 2, places.contains(where: { isOpen[$0] }) else { return nil }
    var end = followed[places[0]]
    end.add(followed[places[1]], times: 1)
    return [followed[places[0]], followed[places[1]], end]
  }

  /// The first and the last of three ranges, if what lies between them is that in proportion.
  private static func ends(of ranges: [Interval?]) -> [Interval]? {
    let known = ranges.compactMap(\.self)
    guard known.count == 3, isLinear(known.map(\.lower)), isLinear(known.map(\.upper)) else { return nil }
    return [known[0], known[2]]
  }

  private static func isLinear(_ values: [Rational?]) -> Bool {
    let known = values.compactMap(\.self)
    return known.isEmpty || known.count == 3 && known[0] + known[2] == known[1] + known[1]
  }
}
