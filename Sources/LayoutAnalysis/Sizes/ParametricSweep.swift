import ExactArithmetic
import LayoutModel
import LinearSolver

/// The optimum of a system as a function of one of its variables, in pieces, exact.
///
/// The least error of the greatest priority is a convex, piecewise linear function of the variable. Where it is linear,
/// the optima of all its values together are a polyhedron, so that the least error of the next priority is convex there
/// in turn, and so on: a level is known to be linear between two values when the levels before it are and its errors at
/// both values and at one between them lie on a line. On such a piece every row's error is linear too, and at least 0, so
/// that it is 0 throughout the piece or nowhere inside it; and the directions in which optima differ are the same inside
/// it. One value inside therefore tells everything of a piece, and an end can only be less ambiguous.
struct ParametricSweep {
  /// What is known at one value.
  struct Sample {
    /// The value.
    var value: Rational
    /// The least errors, the greatest priority first; see ``LevelSampler/levels(of:)``.
    var levels: [Rational]
    /// What else is known there.
    var detail: LevelSampler.Detail
  }

  /// A piece on which every level is linear.
  struct Piece {
    var lower: Sample
    var middle: Sample
    var upper: Sample
  }

  /// What is known at one value before anyone asks for details.
  private struct Solved {
    var value: Rational
    var face: OptimalFace
    var levels: [Rational]
  }

  /// What lies between two values, with what was looked at inside: one value that is near an end, where there is one.
  private struct Stretch {
    var lower: Solved
    var upper: Solved
    var nearLower: Solved?
    var nearUpper: Solved?
    var middle: Rational { (lower.value + upper.value) / 2 }
  }

  private var sampler: LevelSampler
  /// Whether the details at the ends of a piece may be others than those inside it.
  private let tellsEnds: Bool

  /// Prepares a sweep.
  ///
  /// - Parameters:
  ///   - system: The system, with nothing that fixes the variable.
  ///   - variable: The variable.
  ///   - expressions: What is to be unique.
  ///   - followed: Whose values are to be known.
  ///   - tellsEnds: Whether to look at the ends of pieces; else they are told like what is inside.
  init(
    system: LinearSystem, variable: Int, expressions: [LinearExpression], following followed: [LinearExpression] = [],
    tellsEnds: Bool = true
  ) {
    self.tellsEnds = tellsEnds
    sampler = LevelSampler(system: system, variables: [variable], expressions: expressions, followed: followed)
  }

  /// The pieces between two values at which the required rows hold, ascending.
  ///
  /// - Parameters:
  ///   - lower: The least value.
  ///   - upper: The greatest value.
  ///   - work: What is left of the work on the input.
  /// - Returns: The pieces.
  /// - Throws: ``SolveFailure``; a work limit also when there are too many pieces.
  mutating func pieces(
    from lower: Rational, to upper: Rational, _ work: inout Work
  ) throws(SolveFailure) -> [Piece] {
    let first = try solved(at: lower, &work)
    guard lower < upper else {
      let only = try sample(first, &work)
      return [Piece(lower: only, middle: only, upper: only)]
    }
    var waiting = [Stretch(lower: first, upper: try solved(at: upper, &work))]
    var result: [Piece] = []
    while let stretch = waiting.popLast() {
      let inside =
        if let known = stretch.nearLower ?? stretch.nearUpper { known } else { try solved(at: stretch.middle, &work) }
      let samples = [stretch.lower, inside, stretch.upper].map { ($0.value, $0.levels) }
      guard let level = Self.bentLevel(at: samples) else {
        try append(stretch.lower, inside, stretch.upper, to: &result, &work)
        continue
      }
      waiting += try parts(of: stretch, bentAtLevel: level, inside, &work)
    }
    return result
  }

  /// Adds a piece with its details, or joins it to the last one where no level bends between them.
  private func append(
    _ lower: Solved, _ middle: Solved, _ upper: Solved, to pieces: inout [Piece], _ work: inout Work
  ) throws(SolveFailure) {
    let last = pieces.last
    if let last,
      Self.bentLevel(at: [last.lower, last.upper].map { ($0.value, $0.levels) } + [(upper.value, upper.levels)]) == nil
    {
      pieces[pieces.count - 1].upper = try end(upper, like: last.middle, &work)
      return
    }
    let inside = try sample(middle, &work)
    let isKnown = last?.upper.value == lower.value
    let start = if isKnown, let last, tellsEnds { last.upper } else { try end(lower, like: inside, &work) }
    pieces.append(Piece(lower: start, middle: inside, upper: try end(upper, like: inside, &work)))
  }

  /// The first level whose error is not on a line at three values.
  private static func bentLevel(at samples: [(value: Rational, levels: [Rational])]) -> Int? {
    let (lower, middle, upper) = (samples[0], samples[1], samples[2])
    // Values are apart from each other; at one value there is nothing that could bend.
    guard let share = (middle.value - lower.value).divided(by: upper.value - lower.value) else { return nil }
    return lower.levels.indices.first { level in
      let (start, end) = (lower.levels[level], upper.levels[level])
      if start == end { return middle.levels[level] != start }
      return middle.levels[level] != start + share * (end - start)
    }
  }

