import ExactArithmetic
import LayoutModel
import LayoutReporters

/// One layout at one size as it is to be drawn: what is where, what is wrong with it, and what holds at other sizes. All
/// lengths are points, exact; a writer makes a drawing of it.
struct Picture: Sendable {
  /// The layout's name, and the size where there is one root.
  var title: String
  /// What was found, in a few words, and the file.
  var subtitle: String
  /// One screen a root.
  var screens: [Screen]
  /// The sentences, in the order of their numbers.
  var notes: [Note]
  /// What holds at other sizes.
  var strips: [Strip]
  /// What is not drawn, and why: lines for people.
  var remarks: [String]
  /// The direction that it is drawn in.
  var direction: LayoutDirection
  /// How much larger content is than the input states.
  var contentScale: Rational
  /// Under what it is drawn beside these: a device, a size.
  var circumstances: String
  /// The sizes that are known of each root.
  var followedEnds: [FollowedEnds] = []
  /// How far the width and height of a root are known together; none where they are not.
  var together: [ItemID: Extent] = [:]
  /// For each screen what a page needs to follow other sizes, as JSON; none where no page is written.
  var followed: [VisibleText] = []

  /// How much of what holds is known.
  enum Extent: Hashable, Sendable {
    /// All of it, and what is where something required does not hold.
    case everywhere
    /// All of it.
    case whole
    /// What was looked at when a limit was reached.
    case partly
    /// What was looked at when a limit was reached, and so many single sizes besides.
    case inSteps(Int)

    /// How much regions know.
    init(of regions: SizeRegions) {
      self =
        !regions.steps.isEmpty
        ? .inSteps(regions.steps.count)
        : !regions.isComplete ? .partly : regions.areBrokenComplete ? .everywhere : .whole
    }
  }

  /// The least and greatest size of a root along an axis at which its frames are known.
  struct FollowedEnds: Sendable {
    /// The root.
    var root: ItemID
    /// The axis.
    var axis: Axis
    /// The least size.
    var lower: Rational
    /// The greatest size.
    var upper: Rational
    /// Whether frames follow both sizes together.
    var isCoupled: Bool
  }

  /// What is known of a root.
  func ends(of root: ItemID) -> [FollowedEnds] { followedEnds.filter { $0.root == root } }

  /// A root with what is in it.
  struct Screen: Sendable {
    /// The root.
    var root: ItemID
    /// Its name.
    var name: String
    /// Its size.
    var rect: PointRect
    /// The views below it, in order.
    var views: [DrawnView]
    /// The conflicts on it.
    var conflicts: [DrawnConflict]
    /// What is ambiguous in it.
    var tracks: [Track]
    /// The constraints that are drawn though nothing is wrong with them.
    var constraints: [DrawnConstraint] = []
    /// How far its safe area keeps from its edges: left, top, right, bottom; none where it has none or the safe area is all of it.
    var insets: [Rational] = []
    /// The bars that lie over it.
    var bars: [ScreenBar] = []
    /// What is laid out in its views and drawn by itself, such as cells.
    var held: [HeldView] = []
  }

  /// A view.
  struct DrawnView: Sendable {
    /// The view.
    var item: ItemID
    /// Its name.
    var name: String
    /// Where it is, or would have to be.
    var rect: PointRect
    /// Whether others are in it.
    var isContainer: Bool
    /// The number of the conflict whose size is drawn.
    var conflict: Int?
    /// The number of the ambiguity that it takes part in.
    var ambiguity: Int?
    /// Whether it is hidden.
    var isHidden: Bool
    /// Whether nothing that the input tells decides where it is or how large, and no sentence says so.
    var isUnknown = false
    /// The numbers of the notes that are about it.
    var numbers: [Int]
  }

