import ExactArithmetic

/// Why only old editors call a view ambiguous.
public enum OldEditorReason: Hashable, Sendable {
  /// It fills what has no constraints and stays where it was drawn.
  case fillsFixedView
  /// It is the content view of a cell whose constraints ask for this height.
  case heightOfCell(Rational)
  /// It is the content view of a cell whose margins at the top and at the bottom were drawn with these heights.
  case marginsOfCell(top: Rational, bottom: Rational)
  /// It is the view of a bar that was stored without a size, and has that of what it holds.
  case fitsContentInBar
  /// It lies in a view that is ambiguous: so before Xcode 8.
  case liesInAmbiguous(ItemID)
}
