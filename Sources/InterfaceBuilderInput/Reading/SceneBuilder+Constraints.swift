import ExactArithmetic
import LayoutModel

extension SceneBuilder {
  /// Adds the constraints that are installed, and those that Interface Builder adds for fixed frames.
  mutating func addConstraints() {
    var onDevices = ConstraintsOnDevices(of: document)
    for index in group..<tree[group].end where tree[index].name == "constraints" {
      guard tree[index].key == nil, let ownerElement = tree[index].parent, let owner = itemOfElement[ownerElement]
      else {
        continue
      }
      let isVaried = tree.child("variation", of: ownerElement) != nil
      let excluded = isVaried ? tree.excluded("constraints", of: ownerElement, for: document.traits) : []
      let excludedOnDevices = excluded.isEmpty ? [] : onDevices.excluded(of: ownerElement, in: tree)
      for child in tree.children("constraint", of: index) {
        guard let constraint = constraint(at: child, owner: owner, excluded: excluded) else { continue }
        layout.constraints.append(constraint)
        if excluded.contains(constraint.id), !tree[child].isYes("placeholder") {
          onDevices.note(constraint, excluded: excludedOnDevices)
        }
      }
    }
    layout.interfaceBuilder?.constrainedOnDevices = onDevices.views
    let constrained = constrainedItems()
    for item in layout.viewIDs {
      let lacksConstraint = layout.itemsLackingConstraints.contains(item)
      addFixedFrame(of: item, isConstrained: constrained[item.index] || lacksConstraint)
    }
    noteHeldViews()
    findDuplicates()
  }

  private mutating func constraint(at index: Int, owner: ItemID, excluded: Set<String>) -> Constraint? {
    let element = tree[index]
    let mistakes = findings.count
    defer { if findings.count > mistakes { noteLackingConstraint(at: index, owner: owner, excluded: excluded) } }
    guard let first = item("firstItem", of: index, default: owner),
      let firstAttribute = attribute("firstAttribute", of: index)
    else { return nil }
    var constraint = Constraint(
      id: element.attributes["id"] ?? "line \(element.range.start.line)", firstItem: first,
      firstAttribute: firstAttribute, origin: ConstraintOrigin(kind: .interfaceBuilder, range: element.range))
    if element.attributes["secondItem"] != nil {
      guard let second = item("secondItem", of: index, default: owner),
        let secondAttribute = attribute("secondAttribute", of: index)
      else { return nil }
      constraint.secondItem = second
      constraint.secondAttribute = secondAttribute
    }
    readNumbers(of: index, into: &constraint)
    constraint.identifier = element.attributes["identifier"]
    if let label = element.attributes["userLabel"] { constraint.userLabel = label }
    constraint.isActive = isInstalled(at: index, excluded: excluded)
    if element.isYes("placeholder") { layout.interfaceBuilder?.placeholders.insert(element.range) }
    return constraint
  }

  private func isInstalled(at index: Int, excluded: Set<String>) -> Bool {
    let element = tree[index]
    let isPlaceholder = element.isYes("placeholder") && document.options.mode == .runtime
    let isExcluded = element.attributes["id"].map(excluded.contains) ?? false
    return !isPlaceholder && !isExcluded
  }

  /// Notes the items of a constraint with a mistake: where these lie may be open for no other reason.
  ///
  /// A constraint to what no longer exists is none: what it left open is open.
  private mutating func noteLackingConstraint(at index: Int, owner: ItemID, excluded: Set<String>) {
    guard isInstalled(at: index, excluded: excluded) else { return }
    let attributes = tree[index].attributes
    let ids = [attributes["firstItem"], attributes["secondItem"]].compactMap(\.self)
    let known = idsOfDocument()
    guard ids.allSatisfy(known.contains) else { return }
    layout.itemsLackingConstraints.formUnion(ids.compactMap { itemOfID[$0] })
    if attributes["firstItem"] == nil { layout.itemsLackingConstraints.insert(owner) }
  }

  private mutating func readNumbers(of index: Int, into constraint: inout Constraint) {
    let attributes = tree[index].attributes
    switch attributes["relation"] {
    case "greaterThanOrEqual": constraint.relation = .greaterThanOrEqual
    case "lessThanOrEqual": constraint.relation = .lessThanOrEqual
    default: break
    }
    if let text = attributes["multiplier"] {
      if let multiplier = DocumentNumber.multiplier(text) {
        constraint.multiplier = multiplier
      } else {
        report("The multiplier “\(text)” is not a number or a ratio", at: index, hint: "write 0.5, 1:2 or 50%")
        leaveOpen(&constraint)
      }
    }
    if let text = attributes["constant"] {
      if let constant = DocumentNumber.points(text) {
        constraint.constant = constant
      } else {
        report("The constant “\(text)” is not a number of points", at: index, hint: "write a number, such as 8")
        leaveOpen(&constraint)
      }
      // Where the standard space is none, no constant is written.
      if attributes["symbolic"] == "YES" { constraint.symbolicConstant = .standardSpace }
    }
    if let text = attributes["priority"] {
      if let priority = DocumentNumber.priority(text) {
        constraint.priority = Priority(priority)
      } else {
        report("The priority “\(text)” is not a number", at: index, hint: "write a number from 1 to 1000")
      }
    }
    for variation in tree.variations(of: index, for: document.traits) {
      if let constant = DocumentNumber.points(tree[variation].attributes["constant"]) { constraint.constant = constant }
    }
  }

