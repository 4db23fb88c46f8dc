/// What made a constraint.
public enum ConstraintOriginKind: String, CaseIterable, Hashable, Sendable {
  /// The parts of an NSLayoutConstraint, written out.
  case parts = "parts"
  /// An equation, written out.
  case equation = "equation"
  /// A part of a visual format.
  case visualFormat = "visual-format"
  /// A constraint element of an Interface Builder file.
  case interfaceBuilder = "interface-builder"
  /// A line of a console log.
  case log = "log"
  /// The size that a root is given: `UIView-Encapsulated-Layout-Width` and `-Height`.
  case rootSize = "root-size"
  /// `width >= 0` or `height >= 0`, which every item obeys and no log prints.
  case nonnegativeSize = "nonnegative-size"
  /// An unknown quantity that cannot be below zero.
  case nonnegativeUnknown = "nonnegative-unknown"
  /// The content hugging of an intrinsic content size.
  case contentHugging = "content-hugging"
  /// The compression resistance of an intrinsic content size.
  case compressionResistance = "compression-resistance"
  /// An autoresizing mask.
  case autoresizingMask = "autoresizing-mask"
  /// A stack view: `UISV-…`.
  case stackView = "stack-view"
  /// A layout guide's tie to its owner: safe area, margins, readable content.
  case layoutGuide = "layout-guide"
  /// A scroll view's content or frame guide.
  case scrollView = "scroll-view"
  /// Interface Builder's hidden constraint of a view with a fixed frame.
  case fixedFrame = "fixed-frame"
  /// A constraint of the system's own controllers and bars: keyboards, alerts, toolbars.
  case system = "system"
  /// None that there is: it says that a frame, an inset or a content size may be anything.
  case unknown = "unknown"

  /// Whether no one wrote such a constraint.
  public var isImplicit: Bool {
    switch self {
    case .parts, .equation, .visualFormat, .interfaceBuilder, .log: false
    default: true
    }
  }
}

/// Where a constraint came from, kept through every step so that a finding can point at it.
public struct ConstraintOrigin: Hashable, Sendable {
  private var format: FormatRange?
  /// The stretch of the file that says it: a whole equation or element, for a visual format just the part of it
  /// (`-20-`, `(==Blue)`), for an implicit constraint the declaration that causes it; `nil` where nothing says it.
  public var range: SourceRange?
  /// What made it.
  public var kind: ConstraintOriginKind
  /// The item that an implicit constraint belongs to.
  public var item: ItemID?

  /// For a visual format, the whole format's stretch.
  public var formatRange: SourceRange? {
    get { format?.range }
    set { format = newValue.map { FormatRange($0) } }
  }

  /// Makes an origin.
  public init(
    kind: ConstraintOriginKind, range: SourceRange? = nil, formatRange: SourceRange? = nil, item: ItemID? = nil
  ) {
    self.kind = kind
    self.range = range
    self.item = item
    format = formatRange.map { FormatRange($0) }
  }
}

/// The stretch of a visual format, which few constraints are of: the others are the smaller for it.
private final class FormatRange: Hashable, Sendable {
  let range: SourceRange

  init(_ range: SourceRange) { self.range = range }

  static func == (left: FormatRange, right: FormatRange) -> Bool { left.range == right.range }

  func hash(into hasher: inout Hasher) { hasher.combine(range) }
}
