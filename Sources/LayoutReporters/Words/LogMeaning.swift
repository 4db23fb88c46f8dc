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

  private static func identifier(_ start: String, _ text: String) -> LogMeaning {
    LogMeaning(sign: .identifier(start), text: text)
  }

  private static func identifierPart(_ part: String, _ text: String) -> LogMeaning {
    LogMeaning(sign: .identifierPart(part), text: text)
  }

  private static func className(_ name: String, _ text: String) -> LogMeaning {
    LogMeaning(sign: .className(name), text: text)
  }

  /// Every kind, the more particular before the more general.
  static let all: [LogMeaning] = [
    .identifier(
      "UIView-Encapsulated-Layout-Width",
      "the container of {item} has made it {constant} wide already, and nothing inside can change that"),
    .identifier(
      "UIView-Encapsulated-Layout-Height",
      "the container of {item} has made it {constant} tall already, and nothing inside can change that"),
    .identifier("UIView-Encapsulated-Layout-", "{item} is a root whose container has fixed its origin"),
    .identifier("_UITemporaryLayoutLeft", "layout was forced before {item} had its place: this is where it was then"),
    .identifier("_UITemporaryLayoutTop", "layout was forced before {item} had its place: this is where it was then"),
    .identifier("_UITemporaryLayout", "layout was forced before {item} had a size: this is the {size} it had then"),
    .identifier("fittingSize", "{item} is being measured by systemLayoutSizeFitting for a {size} of {constant}"),
    .identifier("UISV-canvas-connection", "the stack view ties an outermost view to its own edge"),
    .identifier("UISV-spacing", "the spacing of the stack view between two neighbours"),
    .identifier("UISV-alignment", "the alignment of the stack view, which lines its views up"),
    .identifier("UISV-fill-equally", "the stack view's distribution makes its views equal"),
    .identifier("UISV-fill-proportionally", "the stack view's distribution shares the room in proportion"),
    .identifier("UISV-distributing", "the stack view's distribution makes equal gaps"),
    .identifier("UISV-hiding", "{item} is a hidden arranged view, which its stack view makes {constant} in size"),
    .identifier("UISV-spanning", "the stack view spans its views across its axis"),
    .identifier("UISV-", "a constraint of the stack view's own"),
    .identifier("NSStackView.Edge.", "the stack view keeps its views within its edges"),
    .identifier("NSStackView.Align", "the alignment of the stack view, which lines its views up"),
    .identifier("NSStackView.", "a constraint of the stack view's own"),
    .identifierPart("SafeAreaLayoutGuide-", "the safe area starts {constant} inside {superview}"),
    .identifierPart("argin-guide-constraint", "a layout margin of {constant} of {superview}"),
    .identifier("UIScrollView-", "a layout guide of the scroll view"),
    .identifier("UINav", "the navigation bar lays its content out"),
    .identifier("UICollectionViewListCell-", "the list cell pins its content view"),
    .identifier("assistant", "the keyboard's shortcut bar"),
    .identifier("accessoryView", "the keyboard holds the input accessory view"),
    .identifier("UIIBSystemGenerated", "Interface Builder generated it"),
    .identifier("UIButtonBar", "the bar lays its buttons out"),
    .className(
      "NSAutoresizingMaskLayoutConstraint",
      "translatesAutoresizingMaskIntoConstraints is on for {item}, so its frame has become constraints"),
    .className("_UILayoutSupportConstraint", "the top or bottom layout guide of a view controller"),
    .className("_UISystemBaselineConstraint", "system spacing, which follows from fonts and traits"),
    .className(
      "NSIBPrototypingLayoutConstraint",
      "Interface Builder froze {item} when the app was built, since it has too few constraints there"),
    .className("_UIScrollViewAutomaticContentSizeConstraint", "the scroll view has set the size of its content"),
    .className("NSContentSizeLayoutConstraint", "the intrinsic content size of {item}"),
  ]

  /// What a constraint means; `nil` for one that no row describes.
  static func text(for constraint: Constraint, in layout: Layout) -> String? {
    guard let row = all.first(where: { $0.describes(constraint) }) else { return nil }
    let outer = constraint.firstItem
    let superview = constraint.secondItem.map { layout[outer].parent == $0 ? $0 : outer } ?? outer
    // A mask is that of the view whose edge is held, whichever of the two is named first.
    let inner = constraint.secondItem.map { layout[$0].parent == outer ? $0 : outer } ?? outer
    let item = constraint.className == "NSAutoresizingMaskLayoutConstraint" ? inner : outer
    return row.text.replacing("{item}", with: layout[item].name)
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
