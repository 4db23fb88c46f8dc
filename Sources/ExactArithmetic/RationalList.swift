/// A list of rationals in which those of two machine integers lie side by side, without an owner that would have to be counted.
///
/// Parts of it are copied as they are, which long lists that change again and again are made of.
public struct RationalList: Sendable, RandomAccessCollection {
  /// A numerator and a denominator, or with the denominator 0 the place among the long ones.
  @usableFromInline
  struct Number: Sendable {
    @usableFromInline var top: Int
    @usableFromInline var bottom: Int

    @inlinable
    init(top: Int, bottom: Int) { (self.top, self.bottom) = (top, bottom) }
  }

  @usableFromInline var numbers: [Number] = []
  /// Those that do not fit; what was removed leaves a 0 behind.
  @usableFromInline var long: [Rational] = []

  /// Makes an empty list.
  public init() {}

  /// The first place.
  @inlinable
  public var startIndex: Int { 0 }

  /// The place behind the last number.
  @inlinable
  public var endIndex: Int { numbers.count }

  /// The number at a place.
  @inlinable
  public subscript(position: Int) -> Rational {
    let number = numbers[position]
    return number.bottom == 0
      ? long[number.top] : Rational(smallNumerator: number.top, denominator: number.bottom)
  }

  /// Makes room for so many numbers.
  @inlinable
  public mutating func reserveCapacity(_ count: Int) { numbers.reserveCapacity(count) }

  /// Adds a number.
  @inlinable
  public mutating func append(_ value: Rational) {
    if case .small(let top, let bottom) = value.storage {
      numbers.append(Number(top: top, bottom: bottom))
    } else {
      appendLong(value)
    }
  }

  @usableFromInline
  mutating func appendLong(_ value: Rational) {
    numbers.append(Number(top: long.count, bottom: 0))
    long.append(value)
  }

  /// Adds the numbers in a range of places of another list.
  @inlinable
  public mutating func append(_ range: Range<Int>, of other: borrowing RationalList) {
    if other.long.isEmpty {
      numbers.append(contentsOf: other.numbers[range])
    } else {
      appendEach(range, of: other)
    }
  }

  @usableFromInline
  mutating func appendEach(_ range: Range<Int>, of other: borrowing RationalList) {
    for position in range { append(other[position]) }
  }

  /// Removes the number at a place.
  public mutating func remove(at position: Int) {
    let number = numbers.remove(at: position)
    if number.bottom == 0 { long[number.top] = 0 }
  }

  /// Removes all numbers, and keeps the memory.
  @inlinable
  public mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    if !long.isEmpty { long.removeAll(keepingCapacity: true) }
  }
}
