/// A message that reports neither a conflict nor an ambiguity: an exception, a warning, an issue of the view debugger.
public struct LogRemark: Hashable, Sendable {
  /// What such a message is about, and what ``LogRemark/parts`` holds then.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Two anchors whose views are in no common hierarchy: both.
    case unrelatedAnchors
    /// A constraint added to a view that does not hold its items: the constraint and the view.
    case foreignItem
    /// A constraint used before its items are in one hierarchy: the constraint.
    case unpreparedHierarchy
    /// A location related to a number: the item, where it is named.
    case illegalLocation
    /// Attributes that cannot be related.
    case illegalPairing
    /// A leading or trailing edge related to a left or right one.
    case mixedDirections
    /// An object used as an item that is neither a view nor a layout guide: its class.
    case noItem
    /// A first item that is nil.
    case missingFirstItem
    /// A number that is none: its name, the number, and what is related.
    case notFinite
    /// A visual format that cannot be read: what the framework says, the format, and the blanks before its caret.
    case invalidFormat
    /// Edges of a view that is rotated: its class.
    case rotation
    /// A constant that the framework cuts off.
    case hugeConstant
    /// A view of AppKit without constraints or mask: the view.
    case missingConstraints
    /// A cell whose height is open: the cell.
    case collapsedCell
    /// A content view that nothing ties to its cell: the cell.
    case looseContentView
    /// A view whose mask was turned off though a table or collection view places it: the view.
    case managedMask
    /// Auto Layout on another thread than the main one.
    case backgroundThread
    /// A window whose constraints ask for another pass each time.
    case updateLoop
    /// Views that are laid out again and again: the view that they are in, where it is named.
    case layoutLoop
    /// A priority that was changed from or to required while its constraint was active.
    case priorityChange
    /// A priority that is none: the number.
    case priorityRange
    /// What Xcode's view debugger found ambiguous: the part and the class.
    case layoutIssue
    /// A view that a library relates to its superview before it has one: the view, where it is named.
    case missingSuperview
    /// A change of a constraint that was never made: the constraint.
    case missingUpdate
    /// A method that was overridden without a call of the one of the superclass: the class, where it is named, and the method.
    case missingSuper
    /// A table or collection view that was laid out before it was in a window: its class.
    case outsideWindow
    /// A bar that belongs to a controller: its class.
    case managedBar
    /// An item of a flow layout that is larger than the collection view: `width` or `height`.
    case itemTooLarge
    /// A frame that is none: what of it, and the class of the view, where it is named.
    case frameNotFinite
  }

  /// What it is about.
  public var kind: Kind
  /// What it names, in the words of the message, addresses left out.
  public var parts: [String]
  /// Its first line, without what stands before its words.
  public var text: String

  /// Makes a record.
  public init(kind: Kind, parts: [String], text: String) {
    self.kind = kind
    self.parts = parts
    self.text = text
  }

  /// The rule that finds the same in a layout.
  public var rule: Rule {
    switch kind {
    case .unrelatedAnchors, .foreignItem, .unpreparedHierarchy, .missingSuperview: .noCommonAncestor
    case .illegalLocation: .locationWithConstant
    case .missingFirstItem: .unknownItem
    case .mixedDirections: .leadingTrailingWithLeftRight
    case .invalidFormat: .invalidVisualFormat
    case .missingConstraints, .looseContentView: .viewWithoutConstraints
    case .collapsedCell: .ambiguousHeight
    case .layoutIssue: issueRule
    case .priorityRange: .priorityOutOfRange
    case .managedMask, .backgroundThread, .updateLoop, .layoutLoop, .priorityChange: .runtimeMessage
    case .illegalPairing, .noItem, .notFinite, .rotation, .hugeConstant: .runtimeMessage
    case .missingUpdate, .missingSuper, .outsideWindow, .managedBar, .itemTooLarge, .frameNotFinite: .runtimeMessage
    }
  }

  private var issueRule: Rule {
    switch parts.first?.lowercased() {
    case "width": .ambiguousWidth
    case "height": .ambiguousHeight
    case "horizontal position": .ambiguousHorizontalPosition
    case "vertical position": .ambiguousVerticalPosition
    case "scrollable content size": .ambiguousScrollableContentSize
    default: .ambiguousLayout
    }
  }
}
