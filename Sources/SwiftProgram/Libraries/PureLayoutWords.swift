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

  /// What functions and labels were called before Swift 3, which took the words of Objective-C as they are: the name of
  /// today and the label of the first argument.
  private static let formerFunctions: [String: (name: String, label: String)] = [
    "autoPinEdgeToSuperviewEdge": ("autoPinEdge", "toSuperviewEdge"),
    "autoPinEdgeToSuperviewMargin": ("autoPinEdge", "toSuperviewMargin"),
    "autoPinEdgesToSuperviewEdgesWithInsets": ("autoPinEdgesToSuperviewEdges", "with"),
    "autoAlignAxisToSuperviewAxis": ("autoAlignAxis", "toSuperviewAxis"),
    "autoAlignAxisToSuperviewMarginAxis": ("autoAlignAxis", "toSuperviewMarginAxis"),
    "autoMatchDimension": ("autoMatch", ""), "autoSetDimensionsToSize": ("autoSetDimensions", "to"),
    "autoPinToTopLayoutGuideOfViewController": ("autoPin", "toTopLayoutGuideOf"),
    "autoPinToBottomLayoutGuideOfViewController": ("autoPin", "toBottomLayoutGuideOf"),
    "autoAlignViewsToEdge": ("autoAlignViews", "to"), "autoAlignViewsToAxis": ("autoAlignViews", "to"),
    "autoSetViewsDimensionsToSize": ("autoSetViewsDimensions", "to"),
    "autoDistributeViewsAlongAxis": ("autoDistributeViews", "along"),
  ]

  private static let formerLabels = [
    "toEdge": "to", "toDimension": "to", "toAttribute": "to", "ofView": "of", "toSameAxisOfView": "toSameAxisOf",
  ]

  /// The names of functions before Swift 3.
  static var formerNames: some Sequence<String> { formerFunctions.keys }

  /// The function of today that a function of an old name is, with the label of its first argument.
  static func today(_ name: String) -> (name: String, label: String)? { formerFunctions[name] }

  /// The label of today that a label of an old name is.
  static func today(label: String) -> String? { formerLabels[label] }

  /// A case as it is called today: `.Top` was `top` with a capital.
  static func today(case text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }

  /// Those of them that give a list, of one view.
  static let lists: Set<String> = [
    "autoSetDimensions", "autoCenterInSuperview", "autoCenterInSuperviewMargins", "autoPinEdgesToSuperviewEdges",
    "autoPinEdgesToSuperviewMargins", "autoPinEdgesToSuperviewSafeArea", "autoPinEdgesToSuperviewMarginsExcludingEdge",
  ]

  /// The attribute of a case of `ALEdge`, `ALAxis`, `ALDimension` or `ALAttribute`.
  static func attribute(_ text: String) -> Attribute? {
    attributes[today(case: text)]
  }

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