  /// An item that a constraint refers to; `nil`, with a finding where it is due, when it is not in this scene.
  private mutating func item(_ key: String, of index: Int, default owner: ItemID) -> ItemID? {
    guard let id = tree[index].attributes[key] else { return owner }
    if let item = itemOfID[id] { return item }
    guard !uninstalled.contains(id) else { return nil }
    let name = tree[index].attributes["id"].map { "The constraint \($0)" } ?? "A constraint"
    let isKnown = idsOfDocument().contains(id)
    mention(index)
    findings.append(
      Finding(
        .missingItem, file: layout.file, range: tree[index].range,
        message: isKnown
          ? "\(name) refers to \(id), which is not a view or guide of this scene"
          : "\(name) refers to \(id), which no longer exists",
        annotations: [Annotation(range: tree[index].range, label: "\(key) \(id)", isPrimary: true)],
        hint: "delete the constraint, or connect it to a view of the scene"))
    return nil
  }

  private mutating func attribute(_ key: String, of index: Int) -> Attribute? {
    let text = tree[index].attributes[key] ?? ""
    // Interface Builder keeps the older name of the last baseline.
    if text == "baseline" { return .lastBaseline }
    if let attribute = Self.attributes[text] { return attribute }
    report(
      text.isEmpty ? "A constraint has no \(key)" : "“\(text)” is not an attribute of a constraint", at: index,
      rule: .unknownAttribute, hint: "write an attribute such as leading, width or centerY")
    return nil
  }

  private static let attributes: [String: Attribute] = Dictionary(
    uniqueKeysWithValues: Attribute.allCases.filter { $0 != .notAnAttribute }.map { ($0.name, $0) })

  /// Makes the constant of a constraint unknown, so that a number that cannot be read leads to no verdict.
  private mutating func leaveOpen(_ constraint: inout Constraint) {
    // Unknowns are never negative, constants may be: one is added, one taken away.
    for coefficient: Rational in [1, -1] {
      layout.unknowns.append(Unknown(name: "the constant of \(constraint.id)", nominal: 0))
      constraint.unknownTerms.append(
        UnknownTerm(unknown: UnknownID(layout.unknowns.count - 1), coefficient: coefficient))
    }
  }

  private mutating func report(_ message: String, at index: Int, rule: Rule = .invalidLayoutFile, hint: String) {
    let range = tree[index].range
    mention(index)
    findings.append(
      Finding(
        rule, file: layout.file, range: range, message: message,
        annotations: [Annotation(range: range, label: "", isPrimary: true)], hint: hint))
  }

  /// Says in the outline where a constraint stands of which a finding is reported.
  private mutating func mention(_ index: Int) {
    var ancestor = tree[index].parent
    while let element = ancestor, itemOfElement[element] == nil { ancestor = tree[element].parent }
    guard let owner = ancestor.flatMap({ itemOfElement[$0] }) else { return }
    let element = tree[index]
    layout.outline?.mentions[element.range] = Outline.Mention(item: owner, id: element.attributes["id"])
  }

  /// Whether a constraint of the file, installed or not, speaks of each item.
  private func constrainedItems() -> [Bool] {
    var result = Array(repeating: false, count: layout.items.count)
    for constraint in layout.constraints {
      result[constraint.firstItem.index] = true
      if let second = constraint.secondItem { result[second.index] = true }
    }
    return result
  }

  /// For what a container does: above what anyone writes that is not required.
  static let givenPriority = Priority(999.5)
  /// For what of that gives way last: how wide a table view makes its cells, and where a content view begins.
  static let firstGivenPriority = Priority(999.75)

  /// Notes the views that something else than the constraints of the file holds, where the file does not say the numbers: what
  /// follows from their frames is open for no other reason.
  ///
  /// A view that Interface Builder fixes may be stored without a frame. One in a scroll view that follows its mask does so by the
  /// scroll view's bounds; the app says how far it scrolls.
  private mutating func noteHeldViews() {
    var masked: [ItemID] = []
    for item in layout.viewIDs {
      guard let view = layout.view(item), let superview = view.superview else { continue }
      if view.interfaceBuilder?.hasFixedFrame == true, view.frame == nil { layout.itemsLackingConstraints.insert(item) }
      if view.translatesAutoresizingMaskIntoConstraints, layout.view(superview)?.isScrollView == true {
        masked.append(item)
      }
    }
    guard !masked.isEmpty else { return }
    let tied = itemsTiedToOthersAround()
    for item in masked where !tied.contains(item) {
      layout.itemsLackingConstraints.insert(item)
      layout.changeView(item) { $0.interfaceBuilder?.isHeldByMask = true }
    }
  }

