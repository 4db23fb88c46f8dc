import ExactArithmetic
import LayoutModel
import LinearSolver

/// What one solution of a layout says of each item: frames, and what is free in them.
struct AmbiguitySearch {
  /// A free variable of an item.
  struct FreeVariable {
    var item: ItemID
    var attribute: FrameAttribute
    var form: AffineForm
    /// `nil` where a limit left it open.
    var range: Interval?
    /// Whether other values of what is not known give another range.
    var rangeDepends = false
    var cause: Ambiguity.Cause
    /// The constraints that the cause names.
    var constraints: [Int]
    /// Of these a few inequalities that decide the variable once they are equalities; see ``FreedomCauses``.
    var deciding: [Int] = []
  }

  /// The free variables, by item, then attribute.
  private(set) var free: [FreeVariable] = []
  /// For each item x, y, width, height; `nil` where free.
  private(set) var frames: [[Rational?]]

  /// Looks at every item of a layout.
  ///
  /// - Parameters:
  ///   - face: The optimal face.
  ///   - equations: The layout's equations.
  ///   - system: Their system, with broken constraints demoted.
  ///   - parts: What of the lowered layout is reported.
  ///   - work: What is left of the work on the input.
  /// - Throws: ``WorkLimitReached`` when it is met before it is known what is free.
  /// - Complexity: Linear in items and rows, and two linear programs a freedom in its block.
  init(
    face: OptimalFace, equations: LayoutEquations, system: LinearSystem, parts: LayoutParts, _ work: inout Work
  ) throws(WorkLimitReached) {
    let layout = equations.lowered.layout
    var moving: [(item: ItemID, attribute: FrameAttribute, terms: [LinearTerm], form: AffineForm)] = []
    frames = []
    frames.reserveCapacity(layout.items.count)
    var partCount = 0
    for index in layout.items.indices {
      let item = ItemID(index)
      var frame: [Rational?] = []
      frame.reserveCapacity(FrameAttribute.allCases.count)
      for attribute in FrameAttribute.allCases {
        let expression = equations.expression(of: item, attribute: attribute)
        let form = face.form(of: expression, &work)
        partCount += form.parts.count
        frame.append(form.isUnique ? form.constant : nil)
        guard !form.isUnique, parts.isReported(item, attribute) else { continue }
        moving.append((item, attribute, expression.terms, form))
      }
      frames.append(frame)
      try work.check()
      if partCount > work.room { throw WorkLimitReached() }
    }
    guard !moving.isEmpty else { return }
    // Causes must not wait for ranges that take long.
    var share = work.take(1, of: 2)
    let ranges = FreedomRanges(of: moving.map { ($0.terms, $0.form) }, on: face, &share)
    work.giveBack(share)
    let causes = FreedomCauses(face: face, system: system, constraints: layout.constraints, &work)
    for (item, attribute, _, form) in moving {
      let range = ranges.knownRange(of: form)
      let cause = causes.cause(of: form, ranges: ranges, &work)
      work.charge(instructions: 2 * form.effort)
      let known = range.map { Interval(lower: $0.lower, upper: $0.upper) }
      if let value = Self.rounded(known, cause, in: layout) {
        if let place = FrameAttribute.allCases.firstIndex(of: attribute) { frames[item.index][place] = value }
        continue
      }
      free.append(
        FreeVariable(
          item: item, attribute: attribute, form: form, range: known, cause: cause.kind,
          constraints: cause.constraints, deciding: cause.deciding))
    }
  }

  /// Takes what is free from another solution on which everything moves alike, and only frames anew.
  ///
  /// - Parameters:
  ///   - other: What the other solution says.
  ///   - face: The optimal face.
  ///   - equations: The layout's equations.
  ///   - work: What is left of the work on the input.
  /// - Throws: ``WorkLimitReached``.
  init(
    like other: AmbiguitySearch, on face: OptimalFace, equations: LayoutEquations, _ work: inout Work
  ) throws(WorkLimitReached) {
    free = other.free
    frames = other.frames
    for index in frames.indices {
      for (part, attribute) in FrameAttribute.allCases.enumerated() where frames[index][part] != nil {
        let expression = equations.expression(of: ItemID(index), attribute: attribute)
        var value = expression.constant
        for term in expression.terms { value += term.coefficient * face.values[term.variable] }
        work.charge(instructions: expression.terms.count * AnalysisCost.part + 2 * value.effort)
        frames[index][part] = value
      }
      try work.check()
    }
    noteRanges(on: face, equations: equations, &work)
  }

  /// Notes which ranges are not the same on another solution; where looking takes too long, any of them may be.
  private mutating func noteRanges(on face: OptimalFace, equations: LayoutEquations, _ work: inout Work) {
    guard !free.isEmpty else { return }
    let moving = free.map { variable in
      let expression = equations.expression(of: variable.item, attribute: variable.attribute)
      return (terms: expression.terms, form: face.form(of: expression, &work))
    }
    var share = work.take(1, of: 8)
    let ranges = FreedomRanges(of: moving, on: face, &share)
    work.giveBack(share)
    for index in free.indices {
      let range = ranges.knownRange(of: moving[index].form).map { Interval(lower: $0.lower, upper: $0.upper) }
      if range != free[index].range { free[index].rangeDepends = true }
    }
  }

  /// The value of a variable that is free only because frames are stored rounded, to points or to pixels.
  ///
  /// Content sizes and what views hold are read off such frames, so that optional constraints which hold to the pixel miss each
  /// other by a fraction of one; no inequality that somebody wrote is a fraction wide for that reason.
  ///
  /// On macOS contents measure what frames leave without insets, of which a point on either side is not known for certain. Elsewhere
  /// texts are stored as high as the pixels that they take, each up to half a point more than it is: two of them are squeezed or
  /// stretched only by more than a point. What nobody's constraint ends, but what containers hold in the frames that are stored, ends at two of these,
  /// both of which may be off.
  private static func rounded(_ range: Interval?, _ cause: FreedomCauses.Cause, in layout: Layout) -> Rational? {
    guard layout.conventions.showsFrames, let lower = range?.lower, let upper = range?.upper else { return nil }
    let error: Rational
    switch cause.kind {
    case .equalPriority: error = self.error(of: cause.constraints.map { layout.constraints[$0] }, in: layout)
    case .missingConstraint: error = 2 * roundingError
    case .inequality, .undecided: return nil
    }
    return upper - lower <= error ? lower : nil
  }

  /// By how much constraints that give way to each other may miss each other for rounding alone.
  private static func error(of constraints: [Constraint], in layout: Layout) -> Rational {
    if layout.platform == .appkit, constraints.allSatisfy(\.origin.kind.isContentSize) { return insetError }
    let isOfTexts = constraints.allSatisfy { constraint in
      constraint.origin.kind.isContentSize && constraint.firstAttribute == .height
        && layout.view(constraint.firstItem)?.text != nil
    }
    return isOfTexts ? 2 * roundingError : roundingError
  }

  /// Half a point: a stored frame may be that far from the one that was solved.
  private static let roundingError = Rational(1, 2)
  /// How far the sum of two insets of a control may be from the one that it was drawn with.
  private static let insetError: Rational = 2
}
