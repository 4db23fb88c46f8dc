import ExactArithmetic

/// A row of a tableau: the nonbasic variables that it holds, ascending, each with its coefficient.
///
/// Columns and coefficients lie apart: to pass over a long row is to look at its columns alone, and what does not change is copied
/// as it is.
struct TableauRow: Sendable, RandomAccessCollection {
  private(set) var columns: [Int32] = []
  private(set) var coefficients = RationalList()

  /// Makes an empty row.
  init() {}

  /// Makes a row of terms with ascending variables, none twice.
  init(_ terms: [LinearTerm]) {
    reserveCapacity(terms.count)
    for term in terms { append(term.variable, term.coefficient) }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { columns.count }

  subscript(position: Int) -> Tableau.Entry {
    Tableau.Entry(column: Int(columns[position]), coefficient: coefficients[position])
  }

  /// Where a column is; O(log k).
  func position(of column: Int) -> Int? {
    let place = place(of: Int32(truncatingIfNeeded: column), from: 0)
    return place < columns.count && columns[place] == column ? place : nil
  }

  /// Removes what is at a position.
  mutating func remove(at position: Int) {
    columns.remove(at: position)
    coefficients.remove(at: position)
  }

  /// The row solved for what is at a position, where another variable takes its place.
  ///
  /// - Parameters:
  ///   - position: Where what it is solved for is.
  ///   - inverse: One divided by its coefficient.
  ///   - leaving: The variable that the row was solved for.
  /// - Returns: The row, and what its numbers add to the work on it.
  func solved(at position: Int, inverse: Rational, leaving: Int) -> (row: TableauRow, effort: Int) {
    var result = TableauRow()
    result.reserveCapacity(count)
    var effort = 0
    var isPlaced = false
    for (index, entry) in enumerated() where index != position {
      if !isPlaced, entry.column > leaving {
        result.append(leaving, inverse)
        isPlaced = true
      }
      let coefficient = -(entry.coefficient * inverse)
      result.append(entry.column, coefficient)
      effort += coefficient.effort
    }
    if !isPlaced { result.append(leaving, inverse) }
    return (result, effort)
  }

  /// Makes another row of this one without a column, plus a multiple of a row.
  ///
  /// - Parameters:
  ///   - result: What becomes the row; its memory is used.
  ///   - column: The column.
  ///   - factor: What the row is multiplied by.
  ///   - added: The row.
  ///   - created: Called for each column that was not there.
  /// - Returns: What the numbers add to the work on it.
  func combine(
    into result: inout TableauRow, without column: Int, factor: Rational, _ added: TableauRow, created: (Int) -> Void
  ) -> Int {
    result.columns.removeAll(keepingCapacity: true)
    result.coefficients.removeAll()
    let left = position(of: column) ?? count
    var next = 0
    var effort = 0
    for index in added.columns.indices {
      let place = place(of: added.columns[index], from: next)
      copy(next..<place, into: &result, without: left)
      next = place
      let product = factor * added.coefficients[index]
      effort += product.effort
      if place < columns.count, columns[place] == added.columns[index] {
        let sum = coefficients[place] + product
        effort += sum.effort
        if !sum.isZero { result.append(Int(columns[place]), sum) }
        next += 1
      } else {
        result.append(Int(added.columns[index]), product)
        created(Int(added.columns[index]))
      }
    }
    copy(next..<columns.count, into: &result, without: left)
    return effort
  }

  private mutating func append(_ column: Int, _ coefficient: Rational) {
    columns.append(Int32(truncatingIfNeeded: column))
    coefficients.append(coefficient)
  }

  private mutating func reserveCapacity(_ count: Int) {
    columns.reserveCapacity(count)
    coefficients.reserveCapacity(count)
  }

  /// The first place from one on whose column is no less: in steps that double, since it is mostly near.
  private func place(of column: Int32, from start: Int) -> Int {
    var low = start
    var step = 1
    while low + step <= columns.count, columns[low + step - 1] < column {
      low += step
      step *= 2
    }
    var high = Swift.min(low + step - 1, columns.count)
    while low < high {
      let middle = (low + high) / 2
      if columns[middle] < column { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Copies the terms in a range of places, without that at one.
  private func copy(_ range: Range<Int>, into result: inout TableauRow, without left: Int) {
    if range.contains(left) {
      append(range.lowerBound..<left, to: &result)
      append(left + 1..<range.upperBound, to: &result)
    } else {
      append(range, to: &result)
    }
  }

  private func append(_ range: Range<Int>, to result: inout TableauRow) {
    guard !range.isEmpty else { return }
    result.columns.append(contentsOf: columns[range])
    result.coefficients.append(range, of: coefficients)
  }
}
