import ConstraintNotation
import ExactArithmetic
import LayoutModel

extension LayoutBuilder {
  /// Adds the constraints of one entry.
  mutating func add(_ draft: ConstraintDraft) {
    switch draft.content {
    case .parts(let parts): add(parts, of: draft)
    case .visualFormat(let format): add(format, of: draft)
    }
  }

  private mutating func add(_ parts: ConstraintParts, of draft: ConstraintDraft) {
    let mistakes = errors.count
    defer {
      if errors.count > mistakes, draft.tail.isActive {
        leaveOut(constraintOn: [parts.firstItem.value] + [parts.secondItem?.value].compactMap(\.self))
      }
    }
    // Each part is looked up before any is missed, so that all mistakes of a constraint are reported.
    let first = item(parts.firstItem)
    let firstAttribute = attribute(parts.firstAttribute, of: parts.firstItem)
    var second: ItemID?
    var secondAttribute: Attribute? = .notAnAttribute
    // A second item without an attribute is as good as none.
    if let name = parts.secondItem, !Attribute.isNotAnAttribute(parts.secondAttribute?.value ?? "") {
      second = item(name)
      secondAttribute = parts.secondAttribute.flatMap { attribute($0, of: parts.secondItem ?? parts.firstItem) }
      if second == nil { return }
    }
    guard let first, let firstAttribute, let secondAttribute else { return }
    // The number that most have for a name is put together when it is asked for.
    let isNumbered = draft.tail.identifier == nil && !mayNumbersBeTaken
    var constraint = Constraint(
      id: isNumbered ? "" : id(of: draft, part: nil), number: isNumbered ? draft.index : nil, firstItem: first,
      firstAttribute: firstAttribute, relation: parts.relation,
      secondItem: second, secondAttribute: secondAttribute, multiplier: second == nil ? 1 : parts.multiplier,
      constant: parts.constant, priority: draft.tail.priority ?? .required,
      origin: ConstraintOrigin(kind: draft.kind, range: draft.range))
    constraint.identifier = draft.tail.identifier
    constraint.isActive = draft.tail.isActive
    constraint.address = draft.tail.address
    constraints.append(constraint)
  }

  /// Notes the items of a constraint that is left out for a mistake in it.
  ///
  /// - Parameter names: What it names: an item, a layout guide of one, or what is not there, perhaps for another spelling.
  mutating func leaveOut(constraintOn names: [String]) {
    for name in names {
      let owner = name.split(separator: ".", omittingEmptySubsequences: false).first.map(String.init) ?? name
      var item = items[name] ?? items[owner]
      if item == nil, hintBudget > 0 {
        hintBudget -= layout.items.count
        item = NearestName.nearest(to: owner, among: layout.items.map(\.name)).flatMap { items[$0] }
      }
      if let item { layout.itemsLackingConstraints.insert(item) }
    }
  }

  // MARK: - Names

  /// The item of a name; reports one that does not exist.
  mutating func item(_ name: Located<String>) -> ItemID? {
    if let item = items[name.value] { return item }
    guard let point = name.value.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      reportUnknownItem(name)
      return nil
    }
    let property = String(name.value[name.value.index(after: point)...])
    guard let owner = items[String(name.value[..<point])] else {
      reportUnknownItem(name)
      return nil
    }
    guard let kind = LayoutBuilder.builtInGuides[property], let view = layout.view(owner) else {
      errors.add(
        .unknownItem, at: name.range, "\(layout[owner].name) has no layout guide \"\(property)\"",
        hint: Habit.guide(property, of: layout[owner].name)
          ?? NearestName.hint(for: property, among: LayoutBuilder.builtInGuideNames))
      return nil
    }
    if kind == .contentLayout || kind == .frameLayout, !view.isScrollView {
      errors.add(
        .unknownItem, at: name.range, "\(view.name) is not a scroll view, so it has no \(property)",
        hint: "declare \(view.name) as a scroll view, or use one of its other guides")
      return nil
    }
    return builtInGuide(kind, of: owner, view)
  }

  private mutating func builtInGuide(_ kind: LayoutGuide.Kind, of owner: ItemID, _ view: View) -> ItemID {
    let key = GuideKey(owner: owner, kind: kind)
    if let guide = builtInGuides[key] { return guide }
    var guide = LayoutGuide(builtIn: kind, of: owner, ownerName: view.name)
    guide.range = view.range
    let id = layout.add(.guide(guide))
    builtInGuides[key] = id
    return id
  }

  static let builtInGuides: [String: LayoutGuide.Kind] = [
    "safeAreaLayoutGuide": .safeArea, "layoutMarginsGuide": .layoutMargins, "readableContentGuide": .readableContent,
    "contentLayoutGuide": .contentLayout, "frameLayoutGuide": .frameLayout,
  ]
  private static let builtInGuideNames = [
    "safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide", "contentLayoutGuide", "frameLayoutGuide",
  ]

  private mutating func reportUnknownItem(_ name: Located<String>) {
    guard draft.hasAllItems else { return }
    let owner = name.value.split(separator: ".", omittingEmptySubsequences: false).first.map(String.init) ?? name.value
    let known = hintBudget > 0 ? layout.items.map(\.name) : []
    hintBudget -= known.count
    errors.add(
      .unknownItem, at: name.range, "There is no view or layout guide named \"\(LocatedText.shortened(name.value))\"",
      hint: Habit.item(owner, root: layout.items.first?.name)
        ?? NearestName.nearest(to: owner, among: known).map { "did you mean \"\($0)\"?" }
        ?? "declare it, or name one that is declared; the constraint is left out")
  }

  private mutating func attribute(_ name: Located<String>, of item: Located<String>) -> Attribute? {
    if let attribute = Attribute.named[name.value] { return attribute }
    guard !Attribute.isNotAnAttribute(name.value) else {
      errors.add(
        .unknownAttribute, at: name.range, "The first attribute of a constraint is not notAnAttribute",
        hint: "name what the constraint decides, such as width; only a second side can do without")
      return nil
    }
    errors.add(
      .unknownAttribute, at: name.range, "There is no attribute named \"\(LocatedText.shortened(name.value))\"",
      hint: Habit.attribute(name.value, of: LocatedText.shortened(item.value))
        ?? NearestName.hint(for: name.value, among: Attribute.knownNames, page: LayoutFileLoader.page))
    return nil
  }

  // MARK: - Ids

  /// The name of a constraint in reports, which no other constraint has.
  mutating func id(of draft: ConstraintDraft, part: Int?) -> String {
    let number = part.map { "#\(draft.index).\($0)" } ?? "#\(draft.index)"
    guard draft.tail.identifier != nil || mayNumbersBeTaken else { return number }
    var id = draft.tail.identifier ?? number
    while !ids.insert(id).inserted { id += number }
    return id
  }
}
