import ExactArithmetic
import LayoutAnalysis
import LayoutModel
import LinearSolver

/// What may be otherwise in a scene than it is taken to be, so that what is ambiguous only as it is taken is not known to be.
///
/// A guess must not decide a verdict: how long text is in a font of which only the name is known, what a label of macOS shows that
/// Interface Builder calls misplaced, how many lines were squeezed. What a placeholder decides is not so in an app, nor is content known
/// that was drawn by one, nor how high a header of a table is that Interface Builder would make as high as what it holds. Nor do two
/// wishes of which nobody wrote that they are one: how much an `NSStackView` of gravity areas hugs its views across its axis, behind how
/// much they hug their contents, where the panes of a container begin, behind how large they are, and contents that a stack view shares
/// its length out to, behind others that are squeezed.
struct CanvasDoubts {
  /// The system; `nil` where nothing may be otherwise.
  let system: LinearSystem?

  /// Makes the system.
  ///
  /// - Parameters:
  ///   - equations: The scene's equations.
  ///   - judged: The system that freedom was judged by.
  init(equations: LayoutEquations, judged: LinearSystem) {
    var system = judged
    var differs = false
    // The two constraints of a content size follow each other.
    var latest: (item: ItemID, axis: Axis, difference: Rational)?
    let layout = equations.lowered.layout
    let placeholders = Placeholders(layout: layout)
    let contents = Set(layout.constraints.lazy.filter { $0.origin.kind.isContentSize }.map(\.priority))
    var ranks = SiblingRanks(layout: layout)
    let hasConflict = judged.rows.contains { $0.strength == .optional(priority: ConflictAnalysis.demotedPriority) }
    for (index, constraint) in layout.constraints.enumerated() {
      var row: Row
      if placeholders?.decides(constraint) == true || Self.isOfMisplacedHeader(constraint, in: layout)
        || Self.isBrokenInCell(constraint, in: layout)
      {
        row = system.rows[index]
        row.terms = []
        row.constant = 0
      } else if constraint.origin.kind.isContentSize, let axis = constraint.firstAttribute.axis {
        let item = constraint.firstItem
        if latest?.item != item || latest?.axis != axis {
          // Of most contents no more is known, and what they are taken to measure need not be found.
          let difference = layout.otherContent(of: item, along: axis).map {
            $0 - (layout.estimatedContent(of: item, along: axis) ?? constraint.constant)
          }
          latest = (item, axis, difference ?? 0)
        }
        var steps = Self.standsBack(constraint, behind: contents, in: layout) ? 1 : 0
        if steps == 0, hasConflict, Self.isDrawnUnsqueezed(constraint, in: layout) { steps = ranks.next(of: item) }
        guard let difference = latest?.difference, !difference.isZero || steps > 0 else { continue }
        row = system.rows[index]
        row.constant += difference
        // A guess must not contradict anything.
        if !difference.isZero, row.strength == .required {
          row.strength = .optional(priority: LoweredLayout.estimatePriority.value)
        }
        if steps > 0 { row.yield(by: Self.step * Double(steps)) }
      } else if Self.standsBack(constraint, behind: contents, in: layout) {
        row = system.rows[index]
        row.yield(by: Self.step)
      } else {
        continue
      }
      system.replaceRow(index, with: row)
      differs = true
    }
    self.system = differs ? system : nil
  }

  /// Whether a constraint says how high the header of a table is, where Interface Builder would make it as high as what it holds.
  private static func isOfMisplacedHeader(_ constraint: Constraint, in layout: Layout) -> Bool {
    guard constraint.origin.kind == .rootSize, constraint.firstAttribute == .height,
      let view = layout.view(constraint.firstItem), let object = view.interfaceBuilder
    else { return false }
    return object.isTableHeader && view.editorFlags?.isMisplaced == true
  }

  /// Whether a constraint says of a view in a cell how wide it is, and it is drawn otherwise: what shows the cell makes it as wide
  /// as it is, which that constraint contradicts. A cell may be as high as what it holds, but no wider.
  private static func isBrokenInCell(_ constraint: Constraint, in layout: Layout) -> Bool {
    guard constraint.firstAttribute == .width, constraint.secondItem == nil, constraint.relation == .equal,
      constraint.origin.kind == .interfaceBuilder, let view = layout.view(constraint.firstItem),
      view.interfaceBuilder?.isInCell == true, view.editorFlags == EditorFlags(), let frame = view.storedFrame
    else { return false }
    return (frame.width - constraint.constant).absoluteValue > 1
  }

