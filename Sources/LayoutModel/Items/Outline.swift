/// Where the items of a layout stand in what an editor shows of its file, such as Xcode's document outline: for people who
/// see a canvas and no text.
public struct Outline: Hashable, Sendable {
  /// What a stretch of text is about that no item and no constraint of the layout stands for, such as a constraint that was
  /// left out for a mistake in it.
  public struct Mention: Hashable, Sendable {
    /// The item that it belongs to.
    public var item: ItemID
    /// Its object id.
    public var id: String?

    /// Makes a mention.
    public init(item: ItemID, id: String?) {
      self.item = item
      self.id = id
    }
  }

  /// What the layout stands below, `Registration Scene`; `nil` where its views are at the top.
  public var root: String?
  /// The names of items as the editor shows them, where reports need longer ones to tell items apart.
  public var names: [ItemID: String] = [:]
  /// What shows items below itself that have no superview, as a table does its cells.
  public var holders: [ItemID: ItemID] = [:]
  /// What else stretches of the text are about.
  public var mentions: [SourceRange: Mention] = [:]

  /// Makes an outline of items that stand below their superviews.
  public init(root: String? = nil) {
    self.root = root
  }
}

extension LayoutGuide.Kind {
  /// The name that Interface Builder shows.
  var outlineName: String {
    switch self {
    case .custom: "Layout Guide"
    case .safeArea: "Safe Area"
    case .layoutMargins: "Layout Margins Guide"
    case .readableContent: "Readable Content Guide"
    case .contentLayout: "Content Layout Guide"
    case .frameLayout: "Frame Layout Guide"
    case .top: "Top Layout Guide"
    case .bottom: "Bottom Layout Guide"
    case .stackAlignmentSpacer, .stackGap: "Spacer"
    }
  }
}
