import ExactArithmetic
import LayoutModel

/// Says in what way a constraint is not legal.
struct LegalityWords {
  /// The layout of the constraint's items.
  let layout: Layout
  /// What is wrong.
  let violation: LegalityViolation

  private var constraint: Constraint { violation.constraint }
  private var first: String { text(constraint.firstItem, constraint.firstAttribute) }
  private var second: String { constraint.secondItem.map { text($0, constraint.secondAttribute) } ?? "" }

  /// What UIKit says of attributes of two kinds.
  private static let invalidPairing = "Invalid pairing of layout attributes"
  /// The page that states the rules.
  private static let anatomy = "Apple: Auto Layout Guide, Anatomy of a Constraint"

  /// The first line.
  var message: String {
    switch violation.kind {
    case .missingAttribute:
      return "The first side of a constraint names no attribute of \(layout[constraint.firstItem].name)"
    case .locationWithConstant(isZeroed: true):
      return "\(first) is a location, but a multiplier of 0 leaves it equal to a constant"
    case .locationWithConstant: return "\(first) is a location, but it is constrained to a constant"
    case .sizeWithLocation:
      let (size, location) = constraint.firstAttribute.isSize ? (first, second) : (second, first)
      return "\(size) is a size, but \(location) is a location"
    case .horizontalWithVertical:
      let isHorizontal = constraint.firstAttribute.axis == .horizontal
      return "\(first) is \(isHorizontal ? "horizontal" : "vertical"), but \(second) is "
        + (isHorizontal ? "vertical" : "horizontal")
    case .leadingTrailingWithLeftRight:
      let (directional, absolute) = constraint.firstAttribute.isDirectional ? (first, second) : (second, first)
      return "\(directional) follows the reading direction, but \(absolute) does not"
    case .noCommonAncestor: return "\(firstName) and \(secondName) have no common ancestor"
    case .priority:
      return "The priority \(Self.number(constraint.priority.value)) of \(equation(constraint)) is not within 1...1000"
    case .locationMultiplier:
      return "\(first) is a location with a multiplier of \(Self.number(constraint.multiplier))"
    }
  }

  /// What is said of the constraint's place.
  var label: String {
    switch violation.kind {
    case .missingAttribute: "no attribute"
    case .locationWithConstant(let isZeroed): isZeroed ? "multiplier of 0" : "no second item"
    case .sizeWithLocation: "a size and a location"
    case .horizontalWithVertical: "two axes"
    case .leadingTrailingWithLeftRight: "leading/trailing with left/right"
    case .noCommonAncestor: "two hierarchies"
    case .priority: "priority \(Self.number(constraint.priority.value))"
    case .locationMultiplier: "multiplier \(Self.number(constraint.multiplier))"
    }
  }

  /// Why it is not legal, and where that is written.
  var details: [String] {
    switch violation.kind {
    case .missingAttribute: ["Only the second side may be a constant", Self.anatomy]
    case .locationWithConstant:
      ["A location says where something is only in relation to another location", Self.anatomy]
    case .sizeWithLocation: ["A size can only be constrained to a size or to a constant", Self.anatomy]
    case .horizontalWithVertical:
      ["A location can only be constrained to a location of its own axis", Self.anatomy]
    case .leadingTrailingWithLeftRight:
      ["Leading and trailing change sides with the layout direction, left and right do not", Self.anatomy]
    case .noCommonAncestor(let firstRoot, let secondRoot):
      [
        "\(place(firstName, firstRoot)), \(place(secondName, secondRoot)): a constraint needs one view that "
          + "contains both its items",
        "Apple: NSLayoutConstraint, isActive",
      ]
    case .priority: ["1000 is required, what is less is optional", "Apple: UILayoutPriority"]
    case .locationMultiplier(let origin):
      [
        "A multiple of a location depends on where it is measured from, here "
          + (origin.map { "the origin of \(layout[$0].name)" } ?? "an origin"),
        Self.anatomy,
      ]
    }
  }

