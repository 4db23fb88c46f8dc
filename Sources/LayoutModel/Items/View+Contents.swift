import ExactArithmetic

extension View {
  /// What a view consists of; its properties say what each part is.
  @usableFromInline
  struct Contents: Hashable, Sendable {
    @usableFromInline var name: String
    @usableFromInline var id: String?
    @usableFromInline var className: String
    @usableFromInline var superview: ItemID?
    @usableFromInline var text: String?
    @usableFromInline var logName: LogName
    @usableFromInline var address: String?
    @usableFromInline var translatesAutoresizingMaskIntoConstraints = false
    @usableFromInline var autoresizingMask: AutoresizingMask = []
    @usableFromInline var intrinsicWidth: IntrinsicDimension = .none
    @usableFromInline var intrinsicHeight: IntrinsicDimension = .none
    @usableFromInline var contentHugging = AxisPriorities(horizontal: .defaultLow, vertical: .defaultLow)
    @usableFromInline var compressionResistance = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
    @usableFromInline var insetsLayoutMarginsFromSafeArea = true
    @usableFromInline var preservesSuperviewLayoutMargins = false
    @usableFromInline var isControllerView: Bool?
    @usableFromInline var isHidden = false
    @usableFromInline var stack: StackBox?
    @usableFromInline var particulars: ParticularsBox?
    @usableFromInline var gravity: Stack.Gravity?
    @usableFromInline var isScrollView = false
    @usableFromInline var range: SourceRange?
    @usableFromInline var partRanges: PartRanges = [:]
    @usableFromInline var hasOriginAtBottom = false

    init(name: String, className: String, superview: ItemID?) {
      self.name = name
      self.className = className
      self.superview = superview
      logName = .name(name)
    }

    /// Changes what only some views have.
    @usableFromInline
    mutating func setParticular(_ change: (inout Particulars) -> Void) {
      if isKnownUniquelyReferenced(&particulars), let box = particulars {
        change(&box.parts)
        if box.parts.isNothing() { particulars = nil }
        return
      }
      var parts = particulars?.parts ?? Particulars()
      change(&parts)
      particulars = parts.isNothing() ? nil : ParticularsBox(parts)
    }
  }

  /// What only some views have: the others are the smaller for it.
  @usableFromInline
  struct Particulars: Hashable, Sendable {
    @usableFromInline var rootSize: PartialSize = PartialSize(width: nil, height: nil)
    @usableFromInline var frozenRootSize: PartialSize?
    @usableFromInline var frame: Frame?
    @usableFromInline var layoutMargins: LayoutMargins?
    @usableFromInline var safeAreaInsets: EdgeInsets = .zero
    @usableFromInline var firstBaselineOffsetFromTop: Rational?
    @usableFromInline var lastBaselineOffsetFromBottom: Rational?
    @usableFromInline var alignmentRectInsets: EdgeInsets = .zero
    @usableFromInline var storedFrame: Frame?
    @usableFromInline var wrapsText = false
    @usableFromInline var staysSmall = false
    @usableFromInline var followedSizes: FollowedSizes = .all
    @usableFromInline var editorFlags: EditorFlags?
    @usableFromInline var context: ViewContextReference?

    init() {}

    /// Whether there is nothing of all this; of a view that was drawn there is, which is seen at once.
    ///
    /// It changes nothing: so it is asked in its place, rather than of a copy.
    mutating func isNothing() -> Bool {
      context == nil && storedFrame == nil && frame == nil && self == Self.nothing
    }

    private static let nothing = Particulars()
  }

  /// The place of what only some views have, shared by copies until it is changed.
  @usableFromInline
  final class ParticularsBox: Hashable, @unchecked Sendable {
    // Written only by the one that holds it alone.
    @usableFromInline @exclusivity(unchecked) var parts: Particulars

    init(_ parts: Particulars) {
      self.parts = parts
    }

    @usableFromInline
    static func == (left: ParticularsBox, right: ParticularsBox) -> Bool { left === right || left.parts == right.parts }

    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(parts) }
  }

  /// The place of a stack view's settings: most views have none, and are the smaller for it.
  @usableFromInline
  final class StackBox: Hashable, Sendable {
    @usableFromInline let stack: Stack

    @usableFromInline
    init(_ stack: Stack) {
      self.stack = stack
    }

    @usableFromInline
    static func == (left: StackBox, right: StackBox) -> Bool { left === right || left.stack == right.stack }

    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(stack) }
  }

  /// The place of a view's contents, shared by its copies until one is changed.
  @usableFromInline
  final class Storage: Hashable, @unchecked Sendable {
    // Written only by the one view that holds it, so that neither other threads nor overlapping accesses see a change.
    @usableFromInline @exclusivity(unchecked) var contents: Contents

    init(_ contents: Contents) {
      self.contents = contents
    }

    @usableFromInline
    static func == (left: Storage, right: Storage) -> Bool { left === right || left.contents == right.contents }

    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(contents) }
  }
}
