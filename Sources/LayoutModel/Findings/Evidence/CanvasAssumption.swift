import ExactArithmetic

/// What a scene of Interface Builder depends on and does not say.
public enum CanvasAssumption: Hashable, Sendable {
  /// The safe area of a view.
  case safeArea(ItemID, EdgeInsets)
  /// The margins of a view.
  case margins(ItemID, EdgeInsets)
  /// The size of a root, which the frames in it show and the file says otherwise.
  case size(ItemID, PartialSize)
  /// A constraint that contradicts the rest as far as that is known, and was let go.
  case released(Int)
}
