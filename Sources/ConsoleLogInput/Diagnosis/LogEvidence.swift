import ExactArithmetic
import LayoutAnalysis
import LayoutModel

/// What a conflict of a log is made of, as far as its causes are known by it.
struct LogEvidence {
  /// The layout.
  let layout: Layout
  /// The members, without those that no log prints.
  let members: [Constraint]
  /// The members that the developer wrote; found once, since rules ask for them within loops.
  let written: [Constraint]
  /// The contradiction in points.
  let excess: Rational
  /// What would have to be smaller than nothing.
  private let squeezed: Set<ItemID>
  private let chain: LogChain?
  /// How often each member counts in the sum whose excess is the contradiction, by its id; more than 0 where it is in the way as an
  /// upper bound, so that its items would have to be longer.
  private let weights: [String: Rational]
  /// The classes of what the members speak of.
  private let classNames: Set<String>

  /// Looks at the members of a conflict.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - constraints: All members.
  ///   - excess: The contradiction in points.
  ///   - chain: How the conflict is drawn.
  ///   - multipliers: Of the conflict's proof, one for each of the members; none where there is no proof.
  init(
    layout: Layout, constraints: [Constraint], excess: Rational, chain: LogChain? = nil, multipliers: [Rational] = []
  ) {
    weights = Self.weights(of: constraints, multipliers)
    self.layout = layout
    self.chain = chain
    let printed = constraints.filter {
      $0.origin.kind != .nonnegativeSize && $0.origin.kind != .nonnegativeUnknown
    }
    members = printed
    written = printed.filter(layout.isOfDeveloper)
    let items = Set(printed.flatMap { [$0.firstItem, $0.secondItem] }.compactMap(\.self))
    classNames = Set(items.map { layout[$0].className })
    self.excess = excess
    squeezed = Set(constraints.filter { $0.origin.kind == .nonnegativeSize }.map(\.firstItem))
  }

  /// Whether the app wrote a constraint that ties an item to another one.
  func isPin(_ constraint: Constraint) -> Bool {
    layout.isOfDeveloper(constraint) && constraint.firstAttribute.isLocation && constraint.secondItem != nil
  }

  /// Whether something would have to be smaller than nothing.
  var isAboutNothing: Bool { !squeezed.isEmpty }

  /// Whether what an item holds needs more room than the item has.
  var isTooLong: Bool {
    guard let chain else { return false }
    return chain.first == chain.last && chain.total > chain.closingLength
  }

  /// Whether what an item holds makes less than the item has.
  var isTooShort: Bool {
    guard let chain else { return false }
    return chain.first == chain.last && chain.total < chain.closingLength
  }

  /// Whether the conflict can be drawn as a way through gaps and items.
  var isDrawn: Bool { chain != nil }

  /// Whether a conflict is about an item's size as a whole: what lies in it makes another one.
  func isClosed(by item: ItemID) -> Bool { chain.map { $0.first == item && $0.last == item } ?? false }

  /// Whether the conflict makes use of a size as of an upper bound: its item would have to be longer.
  func isUpperBound(_ constraint: Constraint) -> Bool { weight(of: constraint).signum > 0 }

  /// How often a member counts in the sum whose excess is the contradiction; 0 where there is no proof.
  func weight(of constraint: Constraint) -> Rational { weights[constraint.id] ?? .zero }

  /// The excess is that of the sum in which no written member counts more than once.
  private static func weights(of constraints: [Constraint], _ multipliers: [Rational]) -> [String: Rational] {
    let written = zip(constraints, multipliers).filter { !$0.0.isImplicit }.map(\.1.absoluteValue).max()
    guard let share = (written ?? multipliers.map(\.absoluteValue).max())?.reciprocal else { return [:] }
    // What is at least as long as something is read the other way round there.
    let weights = zip(constraints, multipliers).map { constraint, multiplier in
      (constraint.id, multiplier * (constraint.relation == .greaterThanOrEqual ? -share : share))
    }
    return Dictionary(weights, uniquingKeysWith: { first, _ in first })
  }

