import ExactArithmetic

/// A convex set of sizes, exact: its corners counterclockwise, two for a stretch, one for a single size.
public struct ConvexPolygon: Hashable, Sendable {
  /// The corners, none of which lies between its neighbours.
  public private(set) var corners: [SizePoint]

  /// Makes the polygon of some corners.
  ///
  /// - Parameter corners: The corners, counterclockwise.
  public init(corners: [SizePoint]) {
    self.corners = corners
  }

  /// Makes the smallest one that holds some sizes (the monotone chain: A. M. Andrew, Information Processing Letters 9,
  /// 1979).
  ///
  /// - Parameter sizes: The sizes, in any order.
  /// - Complexity: That of sorting them.
  public init(around sizes: [SizePoint]) {
    let sorted = Set(sizes).sorted { ($0.width, $0.height) < ($1.width, $1.height) }
    guard sorted.count > 2 else {
      corners = sorted
      return
    }
    let (lower, upper) = (Self.chain(sorted), Self.chain(sorted.reversed()))
    corners = Array(lower.dropLast() + upper.dropLast())
  }

  private static func chain(_ sizes: [SizePoint]) -> [SizePoint] {
    var result: [SizePoint] = []
    for size in sizes {
      while result.count > 1, turn(result[result.count - 2], result[result.count - 1], size).signum <= 0 {
        result.removeLast()
      }
      result.append(size)
    }
    return result
  }

  /// Twice the area of a triangle; positive where it is counterclockwise.
  private static func turn(_ first: SizePoint, _ second: SizePoint, _ third: SizePoint) -> Rational {
    let (left, right) = (second.offset(from: first), third.offset(from: first))
    return left.width * right.height - left.height * right.width
  }

  /// Whether it is more than a stretch.
  public var hasArea: Bool { corners.count > 2 }

  /// Twice its area, in square points.
  public var doubledArea: Rational {
    guard let first = corners.first, hasArea else { return 0 }
    return corners.indices.dropFirst(2).reduce(0) { $0 + Self.turn(first, corners[$1 - 1], corners[$1]) }
  }

  /// The mean of its corners, which is inside where it has an area.
  public var center: SizePoint {
    let sum = corners.reduce(SizePoint(width: 0, height: 0)) {
      SizePoint(width: $0.width + $1.width, height: $0.height + $1.height)
    }
    let share = Rational(1).divided(by: Rational(max(corners.count, 1))) ?? 1
    return SizePoint(width: sum.width * share, height: sum.height * share)
  }

  /// Three of its corners that lie apart, to measure by; all of fewer.
  public var triangle: [SizePoint] {
    guard hasArea else { return corners }
    return [0, 1, 2].map { corners[$0 * corners.count / 3] }
  }

  /// Each corner with the next one.
  public var edges: [(start: SizePoint, end: SizePoint)] {
    zip(corners, corners.dropFirst() + corners.prefix(1)).map { (start: $0, end: $1) }
  }

  /// Its sides, in the order of ``edges``: where each form is not greater than 0, and 0 at two corners; none without an area.
  public var sides: [SizeForm] {
    guard hasArea else { return [] }
    return edges.map { SizeForm(through: $0.start, $0.end) }
  }

  /// Whether a size lies in it, which has an area, or on a side of it.
  public func contains(_ size: SizePoint) -> Bool {
    hasArea && sides.allSatisfy { $0.value(at: size).signum <= 0 }
  }

  /// The part for which a form is not greater than 0; linear in corners.
  public func part(whereNotPositive form: SizeForm) -> ConvexPolygon {
    var kept: [SizePoint] = []
    for (corner, next) in edges {
      let (here, there) = (form.value(at: corner), form.value(at: next))
      if here.signum <= 0 { kept.append(corner) }
      if here.signum * there.signum < 0, let share = here.divided(by: here - there) {
        kept.append(corner.moved(share, to: next))
      }
    }
    return ConvexPolygon(around: kept)
  }

  /// The part for which none of some forms is greater than 0.
  public func part(whereNonePositive forms: [SizeForm]) -> ConvexPolygon {
    forms.reduce(self) { $0.part(whereNotPositive: $1) }
  }

  /// What lies outside of another one, in convex parts that do not overlap; all of it where the other one has no area.
  public func parts(outside other: ConvexPolygon) -> [ConvexPolygon] {
    guard other.hasArea else { return hasArea ? [self] : [] }
    var inside = self
    var result: [ConvexPolygon] = []
    for side in other.sides {
      result.append(inside.part(whereNotPositive: -side))
      inside = inside.part(whereNotPositive: side)
    }
    return result.filter(\.hasArea)
  }

  /// What lies on both sides of the line through a size, square to a way, as far as it has an area.
  public func halves(across way: SizePoint, through size: SizePoint) -> [ConvexPolygon] {
    halves(
      along: SizeForm(
        constant: -way.width * size.width - way.height * size.height, perWidth: way.width, perHeight: way.height))
  }

  /// What lies on both sides of a line, as far as it has an area.
  public func halves(along line: SizeForm) -> [ConvexPolygon] {
    [part(whereNotPositive: line), part(whereNotPositive: -line)].filter(\.hasArea)
  }

  /// Polygons that do not overlap, as fewer of them where those are convex together.
  public static func joined(_ polygons: [ConvexPolygon]) -> [ConvexPolygon] {
    let whole = ConvexPolygon(around: polygons.flatMap(\.corners))
    if whole.doubledArea == polygons.reduce(0, { $0 + $1.doubledArea }) { return [whole] }
    var parts = polygons
    var isShorter = true
    while isShorter {
      isShorter = false
      var kept: [ConvexPolygon] = []
      for part in parts {
        let place = kept.firstIndex { other in
          ConvexPolygon(around: other.corners + part.corners).doubledArea == other.doubledArea + part.doubledArea
        }
        if let place {
          kept[place] = ConvexPolygon(around: kept[place].corners + part.corners)
          isShorter = true
        } else {
          kept.append(part)
        }
      }
      parts = kept
    }
    return parts
  }
}
