import ExactArithmetic
import LayoutModel
import LinearSolver

/// Finds one layout of those that are possible, and how far views go in which a size is open.
///
/// What people expect to see is wished for, weaker than any constraint: where an editor stored a view, what UIKit will
/// probably show, else a size like that of the content and a position near the origin. The optimum is one point, so its
/// frames agree with one another whatever became of the wishes.
struct PossibleLayoutSearch {
  let equations: LayoutEquations
  /// The system with broken constraints demoted.
  let system: LinearSystem
  /// Its optima.
  let face: OptimalFace
  /// The ranges of what is open.
  let ranges: [FramePart: Interval]

  /// Of more open parts than these nobody sees each; they are then as the solver came upon them, which is possible as well.
  private static let limit = 512

  private enum Weight {
    static let bound = Strength.optional(priority: 9e-6)
    static let stored = Strength.optional(priority: 4e-6)
    static let predicted = Strength.optional(priority: 3e-6)
    static let size = Strength.optional(priority: 2e-6)
    static let position = Strength.optional(priority: 1e-6)
  }

  /// Prepares a search.
  init(_ scenarios: AmbiguityScenarios, in equations: LayoutEquations, system: LinearSystem) {
    self.equations = equations
    self.system = system
    face = scenarios.face
    var ranges: [FramePart: Interval] = [:]
    for variable in scenarios.free + scenarios.possible {
      ranges[FramePart(item: variable.item, attribute: variable.attribute)] = variable.range
    }
    self.ranges = ranges
  }

  private var layout: Layout { equations.lowered.layout }

  /// The layout.
  ///
  /// - Parameters:
  ///   - diagnosis: What is known so far: frames, predictions, findings.
  ///   - work: What is left of the work on the input.
  /// - Returns: The layout; as the solver came upon it where the limit is reached.
  /// - Complexity: A solution of the system with a row for each open part, and one of the blocks concerned for each end.
  func layout(of diagnosis: Diagnosis, _ work: inout Work) -> PossibleLayout {
    let parts = diagnosis.openParts
    guard !parts.isEmpty, parts.count <= Self.limit else { return PossibleLayout(frames: frames(at: face.values)) }
    var wishing = system
    for part in parts {
      let (value, strength) = wish(for: part, diagnosis)
      _ = wishing.addRow(row(part, .equal, value, strength))
    }
    let reaching = reachingParts(of: diagnosis)
    var bounds: [(least: Int?, greatest: Int?)] = []
    for part in reaching {
      // They hold everywhere, until they are turned round to ask for the other end.
      let range = ranges[part] ?? Interval(lower: nil, upper: nil)
      bounds.append(
        (
          least: range.lower.map { _ in
            wishing.addRow(row(part, .lessThanOrEqual, range.upper ?? Self.far, Weight.bound))
          },
          greatest: range.upper.map { _ in
            wishing.addRow(row(part, .greaterThanOrEqual, range.lower ?? -Self.far, Weight.bound))
          }
        ))
    }
    guard let optimum = try? wishing.solve(&work) else { return PossibleLayout(frames: frames(at: face.values)) }
    var result = PossibleLayout(frames: frames(at: optimum.values))
    let ends = ends(of: reaching, &work)
    for ((part, bound), ends) in zip(zip(reaching, bounds), ends) {
      let range = ranges[part] ?? Interval(lower: nil, upper: nil)
      result.reaches.append(
        PossibleLayout.Reach(
          item: part.item, axis: part.attribute.axis,
          least: extent(of: part, at: range.lower, bound.least, in: &wishing, after: optimum, &work),
          greatest: extent(of: part, at: range.upper, bound.greatest, in: &wishing, after: optimum, &work), ends: ends))
    }
    return result
  }

  /// The values of where items end whose sizes are open; `nil` where a limit was reached, and where another system says what is
  /// free.
  private func ends(of sizes: [FramePart], _ work: inout Work) -> [Interval?] {
    let expressions = sizes.map { part in
      let size = equations.expression(of: part.item, attribute: part.attribute)
      var end = equations.expression(of: part.item, attribute: part.attribute.axis == .horizontal ? .x : .y)
      end.add(size, times: 1)
      return [size, end].map { (terms: $0.terms, form: face.form(of: $0, &work)) }
    }
    var share = work.take(1, of: 2)
    defer { work.giveBack(share) }
    let found = FreedomRanges(of: expressions.flatMap(\.self), on: face, &share)
    return zip(sizes, expressions).map { part, forms in
      let known = forms.map { form in
        found.knownRange(of: form.form).map { Interval(lower: $0.lower, upper: $0.upper) }
      }
      return known[0] == ranges[part] ? known[1] : nil
    }
  }

