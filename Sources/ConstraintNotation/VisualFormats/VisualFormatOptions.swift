import LayoutModel

/// `NSLayoutConstraint.FormatOptions`, with Apple's bits.
package struct VisualFormatOptions: OptionSet, Hashable, Sendable {
  /// Apple's bits: alignment is `1 << attribute`, the direction is in bits 16 and 17.
  package let rawValue: Int

  /// Makes options of Apple's bits.
  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Views share their left sides.
  package static let alignAllLeft = VisualFormatOptions(rawValue: 1 << 1)
  /// Views share their right sides.
  package static let alignAllRight = VisualFormatOptions(rawValue: 1 << 2)
  /// Views share their tops.
  package static let alignAllTop = VisualFormatOptions(rawValue: 1 << 3)
  /// Views share their bottoms.
  package static let alignAllBottom = VisualFormatOptions(rawValue: 1 << 4)
  /// Views share their leading edges.
  package static let alignAllLeading = VisualFormatOptions(rawValue: 1 << 5)
  /// Views share their trailing edges.
  package static let alignAllTrailing = VisualFormatOptions(rawValue: 1 << 6)
  /// Views share their horizontal centres.
  package static let alignAllCenterX = VisualFormatOptions(rawValue: 1 << 9)
  /// Views share their vertical centres.
  package static let alignAllCenterY = VisualFormatOptions(rawValue: 1 << 10)
  /// Views share their last baselines.
  package static let alignAllLastBaseline = VisualFormatOptions(rawValue: 1 << 11)
  /// Views share their first baselines.
  package static let alignAllFirstBaseline = VisualFormatOptions(rawValue: 1 << 12)
  /// All alignment bits.
  package static let alignmentMask = VisualFormatOptions(rawValue: 0xFFFF)

  /// Views follow each other from leading to trailing, the default.
  package static let directionLeadingToTrailing: VisualFormatOptions = []
  /// Views follow each other from left to right.
  package static let directionLeftToRight = VisualFormatOptions(rawValue: 1 << 16)
  /// Views follow each other from right to left.
  package static let directionRightToLeft = VisualFormatOptions(rawValue: 2 << 16)
  /// The direction bits.
  package static let directionMask = VisualFormatOptions(rawValue: 3 << 16)

  /// Vertical spaces run from edge to edge, the default.
  package static let spacingEdgeToEdge: VisualFormatOptions = []
  /// Vertical spaces run from last to first baseline.
  package static let spacingBaselineToBaseline = VisualFormatOptions(rawValue: 1 << 19)
  /// The spacing bits.
  package static let spacingMask = VisualFormatOptions(rawValue: 1 << 19)

  /// The attributes that views are aligned by, in the order of Apple's numbers.
  package var alignmentAttributes: [Attribute] {
    Attribute.allCases.filter { $0 != .notAnAttribute && rawValue & 0xFFFF & (1 << $0.rawValue) != 0 }
      .sorted { $0.rawValue < $1.rawValue }
  }
}

extension VisualFormatOptions {
  /// The names that can be looked up, in Swift's spelling.
  package static let names: [String] = table.map(\.name)

  /// Looks options up as people write them.
  ///
  /// The result is `nil` when a part of the text is no option.
  ///
  /// - Parameter text: `alignAllTop`, `.alignAllTop`, `[.alignAllTop, .alignAllBottom]`, `NSLayoutFormatAlignAllTop |
  ///   NSLayoutFormatDirectionLeftToRight`, `NSLayoutConstraint.FormatOptions(rawValue: 8)`, `(NSLayoutFormatOptions)0`.
  package init?(named text: String) {
    var options: VisualFormatOptions = []
    for part in text.split(whereSeparator: { "|,[]".contains($0) }) {
      let word = part.filter { !" \t\n\r".contains($0) }
      if word.isEmpty { continue }
      guard let option = Self.option(word) else { return nil }
      options.formUnion(option)
    }
    self = options
  }

  /// The nearest name to one that is unknown, for a hint.
  ///
  /// - Parameter text: What was written.
  /// - Returns: A name in Swift's spelling, if one is near.
  package static func nearestName(to text: String) -> String? {
    NearestName.nearest(to: String(bareName(text)), among: names)
  }

  private static func option(_ word: String) -> VisualFormatOptions? {
    let bare = bareName(word)
    if let raw = Int(bare), raw >= 0 { return VisualFormatOptions(rawValue: raw) }
    let lowered = bare.prefix(1).lowercased() + bare.dropFirst()
    return table.first { $0.name == lowered }?.option
  }

  /// The name without what Swift, Objective-C and casts put around it.
  private static func bareName(_ word: String) -> Substring {
    var rest = word.filter { $0 != " " && $0 != ")" }[...]
    for prefix in ["(NSLayoutFormatOptions", "(NSLayoutConstraint.FormatOptions"] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
    }
    let prefixes = [
      "NSLayoutConstraint.FormatOptions", "NSLayoutFormatOptions", "NSLayoutFormat", ".init", ".", "(", "rawValue:",
    ]
    for prefix in prefixes where rest.hasPrefix(prefix) { rest = rest.dropFirst(prefix.count) }
    return rest
  }

  private static let table: [(name: String, option: VisualFormatOptions)] = [
    ("alignAllLeft", .alignAllLeft), ("alignAllRight", .alignAllRight), ("alignAllTop", .alignAllTop),
    ("alignAllBottom", .alignAllBottom), ("alignAllLeading", .alignAllLeading),
    ("alignAllTrailing", .alignAllTrailing), ("alignAllCenterX", .alignAllCenterX),
    ("alignAllCenterY", .alignAllCenterY), ("alignAllLastBaseline", .alignAllLastBaseline),
    ("alignAllBaseline", .alignAllLastBaseline), ("alignAllFirstBaseline", .alignAllFirstBaseline),
    ("directionLeadingToTrailing", .directionLeadingToTrailing), ("directionLeftToRight", .directionLeftToRight),
    ("directionRightToLeft", .directionRightToLeft), ("spacingEdgeToEdge", .spacingEdgeToEdge),
    ("spacingBaselineToBaseline", .spacingBaselineToBaseline), ("nO", []), ("kNilOptions", []),
  ]
}
