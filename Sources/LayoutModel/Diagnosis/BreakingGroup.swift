/// What a constraint is to the question which of several UIKit breaks: of a list that holds several groups, the first one
/// that is there is broken.
///
/// UIKit does not document its choice. The order was read off real logs; `plumb rule broken-constraint` states it.
public enum BreakingGroup: String, CaseIterable, Hashable, Sendable {
  /// A least or greatest size that somebody wrote.
  case sizeBound = "size-bound"
  /// A ratio of a view's own sizes.
  case ratio
  /// A fixed size that somebody wrote.
  case size
  /// A distance between two views of which neither holds the other.
  case spacing
  /// A stack view's own, but for ties to its edges and sizes of hidden views.
  case stackView = "stack-view"
  /// A centre, a baseline, or what else somebody wrote.
  case centre
  /// A tie of two trailing or bottom edges that somebody wrote.
  case trailing
  /// A stack view's tie to one of its own edges.
  case stackEdge = "stack-edge"
  /// A trailing or bottom edge of a layout guide.
  case guideTrailing = "guide-trailing"
  /// A relation between the sizes of two views.
  case sizeRelation = "size-relation"
  /// A tie of two leading or top edges that somebody wrote.
  case leading
  /// What the system made between its own views, but for leading and top edges.
  case inner
  /// A leading or top edge between the system's own views.
  case innerLeading = "inner-leading"
  /// A size of an outermost view that looks like one its container gave, or a frame that Interface Builder fixed.
  case givenSize = "given-size"
  /// What else belongs to a layout guide.
  case guide
  /// The size 0 of a hidden view in a stack view.
  case hiding
  /// A size that a container gave.
  case container
  /// An autoresizing mask.
  case mask
  /// What no list prints.
  case neverListed = "never-listed"

  /// Which of equals is broken.
  public enum TieBreak: Hashable, Sendable {
    /// The first in the list.
    case first
    /// The last in the list.
    case last
    /// The one with the largest constant, whatever its sign, and of such the first.
    case largestConstantThenFirst
    /// The one with the largest constant, whatever its sign, and of such the last.
    case largestConstantThenLast
    /// The one at the lowest address; the first where no addresses are known.
    case lowestAddress
    /// The one whose outermost view lies deepest, and of such the first.
    case deepestOwner
  }

  /// Which of several constraints of the group is broken.
  public var tieBreak: TieBreak {
    switch self {
    case .size: .largestConstantThenLast
    case .spacing, .stackEdge: .lowestAddress
    case .stackView, .innerLeading: .last
    case .trailing: .deepestOwner
    case .leading, .mask: .largestConstantThenFirst
    default: .first
    }
  }

  /// Of 100 logs for which a constraint of the group is predicted, in how many it is the one; for groups that are seldom
  /// predicted the figure of all.
  public var percentage: Int {
    switch self {
    case .sizeBound: 96
    case .trailing: 93
    case .centre: 88
    case .spacing: 79
    case .stackView: 78
    case .size: 77
    case .ratio: 67
    default: 82
    }
  }
}
