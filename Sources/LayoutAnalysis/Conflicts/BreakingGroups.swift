import ExactArithmetic
import LayoutModel

/// Tells to which ``BreakingGroup`` a constraint belongs.
struct BreakingGroups {
  private let layout: Layout
  private let containers: ContainerTree
  /// Whether what is listed was printed by a running app, so that the system's own is in it.
  private let isOfOneRun: Bool
  /// Whether a library describes its constraints in the list, so that a container's plain sizes tell themselves apart.
  private let isOfLibrary: Bool

  /// The axes of which a list holds written sizes of views that are not outermost.
  private let sizedInside: Set<Axis>

  /// Looks at a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout of the constraints.
  ///   - list: What a log lists; empty for layouts whose views are all known.
  init(layout: Layout, list: [Constraint]) {
    self.layout = layout
    isOfOneRun = layout.conventions.isOfOneRun
    isOfLibrary = list.contains { $0.isOfLibrary }
    let tree = ContainerTree(layout: layout, list: list)
    containers = tree
    sizedInside = Set(
      list.lazy.filter { constraint in
        constraint.firstAttribute.isSize && constraint.secondItem == nil && constraint.origin.kind == .log
          && !tree.isOutermost(constraint.firstItem)
      }.compactMap(\.firstAttribute.axis))
  }

  /// The group of a constraint.
  func group(of constraint: Constraint) -> BreakingGroup {
    switch constraint.origin.kind {
    case .nonnegativeSize, .nonnegativeUnknown, .unknown: return .neverListed
    case .autoresizingMask: return .mask
    case .rootSize: return .container
    case .stackView: return stackGroup(of: constraint)
    case .layoutGuide, .scrollView: return edge(of: constraint) == .trailing ? .guideTrailing : .guide
    case .fixedFrame: return .givenSize
    case .system: return edge(of: constraint) == .leading ? .innerLeading : .inner
    default: break
    }
    if isOfOneRun {
      if isInner(constraint) { return edge(of: constraint) == .leading ? .innerLeading : .inner }
      if isGiven(constraint) { return .givenSize }
    }
    return writtenGroup(of: constraint)
  }

  /// What a constraint between the system's own views would be if somebody had written it; `nil` for others. UIKit does not ask
  /// whose its constraints are.
  func groupAmongInner(of constraint: Constraint) -> BreakingGroup? {
    group(of: constraint) == .inner ? writtenGroup(of: constraint) : nil
  }

  /// How deep the outermost of a constraint's items lies.
  func ownerDepth(of constraint: Constraint) -> Int {
    items(of: constraint).map { containers.depth(of: $0) }.min() ?? 0
  }

  private func items(of constraint: Constraint) -> [ItemID] {
    [constraint.firstItem, constraint.secondItem].compactMap { $0 }
  }

  private func stackGroup(of constraint: Constraint) -> BreakingGroup {
    if constraint.identifier == "UISV-canvas-connection" { return .stackEdge }
    return constraint.firstAttribute.isSize && constraint.secondItem == nil ? .hiding : .stackView
  }

  // MARK: - What is written

  private func writtenGroup(of constraint: Constraint) -> BreakingGroup {
    if constraint.firstAttribute.isSize {
      guard let second = constraint.secondItem else { return constraint.relation == .equal ? .size : .sizeBound }
      return second == constraint.firstItem ? .ratio : .sizeRelation
    }
    switch edge(of: constraint) {
    case .leading: return .leading
    case .trailing: return .trailing
    case .between: return .spacing
    case nil: return .centre
    }
  }

  /// Which edges a constraint ties.
  private enum Edge {
    case leading
    case trailing
    /// The leading or top edge of an item and the trailing or bottom edge of another, side by side.
    case between
  }

  private func edge(of constraint: Constraint) -> Edge? {
    guard let second = constraint.secondItem else { return nil }
    switch (Self.isLeading(constraint.firstAttribute), Self.isLeading(constraint.secondAttribute)) {
    case (true?, true?): return .leading
    case (false?, false?): return .trailing
    case (true?, false?), (false?, true?):
      // The guides of a controller lie at its view's edges: a gap to one is a pin.
      if let edge = edgeAtGuide(of: constraint, second) { return edge }
      let holds = containers.container(of: second) == constraint.firstItem
      return holds || containers.container(of: constraint.firstItem) == second ? nil : .between
    default: return nil
    }
  }

  /// The edge that a gap to a controller's guide pins: whose top a view is tied to, that is the one at the bottom. `nil` where
  /// neither item is such a guide.
  private func edgeAtGuide(of constraint: Constraint, _ second: ItemID) -> Edge? {
    let ends = [(constraint.firstItem, constraint.firstAttribute), (second, constraint.secondAttribute)]
    let end = ends.first { item, _ in
      layout[item].guide.map { $0.kind == .top || $0.kind == .bottom || $0.className == "_UILayoutGuide" } ?? false
    }
    return end.flatMap { Self.isLeading($0.1) }.map { $0 ? .trailing : .leading }
  }

  /// Whether an attribute is of a leading or top edge rather than of a trailing or bottom one; `nil` for others.
  private static func isLeading(_ attribute: Attribute) -> Bool? {
    switch attribute {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: true
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin: false
    default: nil
    }
  }

  // MARK: - What looks written and is not

  /// Whether a constraint is one between the system's own views.
  private func isInner(_ constraint: Constraint) -> Bool { layout.isOfSystem(constraint) }

  /// Whether a size is of an outermost view and looks like one that its container gave.
  private func isGiven(_ constraint: Constraint) -> Bool {
    guard constraint.firstAttribute.isSize, constraint.secondItem == nil, containers.isOutermost(constraint.firstItem)
    else { return false }
    if constraint.constant.isZero { return true }
    guard constraint.relation == .equal else { return false }
    // What holds all the others was given its size by somebody else, be it only by a window.
    if containers.isHolder(constraint.firstItem), constraint.firstAttribute.axis.map(sizedInside.contains) == true {
      return true
    }
    let className = layout[constraint.firstItem].className
    return SystemClasses.isSizedByContainer(className) || (isOfLibrary && !constraint.isOfLibrary)
  }
}

extension Constraint {
  /// Whether a library made the constraint in a log: of a class that is none of the frameworks'.
  fileprivate var isOfLibrary: Bool { !className.hasPrefix("NS") && !className.hasPrefix("_") }
}
