import ExactArithmetic
import LayoutModel
import LinearSolver
import Synchronization
import SystemLibrary

/// Finds out how frames follow the sizes of a layout's roots.
///
/// Where all that is required holds, a ``ParametricSweep`` has the pieces: on one whose levels are linear the optima of all
/// sizes are a polyhedron, so that a part of a frame with one value at each size inside grows in proportion to it. Where
/// it does not hold, the constraints that would be broken at a size are demoted, as for the frames at that size, and the
/// sweep goes as far as what is then required holds and just these are broken, and from there with those broken further on.
struct SizeCourseSearch {
  /// The equations, without assumptions that were given up.
  let equations: LayoutEquations
  /// What is broken at the sizes that are given.
  let broken: [Int]
  /// Whether the frames at every size are to be known, beside what holds there.
  let followsFrames: Bool
  /// The layout that is drawn, by item, which what is ambiguous is to stay near.
  let drawn: [[Rational]]?
  /// The sizes that are expected to give way where several could.
  var giving: Set<FramePart> = []
  /// The items of which it is to be known how far they go, where something of them is open.
  var reaching: [ItemID] = []
  /// How wide roots may be for the equations to say how wide readable guides are.
  var readable: [ItemID: Interval] = [:]

  /// The least and greatest size that is looked at where no one gives a smaller or larger one: those of devices.
  static let range = Interval(lower: 240, upper: 1400)

  private var layout: Layout { equations.lowered.layout }
  private var search: SizeSearch { SizeSearch(equations: equations) }

  /// The courses of every root; linear in roots, and each takes some ten solutions a piece.
  ///
  /// Both axes of a root are looked at side by side.
  ///
  /// - Parameter work: What is left of the work on the input; roots and axes share it alike.
  /// - Returns: For each root the width, then the height; a course is incomplete where a limit was reached.
  func courses(_ work: inout Work) -> [SizeCourse] {
    let roots = layout.viewIDs.filter { layout[$0].parent == nil }
    var left = roots.count
    return roots.flatMap { root in
      let shares = [work.take(1, of: 2 * left), work.take(1, of: 2 * left - 1)]
      left -= 1
      let found = Mutex<[(course: SizeCourse, rest: Work)?]>([nil, nil])
      StackThread.run(shares.count) { number in
        var share = shares[number]
        let course = course(ofRoot: root, along: Axis.allCases[number], &share)
        found.withLock { $0[number] = (course, share) }
      }
      let both = found.withLock { $0.compactMap(\.self) }
      for one in both { work.giveBack(one.rest) }
      return both.map(\.course)
    }
  }

  private func course(ofRoot root: ItemID, along axis: Axis, _ work: inout Work) -> SizeCourse {
    let rows = search.sizeRows(of: root, along: [axis])
    let part = SizeDependentPart(of: equations, root: root, axes: [axis], ignoring: rows)
    let other = equations.sizeVariable(ofRoot: root, along: axis.other)
    let isCoupled = part.variables[other] != nil
    let followedAxes = followsFrames ? (isCoupled ? Axis.allCases : [axis]) : []
    let (parts, followed) = part.frames(of: equations, root: root, along: followedAxes)
    let given = layout.view(root)?.rootSize[axis]
    var course = SizeCourse(
      root: root, axis: axis, given: given, required: nil, parts: parts, isCoupled: isCoupled)
    guard let variable = part.variables[equations.sizeVariable(ofRoot: root, along: axis)] else { return course }
    let nearby = NearbyLayouts(to: drawn, variables: [variable], parts: parts, followed: followed, giving: giving)
    // Where both sizes count, one says nothing of how far something goes.
    let reach = ReachSearch(
      items: isCoupled ? [] : reaching, axis: axis, variable: variable, parts: parts, followed: followed)
    var walk = Walk(part: part, variable: variable, nearby: nearby, reach: reach)
    let ends = ends(ofRoot: root, along: axis)
    do throws(SolveFailure) {
      try addPieces(&course, &walk, from: ends.lower ?? 0, to: ends.upper ?? 0, rows: rows, &work)
    } catch {
      course.isComplete = false
    }
    course.pieces = walk.pieces.sorted { ($0.lower, $0.upper) < ($1.lower, $1.upper) }
    return course
  }

