/// What tells a layout guide that the framework gives a view from the others of a layout: whose it is, and which.
public struct GuideKey: Hashable, Sendable {
  /// The owner.
  public var owner: ItemID
  /// The kind.
  public var kind: LayoutGuide.Kind

  /// Names a guide.
  public init(owner: ItemID, kind: LayoutGuide.Kind) {
    self.owner = owner
    self.kind = kind
  }
}