  /// Whether a constraint of a container is behind others of its priority: how much a stack view hugs its views behind how much views
  /// hug their contents, where some do so as much, but not behind other stack views. In stack views of gravity areas such views are
  /// stored at their contents' size and not flagged, in the others as wide as the stack view and flagged. A stack view that fills
  /// proportionally is what gives way as a whole, and Interface Builder flags none of what it arranges.
  private static func standsBack(_ constraint: Constraint, behind contents: Set<Priority>, in layout: Layout) -> Bool {
    switch constraint.origin.kind {
    case .stackView:
      guard layout.platform == .appkit, let stack = constraint.origin.item.flatMap({ layout.view($0)?.stack }),
        stack.distribution == .gravityAreas
      else { return false }
      return constraint.firstAttribute.axis != stack.axis
        && constraint.identifier?.hasPrefix("NSStackView.Edge.Min.") == true
        && contents.contains(constraint.priority)
    case .compressionResistance:
      guard layout.platform == .uikit, let superview = layout.view(constraint.firstItem)?.superview,
        let stack = layout.view(superview)?.stack, stack.distribution == .fillProportionally
      else { return false }
      return constraint.firstAttribute.axis == stack.axis
    case .fixedFrame:
      return constraint.priority == SceneBuilder.givenPriority
        && [.left, .top].contains(constraint.firstAttribute)
    default: return false
    }
  }

  /// Whether a constraint keeps a view from being squeezed that is drawn no smaller than its content: where a conflict squeezes it all
  /// the same, another constraint was broken than on the canvas, and which of its like is squeezed the frames do not say. What lies in
  /// a cell may have been drawn in a higher one.
  private static func isDrawnUnsqueezed(_ constraint: Constraint, in layout: Layout) -> Bool {
    guard constraint.origin.kind == .compressionResistance, layout.interfaceBuilder?.hasCanvasTraits == true,
      let axis = constraint.firstAttribute.axis, let view = layout.view(constraint.firstItem),
      view.editorFlags?.isMisplaced != true, view.interfaceBuilder?.isInCell == false,
      layout.estimatedContent(of: constraint.firstItem, along: axis) == nil,
      let stored = view.storedLength(along: axis)
    else { return false }
    return stored >= constraint.constant
  }

  /// Less than there is between priorities that are meant to differ.
  private static let step = 0.000_004
}

extension Row {
  /// Makes it give way to others of its priority, unless it is required.
  fileprivate mutating func yield(by step: Double) {
    if case .optional(let priority) = strength { strength = .optional(priority: priority - step) }
  }
}

/// Tells views of one superview apart by a few numbers.
private struct SiblingRanks {
  private let layout: Layout
  private var latest: [ItemID: Int] = [:]

  init(layout: Layout) { self.layout = layout }

  /// Another number than that of the view before, from 1 to 8.
  mutating func next(of item: ItemID) -> Int {
    guard let superview = layout.view(item)?.superview else { return 1 }
    let rank = latest[superview, default: 0] % 8 + 1
    latest[superview] = rank
    return rank
  }
}

/// The constraints that the build removes, and the contents that were drawn by them.
private struct Placeholders {
  private let ranges: Set<SourceRange>
  /// The lengths of views that a placeholder says.
  private var lengths: [ItemID: Set<Axis>] = [:]

  /// Looks for them; `nil` where there is none.
  init?(layout: Layout) {
    guard let ranges = layout.interfaceBuilder?.placeholders, !ranges.isEmpty else { return nil }
    self.ranges = ranges
    for constraint in layout.constraints
    where constraint.firstAttribute.isSize && constraint.secondItem == nil && isPlaceholder(constraint) {
      guard let axis = constraint.firstAttribute.axis else { continue }
      lengths[constraint.firstItem, default: []].insert(axis)
    }
  }

  /// Whether a constraint is not there in an app, or is that of a content of which no more is known than what it was drawn at.
  func decides(_ constraint: Constraint) -> Bool {
    guard constraint.origin.kind.isContentSize else { return isPlaceholder(constraint) }
    return constraint.firstAttribute.axis.map { lengths[constraint.firstItem]?.contains($0) == true } ?? false
  }

  private func isPlaceholder(_ constraint: Constraint) -> Bool {
    constraint.origin.range.map(ranges.contains) ?? false
  }
}
