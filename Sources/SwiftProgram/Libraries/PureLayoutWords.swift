import LayoutModel
import SwiftSource

/// The words of PureLayout, as Swift has them.
enum PureLayoutWords {
  /// The functions that make constraints.
  static let functions: Set<String> = [
    "autoPinEdge", "autoMatch", "autoAlignAxis", "autoConstrainAttribute", "autoConstrain", "autoSetDimension",
    "autoSetDimensions", "autoPin", "autoCenterInSuperview", "autoCenterInSuperviewMargins",
    "autoPinEdgesToSuperviewEdges", "autoPinEdgesToSuperviewMargins", "autoPinEdgesToSuperviewSafeArea",
    "autoPinEdgesToSuperviewMarginsExcludingEdge", "autoAlignViews", "autoMatchViewsDimension",
    "autoSetViewsDimension", "autoSetViewsDimensions", "autoDistributeViews",
  ]

  /// Those of them that give a list, of one view.
  static let lists: Set<String> = [
    "autoSetDimensions", "autoCenterInSuperview", "autoCenterInSuperviewMargins", "autoPinEdgesToSuperviewEdges",
    "autoPinEdgesToSuperviewMargins", "autoPinEdgesToSuperviewSafeArea", "autoPinEdgesToSuperviewMarginsExcludingEdge",
  ]

  /// The attribute of a case of `ALEdge`, `ALAxis`, `ALDimension` or `ALAttribute`.
  static func attribute(_ text: String) -> Attribute? { attributes[text] }

  private static let attributes: [String: Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    "width": .width, "height": .height, "vertical": .centerX, "horizontal": .centerY, "baseline": .lastBaseline,
    "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "marginLeft": .leftMargin,
    "marginRight": .rightMargin, "marginTop": .topMargin, "marginBottom": .bottomMargin,
    "marginLeading": .leadingMargin, "marginTrailing": .trailingMargin, "marginAxisVertical": .centerXWithinMargins,
    "marginAxisHorizontal": .centerYWithinMargins,
  ]

  /// Whether insets and relations of an edge are turned round before they become those of a constraint.
  static func isFarEdge(_ attribute: Attribute) -> Bool {
    attribute == .bottom || attribute == .right || attribute == .trailing
  }

  /// The edges that are pinned when one is left out, in PureLayout's order: those beside it are left and right.
  ///
  /// - Parameters:
  ///   - excluded: The edge that is left out.
  ///   - isSafeArea: Whether they are pinned to the safe area, whose edges are always leading and trailing.
  /// - Returns: The edges.
  static func edges(without excluded: Attribute?, isSafeArea: Bool) -> [Attribute] {
    let all: [Attribute] = [.top, .leading, .bottom, .trailing]
    switch excluded {
    case .left?: return isSafeArea ? [.top, .bottom, .trailing] : [.top, .bottom, .right]
    case .right?: return isSafeArea ? [.top, .leading, .bottom] : [.top, .left, .bottom]
    default: return all.filter { $0 != excluded }
    }
  }
}
