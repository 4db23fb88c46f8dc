import ExactArithmetic
import LayoutModel

/// A rectangle of a layout in points, exact, in the coordinates of its root, y down.
struct PointRect: Hashable, Sendable {
  /// The left side.
  var x: Rational
  /// The top.
  var y: Rational
  /// The width.
  var width: Rational
  /// The height.
  var height: Rational

  /// Where it begins along an axis.
  func start(along axis: Axis) -> Rational { axis == .horizontal ? x : y }
  /// How long it is along an axis.
  func length(along axis: Axis) -> Rational { axis == .horizontal ? width : height }
  /// Where it ends along an axis.
  func end(along axis: Axis) -> Rational { start(along: axis) + length(along: axis) }

  /// The rectangle with another extent along an axis.
  func with(start: Rational, length: Rational, along axis: Axis) -> PointRect {
    var result = self
    if axis == .horizontal {
      result.x = start
      result.width = length
    } else {
      result.y = start
      result.height = length
    }
    return result
  }

  /// The rectangle on a sheet.
  ///
  /// - Parameters:
  ///   - scale: How many pixels a point has.
  ///   - origin: Where the root's left top corner is.
  /// - Returns: The rectangle; edges that are the same in points are the same there.
  func placed(_ scale: Rational, origin: SheetPoint) -> SheetRect {
    let (left, top) = (x.onSheet(scale), y.onSheet(scale))
    return SheetRect(
      x: origin.x + left, y: origin.y + top, width: max(0, (x + width).onSheet(scale) - left),
      height: max(0, (y + height).onSheet(scale) - top))
  }
}
