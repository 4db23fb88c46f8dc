import ExactArithmetic

/// A rectangle on a sheet. All lengths on sheets are whole hundredths of a pixel: exact to compare, and the same text on every
/// machine.
struct SheetRect: Hashable, Sendable {
  /// The left side.
  var x: Int
  /// The top.
  var y: Int
  /// The width.
  var width: Int
  /// The height.
  var height: Int

  /// The right side.
  var right: Int { x + width }
  /// The bottom.
  var bottom: Int { y + height }
  /// The horizontal middle.
  var middleX: Int { x + width / 2 }
  /// The vertical middle.
  var middleY: Int { y + height / 2 }

  /// Whether two rectangles have more than an edge in common.
  func intersects(_ other: SheetRect) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  /// Whether a point is in it and on none of its sides.
  func surrounds(_ pointX: Int, _ pointY: Int) -> Bool {
    x < pointX && pointX < right && y < pointY && pointY < bottom
  }

  /// How many shares a line has.
  static let whole = 16_384

  /// Which shares of a line lie within, from its start on; `nil` where none does (after Liang and Barsky 1984).
  func share(of start: SheetPoint, _ end: SheetPoint) -> ClosedRange<Int>? {
    var (first, last) = (0, Self.whole)
    for (from, to, low, high) in [(start.x, end.x, x, right), (start.y, end.y, y, bottom)] {
      guard from != to else {
        if from <= low || from >= high { return nil }
        continue
      }
      let direction = (to - from).signum()
      let ends = [low, high].map { ($0 - from) * direction * Self.whole / max(1, abs(to - from)) }
      first = max(first, min(ends[0], ends[1]))
      last = min(last, max(ends[0], ends[1]))
    }
    return first < last ? first...last : nil
  }

  /// Whether another rectangle lies within.
  func contains(_ other: SheetRect) -> Bool {
    x <= other.x && other.right <= right && y <= other.y && other.bottom <= bottom
  }

  /// The rectangle moved.
  func moved(x dx: Int = 0, y dy: Int = 0) -> SheetRect {
    SheetRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle with room on every side, or without where that is negative.
  func grown(by amount: Int) -> SheetRect {
    SheetRect(
      x: x - amount, y: y - amount, width: max(0, width + 2 * amount), height: max(0, height + 2 * amount))
  }

  /// The rectangle as it is seen: what is a line by its size is as broad as one.
  var seen: SheetRect {
    let least = 200
    let (wider, higher) = (max(0, least - width), max(0, least - height))
    return SheetRect(x: x - wider / 2, y: y - higher / 2, width: width + wider, height: height + higher)
  }

  /// What it has in common with another; without width or height where that is nothing.
  func within(_ other: SheetRect) -> SheetRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return SheetRect(
      x: left, y: top, width: max(0, min(right, other.right) - left), height: max(0, min(bottom, other.bottom) - top))
  }

  /// The smallest rectangle around both.
  func union(_ other: SheetRect) -> SheetRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return SheetRect(
      x: left, y: top, width: max(right, other.right) - left, height: max(bottom, other.bottom) - top)
  }
}

/// A place on a sheet.
struct SheetPoint: Hashable, Sendable {
  /// From the left.
  var x: Int
  /// From the top.
  var y: Int

  init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }
}

/// Lengths on a sheet as text, and of points.
enum SheetLength {
  /// No sheet is larger: ten thousand pixels for each of a thousand layouts.
  static let greatest = 1_000_000_000

  /// A length in hundredths of a pixel as SVG has it, `12.5`.
  static func text(_ hundredths: Int) -> String {
    let magnitude = hundredths.magnitude
    let whole = String(magnitude / 100)
    let sign = hundredths < 0 ? "-" : ""
    let rest = magnitude % 100
    guard rest > 0 else { return sign + whole }
    let digits = rest < 10 ? "0\(rest)" : String(rest)
    return sign + whole + "." + (digits.hasSuffix("0") ? String(digits.dropLast()) : digits)
  }
}

extension Rational {
  /// A length of points on a sheet, in hundredths of a pixel, rounded half away from 0; what is beyond every sheet is at its end.
  ///
  /// - Parameter scale: How many pixels a point has.
  /// - Returns: The length.
  func onSheet(_ scale: Rational) -> Int {
    let exact = self * scale * 100
    let rounded = (exact.absoluteValue + Rational(1, 2)).wholePart.asInt ?? SheetLength.greatest
    let magnitude = min(rounded, SheetLength.greatest)
    return exact.signum < 0 ? -magnitude : magnitude
  }
}
