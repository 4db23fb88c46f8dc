import ExactArithmetic
import LayoutModel
import SwiftProgram

extension SwiftLayoutBuilder {
  /// A constraint that certainly takes part; one that may, or of which too little is known, makes its items uncertain.
  mutating func constraint(_ index: Int) -> Constraint? {
    let source = self.source.constraints[index]
    if source.activity == .never { return nil }
    noteInsetsUsed(source.first, source.firstAttribute)
    if let second = source.second { noteInsetsUsed(second, source.secondAttribute) }
    guard source.activity == .certain, let made = certain(source, index) else {
      unseen.insert(source.first)
      if let second = source.second { unseen.insert(second) }
      return nil
    }
    return made
  }

  /// A guide whose insets are not known may lie anywhere, so that its view is held by what holds the guide, and it is not
  /// known how.
  private mutating func noteInsetsUsed(_ index: Int, _ attribute: Attribute) {
    var owner: Int? = attribute.withoutMargin == nil ? nil : index
    if case .item(let parent) = source.items[index].parent {
      switch source.items[index].guide {
      case .custom?, .contentLayout?, .frameLayout?, .safeArea?, nil: break
      default: owner = parent
      }
    }
    if let owner, owner != source.root { unseen.insert(owner) }
  }

  private mutating func certain(_ source: SwiftConstraint, _ index: Int) -> Constraint? {
    guard !judgedElsewhere.contains(source.first) || source.second != nil,
      let multiplier = known(source.multiplier), let priority = source.priority.known,
      let (first, firstAttribute) = side(source.first, source.firstAttribute)
    else { return nil }
    var second: ItemID?
    var secondAttribute = Attribute.notAnAttribute
    if let number = source.second, source.secondAttribute != .notAnAttribute {
      guard let (other, attribute) = side(number, source.secondAttribute) else { return nil }
      secondAttribute = attribute
      let (top, otherTop) = (tops[first.index], tops[other.index])
      // Whether they share an ancestor when it is activated is not known.
      if top != otherTop { return nil }
      // What a view of the program's own does within itself is judged with its type.
      if let own = ownView(around: source.first), number == own || ownView(around: number) == own { return nil }
      second = other
    }
    var constant = quantity(source.constant)
    if source.isConstantChangedLater { constant = (0, anyQuantity("a constant that is changed later")) }
    var constraint = Constraint(
      id: ownName(source.identifier ?? "#\(index)"), firstItem: first, firstAttribute: firstAttribute,
      relation: source.relation, secondItem: second, secondAttribute: secondAttribute,
      multiplier: second == nil ? 1 : multiplier, constant: constant.constant, priority: Priority(priority.doubleValue),
      origin: ConstraintOrigin(kind: .parts, range: range(of: source)))
    constraint.identifier = source.identifier
    constraint.unknownTerms = constant.terms
    return constraint
  }

  /// A side of a constraint: margins are the edges of a guide of which it is not known where it lies; baselines depend on
  /// texts, and are not followed.
  private mutating func side(_ index: Int, _ attribute: Attribute) -> (ItemID, Attribute)? {
    guard let item = items[index], attribute != .lastBaseline, attribute != .firstBaseline else { return nil }
    guard let edge = attribute.withoutMargin else { return (item, attribute) }
    guard layout.view(item) != nil else { return nil }
    return (marginGuide(of: item), edge)
  }

  private mutating func marginGuide(of view: ItemID) -> ItemID {
    if let known = marginGuides[view] { return known }
    let known = source.items.indices.first { index in
      source.items[index].guide == .layoutMargins && items[index].map { layout[$0].parent == view } == true
    }
    if let known, let guide = items[known] {
      marginGuides[view] = guide
      return guide
    }
    var guide = LayoutGuide(builtIn: .layoutMargins, of: view, ownerName: layout[view].name)
    guide.kind = .custom
    let id = layout.add(.guide(guide))
    tops.append(tops[view.index])
    marginGuides[view] = id
    marginGuidesMade.append(id)
    return id
  }

  // MARK: - Unknown frames

  /// Gives an item that may be anywhere a frame that is not known.
  mutating func addUnknownFrame(of index: Int) {
    guard let item = items[index] else { return }
    if layout.view(item)?.isScrollView == true { addUnknownContent(of: item, index) }
    if let guide = layout[item].guide, source.items[index].guide == .safeArea {
      return addInsets(of: item, guide.owner)
    }
    if unseen.contains(index) {
      addUnknownFrame(of: item)
    } else {
      addUnknownContent(of: item, source.items[index].content)
    }
  }

