import ExactArithmetic
import LayoutModel

/// The safe areas and margins of a layout's views, from the rules as they are told: a view has at each edge what is left of
/// its superview's safe area at that distance, and what it states on top.
///
/// Places are counted as in a layout file: top, left, bottom, right.
struct OracleInsets: Equatable {
  /// A distance of which a part may not be known.
  struct Inset: Equatable {
    var points: Rational = 0
    /// The variable of what is not known.
    var variable: Int?
  }

  /// What is not known, by its variable: its name, and the value to start from.
  struct Unknown {
    var name: String
    var nominal: Rational
  }

  /// For each item and place, what reaches it; `nil` where that is not known.
  private(set) var reached: [[Rational?]]
  /// For each item and place, how far in the superview's margins reach; `nil` where that is not known.
  private(set) var preserved: [[Rational?]]
  private let layout: OracleLayout

  static func == (left: OracleInsets, right: OracleInsets) -> Bool {
    left.reached == right.reached && left.preserved == right.preserved
  }

  /// Nothing reaches any view.
  init(_ layout: OracleLayout) {
    self.layout = layout
    reached = layout.items.map { _ in [0, 0, 0, 0] }
    preserved = reached
  }

  /// Whether the insets of a view follow from frames at all.
  static func matters(_ layout: OracleLayout) -> Bool {
    layout.items.contains { $0.safeArea != [0, 0, 0, 0] || ($0.preservesMargins && $0.parent != nil) }
  }

  /// What the frames say.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - distance: For an item and a place how far the edge lies inside the superview's; `nil` where that is not decided.
  init(_ layout: OracleLayout, distance: (Int, Int) throws -> Rational?) rethrows {
    self.init(layout)
    for (index, item) in layout.items.enumerated() where item.kind == .view {
      guard let parent = item.parent else { continue }
      for place in 0..<4 {
        let distance = try distance(index, place)
        let area = safeArea(of: parent, place)
        if area == Inset() {
          reached[index][place] = 0
        } else if area.variable == nil, let distance {
          reached[index][place] = min(max(area.points - distance, 0), area.points)
        } else {
          reached[index][place] = nil
        }
        guard item.preservesMargins else { continue }
        let margin = self.margin(of: parent, place)
        if margin == Inset() {
          preserved[index][place] = 0
        } else if margin.variable == nil, let distance {
          preserved[index][place] = margin.points - distance
        } else {
          preserved[index][place] = nil
        }
      }
    }
  }

  /// The first variable of what is not known; items have fewer before it.
  static let firstVariable = 10_000

  /// The safe area of a view at a place.
  func safeArea(of item: Int, _ place: Int) -> Inset {
    let stated = Rational(layout.items[item].safeArea[place])
    guard let reached = reached[item][place] else {
      return Inset(points: stated, variable: Self.firstVariable + 8 * item + place)
    }
    return Inset(points: stated + reached)
  }

  /// The margin of a view at a place.
  func margin(of item: Int, _ place: Int) -> Inset {
    let view = layout.items[item]
    var result = view.insetsMargins ? safeArea(of: item, place) : Inset()
    result.points += Rational(ownMargin(of: view, place))
    guard view.preservesMargins, view.parent != nil else { return result }
    let whole = Self.firstVariable + 8 * item + 4 + place
    guard let preserved = preserved[item][place] else { return Inset(points: result.points, variable: whole) }
    if preserved <= result.points { return result }
    return Inset(points: preserved, variable: result.variable == nil ? nil : whole)
  }

  /// Of a controller's view at least 16 at the sides, or 20 on a wide screen, and none above and below that is not stated.
  private func ownMargin(of view: OracleLayout.Item, _ place: Int) -> Int {
    guard view.isController else { return view.margins[place] }
    let stated = view.margins == [8, 8, 8, 8] ? 0 : view.margins[place]
    guard place == 1 || place == 3 else { return stated }
    let shorter = view.size.compactMap { $0 }.min() ?? 0
    return max(stated, shorter < 414 ? 16 : 20)
  }

  /// What a variable stands for. What is not known starts from all that is around the view, a margin from 8 at least.
  func unknown(_ variable: Int) -> Unknown {
    let (item, rest) = (variable - Self.firstVariable).quotientAndRemainder(dividingBy: 8)
    let place = rest % 4
    let parent = layout.items[item].parent ?? item
    let side = ["top", "left", "bottom", "right"][place]
    let name = "of \(layout.items[item].name)"
    guard rest >= 4 else {
      let stated = layout.items[item].safeArea[place]
      return Unknown(
        name: "\(side) safe area inset \(name)\(stated == 0 ? "" : " beyond \(stated)")",
        nominal: likelySafeArea(of: parent, place))
    }
    let points = margin(of: item, place).points
    let outer = preserved[item][place] == nil ? likelyMargin(of: parent, place) : 0
    return Unknown(
      name: "\(side) margin \(name)\(points.isZero ? "" : " beyond \(points.pointsText)")",
      nominal: max(8, outer - points))
  }

  private func likelySafeArea(of item: Int, _ place: Int) -> Rational {
    let stated = Rational(layout.items[item].safeArea[place])
    if let reached = reached[item][place] { return stated + reached }
    return stated + (layout.items[item].parent.map { likelySafeArea(of: $0, place) } ?? 0)
  }

  private func likelyMargin(of item: Int, _ place: Int) -> Rational {
    let view = layout.items[item]
    let own = Rational(ownMargin(of: view, place)) + (view.insetsMargins ? likelySafeArea(of: item, place) : 0)
    guard view.preservesMargins, let parent = view.parent else { return own }
    return max(own, preserved[item][place] ?? likelyMargin(of: parent, place))
  }
}
