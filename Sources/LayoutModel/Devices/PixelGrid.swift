import ExactArithmetic

/// The pixels of a screen, to which frames are rounded.
public struct PixelGrid: Hashable, Sendable {
  /// How many pixels a point has along an axis.
  public var scale: Divisor

  /// Makes a grid of that many pixels a point.
  public init(scale: Divisor) {
    self.scale = scale
  }

  /// What a number may lack of half a pixel, in pixels. Thirds of a point can only be written cut off, `20.3333` as logs
  /// print them, and a few of them add up.
  private static let slack = Rational(1, 500)

  /// A frame on the grid: each edge, not the size, is rounded half up to pixels, as UIKit does.
  ///
  /// - Parameter frame: x, y, width and height in points; `nil` where one is not known.
  /// - Returns: The same on the grid. Where a position is not known, a size is only where it is whole pixels, since it
  ///   comes out alike wherever it begins.
  public func frame(_ frame: [Rational?]) -> [Rational?] {
    guard frame.count == 4 else { return frame }
    let (x, width) = span(from: frame[0], length: frame[2])
    let (y, height) = span(from: frame[1], length: frame[3])
    return [x, y, width, height]
  }

  private func span(from start: Rational?, length: Rational?) -> (start: Rational?, length: Rational?) {
    guard let start else { return (nil, length.flatMap(whole)) }
    let near = rounded(start)
    return (near, length.map { rounded(start + $0) - near })
  }

  /// A length on the grid, if it is whole pixels.
  private func whole(_ length: Rational) -> Rational? {
    let result = rounded(length)
    return ((result - length) * Rational(scale.value)).absoluteValue <= Self.slack ? result : nil
  }

  private func rounded(_ value: Rational) -> Rational {
    let pixels = value * Rational(scale.value) + Rational(1, 2) + Self.slack
    // The whole part is cut towards zero; half up is down to the whole number below.
    let whole = Rational(pixels.wholePart)
    return (pixels < whole ? whole - 1 : whole) * Rational(1, scale)
  }
}
