import ConstraintNotation
import ExactArithmetic
import LayoutModel

/// What a layout file says, before names are looked up: what both spellings are read into.
struct LayoutDraft: Sendable {
  /// The layout's name, if it is given.
  var name: String?
  /// Where it starts.
  var line = 1
  var platform = Platform.uikit
  var layoutDirection = LayoutDirection.leftToRight
  var release: Rational?
  var views: [ViewDraft] = []
  var guides: [GuideDraft] = []
  var metrics: [String: Rational] = [:]
  var constraints: [ConstraintDraft] = []
  /// Whether every item that the file declares is known, so that an unknown name is a mistake of its own.
  var hasAllItems = true
  /// Items whose names no equation and no visual format can say; they were reported.
  var misnamedItems: Set<String> = []
  /// Whether it is in the JSON spelling.
  var isJSON = false
  /// What mistakes leave open.
  var doubts = DraftDoubts()
}

extension LayoutDraft {
  /// Whether a constraint names an item whose name was reported.
  ///
  /// - Parameter text: The constraint.
  /// - Returns: Whether it does. Linear in the text for each such name.
  func isMisnamed(in text: String) -> Bool {
    misnamedItems.contains { name in
      var rest = text[...]
      while let found = rest.firstRange(of: name) {
        let before = text[..<found.lowerBound].last
        let after = text[found.upperBound...].first
        let isWhole = before.map { !$0.isLetter && !$0.isNumber && !"_$.\"".contains($0) } ?? true
        if isWhole, after.map({ "].(".contains($0) }) == true { return true }
        rest = rest[found.upperBound...]
      }
      return false
    }
  }
}

/// A layout guide as a file declares it.
struct GuideDraft: Sendable {
  var name: Located<String>
  var owner: Located<String>
}

/// A view as a file declares it; what is `nil` has the default of its class.
struct ViewDraft: Sendable {
  var name: Located<String>
  var superview: Located<String>?
  var className: String?
  /// Where the class is.
  var classRange: SourceRange?
  @Rare var size: Located<PartialSize>?
  @Rare var text: String?
  var logName: LogName?
  @Rare var address: String?
  var translatesAutoresizingMaskIntoConstraints = false
  var autoresizingMask: AutoresizingMask = []
  @Rare var frame: Frame?
  var intrinsicWidth = IntrinsicDimension.none
  var intrinsicHeight = IntrinsicDimension.none
  @Rare var contentHugging: AxisPriorities?
  @Rare var compressionResistance: AxisPriorities?
  @Rare var layoutMargins: LayoutMarginsDraft?
  var insetsLayoutMarginsFromSafeArea = true
  var preservesSuperviewLayoutMargins = false
  @Rare var isControllerView: Located<Bool>?
  @Rare var safeAreaInsets: EdgeInsets?
  @Rare var alignmentRectInsets: Located<EdgeInsets>?
  @Rare var firstBaselineOffsetFromTop: Rational?
  @Rare var lastBaselineOffsetFromBottom: Rational?
  var isHidden = false
  @Rare var stack: StackDraft?
  @Rare var gravity: Located<Stack.Gravity>?
  var isScrollView = false
  /// Where the parts are that cause constraints, by the key of the JSON spelling.
  var partRanges: PartRanges = [:]

  init(name: Located<String>) {
    self.name = name
  }
}

/// Margins of which a part may be left to the default.
struct LayoutMarginsDraft: Sendable {
  /// Top, left or leading, bottom, right or trailing.
  var sides: [Rational?]
  /// Whether the sides follow the reading direction.
  var isDirectional: Bool
}

/// A stack view's settings; names in it are not looked up yet.
struct StackDraft: Sendable {
  /// What it is set to, but for what depends on the platform.
  var stack = Stack()
  var distribution: Located<Stack.Distribution>?
  var alignment: Stack.Alignment?
  var spacing: Rational?
  var customSpacing: [(view: Located<String>, spacing: Rational)] = []
  /// Settings that only one platform has, as they are written.
  var particulars: [Located<Particular>] = []

  /// A setting that stack views have on one platform only.
  enum Particular: String {
    case isLayoutMarginsRelativeArrangement, isBaselineRelativeArrangement
    case edgeInsets, stackHuggingPriority, clippingResistancePriority

    /// Where it is one.
    var platform: Platform {
      switch self {
      case .isLayoutMarginsRelativeArrangement, .isBaselineRelativeArrangement: .uikit
      case .edgeInsets, .stackHuggingPriority, .clippingResistancePriority: .appkit
      }
    }
  }
}
