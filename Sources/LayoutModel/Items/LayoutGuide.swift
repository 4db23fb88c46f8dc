/// A layout guide: a rectangle that takes part in layout without being a view.
public struct LayoutGuide: Hashable, Sendable {
  /// Which guide it is.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A guide of the user's own.
    case custom
    /// `safeAreaLayoutGuide`.
    case safeArea
    /// `layoutMarginsGuide`.
    case layoutMargins
    /// `readableContentGuide`.
    case readableContent
    /// `contentLayoutGuide` of a scroll view; also what a descendant's constraint to the scroll view's edges means.
    case contentLayout
    /// `frameLayoutGuide` of a scroll view.
    case frameLayout
    /// `topLayoutGuide` of a view controller.
    case top
    /// `bottomLayoutGuide` of a view controller.
    case bottom
    /// The spacer that a stack view aligns its views by.
    case stackAlignmentSpacer
    /// A gap that a stack view distributes.
    case stackGap
  }

  /// The name in reports: the user's, or `Owner.safeAreaLayoutGuide`.
  public var name: String
  /// The object id of an input that has ids.
  public var id: String?
  /// The view that owns it.
  public var owner: ItemID
  /// Which guide it is.
  public var kind: Kind
  /// The class that a log prints.
  public var className: String
  /// The identifier that a log prints in quotes after the address, such as `UIViewSafeAreaLayoutGuide`.
  public var identifier: String?
  /// The address that a log prints, without `0x`; assigned by the lowering where the input gives none.
  public var address: String?
  /// Where the input declares it.
  public var range: SourceRange?

  /// Makes a guide.
  public init(
    name: String, owner: ItemID, kind: Kind, className: String = "UILayoutGuide", identifier: String? = nil
  ) {
    self.name = name
    self.owner = owner
    self.kind = kind
    self.className = className
    self.identifier = identifier
  }
}