  /// What a table or a collection lays out: a root of its own, which is drawn as one.
  struct HeldView: Sendable {
    /// Its name.
    var name: String
    /// Where it is.
    var rect: PointRect
    /// Whether there is anything of it.
    var isSeen: Bool { rect.width.signum > 0 && rect.height.signum > 0 }
  }

  /// A conflict.
  struct DrawnConflict: Sendable {
    /// Its number.
    var number: Int
    /// How it is drawn.
    var form: Form
    /// The items that it is about.
    var items: [ItemID]

    /// How a conflict is drawn.
    enum Form: Sendable {
      /// As a chain of dimensions.
      case chain(Chain)
      /// As the two values that one quantity would need.
      case gauge(Gauge)
    }
  }

  /// How far a view can go.
  struct Track: Sendable {
    /// The number of its finding.
    var number: Int
    /// The view.
    var item: ItemID
    /// The axis.
    var axis: Axis
    /// Where it is drawn.
    var rect: PointRect
    /// The values of its position in the root; `nil` where that follows from the size.
    var position: Interval?
    /// The values of its size; `nil` where that is decided.
    var size: Interval?
    /// Where it starts and ends in the root when it is as small as it can be; `nil` where that is not known.
    var least: (start: Rational, end: Rational)?
    /// The same when it is as large as it can be.
    var greatest: (start: Rational, end: Rational)?
    /// From where to where it can lie in the root at most, without an end where there is none; `nil` where its size is decided and
    /// where that is not known.
    var span: Interval?
    /// What stands at the arrow: `x: 0 to 155`, `width: anything`.
    var label: String
    /// What moves with it.
    var followers: [ItemID]
  }

  /// A constraint as Interface Builder draws one: a line between two edges, or a dimension of one view.
  struct DrawnConstraint: Sendable {
    /// The constraint, as an index into the diagnosis's.
    var index: Int
    /// What stands at it.
    var label: String
    /// The axis.
    var axis: Axis
    /// Where it begins, in points of the root along the axis.
    var from: Rational
    /// Where it ends.
    var to: Rational
    /// Where it lies along the other axis.
    var cross: Rational
    /// Whether it is optional.
    var isOptional: Bool
  }

  /// A sentence with its number.
  struct Note: Sendable {
    /// What a mark looks like.
    enum Kind: Sendable {
      /// A conflict: a circle.
      case conflict
      /// An ambiguity: a diamond.
      case ambiguity
      /// Anything else: a square.
      case other
    }

    /// The number.
    var number: Int
    /// What its mark looks like.
    var kind: Kind
    /// The rule.
    var rule: String
    /// What was seen.
    var message: String
    /// Why it cannot hold, with the numbers.
    var details: [String]
    /// What to do.
    var hint: String?
    /// `settings.layout:11`.
    var place: String
    /// The items that it is about.
    var items: [ItemID]
    /// The constraints that it is about.
    var constraints: [Int]
  }

  /// What the size of a root along one axis decides.
  struct Strip: Sendable {
    /// `Screen.width`.
    var name: String
    /// Whose size it is.
    var root: ItemID
    /// The axis.
    var axis: Axis
    /// The size that is drawn.
    var given: Rational?
    /// The part that is shown.
    var range: (lower: Rational, upper: Rational)
    /// Stretches of it, one behind the other.
    var segments: [Segment]
    /// Sizes of devices, ascending, no two the same.
    var ticks: [(size: Rational, name: String)]

    /// A stretch of sizes.
    struct Segment: Sendable {
      /// What is so in it.
      enum State: String, Hashable, Sendable {
        /// Not all that is required holds.
        case conflict
        /// Something is open.
        case ambiguous
        /// An optional constraint gives way that someone wrote, or text is cut.
        case givesWay
        /// All holds.
        case holds
        /// Not looked at.
        case unknown
      }

      /// The least size.
      var lower: Rational
      /// The greatest.
      var upper: Rational
      /// What is so.
      var state: State
      /// The same in words.
      var label: String
    }
  }
}
