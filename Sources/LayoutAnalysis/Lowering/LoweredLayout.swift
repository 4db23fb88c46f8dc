import ExactArithmetic
import LayoutModel

/// A layout with everything that UIKit adds by itself, and what the equations need to know of it.
package struct LoweredLayout: Sendable {
  /// The layout: every guide in `items`, and in `constraints` every active constraint, the written ones first in their
  /// order, then the implicit ones in item order, then one of kind
  /// ``ConstraintOriginKind/nonnegativeUnknown`` for each unknown.
  package internal(set) var layout: Layout
  /// For each of `layout.constraints`, its index among the constraints of the layout that was lowered; `nil` for an
  /// implicit one.
  package internal(set) var writtenIndices: [Int?]
  /// Where the items lie in each other.
  var tree: ItemTree
  /// The margins of each item as far as they are numbers, safe area included; zero for guides.
  var margins: [EdgeInsets]
  /// The content guide of each item that is a scroll view.
  var contentGuides: [ItemID?]
  /// The baselines that a constraint speaks of.
  var baselines: [BaselineKey: ItemBaseline]

  /// Where margins lie that are not numbers.
  var marginSources: [MarginKey: MarginSource] = [:]
  /// Whether a root's left and top are unknown rather than 0: a log shows a part of a hierarchy, and its outermost items
  /// need not have one superview.
  var rootsAreFree = false

  /// Whether a root's size along an axis is free: neither given nor fixed by an autoresizing mask.
  ///
  /// - Parameters:
  ///   - root: A view without superview.
  ///   - axis: The axis.
  /// - Returns: Whether nothing gives the size.
  package func isSizeFree(ofRoot root: ItemID, along axis: Axis) -> Bool {
    guard let view = layout.view(root), tree.parent(of: root) == nil else { return false }
    return view.rootSize[axis] == nil && view.maskedRootSize(along: axis) == nil
  }
}

extension Layout {
  /// The layout with every implicit constraint and guide that UIKit would add.
  ///
  /// - Parameter omitted: Indices of constraints to leave out, such as those of ``LegalityReport/illegal``.
  /// - Returns: The lowered layout; inactive constraints are left out of it. Near linear in items and constraints.
  package func lowered(omitting omitted: Set<Int> = []) -> LoweredLayout {
    lowered(omitting: omitted, feedback: FrameFeedback())
  }

  /// The layout with every implicit constraint and guide that UIKit would add.
  ///
  /// - Parameters:
  ///   - omitted: Indices of constraints to leave out.
  ///   - feedback: What frames decide.
  /// - Returns: The lowered layout.
  func lowered(omitting omitted: Set<Int>, feedback: FrameFeedback) -> LoweredLayout {
    var lowering = LayoutLowering(self, feedback: feedback)
    lowering.addWrittenConstraints(omitting: omitted)
    lowering.addImplicitItems()
    lowering.addImplicitConstraints()
    lowering.resolveAttributes()
    lowering.addNonnegativeUnknowns()
    return lowering.finish()
  }
}

/// A side of an item's margins.
struct MarginKey: Hashable, Sendable {
  /// The item.
  var item: ItemID
  /// The side: `left`, `right`, `top` or `bottom`.
  var side: Attribute
}

/// Where a margin lies that is not a number.
enum MarginSource: Hashable, Sendable {
  /// An unknown distance to add to the number.
  case unknown(UnknownID)
  /// At the edge of the item's margins guide.
  case guide(ItemID)
}
