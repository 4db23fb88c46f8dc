import ExactArithmetic
import LayoutModel

extension LayoutLowering {
  /// Adds what ties a built-in guide to its owner, with the identifiers that UIKit prints.
  mutating func addTies(of guide: LayoutGuide, _ item: ItemID) {
    guard let owner = tree.parent(of: item), let view = layout.view(owner) else { return }
    switch guide.kind {
    case .safeArea:
      addInsets(view.safeAreaInsets, of: item, in: owner, part: "safeAreaInsets") {
        "UIViewSafeAreaLayoutGuide-\($0)"
      }
    case .layoutMargins:
      addInsets(layout.resolvedMargins(of: view), of: item, in: owner, part: "layoutMargins") {
        "UIView-\($0)Margin-guide-constraint"
      }
    case .frameLayout:
      // No printed line is known; the names follow those of the content guide.
      addInsets(.zero, of: item, in: owner, part: "scroll") { "UIScrollView-frameLayoutGuide-\($0)" }
    case .readableContent: addReadableContent(of: view, owner, guide: item)
    case .top: addLayoutSupport(of: view, owner, guide: item, edge: .top, length: view.safeAreaInsets.top)
    case .bottom: addLayoutSupport(of: view, owner, guide: item, edge: .bottom, length: view.safeAreaInsets.bottom)
    case .custom, .contentLayout, .stackAlignmentSpacer, .stackGap: break
    }
  }

  /// Ties the top left of a scroll view's content to its own: `UIScrollView-contentLayoutGuide-minX` and `-minY`.
  ///
  /// The content's size is left to the constraints of what the scroll view holds.
  mutating func addContentGuide(of scrollView: ItemID) {
    guard let guide = builtInGuides[GuideKey(owner: scrollView, kind: .contentLayout)] else { return }
    for (name, attribute) in [("minX", Attribute.left), ("minY", .top)] {
      addTie(
        "UIScrollView-contentLayoutGuide-\(name)", (guide, attribute), .equal, (scrollView, attribute),
        owner: scrollView, part: "scroll")
    }
  }

  /// Insets a guide from its owner's four edges.
  private mutating func addInsets(
    _ insets: EdgeInsets, of guide: ItemID, in owner: ItemID, part: String, identifier: (String) -> String
  ) {
    let edges: [(String, Attribute, Rational)] = [
      ("top", .top, insets.top), ("bottom", .bottom, insets.bottom), ("left", .left, insets.left),
      ("right", .right, insets.right),
    ]
    for (name, attribute, inset) in edges {
      let isNear = attribute == .top || attribute == .left
      addTie(
        identifier(name), (isNear ? guide : owner, attribute), .equal, (isNear ? owner : guide, attribute),
        constant: inset, owner: owner, part: part)
    }
  }

  /// Lays a view controller's `topLayoutGuide` or `bottomLayoutGuide` along an edge of its view.
  private mutating func addLayoutSupport(
    of view: View, _ owner: ItemID, guide: ItemID, edge: Attribute, length: Rational
  ) {
    let prefix = edge == .top ? "topLayoutGuide" : "bottomLayoutGuide"
    for attribute in [edge, .left, .right] {
      addTie("\(prefix)-\(attribute.name)", (guide, attribute), .equal, (owner, attribute), owner: owner)
    }
    addTie("\(prefix)-height", (guide, .height), .equal, nil, constant: length, owner: owner, part: "safeAreaInsets")
  }

  /// Adds a constraint of a guide.
  mutating func addTie(
    _ identifier: String, _ first: (ItemID, Attribute), _ relation: Relation, _ second: (ItemID, Attribute)?,
    constant: Rational = 0, priority: Priority = .required, owner: ItemID, part: String = ""
  ) {
    let view = layout.view(owner)
    var constraint = Constraint(
      id: identifier, owner: layout[owner].name, firstItem: first.0, firstAttribute: first.1, relation: relation,
      secondItem: second?.0, secondAttribute: second?.1 ?? .notAnAttribute, constant: constant, priority: priority,
      origin: ConstraintOrigin(
        kind: view?.isScrollView == true && part == "scroll" ? .scrollView : .layoutGuide,
        range: view?.partRanges[part] ?? view?.range, item: owner))
    constraint.identifier = identifier
    add(constraint)
  }
}
