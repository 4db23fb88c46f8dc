import ExactArithmetic
import LayoutModel

/// How wide a readable guide is at most at the default text size, in points.
struct ReadableLimit: Hashable, Sendable {
  /// The width.
  var width: Rational
  /// The width of a view up to which its margins alone count; `nil` for none.
  var from: Rational?

  /// The limit of a release: 672 up to 18; from 26 on the margins, but in views wider than 1008 no more than 920
  /// (measured).
  ///
  /// - Parameter release: The release; `nil` for the newest.
  init(release: Rational?) {
    self =
      release.map { $0 < 26 } == true
      ? ReadableLimit(width: 672, from: nil) : ReadableLimit(width: 920, from: 1008)
  }

  private init(width: Rational, from: Rational?) {
    self.width = width
    self.from = from
  }

  /// Whether the limit counts in a view, rather than its margins.
  ///
  /// - Parameters:
  ///   - width: The view's width.
  ///   - margins: The width between its margins.
  /// - Returns: Whether it does.
  func applies(toWidth width: Rational, margins: Rational) -> Bool {
    margins > self.width && from.map { width > $0 } ?? true
  }
}

extension LayoutLowering {
  /// Ties a readable content guide to the layout margins: as high as they are, centred, no wider than the release permits.
  ///
  /// UIKit prints no such line anywhere that is known; the identifiers are made after those of the margins. Where the
  /// owner is a root of given width, or its width was found, it is known whether the margins or the limit decide, and the
  /// guide is fixed by required constraints. Elsewhere its width is the lesser of two, which no set of linear constraints
  /// can say: the bounds are required, and filling the margins is wanted more than anything that can be written.
  mutating func addReadableContent(of view: View, _ owner: ItemID, guide: ItemID) {
    guard let margins = builtInGuides[GuideKey(owner: owner, kind: .layoutMargins)] else { return }
    let prefix = "UIView-readableContent-guide-"
    func tie(
      _ name: String, _ attribute: Attribute, _ relation: Relation = .equal, priority: Priority = .required
    ) {
      addTie(
        prefix + name, (guide, attribute), relation, (margins, attribute), priority: priority, owner: owner,
        part: "layoutMargins")
    }
    tie("top", .top)
    tie("bottom", .bottom)
    let limit = ReadableLimit(release: layout.release)
    switch readableWidth(of: view, owner, limit) {
    case .margins:
      tie("left", .left)
      tie("right", .right)
    case .limit:
      tie("centerX", .centerX)
      addTie(prefix + "width", (guide, .width), .equal, nil, constant: Inset(points: limit.width), owner: owner)
    case .unknown:
      tie("centerX", .centerX)
      tie("left", .left, .greaterThanOrEqual)
      // Beyond its start a limit that has one counts, but not before.
      if limit.from == nil {
        addTie(
          prefix + "width", (guide, .width), .lessThanOrEqual, nil, constant: Inset(points: limit.width), owner: owner)
      }
      tie("fill", .width, priority: Priority(999.9))
    }
  }

  private mutating func readableWidth(
    of view: View, _ owner: ItemID, _ limit: ReadableLimit
  ) -> FrameFeedback.ReadableWidth {
    guard tree.parent(of: owner) == nil, let width = view.rootSize[.horizontal] else {
      return feedback.readableWidths[owner] ?? .unknown
    }
    let (left, right) = (margin(of: owner, .left), margin(of: owner, .right))
    guard left.unknown == nil, right.unknown == nil else { return .unknown }
    return limit.applies(toWidth: width, margins: width - left.points - right.points) ? .limit : .margins
  }
}
