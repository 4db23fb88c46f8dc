/// Which guides a piece of code names.
struct NamedGuides: Hashable {
  /// Whether margins.
  var areMargins = false
  /// Whether the safe area, or what controllers had before it.
  var areSafeArea = false

  private static let margins = [
    "layoutmargins", "leadingmargin", "trailingmargin", "leftmargin", "topmargin", "bottommargin",
  ]
  private static let safeAreas = ["safearea", "toplayoutguide", "bottomlayoutguide"]

  /// None.
  init() {}

  /// Looks at a text; linear.
  init(in text: LowerText) {
    areMargins = text.containsAny(of: Self.margins)
    areSafeArea = text.containsAny(of: Self.safeAreas)
  }
}
