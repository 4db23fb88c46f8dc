/// What is not certain of a layout of which a part could not be read: what that part may have said.
///
/// What is found in the rest holds for the whole only where none of this can change it.
public struct LayoutDoubts: Hashable, Sendable {
  /// The items whose own declarations could not be read in full: what they are, what they hold and where they hang is open.
  public var items: Set<ItemID> = []
  /// Whether there may be more constraints, on any items.
  public var lacksConstraints = false
  /// The items of constraints of which nothing else is known.
  public var constrainedItems: Set<ItemID> = []
  /// Whether numbers that visual formats name may be others.
  public var hasOpenMetrics = false
  /// Whether the framework or its release may be another one, with other margins, spacings and stack views.
  public var hasOpenFramework = false
  /// Whether the layout may run from right to left where it is read the other way.
  public var hasOpenDirection = false

  /// Doubts nothing.
  public init() {}
}

/// What could be read of a file that has mistakes.
public struct UnderstoodPart: Hashable, Sendable {
  /// The layout without what could not be read.
  public var layout: Layout
  /// What is not certain of it.
  public var doubts: LayoutDoubts
  /// The text that the ranges refer to, the findings so far, and what comments silence.
  public var file: LoadedFile

  /// Makes a part.
  public init(file: LoadedFile, layout: Layout, doubts: LayoutDoubts) {
    self.file = file
    self.layout = layout
    self.doubts = doubts
  }
}
