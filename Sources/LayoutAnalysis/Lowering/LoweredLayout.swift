import ExactArithmetic
import LayoutModel

/// A layout with everything that UIKit adds by itself, and what the equations need to know of it.
package struct LoweredLayout: Sendable {
  /// The layout: every guide in `items`, and in `constraints` every active constraint, the written ones first in their
  /// order, then the implicit ones in item order, then one of kind
  /// ``ConstraintOriginKind/nonnegativeUnknown`` for each unknown.
  package var layout: Layout
  /// For each of `layout.constraints`, its index among the constraints of the layout that was lowered; `nil` for an
  /// implicit one.
  package var writtenIndices: [Int?]
  /// Where the items lie in each other.
  var tree: ItemTree
  /// The margins of each item as far as they are numbers, safe area included; zero for guides.
  var margins: [EdgeInsets]
  /// The content guide of each item that is a scroll view.
  var contentGuides: [ItemID?]
  /// The baselines that a constraint speaks of.
  var baselines: [BaselineKey: ItemBaseline]

  /// Where margins lie that are not numbers.
  package var marginSources: [MarginKey: MarginSource] = [:]
  /// Whether a root's left and top are unknown rather than 0: a log shows a part of a hierarchy, and its outermost items
  /// need not have one superview.
  package var rootsAreFree = false

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

extension LoweredLayout {
  /// Makes a lowered layout by hand; of margins nothing is known but the sources.
  ///
  /// - Parameters:
  ///   - layout: The layout with every constraint.
  ///   - writtenIndices: For each constraint its index among those that were written.
  ///   - baselines: The baselines that a constraint speaks of.
  ///   - marginSources: Where margins lie.
  package init(
    layout: Layout, writtenIndices: [Int?], baselines: [BaselineKey: ItemBaseline],
    marginSources: [MarginKey: MarginSource]
  ) {
    self.init(
      layout: layout, writtenIndices: writtenIndices, tree: ItemTree(layout.items),
      margins: layout.items.map { _ in .zero }, contentGuides: layout.items.map { _ in nil }, baselines: baselines,
      marginSources: marginSources)
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
package struct MarginKey: Hashable, Sendable {
  /// The item.
  package var item: ItemID
  /// The side: `left`, `right`, `top` or `bottom`.
  package var side: Attribute

  /// Names a margin.
  package init(item: ItemID, side: Attribute) {
    self.item = item
    self.side = side
  }
}

/// Where a margin lies that is not a number.
package enum MarginSource: Hashable, Sendable {
  /// An unknown distance to add to the number.
  case unknown(UnknownID)
  /// At the edge of the item's margins guide.
  case guide(ItemID)
}
