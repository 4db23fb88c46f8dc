import ExactArithmetic
import LayoutModel
import LinearSolver

/// A lowered layout as linear equations over the edges of its items.
///
/// Rows and constraints share their indices: row `i` of ``system`` is constraint `i` of the lowered layout, and every
/// row is a constraint with a name, so that no member of a conflict can be lost. Each item has four variables, the
/// edges of its alignment rectangle in the coordinates of its root, except that a root's left and top are the number 0;
/// each unknown has one, a parameter; the right or bottom of a root of free size is a parameter, unless an optional
/// constraint on that size decides it.
package struct LayoutEquations: Sendable {
  /// The equations.
  package private(set) var system = LinearSystem()
  /// What the equations are of.
  package let lowered: LoweredLayout
  /// The parameter of each unknown, by index.
  package private(set) var parameterOfUnknown: [Int] = []
  /// The edges of each item.
  private(set) var edges: [EdgeVariables] = []
  /// From each item's alignment rectangle out to its frame.
  private let alignmentInsets: [EdgeInsets]

  /// Sets up the equations of a lowered layout; linear in items, near linear in constraints.
  package init(_ lowered: LoweredLayout) {
    self.lowered = lowered
    alignmentInsets = lowered.layout.items.map { $0.view?.alignmentRectInsets ?? .zero }
    edges.reserveCapacity(lowered.layout.items.count)
    let decided = lowered.rootSizesThatOptionalConstraintsDecide()
    for index in lowered.layout.items.indices { addEdges(of: ItemID(index), decided: decided) }
    for unknown in lowered.layout.unknowns {
      parameterOfUnknown.append(system.addVariable(.parameter(nominal: unknown.nominal)))
    }
    let constraints = lowered.layout.constraints
    system.reserveRows(constraints.count)
    for index in constraints.indices { _ = system.addRow(row(of: constraints, at: index)) }
  }

  /// Changes how strongly a constraint is wanted.
  mutating func setStrength(_ strength: Strength, ofRow row: Int) {
    system.setStrength(strength, ofRow: row)
  }

  /// Changes the size of a root, of which a constraint's row says nothing else.
  mutating func setConstant(_ size: Rational, ofRootSizeRow row: Int) {
    system.setConstant(size, ofRow: row)
  }

  /// The variable that is a root's width or height; it is a parameter where that size is free.
  ///
  /// - Parameters:
  ///   - root: A view without superview.
  ///   - axis: The axis.
  /// - Returns: The variable's index in ``system``.
  package func sizeVariable(ofRoot root: ItemID, along axis: Axis) -> Int {
    axis == .horizontal ? edges[root.index].right : edges[root.index].bottom
  }

  /// A part of an item's frame: positions in its superview's (for a guide, its owner's) coordinates, which for what a
  /// scroll view holds are those of the content, measured up from the bottom where AppKit does. The frame is the
  /// alignment rectangle with its insets put around it.
  ///
  /// - Parameters:
  ///   - item: A view or guide.
  ///   - attribute: The part.
  /// - Returns: The part's value in points.
  package func expression(of item: ItemID, attribute: FrameAttribute) -> LinearExpression {
    let index = item.index
    let sides = edges[index]
    var result: LinearExpression
    switch attribute {
    case .width:
      result = sides.size(along: .horizontal)
      result.constant += alignmentInsets[index].left + alignmentInsets[index].right
    case .height:
      result = sides.size(along: .vertical)
      result.constant += alignmentInsets[index].top + alignmentInsets[index].bottom
    case .x, .y:
      let isHorizontal = attribute == .x
      let near = isHorizontal ? sides.left : sides.top
      guard let parent = lowered.tree.parent(of: item)?.index else { return LinearExpression(variable: near) }
      if !isHorizontal, lowered.layout.items[parent].view?.hasOriginAtBottom == true {
        result = LinearExpression(edges[parent].bottom, minus: sides.bottom)
        result.constant += alignmentInsets[parent].bottom - alignmentInsets[index].bottom
        return result
      }
      result = LinearExpression(near, minus: isHorizontal ? edges[parent].left : edges[parent].top)
      result.constant +=
        isHorizontal
        ? alignmentInsets[parent].left - alignmentInsets[index].left
        : alignmentInsets[parent].top - alignmentInsets[index].top
    }
    return result
  }

  /// The name of each variable in reports: `Red.left`, or the unknown's own.
  package var variableNames: [String] {
    var names = [String](repeating: "", count: system.variables.count)
    for (index, sides) in edges.enumerated() {
      let name = lowered.layout.items[index].name
      if let left = sides.left { names[left] = "\(name).left" }
      if let top = sides.top { names[top] = "\(name).top" }
      names[sides.right] = "\(name).right"
      names[sides.bottom] = "\(name).bottom"
    }
    for (index, variable) in parameterOfUnknown.enumerated() { names[variable] = lowered.layout.unknowns[index].name }
    return names
  }

  private mutating func addEdges(of item: ItemID, decided: Set<RootSize>) {
    guard lowered.tree.parent(of: item) == nil, !lowered.rootsAreFree else {
      edges.append(
        EdgeVariables(
          left: system.addVariable(), right: system.addVariable(), top: system.addVariable(),
          bottom: system.addVariable()))
      return
    }
    let kinds = Axis.allCases.map { axis in
      decided.contains(RootSize(root: item, axis: axis)) ? .ordinary : sizeKind(ofRoot: item, along: axis)
    }
    edges.append(
      EdgeVariables(left: nil, right: system.addVariable(kinds[0]), top: nil, bottom: system.addVariable(kinds[1])))
  }

  /// A free size starts at the root's frame if it has one, else at that of a common phone.
  private func sizeKind(ofRoot root: ItemID, along axis: Axis) -> VariableKind {
    guard lowered.isSizeFree(ofRoot: root, along: axis) else { return .ordinary }
    let frame = lowered.layout.view(root)?.frame
    switch axis {
    case .horizontal: return .parameter(nominal: frame?.width ?? 375)
    case .vertical: return .parameter(nominal: frame?.height ?? 667)
    }
  }
}

/// The variables of an item's edges, absolute in its root's coordinates.
struct EdgeVariables: Sendable {
  /// The left edge; `nil` for 0.
  var left: Int?
  /// The right edge.
  var right: Int
  /// The top edge; `nil` for 0.
  var top: Int?
  /// The bottom edge.
  var bottom: Int

  /// The width or height.
  func size(along axis: Axis) -> LinearExpression {
    switch axis {
    case .horizontal: LinearExpression(right, minus: left)
    case .vertical: LinearExpression(bottom, minus: top)
    }
  }
}
