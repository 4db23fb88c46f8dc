import ExactArithmetic

extension View {
  /// What a view consists of; its properties say what each part is.
  struct Contents: Hashable, Sendable {
    var name: String
    var id: String?
    var className: String
    var superview: ItemID?
    var rootSize = PartialSize(width: nil, height: nil)
    var text: String?
    var logName: LogName
    var address: String?
    var translatesAutoresizingMaskIntoConstraints = false
    var autoresizingMask: AutoresizingMask = []
    var frame: Frame?
    var intrinsicWidth: IntrinsicDimension = .none
    var intrinsicHeight: IntrinsicDimension = .none
    var contentHugging = AxisPriorities(horizontal: .defaultLow, vertical: .defaultLow)
    var compressionResistance = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
    var layoutMargins: LayoutMargins?
    var safeAreaInsets: EdgeInsets = .zero
    var firstBaselineOffsetFromTop: Rational?
    var lastBaselineOffsetFromBottom: Rational?
    var alignmentRectInsets: EdgeInsets = .zero
    var isHidden = false
    var stack: Stack?
    var isScrollView = false
    var range: SourceRange?
    var partRanges: [String: SourceRange] = [:]
    var storedFrame: Frame?
    var hasOriginAtBottom = false
    var interfaceBuilder: InterfaceBuilderObject?

    init(name: String, className: String, superview: ItemID?) {
      self.name = name
      self.className = className
      self.superview = superview
      logName = .name(name)
    }
  }

  /// The place of a view's contents, shared by its copies until one is changed.
  final class Storage: Hashable, @unchecked Sendable {
    // Written only by the one view that holds it, so that neither other threads nor overlapping accesses see a change.
    @exclusivity(unchecked) var contents: Contents

    init(_ contents: Contents) {
      self.contents = contents
    }

    static func == (left: Storage, right: Storage) -> Bool { left === right || left.contents == right.contents }

    func hash(into hasher: inout Hasher) { hasher.combine(contents) }
  }
}
