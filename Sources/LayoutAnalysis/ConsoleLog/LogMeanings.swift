import ExactArithmetic
import LayoutModel

/// What a constraint means that a framework made: one row for each kind that logs show.
struct LogMeaning: Sendable {
  /// How a constraint is known.
  enum Sign: Sendable {
    /// By the beginning of its identifier.
    case identifier(String)
    /// By a part of its identifier.
    case identifierPart(String)
    /// By its class.
    case className(String)
  }

  /// How the constraint is known.
  let sign: Sign
  /// What it means; `{item}`, `{superview}`, `{size}` and `{constant}` stand for the constraint's own.
  let text: String

  /// Every kind, the more particular before the more general.
  static let all: [LogMeaning] = [
    LogMeaning(
      sign: .identifier("UIView-Encapsulated-Layout-Width"),
      text: "the container of {item} has made it {constant} wide already, and nothing inside can change that"),
    LogMeaning(
      sign: .identifier("UIView-Encapsulated-Layout-Height"),
      text: "the container of {item} has made it {constant} tall already, and nothing inside can change that"),
    LogMeaning(
      sign: .identifier("UIView-Encapsulated-Layout-"),
      text: "{item} is a root whose container has fixed its origin"),
    LogMeaning(
      sign: .identifier("_UITemporaryLayout"),
      text: "layout was forced before {item} had a size: this is the {size} it had then"),
    LogMeaning(
      sign: .identifier("fittingSize"),
      text: "{item} is being measured by systemLayoutSizeFitting for a {size} of {constant}"),
    LogMeaning(
      sign: .identifier("UISV-canvas-connection"), text: "the stack view ties an outermost view to its own edge"),
    LogMeaning(sign: .identifier("UISV-spacing"), text: "the spacing of the stack view between two neighbours"),
    LogMeaning(sign: .identifier("UISV-alignment"), text: "the alignment of the stack view, which lines its views up"),
    LogMeaning(sign: .identifier("UISV-fill-equally"), text: "the stack view's distribution makes its views equal"),
    LogMeaning(
      sign: .identifier("UISV-fill-proportionally"), text: "the stack view's distribution shares the room in proportion"
    ),
    LogMeaning(sign: .identifier("UISV-distributing"), text: "the stack view's distribution makes equal gaps"),
    LogMeaning(
      sign: .identifier("UISV-hiding"),
      text: "{item} is a hidden arranged view, which its stack view makes {constant} in size"),
    LogMeaning(sign: .identifier("UISV-spanning"), text: "the stack view spans its views across its axis"),
    LogMeaning(sign: .identifier("UISV-"), text: "a constraint of the stack view's own"),
    LogMeaning(
      sign: .identifierPart("SafeAreaLayoutGuide-"), text: "the safe area starts {constant} inside {superview}"),
    LogMeaning(sign: .identifierPart("argin-guide-constraint"), text: "a layout margin of {constant} of {superview}"),
    LogMeaning(sign: .identifier("UIScrollView-"), text: "a layout guide of the scroll view"),
    LogMeaning(sign: .identifier("UINav"), text: "the navigation bar lays its content out"),
    LogMeaning(sign: .identifier("UICollectionViewListCell-"), text: "the list cell pins its content view"),
    LogMeaning(sign: .identifier("assistant"), text: "the keyboard's shortcut bar"),
    LogMeaning(sign: .identifier("accessoryView"), text: "the keyboard holds the input accessory view"),
    LogMeaning(sign: .identifier("UIIBSystemGenerated"), text: "Interface Builder generated it"),
    LogMeaning(sign: .identifier("UIButtonBar"), text: "the bar lays its buttons out"),
    LogMeaning(
      sign: .className("NSAutoresizingMaskLayoutConstraint"),
      text: "translatesAutoresizingMaskIntoConstraints is on for {item}, so its frame has become constraints"),
    LogMeaning(
      sign: .className("_UILayoutSupportConstraint"), text: "the top or bottom layout guide of a view controller"),
    LogMeaning(
      sign: .className("_UISystemBaselineConstraint"), text: "system spacing, which follows from fonts and traits"),
    LogMeaning(
      sign: .className("NSIBPrototypingLayoutConstraint"),
      text: "Interface Builder froze {item} when the app was built, since it has too few constraints there"),
    LogMeaning(
      sign: .className("_UIScrollViewAutomaticContentSizeConstraint"),
      text: "the scroll view has set the size of its content"),
    LogMeaning(sign: .className("NSContentSizeLayoutConstraint"), text: "the intrinsic content size of {item}"),
  ]

  /// What a constraint means; `nil` for one that no row describes.
  static func text(for constraint: Constraint, in layout: Layout) -> String? {
    guard let row = all.first(where: { $0.describes(constraint) }) else { return nil }
    let outer = constraint.firstItem
    let superview = constraint.secondItem.map { layout[outer].parent == $0 ? $0 : outer } ?? outer
    return row.text.replacing("{item}", with: layout[constraint.firstItem].name)
      .replacing("{superview}", with: layout[superview].name)
      .replacing("{size}", with: constraint.firstAttribute.axis == .vertical ? "height" : "width")
      .replacing("{constant}", with: constraint.constant.generalText)
  }

  private func describes(_ constraint: Constraint) -> Bool {
    switch sign {
    case .identifier(let start): constraint.identifier?.hasPrefix(start) == true
    case .identifierPart(let part): constraint.identifier?.contains(part) == true
    case .className(let name): constraint.className == name
    }
  }
}

extension String {
  /// The text with each occurrence of a part replaced.
  func replacing(_ part: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      result += rest[..<range.lowerBound]
      result += other
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
