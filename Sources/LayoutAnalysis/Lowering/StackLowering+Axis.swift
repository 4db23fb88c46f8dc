import ExactArithmetic
import LayoutModel

extension StackLowering {
  /// Adds what arranges the views along the axis: ends, gaps, the distribution, and nothing for hidden views.
  mutating func addAlongAxis() {
    addEnds()
    switch stack.distribution {
    case .fill, .gravityAreas:
      addSpacing(.equal)
      addTextWidths()
    case .fillEqually:
      addSpacing(.equal)
      addEqualSizes()
    case .fillProportionally:
      addSpacing(.equal)
      addProportionalSizes()
    case .equalSpacing, .equalCentering:
      addSpacing(.greaterThanOrEqual)
      addGaps()
    }
    for view in views where view.isHidden { add("UISV-hiding", (view.item, along.size)) }
  }

  /// Gives each view whose text may have more than one line an equal share of a row, where nothing else decides its width.
  private mutating func addTextWidths() {
    guard stack.axis == .horizontal, visible.count > 1, let share = Rational(1).divided(by: Rational(visible.count))
    else { return }
    for view in visible where view.wrapsText {
      add(
        "UISV-text-width-disambiguation", (view.item, along.size), .equal, (canvas, along.size), multiplier: share,
        constant: -share * gaps, priority: .weakest)
    }
  }

  /// Puts a view that the stack view has detached at its near corner, as weakly as can be: it is in no layout.
  mutating func addDetached(_ view: ItemID) {
    for axis in [along, across] {
      add("UISV-hiding", (view, axis.near), .equal, (item, axis.near), priority: .weakest)
      add("UISV-hiding", (view, axis.size), priority: .weakest)
    }
  }

  /// Ties the first visible view and the last one to the canvas.
  ///
  /// Where all are hidden a spacer ties the ends together instead of the views.
  private mutating func addEnds() {
    if let first = visible.first, let last = visible.last {
      add("UISV-canvas-connection", (canvas, along.near), .equal, (first.item, along.near))
      add("UISV-canvas-connection", (canvas, along.far), .equal, (last.item, along.far))
    } else if let spacer = guides.canvasSpacer {
      add("UISV-canvas-connection", (canvas, along.near), .equal, (spacer, along.near))
      add("UISV-canvas-connection", (canvas, along.far), .equal, (spacer, along.far))
      // What shows nothing is nothing long where nothing else decides: so stack views are stored, and not flagged.
      add("UISV-ambiguity-suppression", (spacer, along.size), priority: Self.suppression)
    }
  }

  /// Adds the gap between each view and the next.
  ///
  /// Where gaps may grow, a hidden view behind a visible one has its place at the least of them, and one before all visible ones
  /// ends where the next begins. Interface Builder does not flag either (the latter Xcode 8 did).
  private mutating func addSpacing(_ relation: Relation) {
    for index in views.indices.dropLast() {
      let (from, to) = gapAttributes(at: index)
      let (view, next) = (views[index], views[index + 1])
      add("UISV-spacing", (next.item, to), relation, (view.item, from), constant: spacing(at: index))
      let isLed = view.isHidden && previousVisible[index] == nil
      guard relation != .equal, isLed || next.isHidden else { continue }
      add(
        "UISV-ambiguity-suppression", (next.item, to), .equal, (view.item, from), constant: spacing(at: index),
        priority: Self.suppression)
    }
  }

  /// How much what shows nothing is held where nothing else decides.
  static let suppression = Priority(25)

  /// Where the gap behind a view begins and ends: at edges, or in a vertical stack at baselines.
  ///
  /// A hidden view has no line of text to measure from: between visible views its edges count.
  private func gapAttributes(at index: Int) -> (from: Attribute, to: Attribute) {
    let isBetweenVisible = previousVisible[index] != nil && lastVisible.map { $0 > index } == true
    let touchesHidden = views[index].isHidden || views[index + 1].isHidden
    guard usesBaselines, !isBetweenVisible || !touchesHidden else { return (along.far, along.near) }
    return (.lastBaseline, .firstBaseline)
  }

