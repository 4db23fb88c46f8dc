import ExactArithmetic
import TestSupport
import Testing

@Suite("A list of rationals")
struct RationalListTests {
  /// A number, one of four too long for machine integers.
  private static func number(_ generator: inout SeededGenerator) -> Rational {
    let short = Rational(Int.random(in: -100...100, using: &generator), 7)
    guard generator.chance(25) else { return short }
    return (0..<4).reduce(short) { product, _ in product * Rational(Int.max - generator.below(1000)) }
  }

  @Test("It has what a plain array has, whatever is added, removed and copied", arguments: 1...20)
  func array(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (list, plain) = (RationalList(), [Rational]())
    var (other, otherPlain) = (list, plain)
    for _ in 0..<400 {
      switch generator.below(8) {
      case 0 where !plain.isEmpty:
        let position = plain.indices.randomElement(using: &generator) ?? 0
        list.remove(at: position)
        plain.remove(at: position)
      case 1:
        let end = Int.random(in: 0...plain.count, using: &generator)
        let start = Int.random(in: 0...end, using: &generator)
        other.append(start..<end, of: list)
        otherPlain += plain[start..<end]
      case 2 where otherPlain.count < 500:
        (list, other, plain, otherPlain) = (other, list, otherPlain, plain)
      case 3 where plain.count > 200:
        list.removeAll()
        plain.removeAll()
      default:
        let number = Self.number(&generator)
        list.append(number)
        plain.append(number)
      }
      #expect(Array(list) == plain && Array(other) == otherPlain, "seed \(seed)")
    }
  }
}
