import ExactArithmetic
import LayoutModel
import LinearSolver

extension SizeCourseSearch {
  /// How often other constraints are broken on one side of the sizes for which all holds.
  private var regionLimit: Int { followsFrames ? 12 : 6 }
  /// How often a stretch is made smaller where something else is broken at its end.
  private static let cuts = 8

  /// Adds the pieces of sizes for which not all that is required holds.
  func addBroken(
    _ course: inout SizeCourse, _ walk: inout Walk, from least: Rational, to greatest: Rational, isUpwards: Bool,
    rows: [Int], _ work: inout Work
  ) throws(SolveFailure) {
    var (lower, upper) = (least, greatest)
    func add(_ stretch: Stretch) throws(SolveFailure) {
      if followsFrames || stretch.broken.isEmpty {
        try walk.sweep(stretch.system, breaking: stretch.broken, from: stretch.from, to: stretch.to, &work)
      } else {
        // That something is broken is all that is said of these sizes.
        walk.pieces.append(
          SizeCourse.Piece(
            lower: stretch.from, upper: stretch.to, broken: stretch.broken, isAmbiguous: false, giving: [], start: [],
            end: []))
      }
      if isUpwards { lower = stretch.to } else { upper = stretch.from }
    }
    var left = regionLimit
    // What is broken at the size that is given is known; it may be so up to where all held.
    if let given = course.given, lower < given, given < upper,
      let stretch = try stretch(
        of: walk.part, breaking: Set(broken), resizing: rows, from: lower, to: upper, walk.variable, &work),
      isUpwards ? stretch.from == lower : stretch.to == upper
    {
      let near = isUpwards ? stretch.from : stretch.to
      let isSo = followsFrames ? try self.broken(near: near, from: given, rows: rows, &work) == Set(broken) : true
      if isSo {
        let sure = try shortened(
          stretch, from: given, breaking: Set(broken), walk, isUpwards: isUpwards, rows: rows, &work)
        try add(sure)
        left -= 1
      }
    }
    for _ in 0..<left where lower < upper {
      let (size, all) = try next(to: isUpwards ? lower : upper, within: (lower, upper), rows: rows, &work)
      guard
        let stretch = try stretch(
          of: walk.part, breaking: all, resizing: rows, from: lower, to: upper, walk.variable, &work),
        stretch.from <= size, size <= stretch.to
      else {
        course.isComplete = false
        guard followsFrames else { return }
        // Of what is broken there too little is known; farther on it may be known again.
        if isUpwards { lower += (upper - lower) / 64 } else { upper -= (upper - lower) / 64 }
        continue
      }
      let sure = try shortened(stretch, from: size, breaking: all, walk, isUpwards: isUpwards, rows: rows, &work)
      try add(sure)
    }
    if lower < upper { course.isComplete = false }
  }

  /// Adds the sizes around the one that is given for which just what is broken there is broken.
  ///
  /// - Returns: Their ends; `nil` where none are known.
  func addGiven(
    _ course: SizeCourse, _ walk: inout Walk, from least: Rational, to greatest: Rational, rows: [Int],
    _ work: inout Work
  ) throws(SolveFailure) -> (lower: Rational, upper: Rational)? {
    let all = Set(broken)
    guard followsFrames, let given = course.given, least <= given, given <= greatest,
      var sure = try stretch(
        of: walk.part, breaking: all, resizing: rows, from: least, to: greatest, walk.variable, &work),
      sure.from <= given, given <= sure.to
    else { return nil }
    for isUpwards in [false, true] {
      sure = try shortened(sure, from: given, breaking: all, walk, isUpwards: isUpwards, rows: rows, &work)
    }
    try walk.sweep(sure.system, breaking: sure.broken, from: sure.from, to: sure.to, &work)
    return (sure.from, sure.to)
  }

  /// What is broken just beyond an end of what held so far, and a size between which and that end it is so.
  private func next(
    to near: Rational, within stretch: (lower: Rational, upper: Rational), rows: [Int], _ work: inout Work
  ) throws(SolveFailure) -> (size: Rational, broken: Set<Int>) {
    let middle = (stretch.lower + stretch.upper) / 2
    var size = near + (middle - near) / 32
    var all = try broken(at: size, rows: rows, &work)
    guard followsFrames else { return (size, all) }
    for _ in 0..<Self.cuts {
      let others = try broken(near: near, from: size, rows: rows, &work)
      if others == all { break }
      (size, all) = (near + (size - near) / 64, others)
    }
    return (size, all)
  }

  /// The part of a stretch, from a size on, at whose end the same is broken as at that size.
  ///
  /// Once some constraints are demoted what is required may hold at sizes at which UIKit breaks others. A conflict holds
  /// from some size on, or up to one: so what conflicts between two sizes does at one of them, and where others are broken
  /// at the end these are from the size on from which it is enough to demote them.
  private func shortened(
    _ stretch: Stretch, from size: Rational, breaking all: Set<Int>, _ walk: Walk, isUpwards: Bool, rows: [Int],
    _ work: inout Work
  ) throws(SolveFailure) -> Stretch {
    func part(upTo end: Rational) -> Stretch {
      var result = stretch
      if isUpwards { result.to = end } else { result.from = end }
      return result
    }
    guard followsFrames else { return stretch }
    var end = isUpwards ? stretch.to : stretch.from
    for _ in 0..<Self.cuts {
      let others = try broken(near: end, from: size, rows: rows, &work)
      if others == all { return part(upTo: end) }
      let beyond = try self.stretch(
        of: walk.part, breaking: others, resizing: rows, from: stretch.from, to: stretch.to, walk.variable, &work)
      let edge = beyond.map { isUpwards ? $0.from : $0.to }
      end = if let edge, min(size, end) < edge, edge < max(size, end) { edge } else { (end + size) / 2 }
    }
    // What is known to be so at the size alone is not said of more.
    return part(upTo: size)
  }

  /// What is broken near an end of sizes, seen from one of them.
  private func broken(
    near end: Rational, from size: Rational, rows: [Int], _ work: inout Work
  ) throws(SolveFailure) -> Set<Int> {
    try broken(at: end + (size - end) / 64, rows: rows, &work)
  }

  private func broken(at size: Rational, rows: [Int], _ work: inout Work) throws(SolveFailure) -> Set<Int> {
    let sizes = rows.map { (row: $0, size: size) }
    return Set(try SizeSearch(equations: equations).broken(resizing: sizes, listsAll: followsFrames, &work))
  }

  /// Sizes for which what is required holds once some constraints are demoted.
  private struct Stretch {
    var system: LinearSystem
    var broken: [Int]
    var from: Rational
    var to: Rational
  }

  /// Demotes constraints and looks how far what is then required holds; `nil` where it never does, or where the size itself
  /// would be left out.
  private func stretch(
    of part: SizeDependentPart, breaking all: Set<Int>, resizing rows: [Int], from lower: Rational, to upper: Rational,
    _ variable: Int, _ work: inout Work
  ) throws(SolveFailure) -> Stretch? {
    guard all.isDisjoint(with: rows) else { return nil }
    var system = part.system
    var broken: [Int] = []
    for (index, row) in part.rows.enumerated() where all.contains(row) {
      system.setStrength(.optional(priority: ConflictAnalysis.demotedPriority), ofRow: index)
      broken.append(row)
    }
    do {
      let range = try system.requiredInterval(of: [LinearTerm(variable, 1)], &work)
      return Stretch(
        system: system, broken: broken, from: max(range.lower ?? lower, lower), to: min(range.upper ?? upper, upper))
    } catch {
      guard error == .infeasible else { throw error }
      return nil
    }
  }
}
