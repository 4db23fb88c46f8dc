/// What the editor that wrote a file noted of a view when it last laid it out; a report repeats it.
public struct EditorFlags: Hashable, Sendable {
  /// Whether the frame was ambiguous.
  public var isAmbiguous: Bool
  /// Whether the stored frame differed from the solved one.
  public var isMisplaced: Bool

  /// Makes flags.
  public init(isAmbiguous: Bool = false, isMisplaced: Bool = false) {
    self.isAmbiguous = isAmbiguous
    self.isMisplaced = isMisplaced
  }
}
