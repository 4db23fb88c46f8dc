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

  private var sampler: LevelSampler

  /// Prepares a sweep.
  ///
  /// - Parameters:
  ///   - system: The system, with nothing that fixes the variable.
  ///   - variable: The variable.
  ///   - expressions: What is to be unique.
  ///   - followed: Whose values are to be known.
  init(
    system: LinearSystem, variable: Int, expressions: [LinearExpression], following followed: [LinearExpression] = []
  ) {
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
    let first = try sample(at: lower, &work)
    guard lower < upper else { return [Piece(lower: first, middle: first, upper: first)] }
    var waiting = [(first, try sample(at: upper, &work))]
    var result: [Piece] = []
    while let (lower, upper) = waiting.popLast() {
      let middle = try sample(at: (lower.value + upper.value) / 2, &work)
      guard let level = Self.bentLevel(lower, middle, upper) else {
        append(Piece(lower: lower, middle: middle, upper: upper), to: &result)
        continue
      }
      let value = try crossing(ofLevel: level, from: lower, to: upper, &work) ?? middle.value
      let bend = value == middle.value ? middle : try sample(at: value, &work)
      waiting.append((bend, upper))
      waiting.append((lower, bend))
    }
    return result
  }

  /// Joins a piece to the last one where no level bends between them.
  private func append(_ piece: Piece, to pieces: inout [Piece]) {
    if let last = pieces.last, Self.bentLevel(last.lower, last.upper, piece.upper) == nil {
      pieces[pieces.count - 1] = Piece(lower: last.lower, middle: last.upper, upper: piece.upper)
    } else {
      pieces.append(piece)
    }
  }

  /// The first level whose error is not on a line at three values.
  private static func bentLevel(_ lower: Sample, _ middle: Sample, _ upper: Sample) -> Int? {
    // Values are apart from each other; at one value there is nothing that could bend.
    guard let share = (middle.value - lower.value).divided(by: upper.value - lower.value) else { return nil }
    return lower.levels.indices.first { level in
      let (start, end) = (lower.levels[level], upper.levels[level])
      if start == end { return middle.levels[level] != start }
      return middle.levels[level] != start + share * (end - start)
    }
  }

  /// Where the lines at both ends of a convex function meet: its breakpoint, if it has but one.
  ///
  /// The lines are taken through values near the ends. Where those happen to lie beyond a bend, the result is still
  /// between them, so that halves are always shorter than the whole.
  private mutating func crossing(
    ofLevel level: Int, from lower: Sample, to upper: Sample, _ work: inout Work
  ) throws(SolveFailure) -> Rational? {
    let step = (upper.value - lower.value) / 64
    let nearLower = try sample(at: lower.value + step, &work)
    let nearUpper = try sample(at: upper.value - step, &work)
    guard let firstSlope = (nearLower.levels[level] - lower.levels[level]).divided(by: step),
      let lastSlope = (upper.levels[level] - nearUpper.levels[level]).divided(by: step)
    else { return nil }
    let rise = upper.levels[level] - lower.levels[level] - lastSlope * (upper.value - lower.value)
    guard let distance = rise.divided(by: firstSlope - lastSlope) else { return nil }
    let value = lower.value + distance
    return lower.value < value && value < upper.value ? value : nil
  }

  /// Solves the system for one value.
  private mutating func sample(at value: Rational, _ work: inout Work) throws(SolveFailure) -> Sample {
    let face = try sampler.face(at: [value], &work)
    return Sample(value: value, levels: sampler.levels(of: face), detail: try sampler.detail(of: face, &work))
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