  /// The sizes of a root along an axis that are looked at.
  func ends(ofRoot root: ItemID, along axis: Axis) -> Interval {
    // Where no one gives a size it is that which is drawn.
    let given = layout.view(root)?.rootSize[axis] ?? drawn?[root.index][axis == .horizontal ? 2 : 3] ?? 0
    let least = min(Self.range.lower ?? 0, given > 0 ? given : 240)
    let greatest = max(Self.range.upper ?? 0, given)
    let known = axis == .horizontal ? readable[root] : nil
    return Interval(
      lower: known?.lower.map { max($0, least) } ?? least, upper: known?.upper.map { min($0, greatest) } ?? greatest)
  }

  /// What is asked at every stretch.
  struct Walk {
    let part: SizeDependentPart
    let variable: Int
    let nearby: NearbyLayouts
    let reach: ReachSearch
    var pieces: [SizeCourse.Piece] = []

    /// Adds the pieces of a stretch on which a system's required rows hold.
    mutating func sweep(
      _ system: LinearSystem, breaking broken: [Int], from lower: Rational, to upper: Rational, _ work: inout Work
    ) throws(SolveFailure) {
      var sweep = ParametricSweep(
        system: system, variable: variable, expressions: part.expressions, following: nearby.followed,
        tellsEnds: !nearby.followed.isEmpty)
      func rows(_ giving: [Int]) -> [Int] { giving.map { part.rows[$0] }.filter { !broken.contains($0) } }
      var last: SizeCourse.Piece?
      var highest: ParametricSweep.Sample?
      for piece in try sweep.pieces(from: lower, to: upper, &work) {
        // What is open inside may have one value at an end, which says nothing of the inside.
        let isOpen = zip(piece.middle.detail.values, piece.lower.detail.values).map { $0 == nil || $1 == nil }
        var found = SizeCourse.Piece(
          lower: piece.lower.value, upper: piece.upper.value, broken: broken,
          isAmbiguous: piece.middle.detail.isAmbiguous,
          giving: rows(piece.middle.detail.giving),
          start: zip(piece.lower.detail.values, isOpen).map { $1 ? nil : $0 },
          end: zip(piece.upper.detail.values, isOpen).map { $1 ? nil : $0 })
        found.possible = nearby.layouts(of: system, at: [[found.lower], [found.upper]], where: isOpen, &work)
        found.reaches = reach.reaches(in: system, from: found.lower, to: found.upper, where: isOpen, &work)
        // What gives way inside may hold at an end, such as at a size that is only wanted.
        let meeting = rows(piece.lower.detail.giving)
        if meeting != last?.giving, meeting != found.giving {
          pieces.append(found.atEnd(isUpper: false, giving: meeting, isAmbiguous: piece.lower.detail.isAmbiguous))
        }
        pieces.append(found)
        last = found
        highest = piece.upper
      }
      guard let last, let highest, last.lower < last.upper, rows(highest.detail.giving) != last.giving else { return }
      pieces.append(
        last.atEnd(isUpper: true, giving: rows(highest.detail.giving), isAmbiguous: highest.detail.isAmbiguous))
    }
  }

  private func addPieces(
    _ course: inout SizeCourse, _ walk: inout Walk, from least: Rational, to greatest: Rational, rows: [Int],
    _ work: inout Work
  ) throws(SolveFailure) {
    var held: (lower: Rational, upper: Rational)?
    do {
      let range = try walk.part.system.requiredInterval(of: [LinearTerm(walk.variable, 1)], &work)
      course.required = Interval(lower: range.lower, upper: range.upper)
      let lower = max(range.lower ?? least, least)
      let upper = min(range.upper ?? greatest, greatest)
      if lower <= upper {
        held = (lower, upper)
        try walk.sweep(walk.part.system, breaking: [], from: lower, to: upper, &work)
      }
    } catch {
      guard error == .infeasible else { throw error }
    }
    // Where no one gives the size there is nothing that could be broken for it.
    guard !rows.isEmpty else { return }
    var known = held
    if known == nil { known = try addGiven(course, &walk, from: least, to: greatest, rows: rows, &work) }
    guard let known else {
      try addBroken(&course, &walk, from: least, to: greatest, isUpwards: true, rows: rows, &work)
      return
    }
    if least < known.lower {
      try addBroken(&course, &walk, from: least, to: known.lower, isUpwards: false, rows: rows, &work)
    }
    if known.upper < greatest {
      try addBroken(&course, &walk, from: known.upper, to: greatest, isUpwards: true, rows: rows, &work)
    }
  }
}