  /// Beyond every screen: a bound that asks for nothing where there is none.
  private static let far: Rational = 1_000_000

  /// The open sizes of the items that findings name, in their order.
  private func reachingParts(of diagnosis: Diagnosis) -> [FramePart] {
    var parts: [FramePart] = []
    for place in diagnosis.findings.flatMap(\.openPlaces) {
      let part = FramePart(item: place.item, attribute: place.axis == .horizontal ? .width : .height)
      guard ranges[part] != nil, !parts.contains(part) else { continue }
      if parts.count == PossibleLayout.reachLimit { return parts }
      parts.append(part)
    }
    return parts
  }

  private func row(_ part: FramePart, _ relation: RowRelation, _ value: Rational, _ strength: Strength) -> Row {
    let expression = equations.expression(of: part.item, attribute: part.attribute)
    return Row(
      terms: expression.terms, relation: relation, constant: value - expression.constant, strength: strength)
  }

  /// Where an item is when its size is at one end; `nil` where there is none, or a limit was reached. The wishes are as
  /// before when it is done: to copy all of them costs as much as to look at them.
  private func extent(
    of part: FramePart, at end: Rational?, _ bound: Int?, in wishing: inout LinearSystem, after optimum: OptimalFace,
    _ work: inout Work
  ) -> PossibleLayout.Extent? {
    guard let end, let bound else { return nil }
    let before = wishing.rows[bound].constant
    defer { wishing.setConstant(before, ofRow: bound) }
    wishing.setConstant(end - equations.expression(of: part.item, attribute: part.attribute).constant, ofRow: bound)
    guard let there = try? wishing.solve(after: optimum, &work) else { return nil }
    let length = value(of: part, at: there.values)
    // What is free may have been judged by another system, in which it goes further.
    guard length == end else { return nil }
    let position = FramePart(item: part.item, attribute: part.attribute.axis == .horizontal ? .x : .y)
    return PossibleLayout.Extent(position: value(of: position, at: there.values), length: length)
  }

  // MARK: - Wishes

  private func wish(for part: FramePart, _ diagnosis: Diagnosis) -> (value: Rational, strength: Strength) {
    let view = layout.view(part.item)
    // An editor has drawn it somewhere, which is what people know it by.
    if let stored = view?.storedFrame { return (stored[part.attribute], Weight.stored) }
    if let predicted = diagnosis.predictions.first(where: { $0.part == part }) {
      return (predicted.value, Weight.predicted)
    }
    let frame = view?.frame
    switch part.attribute {
    case .x, .y: return (frame?[part.attribute] ?? 0, Weight.position)
    case .width, .height:
      let axis = part.attribute.axis
      let content = axis == .horizontal ? view?.intrinsicWidth : view?.intrinsicHeight
      if case .points(let points)? = content { return (points, Weight.size) }
      // The size of content where it is known, else one that was written, else an ordinary one.
      return (view?.rootSize[axis] ?? frame?[part.attribute] ?? Self.ordinary, Weight.size)
    }
  }

  /// A view of which nothing is known is drawn large enough to be seen.
  private static let ordinary: Rational = 40

  // MARK: - Values

  private func frames(at values: [Rational]) -> [[Rational]] {
    layout.items.indices.map { index in
      FrameAttribute.allCases.map { value(of: FramePart(item: ItemID(index), attribute: $0), at: values) }
    }
  }

  private func value(of part: FramePart, at values: [Rational]) -> Rational {
    let expression = equations.expression(of: part.item, attribute: part.attribute)
    return expression.terms.reduce(expression.constant) { $0 + $1.coefficient * values[$1.variable] }
  }
}

extension Frame {
  /// One of its parts.
  fileprivate subscript(attribute: FrameAttribute) -> Rational {
    switch attribute {
    case .x: x
    case .y: y
    case .width: width
    case .height: height
    }
  }
}
