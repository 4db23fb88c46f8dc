import ExactArithmetic
import LayoutAnalysis
import LayoutModel
import LinearSolver

/// What Interface Builder would find ambiguous in a scene.
///
/// Frames come from one system, in which contents measure what the frames show; what is free, from another, in which
/// contents measure what text and images suggest, so that a tie between contents that are stretched or squeezed shows,
/// and in which nothing keeps its size in a stack view for the canvas's sake, and what a cell holds has no more say in the
/// height of its content view than the cell where that was drawn higher or lower.
struct CanvasAmbiguity {
  /// The system to judge freedom by; `nil` where it is that of the frames.
  let system: LinearSystem?

  /// Makes the system.
  ///
  /// - Parameters:
  ///   - equations: The scene's equations.
  ///   - solved: Their system, satisfiable.
  init(equations: LayoutEquations, solved: LinearSystem) {
    var system = solved
    var differs = false
    // The two constraints of a content size follow each other.
    var latest: (item: ItemID, axis: Axis, size: Rational?)?
    let layout = equations.lowered.layout
    let constraints = layout.constraints
    let stretched = layout.stacksOfKeptViews
    for index in constraints.indices {
      let kind = constraints[index].origin.kind
      var row: Row
      if kind == .stackView,
        Self.isOfCanvasAlone(constraints[index], in: layout) || constraints[index].isHugging(of: stretched)
      {
        row = system.rows[index]
        row.terms = []
        row.constant = 0
      } else if kind.isContentSize, let axis = constraints[index].firstAttribute.axis {
        let item = constraints[index].firstItem
        if latest?.item != item || latest?.axis != axis {
          latest = (item, axis, layout.estimatedContent(of: item, along: axis))
        }
        guard let estimate = latest?.size else { continue }
        row = system.rows[index]
        row.constant += estimate - constraints[index].constant
        // An estimate must not contradict anything.
        if row.strength == .required { row.strength = .optional(priority: LoweredLayout.estimatePriority.value) }
      } else {
        continue
      }
      system.replaceRow(index, with: row)
      differs = true
    }
    for end in layout.endsOfCellsUnlikeContent() where system.rows[end.constraint].strength == .required {
      system.setStrength(.optional(priority: SceneBuilder.givenPriority.value), ofRow: end.constraint)
      differs = true
    }
    self.system = differs ? system : nil
  }

  /// Whether a constraint of a stack view places views on the canvas, and leaves what it decides ambiguous.
  private static func isOfCanvasAlone(_ constraint: Constraint, in layout: Layout) -> Bool {
    if constraint.identifier == LoweredLayout.keptSizeIdentifier { return true }
    return constraint.identifier == "UISV-text-width-disambiguation"
      && layout.view(constraint.firstItem).map { !layout.sharesRow($0) } ?? false
  }
}

extension Layout {
  /// The stack views of macOS with a view that is drawn longer along the axis than anything asks for: how much such a stack view hugs
  /// its views does not say how long it is. Linear in the constraints.
  fileprivate var stacksOfKeptViews: Set<ItemID> {
    guard platform == .appkit else { return [] }
    var sized: [Axis: Set<ItemID>] = [:]
    for constraint in constraints where !constraint.isImplicit && constraint.isActive {
      for (item, attribute) in constraint.sides where attribute.isSize {
        if let axis = attribute.axis { sized[axis, default: []].insert(item) }
      }
    }
    return Set(
      viewIDs.lazy.compactMap { item -> ItemID? in
        guard let view = self.view(item), !view.isHidden, let stack = view.superview,
          let axis = self.view(stack)?.stack?.axis, view.intrinsicSize(along: axis) == .none,
          sized[axis]?.contains(item) != true, let frame = view.storedFrame
        else { return nil }
        return (axis == .horizontal ? frame.width : frame.height).signum > 0 ? stack : nil
      })
  }
}

extension Constraint {
  /// The items that it is about, with what of them.
  fileprivate var sides: [(item: ItemID, attribute: Attribute)] {
    [(firstItem, firstAttribute)] + (secondItem.map { [($0, secondAttribute)] } ?? [])
  }

  /// Whether it makes one of some stack views no longer than it must be.
  fileprivate func isHugging(of stacks: Set<ItemID>) -> Bool {
    identifier == "NSStackView.Hugging" && stacks.contains(firstItem)
  }
}
