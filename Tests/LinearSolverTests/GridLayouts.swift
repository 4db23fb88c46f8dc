import ExactArithmetic
import LinearSolver

/// Layouts of any size whose answers are known by construction.
struct GridLayouts {
  private(set) var system = LinearSystem()
  let columns: Int
  let count: Int

  /// Cells of four edges in rows under one another, some six required rows a cell; every third cell takes its size from its
  /// content, the others are as wide as the first and 44 high.
  init(count: Int, columns: Int = 10) {
    self.columns = columns
    self.count = count
    for _ in 0..<(4 * count) { _ = system.addVariable() }
    for cell in 0..<count {
      let isFirst = cell % columns == 0
      require(
        [(left(cell), 1)] + (isFirst ? [] : [(right(cell - 1), -1)] as [(Int, Rational)]), .equal, isFirst ? 20 : 8)
      require([(top(cell), 1)] + (cell < columns ? [] : [(bottom(cell - columns), -1)] as [(Int, Rational)]), .equal, 8)
      require([(right(cell), 1), (left(cell), -1)], .greaterThanOrEqual, 0)
      require([(bottom(cell), 1), (top(cell), -1)], .greaterThanOrEqual, 0)
      if cell % 3 == 2 {
        for (a, b, size) in [(right(cell), left(cell), 60), (bottom(cell), top(cell), 30)] {
          for (relation, priority) in [(RowRelation.lessThanOrEqual, 250.0), (.greaterThanOrEqual, 750.0)] {
            add([(a, 1), (b, -1)], relation, Rational(size), .optional(priority: priority))
          }
        }
        require([(right(cell), 1), (left(cell), -1)], .lessThanOrEqual, 200)
        require([(bottom(cell), 1), (top(cell), -1)], .lessThanOrEqual, 100)
      } else {
        if cell == 0 {
          require([(right(0), 1), (left(0), -1)], .equal, 100)
        } else {
          require([(right(cell), 1), (left(cell), -1), (right(0), -1), (left(0), 1)], .equal, 0)
        }
        require([(bottom(cell), 1), (top(cell), -1)], .equal, 44)
      }
    }
  }

  func left(_ cell: Int) -> Int { 4 * cell }
  func right(_ cell: Int) -> Int { 4 * cell + 1 }
  func top(_ cell: Int) -> Int { 4 * cell + 2 }
  func bottom(_ cell: Int) -> Int { 4 * cell + 3 }

  @discardableResult
  mutating func add(_ terms: [(Int, Rational)], _ relation: RowRelation, _ constant: Rational, _ strength: Strength)
    -> Int
  {
    system.addRow(
      Row(terms: terms.map { LinearTerm($0.0, $0.1) }, relation: relation, constant: constant, strength: strength))
  }

  @discardableResult
  mutating func require(_ terms: [(Int, Rational)], _ relation: RowRelation, _ constant: Rational) -> Int {
    add(terms, relation, constant, .required)
  }

  /// Plants a contradiction: a cell is higher than it is, through a span of cells of its column.
  mutating func plantConflict(from cell: Int, spanning rows: Int) -> Int {
    let last = cell + (rows - 1) * columns
    return require([(bottom(last), 1), (top(cell), -1)], .greaterThanOrEqual, Rational(200 * rows))
  }

  /// Plants a contradiction in a row of cells, all of whose widths hang together.
  mutating func plantWideConflict(from cell: Int, spanning cells: Int) -> Int {
    require([(right(cell + cells - 1), 1), (left(cell), -1)], .greaterThanOrEqual, Rational(250 * cells))
  }
}
