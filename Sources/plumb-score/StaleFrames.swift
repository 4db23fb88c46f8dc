import ExactArithmetic
import LayoutModel

/// The views of a scene of iOS or tvOS whose stored frames cannot be what their constraints say, because two numbers of the file
/// contradict each other: such frames were stored before a device was changed, or by hand, and say nothing of who lays out right.
///
/// Asked is the file, not the solution: of what somebody wrote, what is required, an equality, and about a view and its superview, a
/// sibling, itself or a number. Scenes in which a conflict is found have none, since there something has to give, nor have those of
/// macOS, whose frames are not what constraints align.
struct StaleFrames {
  /// The views, with those that a view in conflict with its file takes along.
  private(set) var items: Set<ItemID> = []

  /// How far frames may be off for rounding and for the insets of images.
  private static let tolerance: Rational = 4

  /// Looks for them. Linear in the views and constraints.
  init(of diagnosis: Diagnosis) {
    guard diagnosis.layout.platform == .uikit, diagnosis.conflicts.isEmpty else { return }
    let layout = diagnosis.layout
    for constraint in layout.constraints
    where !constraint.isImplicit && constraint.isActive && constraint.priority.isRequired
      && constraint.relation == .equal && constraint.unknownTerms.isEmpty
    {
      guard let error = Self.error(of: constraint, in: layout), error > Self.tolerance else { continue }
      for item in [constraint.firstItem, constraint.secondItem].compactMap(\.self)
      where layout.view(item)?.superview != nil && item != Self.holder(of: constraint, in: layout) {
        items.insert(item)
      }
    }
  }

  /// Whether a view or one that it lies in is among them.
  func hold(_ item: ItemID, in layout: Layout) -> Bool {
    !items.isEmpty && layout.ancestors(of: item).contains(where: items.contains)
  }

  /// Of a view and its superview the latter: it is taken as it is stored.
  private static func holder(of constraint: Constraint, in layout: Layout) -> ItemID? {
    guard let second = constraint.secondItem else { return nil }
    if layout.view(constraint.firstItem)?.superview == second { return second }
    return layout.view(second)?.superview == constraint.firstItem ? constraint.firstItem : nil
  }

  /// By how much the stored frames do not satisfy a constraint; `nil` where they do not tell.
  private static func error(of constraint: Constraint, in layout: Layout) -> Rational? {
    let parent: ItemID?
    if let holder = holder(of: constraint, in: layout) {
      // What lies in a scroll view is tied to what that scrolls.
      guard layout.view(holder)?.isScrollView != true else { return nil }
      parent = holder
    } else {
      parent = layout.view(constraint.firstItem)?.superview
      guard constraint.secondItem == nil || constraint.secondItem.flatMap({ layout.view($0)?.superview }) == parent
      else {
        return nil
      }
    }
    guard let first = value(constraint.firstAttribute, of: constraint.firstItem, in: parent, layout) else { return nil }
    guard let second = constraint.secondItem else {
      return constraint.firstAttribute.isSize ? (first - constraint.constant).absoluteValue : nil
    }
    guard let other = value(constraint.secondAttribute, of: second, in: parent, layout) else { return nil }
    return (first - constraint.multiplier * other - constraint.constant).absoluteValue
  }

  /// A part of a stored frame, in the coordinates of a view that holds it, or of that view itself.
  private static func value(_ attribute: Attribute, of item: ItemID, in parent: ItemID?, _ layout: Layout) -> Rational?
  {
    guard let frame = layout.view(item)?.storedFrame else { return nil }
    let isHolder = item == parent
    let (x, y) = isHolder ? (0, 0) : (frame.x, frame.y)
    switch attribute {
    case .left, .leading: return x
    case .right, .trailing: return x + frame.width
    case .top: return y
    case .bottom: return y + frame.height
    case .centerX: return x + frame.width / 2
    case .centerY: return y + frame.height / 2
    case .width: return frame.width
    case .height: return frame.height
    default: return nil
    }
  }
}
