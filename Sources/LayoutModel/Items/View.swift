import ExactArithmetic

/// A view: everything about it that a layout depends on or a log prints.
public struct View: Hashable, Sendable {
  /// Views are copied much more often than changed, and large: a copy is one reference.
  @usableFromInline var storage: Storage

  /// The name in reports, unique in the layout.
  @inlinable public var name: String {
    get { storage.contents.name }
    set {
      detach()
      storage.contents.name = newValue
    }
  }
  /// The object id of an input that has ids.
  @inlinable public var id: String? {
    get { storage.contents.id }
    set {
      detach()
      storage.contents.id = newValue
    }
  }
  /// The class that a log prints.
  @inlinable public var className: String {
    get { storage.contents.className }
    set {
      detach()
      storage.contents.className = newValue
    }
  }
  /// The superview; `nil` for a root.
  @inlinable public var superview: ItemID? {
    get { storage.contents.superview }
    set {
      detach()
      storage.contents.superview = newValue
    }
  }
  /// The size of a root; an absent part is free.
  @inlinable public var rootSize: PartialSize {
    get { storage.contents.particulars?.parts.rootSize ?? PartialSize(width: nil, height: nil) }
    set {
      detach()
      storage.contents.setParticular { $0.rootSize = newValue }
    }
  }
  /// The size that a root was written with, where it has taken on another: what the masks of its subviews were translated in.
  @inlinable public var frozenRootSize: PartialSize? {
    get { storage.contents.particulars?.parts.frozenRootSize }
    set {
      detach()
      storage.contents.setParticular { $0.frozenRootSize = newValue }
    }
  }
  /// The text that UIKit prints in quotes after the address.
  @inlinable public var text: String? {
    get { storage.contents.text }
    set {
      detach()
      storage.contents.text = newValue
    }
  }
  /// How a log mentions the view.
  @inlinable public var logName: LogName {
    get { storage.contents.logName }
    set {
      detach()
      storage.contents.logName = newValue
    }
  }
  /// The address that a log prints, without `0x`; assigned by the lowering where the input gives none.
  @inlinable public var address: String? {
    get { storage.contents.address }
    set {
      detach()
      storage.contents.address = newValue
    }
  }
  /// Whether `frame` and `autoresizingMask` become constraints.
  @inlinable public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { storage.contents.translatesAutoresizingMaskIntoConstraints }
    set {
      detach()
      storage.contents.translatesAutoresizingMaskIntoConstraints = newValue
    }
  }
  /// The mask.
  @inlinable public var autoresizingMask: AutoresizingMask {
    get { storage.contents.autoresizingMask }
    set {
      detach()
      storage.contents.autoresizingMask = newValue
    }
  }
  /// The frame that the mask translates, or that the input stores.
  @inlinable public var frame: Frame? {
    get { storage.contents.particulars?.parts.frame }
    set {
      detach()
      storage.contents.setParticular { $0.frame = newValue }
    }
  }
  /// The intrinsic content width.
  @inlinable public var intrinsicWidth: IntrinsicDimension {
    get { storage.contents.intrinsicWidth }
    set {
      detach()
      storage.contents.intrinsicWidth = newValue
    }
  }
  /// The intrinsic content height.
  @inlinable public var intrinsicHeight: IntrinsicDimension {
    get { storage.contents.intrinsicHeight }
    set {
      detach()
      storage.contents.intrinsicHeight = newValue
    }
  }
  /// How strongly the view resists growing beyond its content.
  @inlinable public var contentHugging: AxisPriorities {
    get { storage.contents.contentHugging }
    set {
      detach()
      storage.contents.contentHugging = newValue
    }
  }
  /// How strongly the view resists shrinking below its content.
  @inlinable public var compressionResistance: AxisPriorities {
    get { storage.contents.compressionResistance }
    set {
      detach()
      storage.contents.compressionResistance = newValue
    }
  }
  /// Its layout margins; `nil` for the platform's default.
  @inlinable public var layoutMargins: LayoutMargins? {
    get { storage.contents.particulars?.parts.layoutMargins }
    set {
      detach()
      storage.contents.setParticular { $0.layoutMargins = newValue }
    }
  }
  /// Whether the safe area is added to the layout margins.
  @inlinable public var insetsLayoutMarginsFromSafeArea: Bool {
    get { storage.contents.insetsLayoutMarginsFromSafeArea }
    set {
      detach()
      storage.contents.insetsLayoutMarginsFromSafeArea = newValue
    }
  }
  /// Whether the layout margins reach at least as far in as those of the superview.
  @inlinable public var preservesSuperviewLayoutMargins: Bool {
    get { storage.contents.preservesSuperviewLayoutMargins }
    set {
      detach()
      storage.contents.preservesSuperviewLayoutMargins = newValue
    }
  }
  /// Whether a root is the view of a view controller, whose margins the system sets; `nil` where the input does not say.
  @inlinable public var isControllerView: Bool? {
    get { storage.contents.isControllerView }
    set {
      detach()
      storage.contents.isControllerView = newValue
    }
  }
  /// Which sizes that are asked about a root takes on.
  @inlinable public var followedSizes: FollowedSizes {
    get { storage.contents.particulars?.parts.followedSizes ?? .all }
    set {
      detach()
      storage.contents.setParticular { $0.followedSizes = newValue }
    }
  }
  /// Its safe area insets as stated: of a root the whole ones, of another view those in addition to what reaches it from
  /// its superview.
  @inlinable public var safeAreaInsets: EdgeInsets {
    get { storage.contents.particulars?.parts.safeAreaInsets ?? .zero }
    set {
      detach()
      storage.contents.setParticular { $0.safeAreaInsets = newValue }
    }
  }
  /// From the top to the first baseline; `nil` for the class's rule.
  @inlinable public var firstBaselineOffsetFromTop: Rational? {
    get { storage.contents.particulars?.parts.firstBaselineOffsetFromTop }
    set {
      detach()
      storage.contents.setParticular { $0.firstBaselineOffsetFromTop = newValue }
    }
  }
  /// From the last baseline to the bottom; `nil` for the class's rule.
  @inlinable public var lastBaselineOffsetFromBottom: Rational? {
    get { storage.contents.particulars?.parts.lastBaselineOffsetFromBottom }
    set {
      detach()
      storage.contents.setParticular { $0.lastBaselineOffsetFromBottom = newValue }
    }
  }
  /// Whether its text may have more than one line.
  @inlinable public var wrapsText: Bool {
    get { storage.contents.particulars?.parts.wrapsText ?? false }
    set {
      detach()
      storage.contents.setParticular { $0.wrapsText = newValue }
    }
  }
  /// Whether it is as small as all else lets it be where nothing else decides its size, as a box of macOS is.
  @inlinable public var staysSmall: Bool {
    get { storage.contents.particulars?.parts.staysSmall ?? false }
    set {
      detach()
      storage.contents.setParticular { $0.staysSmall = newValue }
    }
  }
  /// From the alignment rectangle out to the frame.
  @inlinable public var alignmentRectInsets: EdgeInsets {
    get { storage.contents.particulars?.parts.alignmentRectInsets ?? .zero }
    set {
      detach()
      storage.contents.setParticular { $0.alignmentRectInsets = newValue }
    }
  }
  /// Whether the view is hidden.
  @inlinable public var isHidden: Bool {
    get { storage.contents.isHidden }
    set {
      detach()
      storage.contents.isHidden = newValue
    }
  }
  /// What makes it a stack view.
  @inlinable public var stack: Stack? {
    get { storage.contents.stack?.stack }
    set {
      detach()
      storage.contents.stack = newValue.map { StackBox($0) }
    }
  }
  /// The area of the `NSStackView` around it that gathers it; `nil` for the leading one, or in another superview.
  @inlinable public var gravity: Stack.Gravity? {
    get { storage.contents.gravity }
    set {
      detach()
      storage.contents.gravity = newValue
    }
  }
  /// Whether it is a scroll view.
  @inlinable public var isScrollView: Bool {
    get { storage.contents.isScrollView }
    set {
      detach()
      storage.contents.isScrollView = newValue
    }
  }
  /// Where the input declares it.
  @inlinable public var range: SourceRange? {
    get { storage.contents.range }
    set {
      detach()
      storage.contents.range = newValue
    }
  }
  /// Where the input says the root's size, or another part that causes implicit constraints, by the part's name as
  /// in the layout file (`size`, `intrinsicContentSize`, `frame`, `stack`, `layoutMargins`, `safeAreaInsets`).
  @inlinable public var partRanges: PartRanges {
    get { storage.contents.partRanges }
    _modify {
      detach()
      yield &storage.contents.partRanges
    }
  }
  /// The frame that the input stores, where it stores one that is to be compared with the solved frame.
  @inlinable public var storedFrame: Frame? {
    get { storage.contents.particulars?.parts.storedFrame }
    set {
      detach()
      storage.contents.setParticular { $0.storedFrame = newValue }
    }
  }
  /// How long the stored frame is along an axis without what its alignment rectangle leaves out; `nil` without a frame.
  public func storedLength(along axis: Axis) -> Rational? {
    guard let frame = storedFrame else { return nil }
    let insets = alignmentRectInsets
    return axis == .horizontal
      ? frame.width - insets.left - insets.right : frame.height - insets.top - insets.bottom
  }
  /// Whether the frames of its subviews are measured from its bottom up, as in an AppKit view that is not flipped.
  @inlinable public var hasOriginAtBottom: Bool {
    get { storage.contents.hasOriginAtBottom }
    set {
      detach()
      storage.contents.hasOriginAtBottom = newValue
    }
  }
  /// What the editor that wrote the input noted of it.
  @inlinable public var editorFlags: EditorFlags? {
    get { storage.contents.particulars?.parts.editorFlags }
    set {
      detach()
      storage.contents.setParticular { $0.editorFlags = newValue }
    }
  }
  /// What only its kind of input says of it beside.
  @inlinable public var context: (any ViewContext)? {
    get { storage.contents.particulars?.parts.context?.context }
    set {
      detach()
      storage.contents.setParticular { $0.context = newValue.map(ViewContextReference.init) }
    }
  }

  /// Makes a plain view.
  public init(name: String, className: String = "UIView", superview: ItemID? = nil) {
    storage = Storage(Contents(name: name, className: className, superview: superview))
  }

  @usableFromInline
  mutating func detach() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.contents) }
  }

  /// The intrinsic content size along an axis.
  public func intrinsicSize(along axis: Axis) -> IntrinsicDimension {
    axis == .horizontal ? intrinsicWidth : intrinsicHeight
  }
}

/// How a log mentions a view.
public enum LogName: Hashable, Sendable {
  /// By its accessibility identifier; the address goes to the `names:` list.
  case name(String)
  /// As `Class:0xaddress`, with the text behind it.
  case classAndAddress
}

/// A priority for each axis.
public struct AxisPriorities: Hashable, Sendable {
  /// The horizontal one.
  public var horizontal: Priority
  /// The vertical one.
  public var vertical: Priority

  /// Makes a pair.
  public init(horizontal: Priority, vertical: Priority) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The priority along an axis.
  public subscript(axis: Axis) -> Priority { axis == .horizontal ? horizontal : vertical }
}
