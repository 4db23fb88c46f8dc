import ExactArithmetic
import LayoutModel

extension LayoutLowering {
  /// Adds what ties a built-in guide to its owner, with the identifiers that UIKit prints.
  mutating func addTies(of guide: LayoutGuide, _ item: ItemID) {
    guard let owner = tree.parent(of: item), let view = layout.view(owner) else { return }
    switch guide.kind {
    case .safeArea:
      addInsets(of: item, in: owner, part: "safeAreaInsets", inset: { $0.safeArea(of: owner, $1) }) {
        "UIViewSafeAreaLayoutGuide-\($0)"
      }
    case .layoutMargins:
      addInsets(of: item, in: owner, part: "layoutMargins", inset: { $0.margin(of: owner, $1) }) {
        "UIView-\($0)Margin-guide-constraint"
      }
    case .frameLayout:
      // No printed line is known; the names follow those of the content guide.
      addInsets(of: item, in: owner, part: "scroll", inset: { _, _ in Inset(points: 0) }) {
        "UIScrollView-frameLayoutGuide-\($0)"
      }
    case .readableContent: addReadableContent(of: view, owner, guide: item)
    case .top: addLayoutSupport(of: owner, guide: item, edge: .top)
    case .bottom: addLayoutSupport(of: owner, guide: item, edge: .bottom)
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
    of guide: ItemID, in owner: ItemID, part: String, inset: (inout LayoutLowering, Side) -> Inset,
    identifier: (Side) -> String
  ) {
    for side in [Side.top, .bottom, .left, .right] {
      let attribute = side.attribute
      addTie(
        identifier(side), (side.isNear ? guide : owner, attribute), .equal, (side.isNear ? owner : guide, attribute),
        constant: inset(&self, side), owner: owner, part: part)
    }
  }

  /// Lays a view controller's `topLayoutGuide` or `bottomLayoutGuide` along an edge of its view: of a scroll view's content, as for
  /// whatever lies in one.
  private mutating func addLayoutSupport(of owner: ItemID, guide: ItemID, edge: Side) {
    let prefix = edge == .top ? "topLayoutGuide" : "bottomLayoutGuide"
    let outer = builtInGuides[GuideKey(owner: owner, kind: .contentLayout)] ?? owner
    for attribute in [edge.attribute, .left, .right] {
      let holder = attribute == edge.attribute ? outer : owner
      addTie("\(prefix)-\(attribute.name)", (guide, attribute), .equal, (holder, attribute), owner: owner)
    }
    addTie(
      "\(prefix)-height", (guide, .height), .equal, nil, constant: safeArea(of: owner, edge), owner: owner,
      part: "safeAreaInsets")
  }

  /// Adds a constraint of a guide.
  mutating func addTie(
    _ identifier: String, _ first: (ItemID, Attribute), _ relation: Relation, _ second: (ItemID, Attribute)?,
    constant: Inset = Inset(points: 0), priority: Priority = .required, owner: ItemID, part: String = ""
  ) {
    let view = layout.view(owner)
    var constraint = Constraint(
      id: identifier, owner: layout[owner].name, firstItem: first.0, firstAttribute: first.1, relation: relation,
      secondItem: second?.0, secondAttribute: second?.1 ?? .notAnAttribute, constant: constant.points,
      priority: priority,
      origin: ConstraintOrigin(
        kind: view?.isScrollView == true && part == "scroll" ? .scrollView : .layoutGuide,
        range: view?.partRanges[part] ?? view?.range, item: owner))
    constraint.identifier = identifier
    constraint.unknownTerms = constant.unknownTerms
    add(constraint)
  }
}
