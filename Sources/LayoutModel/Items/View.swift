import ExactArithmetic

/// A view: everything about it that a layout depends on or a log prints.
public struct View: Hashable, Sendable {
  /// Views are copied much more often than changed, and large: a copy is one reference.
  @usableFromInline var storage: Storage

  /// The name in reports, unique in the layout.
  @inlinable public var name: String {
    get { storage.contents.name }
    _modify {
      detach()
      yield &storage.contents.name
    }
  }
  /// The object id of an input that has ids.
  @inlinable public var id: String? {
    get { storage.contents.id }
    _modify {
      detach()
      yield &storage.contents.id
    }
  }
  /// The class that a log prints.
  @inlinable public var className: String {
    get { storage.contents.className }
    _modify {
      detach()
      yield &storage.contents.className
    }
  }
  /// The superview; `nil` for a root.
  @inlinable public var superview: ItemID? {
    get { storage.contents.superview }
    _modify {
      detach()
      yield &storage.contents.superview
    }
  }
  /// The size of a root; an absent part is free.
  @inlinable public var rootSize: PartialSize {
    get { storage.contents.rootSize }
    _modify {
      detach()
      yield &storage.contents.rootSize
    }
  }
  /// The text that UIKit prints in quotes after the address.
  @inlinable public var text: String? {
    get { storage.contents.text }
    _modify {
      detach()
      yield &storage.contents.text
    }
  }
  /// How a log mentions the view.
  @inlinable public var logName: LogName {
    get { storage.contents.logName }
    _modify {
      detach()
      yield &storage.contents.logName
    }
  }
  /// The address that a log prints, without `0x`; assigned by the lowering where the input gives none.
  @inlinable public var address: String? {
    get { storage.contents.address }
    _modify {
      detach()
      yield &storage.contents.address
    }
  }
  /// Whether `frame` and `autoresizingMask` become constraints.
  @inlinable public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { storage.contents.translatesAutoresizingMaskIntoConstraints }
    _modify {
      detach()
      yield &storage.contents.translatesAutoresizingMaskIntoConstraints
    }
  }
  /// The mask.
  @inlinable public var autoresizingMask: AutoresizingMask {
    get { storage.contents.autoresizingMask }
    _modify {
      detach()
      yield &storage.contents.autoresizingMask
    }
  }
  /// The frame that the mask translates, or that the input stores.
  @inlinable public var frame: Frame? {
    get { storage.contents.frame }
    _modify {
      detach()
      yield &storage.contents.frame
    }
  }
  /// The intrinsic content width.
  @inlinable public var intrinsicWidth: IntrinsicDimension {
    get { storage.contents.intrinsicWidth }
    _modify {
      detach()
      yield &storage.contents.intrinsicWidth
    }
  }
  /// The intrinsic content height.
  @inlinable public var intrinsicHeight: IntrinsicDimension {
    get { storage.contents.intrinsicHeight }
    _modify {
      detach()
      yield &storage.contents.intrinsicHeight
    }
  }
  /// How strongly the view resists growing beyond its content.
  @inlinable public var contentHugging: AxisPriorities {
    get { storage.contents.contentHugging }
    _modify {
      detach()
      yield &storage.contents.contentHugging
    }
  }
  /// How strongly the view resists shrinking below its content.
  @inlinable public var compressionResistance: AxisPriorities {
    get { storage.contents.compressionResistance }
    _modify {
      detach()
      yield &storage.contents.compressionResistance
    }
  }
  /// Its layout margins; `nil` for the platform's default.
  @inlinable public var layoutMargins: LayoutMargins? {
    get { storage.contents.layoutMargins }
    _modify {
      detach()
      yield &storage.contents.layoutMargins
    }
  }
  /// Its safe area insets.
  @inlinable public var safeAreaInsets: EdgeInsets {
    get { storage.contents.safeAreaInsets }
    _modify {
      detach()
      yield &storage.contents.safeAreaInsets
    }
  }
  /// From the top to the first baseline; `nil` for the class's rule.
  @inlinable public var firstBaselineOffsetFromTop: Rational? {
    get { storage.contents.firstBaselineOffsetFromTop }
    _modify {
      detach()
      yield &storage.contents.firstBaselineOffsetFromTop
    }
  }
  /// From the last baseline to the bottom; `nil` for the class's rule.
  @inlinable public var lastBaselineOffsetFromBottom: Rational? {
    get { storage.contents.lastBaselineOffsetFromBottom }
    _modify {
      detach()
      yield &storage.contents.lastBaselineOffsetFromBottom
    }
  }
  /// From the alignment rectangle out to the frame.
  @inlinable public var alignmentRectInsets: EdgeInsets {
    get { storage.contents.alignmentRectInsets }
    _modify {
      detach()
      yield &storage.contents.alignmentRectInsets
    }
  }
  /// Whether the view is hidden.
  @inlinable public var isHidden: Bool {
    get { storage.contents.isHidden }
    _modify {
      detach()
      yield &storage.contents.isHidden
    }
  }
  /// What makes it a stack view.
  @inlinable public var stack: Stack? {
    get { storage.contents.stack }
    _modify {
      detach()
      yield &storage.contents.stack
    }
  }
  /// Whether it is a scroll view.
  @inlinable public var isScrollView: Bool {
    get { storage.contents.isScrollView }
    _modify {
      detach()
      yield &storage.contents.isScrollView
    }
  }
  /// Where the input declares it.
  @inlinable public var range: SourceRange? {
    get { storage.contents.range }
    _modify {
      detach()
      yield &storage.contents.range
    }
  }
  /// Where the input says the root's size, or another part that causes implicit constraints, by the part's name as
  /// in the layout file (`size`, `intrinsicContentSize`, `frame`, `stack`, `layoutMargins`, `safeAreaInsets`).
  @inlinable public var partRanges: [String: SourceRange] {
    get { storage.contents.partRanges }
    _modify {
      detach()
      yield &storage.contents.partRanges
    }
  }
  /// The frame that the input stores, where it stores one that is to be compared with the solved frame.
  @inlinable public var storedFrame: Frame? {
    get { storage.contents.storedFrame }
    _modify {
      detach()
      yield &storage.contents.storedFrame
    }
  }
  /// Whether the frames of its subviews are measured from its bottom up, as in an AppKit view that is not flipped.
  @inlinable public var hasOriginAtBottom: Bool {
    get { storage.contents.hasOriginAtBottom }
    _modify {
      detach()
      yield &storage.contents.hasOriginAtBottom
    }
  }
  /// What an Interface Builder file says of it beside.
  @inlinable public var interfaceBuilder: InterfaceBuilderObject? {
    get { storage.contents.interfaceBuilder }
    _modify {
      detach()
      yield &storage.contents.interfaceBuilder
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
