/// The words that may follow a view's name, or stand on lines below it: the keys of the JSON spelling, some shorter.
enum ViewWords {
  /// The words of any view.
  static let view = [
    "class", "superview", "size", "text", "accessibilityIdentifier", "address",
    "translatesAutoresizingMaskIntoConstraints", "autoresizingMask", "frame", "intrinsic", "intrinsicContentSize",
    "hugging", "contentHuggingPriority", "compression", "contentCompressionResistancePriority", "layoutMargins",
    "directionalLayoutMargins", "insetsLayoutMarginsFromSafeArea", "preservesSuperviewLayoutMargins", "controller",
    "safeAreaInsets", "alignmentRectInsets", "firstBaselineOffsetFromTop", "lastBaselineOffsetFromBottom",
    "hidden", "isHidden", "gravity", "stack", "scroll",
  ]

  /// The words of a stack view.
  static let stack = [
    "axis", "distribution", "alignment", "spacing", "customSpacing", "isLayoutMarginsRelativeArrangement",
    "isBaselineRelativeArrangement", "edgeInsets", "stackHuggingPriority", "clippingResistancePriority",
  ]

  /// All of them.
  static let all = view + stack
  private static let known = Set(all)

  /// Whether a word is one of them.
  static func isKnown(_ word: String) -> Bool { known.contains(word) }

  /// The key of the JSON spelling.
  static func key(of word: String) -> String {
    switch word {
    case "intrinsic": "intrinsicContentSize"
    case "hugging": "contentHuggingPriority"
    case "compression": "contentCompressionResistancePriority"
    case "hidden": "isHidden"
    default: word
    }
  }
}
