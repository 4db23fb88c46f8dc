import ExactArithmetic

/// A width and a height of a root, in points.
public struct SizePoint: Hashable, Sendable {
  /// The width.
  public var width: Rational
  /// The height.
  public var height: Rational

  /// Makes a size.
  public init(width: Rational, height: Rational) {
    self.width = width
    self.height = height
  }

  /// The size along an axis.
  public subscript(axis: Axis) -> Rational { axis == .horizontal ? width : height }
}

/// A number that follows a width and a height in proportion: `constant + perWidth · width + perHeight · height`.
public struct SizeForm: Hashable, Sendable {
  /// What it is at no width and no height.
  public var constant: Rational
  /// How much it grows with each point of width.
  public var perWidth: Rational
  /// How much it grows with each point of height.
  public var perHeight: Rational

  /// Makes a form.
  public init(constant: Rational, perWidth: Rational, perHeight: Rational) {
    self.constant = constant
    self.perWidth = perWidth
    self.perHeight = perHeight
  }

  /// Makes the form that has three values at three sizes; `nil` where those lie on a line.
  public init?(through sizes: [SizePoint], values: [Rational]) {
    guard sizes.count == 3, values.count == 3 else { return nil }
    let (first, second) = (sizes[1].offset(from: sizes[0]), sizes[2].offset(from: sizes[0]))
    let (rise, other) = (values[1] - values[0], values[2] - values[0])
    let area = first.width * second.height - first.height * second.width
    guard let perWidth = (rise * second.height - other * first.height).divided(by: area),
      let perHeight = (first.width * other - second.width * rise).divided(by: area)
    else { return nil }
    self.perWidth = perWidth
    self.perHeight = perHeight
    constant = values[0] - perWidth * sizes[0].width - perHeight * sizes[0].height
  }

  /// Makes a form that is 0 on the line through two sizes.
  public init(through start: SizePoint, _ end: SizePoint) {
    let way = end.offset(from: start)
    self.init(
      constant: start.height * way.width - start.width * way.height, perWidth: way.height, perHeight: -way.width)
  }

  /// The number at a size.
  public func value(at size: SizePoint) -> Rational {
    constant + perWidth * size.width + perHeight * size.height
  }

  /// The same form with the opposite sign.
  public static prefix func - (form: SizeForm) -> SizeForm {
    SizeForm(constant: -form.constant, perWidth: -form.perWidth, perHeight: -form.perHeight)
  }

  /// The difference of two forms.
  public static func - (left: SizeForm, right: SizeForm) -> SizeForm {
    SizeForm(
      constant: left.constant - right.constant, perWidth: left.perWidth - right.perWidth,
      perHeight: left.perHeight - right.perHeight)
  }
}

extension SizePoint {
  /// How much wider and higher than another size.
  public func offset(from other: SizePoint) -> SizePoint {
    SizePoint(width: width - other.width, height: height - other.height)
  }

  /// The size that is some share of the way to another one.
  public func moved(_ share: Rational, to other: SizePoint) -> SizePoint {
    SizePoint(width: width + share * (other.width - width), height: height + share * (other.height - height))
  }
}