  /// The items that constraints tie to others than those in them.
  private func itemsTiedToOthersAround() -> Set<ItemID> {
    var result = Set<ItemID>()
    for constraint in layout.constraints {
      guard let second = constraint.secondItem else { continue }
      if layout[second].parent != constraint.firstItem { result.insert(constraint.firstItem) }
      if layout[constraint.firstItem].parent != second { result.insert(second) }
    }
    return result
  }

  /// Adds what holds a view in the frame that the file stores: Interface Builder's hidden constraints of a view without
  /// any, and what a container does to its content view.
  private mutating func addFixedFrame(of item: ItemID, isConstrained: Bool) {
    guard let view = layout.view(item), let superview = view.superview, let stored = view.frame,
      let object = view.interfaceBuilder
    else { return }
    let frame = frameOfClipView(view, in: superview) ?? stored
    let isContent = object.placement == .contentView
    let isGiven = isContent || object.placement == .container
    let isOfTable = object.element == "tableViewCellContentView"
    // Older files do not mark the views that are left without constraints.
    let isFixed = !view.translatesAutoresizingMaskIntoConstraints && (object.hasFixedFrame || !isConstrained)
    guard isFixed || isGiven, layout.view(superview)?.stack == nil else { return }
    let inner = view.alignmentRectInsets
    let outerInsets = layout.view(superview)?.alignmentRectInsets ?? .zero
    func add(_ name: String, _ first: Attribute, _ second: Attribute?, _ constant: Rational) {
      if let axis = first.axis, object.unplacedAxes.contains(axis) { return }
      // A content view of another height than its owner begins where that does.
      let isFirst = isContent && first == .top || isOfTable && first.axis == .horizontal
      var constraint = Constraint(
        id: "\(isGiven ? "container" : "fixed").\(name)(\(view.name))", firstItem: item, firstAttribute: first,
        secondItem: second == nil ? nil : superview, secondAttribute: second ?? .notAnAttribute, constant: constant,
        priority: !isGiven
          ? .required : isFirst ? Self.firstGivenPriority : Self.givenPriority,
        origin: ConstraintOrigin(kind: .fixedFrame, range: view.partRanges["frame"] ?? view.range, item: item))
      constraint.className = "NSIBPrototypingLayoutConstraint"
      layout.constraints.append(constraint)
    }
    add("x", .left, .left, frame.x + inner.left - outerInsets.left)
    add("y", .top, .top, frame.y + inner.top - outerInsets.top)
    let outer = layout.view(superview)?.storedFrame
    if isContent, let outer {
      var end = frame.x + frame.width - outer.width
      // On tvOS what is in a table's cell reaches to its end, 16 points behind the content view as it is stored.
      if isOfTable, document.canvas.targetRuntime.hasPrefix("AppleTV"), (-16...0).contains(end) { end = 0 }
      add("right", .right, .right, end + outerInsets.right - inner.right)
      // One that is drawn higher than its cell was so before the cell was made lower.
      let overhang = frame.y + frame.height - outer.height
      add(
        "bottom", .bottom, .bottom,
        (isOfTable && overhang.signum > 0 ? -separator : overhang) + outerInsets.bottom - inner.bottom)
    } else {
      add("width", .width, nil, frame.width - inner.left - inner.right)
      add("height", .height, nil, frame.height - inner.top - inner.bottom)
    }
  }

  /// What the separator of a table view takes of the height of a cell's content view, as cells are stored: that of old editors.
  private var separator: Rational {
    switch document.canvas.toolsVersion {
    case ..<8_000: 1
    case ..<14_000: Rational(1, 2)
    default: 0
    }
  }

  /// The frame of a scroll view's clip view that is stored as it was when the scroll view was much smaller or larger: it fills the
  /// scroll view, within its border.
  private func frameOfClipView(_ view: View, in superview: ItemID) -> Frame? {
    guard view.interfaceBuilder?.element == "clipView", let stored = view.frame,
      let outer = layout.view(superview)?.storedFrame,
      (outer.width - stored.width).absoluteValue > Self.scrollersAndHeader
        || (outer.height - stored.height).absoluteValue > Self.scrollersAndHeader
    else { return nil }
    return Frame(x: 1, y: 1, width: max(0, outer.width - 2), height: max(0, outer.height - 2))
  }

  /// More than what lies beside a clip view: a header, scrollers, a border.
  private static let scrollersAndHeader: Rational = 60
}
