import ExactArithmetic
import LayoutModel

extension StackLowering {
  /// Adds what arranges the views along the axis: ends, gaps, the distribution, and nothing for hidden views.
  mutating func addAlongAxis() {
    addEnds()
    switch stack.distribution {
    case .fill: addSpacing()
    case .fillEqually:
      addSpacing()
      addEqualSizes()
    case .fillProportionally:
      addSpacing()
      addProportionalSizes()
    case .equalSpacing, .equalCentering: addGaps()
    }
    for view in views where view.isHidden { add("UISV-hiding", (view.item, along.size)) }
  }

  /// Puts a view that the stack view has detached at its near corner, as weakly as can be: it is in no layout.
  mutating func addDetached(_ view: ItemID) {
    let weakest = Priority(1)
    for axis in [along, across] {
      add("UISV-hiding", (view, axis.near), .equal, (item, axis.near), priority: weakest)
      add("UISV-hiding", (view, axis.size), priority: weakest)
    }
  }

  /// Ties the first view and the last visible one to the canvas.
  ///
  /// Where all are hidden a spacer ties the ends together instead of the views.
  private mutating func addEnds() {
    guard let first = views.first else { return }
    add("UISV-canvas-connection", (canvas, along.near), .equal, (first.item, along.near))
    if let last = visible.last {
      add("UISV-canvas-connection", (canvas, along.far), .equal, (last.item, along.far))
    } else if let spacer = guides.canvasSpacer {
      add("UISV-canvas-connection", (canvas, along.near), .equal, (spacer, along.near))
      add("UISV-canvas-connection", (canvas, along.far), .equal, (spacer, along.far))
    }
  }

  /// Adds the gap between each view and the next.
  private mutating func addSpacing() {
    for index in views.indices.dropLast() {
      addGap(from: views[index], to: views[index + 1], .equal, spacing(at: index))
    }
  }

  /// Adds one gap, from edge to edge or from baseline to baseline.
  private mutating func addGap(
    from first: ArrangedView, to second: ArrangedView, _ relation: Relation, _ spacing: Rational
  ) {
    let isVisible = !first.isHidden && !second.isHidden
    if stack.isBaselineRelativeArrangement, stack.axis == .vertical, isVisible {
      add("UISV-spacing", (second.item, .firstBaseline), relation, (first.item, .lastBaseline), constant: spacing)
    } else {
      add("UISV-spacing", (second.item, along.near), relation, (first.item, along.far), constant: spacing)
    }
  }

  /// The gap behind a visible view.
  private func spacing(behind view: ArrangedView) -> Rational { stack.customSpacing[view.item] ?? stack.spacing }

  /// The gap between a view and the next: around hidden views half of it on each side, at the stack's ends nothing.
  private func spacing(at index: Int) -> Rational {
    switch (views[index].isHidden, views[index + 1].isHidden) {
    case (false, false): return spacing(behind: views[index])
    case (true, true): return 0
    case (false, true):
      return lastVisible.map { $0 > index } == true ? Rational(1, 2) * spacing(behind: views[index]) : 0
    case (true, false):
      guard let previous = previousVisible[index] else { return 0 }
      return Rational(1, 2) * spacing(behind: views[previous])
    }
  }

  /// Makes all visible views as long as the first of them, the later view first.
  private mutating func addEqualSizes() {
    guard let first = visible.first else { return }
    for view in visible.dropFirst() {
      add("UISV-fill-equally", (view.item, along.size), .equal, (first.item, along.size))
    }
  }

  /// Gives each visible view a share of the canvas in proportion to its intrinsic size.
  ///
  /// The shares are taken of the sizes and the gaps together, so that they cannot add up to the room there is where
  /// there are gaps: the priorities fall from view to view, and the last gives way.
  private mutating func addProportionalSizes() {
    let visible = visible
    let sized = visible.filter { $0.length != nil }
    var total: Rational = 0
    for view in visible { total += view.length ?? 0 }
    for view in visible.dropLast() { total += spacing(behind: view) }
    guard !sized.isEmpty, total.signum > 0 else { return addEqualSizes() }
    for (index, view) in visible.enumerated() {
      guard let length = view.length else {
        add("UISV-fill-proportionally", (view.item, along.size))
        continue
      }
      // A share that rests on a guess must not be able to contradict anything.
      let isRequired = sized.count == 1 && (!view.isLengthGuessed || length == total)
      let priority = isRequired ? Priority.required : Priority(Double(max(1, 999 - index)))
      add(
        "UISV-fill-proportionally", (view.item, along.size), .equal, (canvas, along.size), multiplier: length / total,
        priority: priority)
    }
  }
}

extension StackLowering {
  /// Adds a guide between each visible view and the next, all of one size; hidden views lie at the end of the view
  /// before them.
  private mutating func addGaps() {
    let isCentering = stack.distribution == .equalCentering
    for index in views.indices.dropLast() where views[index + 1].isHidden || previousVisible[index] == nil {
      addGap(from: views[index], to: views[index + 1], .equal, 0)
    }
    for (index, (pair, gap)) in zip(zip(visible, visible.dropFirst()), guides.gaps).enumerated() {
      let (view, next) = pair
      let ends = isCentering ? (along.center, along.center) : (along.far, along.near)
      add("UISV-distributing-edge", (gap, along.near), .equal, (view.item, ends.0))
      add("UISV-distributing-edge", (gap, along.far), .equal, (next.item, ends.1))
      addGap(from: view, to: next, .greaterThanOrEqual, spacing(behind: view))
      guard index > 0, let first = guides.gaps.first else { continue }
      add(
        "UISV-fill-equally", (gap, along.size), .equal, (first, along.size),
        priority: isCentering ? Priority(149) : .required)
    }
    add("UISV-canvas-fit", (item, along.size), priority: Priority(49))
  }
}