  /// Whether gaps run from baseline to baseline.
  private var usesBaselines: Bool { stack.isBaselineRelativeArrangement && stack.axis == .vertical }

  /// The gap behind a visible view.
  private func spacing(behind view: ArrangedView) -> Rational { stack.customSpacing[view.item] ?? stack.spacing }

  /// The gap between a view and the next: beside a hidden view half of it, but nothing between two of them and before the first
  /// visible view or behind the last.
  private func spacing(at index: Int) -> Rational {
    switch (views[index].isHidden, views[index + 1].isHidden) {
    case (false, false): return spacing(behind: views[index])
    case (true, true): return 0
    case (false, true): return index == lastVisible ? 0 : Rational(1, 2) * spacing(behind: views[index])
    case (true, false): return previousVisible[index].map { Rational(1, 2) * spacing(behind: views[$0]) } ?? 0
    }
  }

  /// Makes all visible views as long as the first of them, the later view first.
  private mutating func addEqualSizes() {
    guard let first = visible.first else { return }
    for view in visible.dropFirst() {
      add("UISV-fill-equally", (view.item, along.size), .equal, (first.item, along.size))
    }
  }

  /// Gives each visible view a share of the canvas in proportion to its intrinsic size, and those without one nothing.
  ///
  /// The shares are taken of the sizes and the gaps together, so that they cannot add up to the room there is where
  /// there are gaps: the priorities fall from view to view, and the last gives way. The share of a view that alone has a
  /// size is required where it is the only visible one, or there are no gaps.
  private mutating func addProportionalSizes() {
    let visible = visible
    let sized = visible.filter(\.hasLength)
    var total = gaps
    for view in sized { total += view.length ?? 0 }
    guard !sized.isEmpty, total.signum > 0 else { return addEqualSizes() }
    let isWhole = isWhole(sized)
    for (index, view) in visible.enumerated() {
      guard view.hasLength, let length = view.length, let share = length.divided(by: total) else {
        add("UISV-fill-proportionally", (view.item, along.size))
        continue
      }
      let priority = isWhole ? Priority.required : Priority(Double(max(1, 999 - index)))
      add(
        "UISV-fill-proportionally", (view.item, along.size), .equal, (canvas, along.size), multiplier: share,
        unknown: unknownShares[view.item], priority: priority)
    }
  }
}

extension StackLowering {
  /// The visible views whose share of the room depends on sizes that are not known.
  var viewsOfUnknownShares: [ArrangedView] {
    let sized = visible.filter(\.hasLength)
    guard stack.distribution == .fillProportionally, sized.contains(where: \.isLengthGuessed) else { return [] }
    return isWhole(sized) ? [] : sized
  }

  /// Whether one view has all of the room, whatever its size is.
  private func isWhole(_ sized: [ArrangedView]) -> Bool { sized.count == 1 && gaps.isZero }

  /// What is between all visible views.
  private var gaps: Rational {
    visible.dropLast().reduce(0) { $0 + spacing(behind: $1) }
  }
}

extension StackLowering {
  /// Adds a guide between each visible view and the next, all of one size.
  ///
  /// Where what is written keeps centres from being equally far apart, those behind give way first: each is wanted a little less than
  /// the one before it, so that Interface Builder has nothing to flag.
  private mutating func addGaps() {
    let isCentering = stack.distribution == .equalCentering
    let (near, far) = usesBaselines ? (Attribute.firstBaseline, .lastBaseline) : (along.near, along.far)
    let ends = isCentering ? (along.center, along.center) : (far, near)
    for (index, (pair, gap)) in zip(zip(visible, visible.dropFirst()), guides.gaps).enumerated() {
      let (view, next) = pair
      add("UISV-distributing-edge", (gap, near), .equal, (view.item, ends.0))
      add("UISV-distributing-edge", (gap, far), .equal, (next.item, ends.1))
      guard index > 0, let first = guides.gaps.first else { continue }
      add(
        "UISV-fill-equally", (gap, along.size), .equal, (first, along.size),
        priority: isCentering ? Priority(149 - Double(min(index - 1, 1_000)) / 1_000) : .required)
    }
    add("UISV-canvas-fit", (item, along.size), priority: Priority(49))
  }
}
