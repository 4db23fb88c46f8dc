import ExactArithmetic
import LayoutModel

/// The constraints of one stack view, `UISV-…` or `NSStackView.…`.
///
/// The sets, item orders and priorities are those that real stack views were seen to print, and where no print is
/// known those of tested reimplementations. The priority of `UISV-text-width-disambiguation` depends on how text breaks into
/// lines, and on the system version: here it is the least, and decides only what nothing else does.
struct StackLowering {
  /// A view that the stack arranges.
  struct ArrangedView {
    /// The view.
    var item: ItemID
    /// Whether it is hidden, and so takes no room.
    var isHidden: Bool
    /// Its intrinsic size along the axis, if it has one.
    var length: Rational?
    /// Whether that size is a plausible one in place of one that is not known.
    var isLengthGuessed = false
    /// The area of an `NSStackView` that it is gathered in, 0 to 2.
    var area = 0
    /// Whether it shows text that may have more than one line.
    var wrapsText = false

    /// Whether it has a size to share room by; one of nothing is none.
    var hasLength: Bool { length.map { $0.signum > 0 } ?? false }
  }

  /// What the stack is set to.
  let stack: Stack
  /// The stack view.
  let item: ItemID
  /// The stack view's name.
  let name: String
  /// What the views are laid out in: the stack view, or its margins.
  let canvas: ItemID
  /// The arranged views; none where all of them are detached.
  let views: [ArrangedView]
  /// How far they keep from the edges of an `NSStackView`.
  let insets: StackInsets
  /// The guides made for it.
  let guides: StackGuides
  /// Where the input makes it a stack.
  let range: SourceRange?
  /// The views that are not hidden.
  let visible: [ArrangedView]
  /// The index of the last visible view.
  let lastVisible: Int?
  /// For each view, the index of the nearest visible one that is it or comes before it.
  let previousVisible: [Int?]
  /// What is not known of the shares of the room that depend on sizes which are not known.
  var unknownShares: [ItemID: UnknownID] = [:]
  /// The constraints so far.
  private(set) var constraints: [Constraint] = []
  private var counts: [String: Int] = [:]

  /// Starts on a stack view.
  init(
    stack: Stack, item: ItemID, name: String, canvas: ItemID, views: [ArrangedView], insets: StackInsets,
    guides: StackGuides, range: SourceRange?
  ) {
    self.stack = stack
    self.item = item
    self.name = name
    self.canvas = canvas
    self.views = views
    self.insets = insets
    self.guides = guides
    self.range = range
    visible = views.filter { !$0.isHidden }
    lastVisible = views.lastIndex { !$0.isHidden }
    var previous: Int?
    previousVisible = views.indices.map { index in
      if !views[index].isHidden { previous = index }
      return previous
    }
  }

  /// The attributes along the axis.
  var along: StackAttributes { StackAttributes(axis: stack.axis) }

  /// The attributes across the axis.
  var across: StackAttributes { StackAttributes(axis: stack.axis.other) }

  /// Adds a constraint, named by the stack view and counted per identifier.
  mutating func add(
    _ identifier: String, _ first: (ItemID, Attribute), _ relation: Relation = .equal,
    _ second: (ItemID, Attribute)? = nil,
    multiplier: Rational = 1, constant: Rational = 0, unknown: UnknownID? = nil, priority: Priority = .required
  ) {
    let count = counts[identifier, default: 0]
    counts[identifier] = count + 1
    var constraint = Constraint(
      id: identifier, owner: name, number: count, firstItem: first.0, firstAttribute: first.1, relation: relation,
      secondItem: second?.0, secondAttribute: second?.1 ?? .notAnAttribute, multiplier: multiplier,
      constant: constant, priority: priority,
      origin: ConstraintOrigin(kind: .stackView, range: range, item: item))
    constraint.identifier = identifier
    if let unknown { constraint.unknownTerms = [UnknownTerm(unknown: unknown)] }
    constraints.append(constraint)
  }
}

/// The attributes of a stack view's axis, or of the one across it.
struct StackAttributes {
  /// `leading` or `top`.
  let near: Attribute
  /// `trailing` or `bottom`.
  let far: Attribute
  /// `centerX` or `centerY`.
  let center: Attribute
  /// `width` or `height`.
  let size: Attribute

  /// The attributes of an axis.
  init(axis: Axis) {
    switch axis {
    case .horizontal: (near, far, center, size) = (.leading, .trailing, .centerX, .width)
    case .vertical: (near, far, center, size) = (.top, .bottom, .centerY, .height)
    }
  }
}
