import ExactArithmetic
import LayoutModel

extension LayoutLowering {
  /// The greatest width of the readable content guide at the default text size, in points.
  private static let readableWidth: Rational = 672

  /// Ties a readable content guide to the layout margins: as high as they are, centred, at most 672 wide.
  ///
  /// UIKit prints no such line anywhere that is known; the identifiers are made after those of the margins. Where the
  /// owner is a root of given width it is known whether the margins or the limit decide, and the guide is fixed by
  /// required constraints. Elsewhere its width is the lesser of two, which no set of linear constraints can say: the
  /// bounds are required, and filling the margins is wanted more than anything that can be written.
  mutating func addReadableContent(of view: View, _ owner: ItemID, guide: ItemID) {
    guard let margins = builtInGuides[GuideKey(owner: owner, kind: .layoutMargins)] else { return }
    let prefix = "UIView-readableContent-guide-"
    func tie(
      _ name: String, _ attribute: Attribute, _ relation: Relation = .equal, priority: Priority = .required
    ) {
      addTie(
        prefix + name, (guide, attribute), relation, (margins, attribute), priority: priority, owner: owner,
        part: "layoutMargins")
    }
    tie("top", .top)
    tie("bottom", .bottom)
    let limit = LayoutLowering.readableWidth
    let insets = layout.resolvedMargins(of: view)
    if tree.parent(of: owner) == nil, let width = view.rootSize[.horizontal] {
      if width - insets.left - insets.right <= limit {
        tie("left", .left)
        tie("right", .right)
      } else {
        tie("centerX", .centerX)
        addTie(prefix + "width", (guide, .width), .equal, nil, constant: limit, owner: owner)
      }
      return
    }
    tie("centerX", .centerX)
    tie("left", .left, .greaterThanOrEqual)
    addTie(prefix + "width", (guide, .width), .lessThanOrEqual, nil, constant: limit, owner: owner)
    tie("fill", .width, priority: Priority(999.9))
  }
}