  /// What optional constraints make of items whose sizes are not known is not known either.
  ///
  /// A size that is not known is held as one that cannot give way. In an app it may, to a constraint that is optional too:
  /// to hold both would make a contradiction of priorities that there is not.
  mutating func leaveOptionalOpen() {
    let optional = source.constraints.filter { constraint in
      constraint.activity == .certain && constraint.priority.known.map { $0 < 1000 } ?? true
    }
    for constraint in optional {
      for (item, attribute) in [
        (constraint.first, constraint.firstAttribute), (constraint.second, constraint.secondAttribute),
      ] {
        guard let item, item != source.root, let axis = attribute.axis else { continue }
        if source.items[item].content[axis] == .some { unseen.insert(item) }
      }
    }
    var partners: [Int: [Int]] = [:]
    for constraint in optional {
      guard let second = constraint.second, second != source.root, constraint.first != source.root else { continue }
      partners[second, default: []].append(constraint.first)
      partners[constraint.first, default: []].append(second)
    }
    var waiting = partners.keys.filter(unseen.contains)
    while let item = waiting.popLast() {
      for partner in partners[item] ?? [] where unseen.insert(partner).inserted { waiting.append(partner) }
    }
  }

  /// Has an item that is as large as what it shows have sizes that are not known.
  private mutating func addUnknownContent(of item: ItemID, _ content: [Axis: SwiftItem.Content]) {
    for (axis, attribute, word) in [(Axis.horizontal, Attribute.width, "width"), (.vertical, .height, "height")]
    where content[axis] == .some {
      let size = UnknownTerm(unknown: atLeastZero("\(word) of \(layout[item].name)"))
      add(item, attribute, equalTo: nil, .notAnAttribute, plus: [size])
    }
  }

  /// Has an item lie anywhere, with any size.
  mutating func addUnknownFrame(of item: ItemID) {
    let (name, top) = (layout[item].name, tops[item.index])
    guard top != item else { return }
    for (attribute, word) in [(Attribute.left, "x"), (.top, "y")] {
      add(item, attribute, equalTo: top, attribute, plus: anyQuantity("\(word) of \(name)"))
    }
    for (attribute, word) in [(Attribute.width, "width"), (.height, "height")] {
      add(
        item, attribute, equalTo: nil, .notAnAttribute, plus: [UnknownTerm(unknown: atLeastZero("\(word) of \(name)"))])
    }
  }

  /// Safe areas lie within their views, by insets that are not known.
  private mutating func addInsets(of guide: ItemID, _ owner: ItemID) {
    let name = layout[owner].name
    for (attribute, word, sign) in [
      (Attribute.left, "left", 1), (.top, "top", 1), (.right, "right", -1), (.bottom, "bottom", -1),
    ] {
      let inset = UnknownTerm(unknown: atLeastZero("\(word) safe area inset of \(name)"), coefficient: Rational(sign))
      add(guide, attribute, equalTo: owner, attribute, plus: [inset], as: .layoutGuide)
    }
  }

  /// The size of what a scroll view scrolls is known only where constraints decide it.
  private mutating func addUnknownContent(of scrollView: ItemID, _ index: Int) {
    let subviews = layout.items.indices.filter { layout.items[$0].view?.superview == scrollView }
    let isPlain = source.items[index].className == "UIScrollView" && !unseen.contains(index)
    let isSeen =
      isPlain && !subviews.isEmpty
      && subviews.allSatisfy { number in
        source.items.indices.contains { items[$0] == ItemID(number) && !unseen.contains($0) }
      }
    let guide = layout.builtInGuide(.contentLayout, of: scrollView)
    while tops.count < layout.items.count { tops.append(tops[scrollView.index]) }
    let isTied = layout.constraints.contains { constraint in
      let (first, second) = (constraint.firstItem, constraint.secondItem)
      if first == guide || second == guide { return true }
      guard let second, first == scrollView || second == scrollView else { return false }
      let other = first == scrollView ? second : first
      return layout.ancestors(of: other).dropFirst().contains(scrollView)
    }
    if isSeen, isTied { return }
    let name = layout[scrollView].name
    for (attribute, word) in [(Attribute.width, "width"), (.height, "height")] {
      let size = UnknownTerm(unknown: atLeastZero("content \(word) of \(name)"))
      add(guide, attribute, equalTo: nil, .notAnAttribute, plus: [size])
    }
  }

  /// Adds a constraint that says nothing but that something is not known.
  private mutating func add(
    _ item: ItemID, _ attribute: Attribute, equalTo other: ItemID?, _ otherAttribute: Attribute,
    plus terms: [UnknownTerm], as kind: ConstraintOriginKind = .unknown
  ) {
    var constraint = Constraint(
      id: "unknown.\(attribute)", owner: layout[item].name, firstItem: item, firstAttribute: attribute,
      secondItem: other, secondAttribute: otherAttribute,
      origin: ConstraintOrigin(kind: kind, item: item))
    constraint.unknownTerms = terms
    layout.constraints.append(constraint)
  }
}

extension Attribute {
  /// For an attribute of a view's margins that of a guide between them; `nil` for any other.
  var withoutMargin: Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}
