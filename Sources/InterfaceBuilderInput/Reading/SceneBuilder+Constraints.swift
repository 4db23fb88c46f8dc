import ExactArithmetic
import LayoutModel

extension SceneBuilder {
  /// Adds the constraints that are installed, and those that Interface Builder adds for fixed frames.
  mutating func addConstraints() {
    for index in group..<tree[group].end where tree[index].name == "constraints" {
      guard tree[index].key == nil, let ownerElement = tree[index].parent, let owner = itemOfElement[ownerElement]
      else {
        continue
      }
      let excluded =
        tree.child("variation", of: ownerElement) == nil
        ? [] : tree.excluded("constraints", of: ownerElement, for: document.traits)
      for child in tree.children("constraint", of: index) {
        guard let constraint = constraint(at: child, owner: owner, excluded: excluded) else { continue }
        layout.constraints.append(constraint)
      }
    }
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
    for index in layout.constraints.indices {
      result[layout.constraints[index].firstItem.index] = true
      if let second = layout.constraints[index].secondItem { result[second.index] = true }
    }
    return result
  }
}
