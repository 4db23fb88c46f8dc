import ExactArithmetic

/// A view: everything about it that a layout depends on or a log prints.
package struct View: Hashable, Sendable {
  /// The name in reports, unique in the layout.
  package var name: String
  /// The object id of an input that has ids.
  package var id: String?
  /// The class that a log prints.
  package var className: String
  /// The superview; `nil` for a root.
  package var superview: ItemID?
  /// The size of a root; an absent part is free.
  package var rootSize = PartialSize(width: nil, height: nil)
  /// The text that UIKit prints in quotes after the address.
  package var text: String?
  /// How a log mentions the view.
  package var logName: LogName
  /// The address that a log prints, without `0x`; assigned by the lowering where the input gives none.
  package var address: String?
  /// Whether `frame` and `autoresizingMask` become constraints.
  package var translatesAutoresizingMaskIntoConstraints = false
  /// The mask.
  package var autoresizingMask: AutoresizingMask = []
  /// The frame that the mask translates, or that the input stores.
  package var frame: Frame?
  /// The intrinsic content width.
  package var intrinsicWidth: IntrinsicDimension = .none
  /// The intrinsic content height.
  package var intrinsicHeight: IntrinsicDimension = .none
  /// How strongly the view resists growing beyond its content.
  package var contentHugging: AxisPriorities
  /// How strongly the view resists shrinking below its content.
  package var compressionResistance: AxisPriorities
  /// Its layout margins; `nil` for the platform's default.
  package var layoutMargins: LayoutMargins?
  /// Its safe area insets.
  package var safeAreaInsets: EdgeInsets = .zero
  /// From the top to the first baseline; `nil` for the class's rule.
  package var firstBaselineOffsetFromTop: Rational?
  /// From the last baseline to the bottom; `nil` for the class's rule.
  package var lastBaselineOffsetFromBottom: Rational?
  /// From the alignment rectangle out to the frame.
  package var alignmentRectInsets: EdgeInsets = .zero
  /// Whether the view is hidden.
  package var isHidden = false
  /// What makes it a stack view.
  package var stack: Stack?
  /// Whether it is a scroll view.
  package var isScrollView = false
  /// Where the input declares it.
  package var range: SourceRange?
  /// Where the input says the root's size, or another part that causes implicit constraints, by the part's name as
  /// in the layout file (`size`, `intrinsicContentSize`, `frame`, `stack`, `layoutMargins`, `safeAreaInsets`).
  package var partRanges: [String: SourceRange] = [:]
  /// The frame that the input stores, where it stores one that is to be compared with the solved frame.
  package var storedFrame: Frame?
  /// Whether the frames of its subviews are measured from its bottom up, as in an AppKit view that is not flipped.
  package var hasOriginAtBottom = false
  /// What an Interface Builder file says of it beside.
  package var interfaceBuilder: InterfaceBuilderObject? {
    get { interfaceBuilderBox?.object }
    set { interfaceBuilderBox = newValue.map { Box($0) } }
  }
  /// Views are copied much more often than anyone asks what else a file says of them.
  private var interfaceBuilderBox: Box?

  /// One reference in place of the many that an object holds.
  private final class Box: Hashable, Sendable {
    let object: InterfaceBuilderObject

    init(_ object: InterfaceBuilderObject) {
      self.object = object
    }

    static func == (left: Box, right: Box) -> Bool { left === right || left.object == right.object }

    func hash(into hasher: inout Hasher) { hasher.combine(object) }
  }

  /// Makes a plain view.
  package init(name: String, className: String = "UIView", superview: ItemID? = nil) {
    self.name = name
    self.className = className
    self.superview = superview
    self.logName = .name(name)
    self.contentHugging = AxisPriorities(horizontal: .defaultLow, vertical: .defaultLow)
    self.compressionResistance = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
  }

  /// The intrinsic content size along an axis.
  package func intrinsicSize(along axis: Axis) -> IntrinsicDimension {
    axis == .horizontal ? intrinsicWidth : intrinsicHeight
  }
}

/// How a log mentions a view.
package enum LogName: Hashable, Sendable {
  /// By its accessibility identifier; the address goes to the `names:` list.
  case name(String)
  /// As `Class:0xaddress`, with the text behind it.
  case classAndAddress
}

/// A priority for each axis.
package struct AxisPriorities: Hashable, Sendable {
  /// The horizontal one.
  package var horizontal: Priority
  /// The vertical one.
  package var vertical: Priority

  /// Makes a pair.
  package init(horizontal: Priority, vertical: Priority) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The priority along an axis.
  package subscript(axis: Axis) -> Priority { axis == .horizontal ? horizontal : vertical }
}
