import LayoutModel

extension LayoutLowering {
  /// Adds the constraints by which a stack view arranges its views, as UIStackView does.
  mutating func addStack(_ stack: Stack, of item: ItemID) {}
}