  /// What to write.
  ///
  /// - Parameter isTried: Whether the proposal was tried: it is legal in any case, but may not be all that is lacking.
  /// - Returns: A line.
  func hint(isTried: Bool) -> String {
    let proposal = violation.proposal.map(equation)
    switch violation.kind {
    case .missingAttribute:
      return "name what is to be constrained, for instance \(layout[constraint.firstItem].name).width"
    case .locationWithConstant:
      let isAlone = layout[constraint.firstItem].parent == nil && constraint.secondItem == nil
      if isAlone { return "remove it: the location of a root is given by its container" }
      return written(proposal, isTried) ?? "constrain \(first) to a location of another item"
    case .sizeWithLocation:
      let isSize = constraint.firstAttribute.isSize
      return written(proposal, isTried)
        ?? "constrain \(first) to a \(isSize ? "size or a constant" : "location of another item")"
    case .horizontalWithVertical, .leadingTrailingWithLeftRight: return written(proposal, isTried) ?? ""
    case .noCommonAncestor:
      let areRoots =
        layout[constraint.firstItem].parent == nil
        && constraint.secondItem.map { layout[$0].parent == nil } ?? false
      // In the text spelling a line that lacks its blanks is a root.
      if areRoots, layout.file.hasSuffix(".layout") {
        return "indent \(firstName) under \(secondName), or both under one view"
      }
      return "put \(firstName) and \(secondName) into one hierarchy before the constraint is activated"
    case .priority:
      return constraint.priority.value > 1000
        ? "write @1000 for required, or @999 for as good as required" : "write a priority from 1 to 1000"
    case .locationMultiplier:
      let guide = "use a layout guide whose size is the multiple"
      return isTried ? "\(guide), or write \(proposal ?? "")" : guide
    }
  }

  private func written(_ proposal: String?, _ isTried: Bool) -> String? {
    proposal.map { isTried ? "write \($0)" : "\($0) would be legal" }
  }

  /// What UIKit says when it throws.
  var verbatim: String? {
    switch violation.kind {
    case .locationWithConstant:
      "A multiplier of 0 or a nil second item together with a location for the first attribute creates an "
        + "illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
    case .sizeWithLocation, .horizontalWithVertical: Self.invalidPairing
    case .leadingTrailingWithLeftRight:
      "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
        + "Use leading/trailing for both or neither."
    case .noCommonAncestor:
      "Unable to activate constraint with anchors … because they have no common ancestor. Does the "
        + "constraint or its anchors reference items in different view hierarchies? That's illegal."
    case .missingAttribute, .priority, .locationMultiplier: nil
    }
  }

  private var firstName: String { layout[constraint.firstItem].name }
  private var secondName: String { constraint.secondItem.map { layout[$0].name } ?? "" }

  private func place(_ name: String, _ root: ItemID) -> String {
    let rootName = layout[root].name
    return name == rootName ? "\(name) is a root" : "\(name) is inside \(rootName)"
  }

  /// `Red.leading`.
  private func text(_ item: ItemID, _ attribute: Attribute) -> String { "\(layout[item].name).\(attribute.name)" }

  /// A constraint as an equation, without priority and identifier: `Red.leading == 0.5 * Blue.trailing + 8`.
  private func equation(_ constraint: Constraint) -> String {
    let left = "\(text(constraint.firstItem, constraint.firstAttribute)) \(constraint.relation.symbol) "
    guard let second = constraint.secondItem, constraint.secondAttribute != .notAnAttribute else {
      return left + Self.number(constraint.constant)
    }
    let factor = constraint.multiplier == .one ? "" : "\(Self.number(constraint.multiplier)) * "
    let product = factor + text(second, constraint.secondAttribute)
    guard !constraint.constant.isZero else { return left + product }
    let sign = constraint.constant.signum < 0 ? "-" : "+"
    return left + "\(product) \(sign) \(Self.number(constraint.constant.absoluteValue))"
  }

  /// A number as people write it.
  private static func number(_ value: Rational) -> String {
    value.isInteger ? value.description : number(value.doubleValue)
  }

  /// A number as people write it, `999.5` and `1001`.
  static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// Says that a content priority is none.
struct ContentPriorityWords {
  /// The layout of the view.
  let layout: Layout
  /// What is wrong.
  let violation: ContentPriorityViolation

  private var value: String { LegalityWords.number(violation.priority.value) }

  /// The words.
  func words(_ annotations: [Annotation]) -> FindingWords {
    let name = violation.kind == .hugging ? "content hugging" : "compression resistance"
    return FindingWords(
      message: "The \(violation.axis.rawValue) \(name) priority \(value) of \(layout[violation.item].name) is not "
        + "within 1...1000",
      annotations: annotations, details: ["1000 is required, what is less is optional", "Apple: UILayoutPriority"],
      hint: "write a priority from 1 to 1000", verbatim: nil)
  }

  /// What is said of the place.
  var label: String { "priority \(value)" }
}
