import ExactArithmetic
import LinearSolver

/// Layouts whose views all depend on one another: one block.
enum CoupledLayouts {
  private static func optional(
    _ terms: [(Int, Rational)], _ relation: RowRelation, _ constant: Rational, _ priority: Double
  )
    -> Row
  {
    Row(
      terms: terms.map { LinearTerm($0.0, $0.1) }, relation: relation, constant: constant,
      strength: .optional(priority: priority))
  }

  private static func required(_ terms: [(Int, Rational)], _ relation: RowRelation, _ constant: Rational) -> Row {
    Row(terms: terms.map { LinearTerm($0.0, $0.1) }, relation: relation, constant: constant, strength: .required)
  }

  /// Flexible labels in a row of fixed length, too short for all of them.
  static func labels(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    for _ in 0..<(2 * count) { _ = system.addVariable() }
    for label in 0..<count {
      let (left, right) = (2 * label, 2 * label + 1)
      _ = system.addRow(required([(left, 1)] + (label == 0 ? [] : [(left - 1, -1)] as [(Int, Rational)]), .equal, 8))
      _ = system.addRow(required([(right, 1), (left, -1)], .greaterThanOrEqual, 0))
      let size = Rational(30 + label * 37 % 50)
      let priority = Double(740 + label % 20)
      _ = system.addRow(optional([(right, 1), (left, -1)], .lessThanOrEqual, size, 250))
      _ = system.addRow(optional([(right, 1), (left, -1)], .greaterThanOrEqual, size, priority))
    }
    _ = system.addRow(required([(2 * count - 1, 1)], .equal, Rational(50 * count)))
    return system
  }

  /// Views of preferred widths between spaces that must be equal.
  static func equalSpacing(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    for _ in 0..<(2 * count + 1) { _ = system.addVariable() }
    let space = 2 * count
    for view in 0..<count {
      let (left, right) = (2 * view, 2 * view + 1)
      _ = system.addRow(
        required([(left, 1), (space, -1)] + (view == 0 ? [] : [(left - 1, -1)] as [(Int, Rational)]), .equal, 0))
      _ = system.addRow(required([(right, 1), (left, -1)], .greaterThanOrEqual, 0))
      let size = Rational(30 + view * 37 % 50)
      _ = system.addRow(optional([(right, 1), (left, -1)], .equal, size, Double(500 + view % 3)))
    }
    _ = system.addRow(required([(2 * count - 1, 1), (space, 1)], .equal, Rational(70 * count)))
    _ = system.addRow(required([(space, 1)], .greaterThanOrEqual, 10))
    return system
  }

  /// Columns of cards of preferred heights; the page ends below the longest column and is as short as possible.
  static func masonry(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    let columns = 5
    for _ in 0..<(2 * count + 1) { _ = system.addVariable() }
    let end = 2 * count
    for card in 0..<count {
      let (top, bottom) = (2 * card, 2 * card + 1)
      _ = system.addRow(
        required(
          [(top, 1)] + (card < columns ? [] : [(2 * (card - columns) + 1, -1)] as [(Int, Rational)]),
          .greaterThanOrEqual, 8))
      _ = system.addRow(required([(bottom, 1), (top, -1)], .greaterThanOrEqual, 0))
      _ = system.addRow(required([(end, 1), (bottom, -1)], .greaterThanOrEqual, 8))
      let size = Rational(30 + card * 37 % 50)
      _ = system.addRow(optional([(bottom, 1), (top, -1)], .lessThanOrEqual, size, 250))
      _ = system.addRow(optional([(bottom, 1), (top, -1)], .greaterThanOrEqual, size, 750))
    }
    _ = system.addRow(optional([(end, 1)], .equal, 0, 50))
    return system
  }
}