  /// What would have to be smaller than nothing, where that is one item.
  var onlySqueezed: ItemID? { squeezed.count == 1 ? squeezed.first : nil }

  /// Whether an item would have to be smaller than nothing.
  func isLeftWithNothing(_ item: ItemID) -> Bool { squeezed.contains(item) }

  /// The member whose identifier starts so.
  func member(_ identifier: String) -> Constraint? {
    members.first { $0.identifier?.hasPrefix(identifier) == true }
  }

  /// The class of a constraint's first item.
  func className(_ constraint: Constraint?) -> String {
    constraint.map { layout[$0.firstItem].className } ?? ""
  }

  /// Whether an item's class holds one of a few words.
  func mentions(_ words: String...) -> Bool {
    classNames.contains { name in words.contains { name.contains($0) } }
  }

  /// The size that a container gave, on an axis.
  var rootSize: Constraint? { members.first { $0.origin.kind == .rootSize } }

  /// The size that a container gave: of a root, or of a cell's content view by its mask.
  var givenSize: Constraint? {
    rootSize
      ?? masks.first {
        $0.firstAttribute.isSize && $0.secondItem == nil && SystemClasses.isContentView(layout[$0.firstItem].className)
      }
  }

  /// The members of autoresizing masks.
  var masks: [Constraint] { members.filter { $0.origin.kind == .autoresizingMask } }

  /// A masked view that has constraints of its own which place it, and so should not be masked.
  ///
  /// A mask with an identifier is not the app's: it holds a root where its container placed it.
  var wronglyMasked: Constraint? {
    let wrong = masks.filter(isWrong)
    // A mask that nobody set is that of a view whose author forgot it.
    return wrong.first { $0.maskDescription.map { $0 == Self.unsetMask } ?? true } ?? wrong.first
  }

  /// What logs print for the mask that a view has from the start.
  private static let unsetMask = "h=--& v=--&"

  /// Whether a mask is one of a view that has constraints of its own which place it.
  private func isWrong(_ mask: Constraint) -> Bool {
    let view = view(ofMask: mask)
    let className = layout[view].className
    guard mask.identifier == nil, !SystemClasses.isContentView(className), !SystemClasses.isControlPart(className),
      SystemClasses.isPageContent(className) || !layout.isSystemItem(view)
    else {
      return false
    }
    if isSized(view, besides: mask) || isArranged(view) { return true }
    return layout.constraints.contains { other in
      guard other.origin.kind == .log, let second = other.secondItem else { return false }
      guard other.firstItem == view || second == view, other.firstItem != second else { return false }
      return isPlaced(view, by: other, beside: other.firstItem == view ? second : other.firstItem)
    }
  }

  /// The view whose mask became a constraint: one that ties it to its superview may name that first.
  func view(ofMask mask: Constraint) -> ItemID {
    guard let second = mask.secondItem, layout[second].parent == mask.firstItem else { return mask.firstItem }
    return second
  }

  /// Whether the conflict has a size of a view, written by the app, where a mask has the same one: of the view itself, or
  /// by a share of it for a view that lies elsewhere. A root may have both.
  private func isSized(_ view: ItemID, besides mask: Constraint) -> Bool {
    guard mask.firstAttribute.isSize else { return isSizedBetweenMasks(view, along: mask.firstAttribute.axis) }
    return written.contains { other in
      guard other.relation == .equal, other.firstAttribute == mask.firstAttribute else { return false }
      guard let second = other.secondItem else {
        return other.firstItem == view && (members.count == 2 || layout[view].parent != nil)
      }
      // Of what is as long as a screen views far inside take shares, too.
      guard !Self.screens.contains(mask.constant) else { return false }
      let parent = layout[other.firstItem].parent
      return second == view && other.multiplier != .one && parent != nil && parent != view
    }
  }

  /// Whether masks hold both edges of a view which lies in another one, and the app says how long it is.
  private func isSizedBetweenMasks(_ view: ItemID, along axis: Axis?) -> Bool {
    let edges = masks.filter { self.view(ofMask: $0) == view && $0.firstAttribute.isOuterEdge && $0.secondItem != nil }
    guard let axis, edges.count == 2, edges.allSatisfy({ $0.firstAttribute.axis == axis }) else { return false }
    return written.contains { size in
      size.firstItem == view && size.firstAttribute == axis.sizeAttribute && size.secondItem == nil
        && size.relation == .equal
    }
  }