  /// Both parts of a stretch, the upper one first: at the breakpoint of a level, if that has but one, else somewhere between.
  private mutating func parts(
    of stretch: Stretch, bentAtLevel level: Int, _ inside: Solved, _ work: inout Work
  ) throws(SolveFailure) -> [Stretch] {
    let (lower, upper) = (stretch.lower, stretch.upper)
    let step = (upper.value - lower.value) / 64
    let nearLower = if let known = stretch.nearLower { known } else { try solved(at: lower.value + step, &work) }
    let nearUpper = if let known = stretch.nearUpper { known } else { try solved(at: upper.value - step, &work) }
    let crossing = Self.crossing(ofLevel: level, lower, nearLower, nearUpper, upper)
    let value = crossing ?? stretch.middle
    let known = [inside, nearLower, nearUpper].first { $0.value == value }
    let bend = if let known { known } else { try solved(at: value, &work) }
    // What was looked at near an end is near that of a part, too.
    return [
      Stretch(lower: bend, upper: upper, nearUpper: nearUpper.value > value ? nearUpper : nil),
      Stretch(lower: lower, upper: bend, nearLower: nearLower.value < value ? nearLower : nil),
    ]
  }

  /// Where the lines at both ends of a convex function meet: its breakpoint, if it has but one.
  ///
  /// The lines are taken through values near the ends. Where those happen to lie beyond a bend, the result is still
  /// between them, so that parts are always shorter than the whole.
  private static func crossing(
    ofLevel level: Int, _ lower: Solved, _ nearLower: Solved, _ nearUpper: Solved, _ upper: Solved
  ) -> Rational? {
    let rises = [(lower, nearLower), (nearUpper, upper)].map { start, end in
      (end.levels[level] - start.levels[level]).divided(by: end.value - start.value)
    }
    guard let firstSlope = rises[0], let lastSlope = rises[1] else { return nil }
    let rise = upper.levels[level] - lower.levels[level] - lastSlope * (upper.value - lower.value)
    guard let distance = rise.divided(by: firstSlope - lastSlope) else { return nil }
    let value = lower.value + distance
    return lower.value < value && value < upper.value ? value : nil
  }

  /// Solves the system for one value.
  private mutating func solved(at value: Rational, _ work: inout Work) throws(SolveFailure) -> Solved {
    let face = try sampler.face(at: [value], &work)
    return Solved(value: value, face: face, levels: sampler.levels(of: face))
  }

  /// What is known at a value with its details.
  private func sample(_ solved: Solved, _ work: inout Work) throws(SolveFailure) -> Sample {
    Sample(value: solved.value, levels: solved.levels, detail: try sampler.detail(of: solved.face, &work))
  }

  /// What is known at an end of a piece.
  private func end(_ solved: Solved, like inside: Sample, _ work: inout Work) throws(SolveFailure) -> Sample {
    if tellsEnds { return try sample(solved, &work) }
    return Sample(value: solved.value, levels: solved.levels, detail: inside.detail)
  }
}

extension [ParametricSweep.Piece] {
  /// The values for which something holds that is the same inside each piece, as closed intervals, ascending.
  ///
  /// - Parameter holds: Whether it holds at a value.
  /// - Returns: The intervals.
  func intervals(where holds: (ParametricSweep.Sample) -> Bool) -> [Interval] {
    var result: [Interval] = []
    func add(_ lower: Rational, _ upper: Rational) {
      if let last = result.last, last.upper == lower {
        result[result.count - 1].upper = upper
      } else {
        result.append(Interval(lower: lower, upper: upper))
      }
    }
    for piece in self {
      if holds(piece.middle) {
        add(piece.lower.value, piece.upper.value)
      } else {
        for end in [piece.lower, piece.upper] where holds(end) && result.last?.upper != end.value {
          add(end.value, end.value)
        }
      }
    }
    return result
  }

  /// The values for which a row gives, as intervals that are open where it just holds, ascending.
  func intervals(whereGiving row: Int) -> [Interval] {
    var result: [Interval] = []
    var isOpenBehind = true
    for piece in self where piece.middle.detail.giving.binarySearch(row) {
      let (lower, upper) = (piece.lower.value, piece.upper.value)
      if let last = result.last, last.upper == lower, !isOpenBehind {
        result[result.count - 1].upper = upper
      } else {
        result.append(Interval(lower: lower, upper: upper))
      }
      isOpenBehind = !piece.upper.detail.giving.binarySearch(row)
    }
    return result
  }
}

extension [Int] {
  /// Whether an ascending list has an element.
  fileprivate func binarySearch(_ element: Int) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == element
  }
}