  /// Whether a stack view arranges a view: a line of the stack view's own ties it, and nothing that lies in it, or it lies in
  /// what a Mac's stack view has its views in.
  func isArranged(_ view: ItemID) -> Bool {
    if let parent = layout[view].parent, layout[parent].className == "NSStackViewContainer" { return true }
    return layout.constraints.contains { other in
      guard other.origin.kind == .stackView, other.firstItem == view || other.secondItem == view else { return false }
      guard let second = other.secondItem else { return true }
      let partner = other.firstItem == view ? second : other.firstItem
      if layout[partner].parent == view || layout[partner].guide?.owner == view { return false }
      let isOfEdge = other.identifier == "UISV-canvas-connection" && layout[view].parent != partner
      return !(isOfEdge && layout[view].className.hasSuffix("StackView"))
    }
  }

  /// Whether a constraint places a view: in its superview, or beside a sibling. Where no line says what the superview is, a
  /// view that nothing is put into is placed by whatever ties it, and another one where it keeps a distance to the inside.
  private func isPlaced(_ view: ItemID, by constraint: Constraint, beside other: ItemID) -> Bool {
    // A guide lies in the view that owns it, and holds no other.
    if let owner = layout[other].guide?.owner {
      return owner != view && layout[owner].parent != view && constraint.firstAttribute.isLocation
    }
    if let parent = layout[view].parent, layout.log?.unlistedItems.contains(parent) != true {
      return other == parent || isSibling(other, view)
    }
    // Into a label or a control nothing is put that it would have to follow.
    if constraint.firstAttribute.isSize, constraint.relation == .equal, constraint.firstItem == view {
      return SystemClasses.isLeaf(layout[view].className)
    }
    guard constraint.firstAttribute.isLocation, constraint.secondAttribute.isLocation, layout[other].parent != view
    else {
      return false
    }
    return SystemClasses.isLeaf(layout[view].className) || isInset(view, by: constraint)
  }

  /// Whether a constraint keeps a view's edge within the same edge of the other item.
  private func isInset(_ view: ItemID, by constraint: Constraint) -> Bool {
    guard constraint.firstAttribute == constraint.secondAttribute, constraint.relation == .equal else { return false }
    let inward = constraint.firstItem == view ? constraint.constant.signum : -constraint.constant.signum
    switch constraint.firstAttribute {
    case .left, .leading, .top: return inward > 0
    case .right, .trailing, .bottom: return inward < 0
    default: return false
    }
  }

  private func isSibling(_ first: ItemID, _ second: ItemID) -> Bool {
    guard let parent = layout[first].parent else { return false }
    return layout[second].parent == parent
  }

  /// Whether a constraint is a gap between the pair of views that a stack view's spacing is for.
  var ownGapInStack: Constraint? {
    guard let spacing = member("UISV-spacing") else { return nil }
    let pair = Set([spacing.firstItem, spacing.secondItem ?? spacing.firstItem])
    return written.first { other in
      // Equal sizes or lined-up edges of the two are no gap.
      Set([other.firstItem, other.secondItem ?? other.firstItem]) == pair && other.firstAttribute.isLocation
        && other.firstAttribute.axis == spacing.firstAttribute.axis && other.firstAttribute != other.secondAttribute
    }
  }

  /// The item whose mask became constraints, the wrongly masked one first.
  var masked: ItemID? {
    let own = masks.filter { !layout.isSystemItem(view(ofMask: $0)) }
    let found = own.isEmpty ? masks : own
    return (wronglyMasked ?? found.first { $0.firstAttribute.isSize } ?? found.first).map(view(ofMask:))
  }

  /// The item whose size is given from outside: a root, or the content view of a cell that its mask keeps.
  var container: ItemID? {
    rootSize?.firstItem
      ?? masks.lazy.map(view(ofMask:)).first { SystemClasses.isContentView(layout[$0].className) }
  }
}
