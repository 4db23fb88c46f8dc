import ExactArithmetic

/// A system of bounded variables in solved form: each basic variable is a sparse combination of nonbasic ones.
///
/// Dutertre and de Moura, *A Fast Linear-Arithmetic Solver for DPLL(T)* (CAV 2006): a variable for every expression, bounds
/// that may be asserted and retracted without touching the rows, and a value for every variable that satisfies all rows.
struct Tableau: Sendable {
  /// A nonbasic variable and its coefficient in a row.
  struct Entry: Sendable {
    var column: Int
    var coefficient: Rational
  }

  /// A breakpoint of a convex cost and the slopes that it contributes to either side.
  struct Kink: Sendable {
    /// Where the slope changes.
    var at: Rational
    /// The slope below; never positive.
    var below: Rational
    /// The slope above; never negative, greater than `below`.
    var above: Rational
  }

  /// The least permitted values.
  var lower: [Rational?] = []
  /// The greatest permitted values.
  var upper: [Rational?] = []
  /// The current values; they satisfy every row.
  var value: [Rational] = []
  /// The cost of the level being optimised: breakpoints, ascending.
  var kinks: [[Kink]] = []
  /// For a basic variable with kinks: how many lie below it.
  var segment: [Int] = []
  /// The row of a basic variable, or −1.
  var rowOf: [Int] = []
  /// Nonbasic variables that never move again; their columns are dropped.
  var isPinned: [Bool] = []
  /// The basic variable of each row, or −1 for a row that was dropped.
  var basic: [Int] = []
  /// The rows, by ascending column.
  var rows: [TableauRow] = []
  /// For each column the rows that may hold it; a superset.
  var holders: [[Int]] = []

  /// The reduced costs of the columns in `priced`; 0 elsewhere. Kinks of nonbasic variables are left out.
  var price: [Rational] = []
  /// The columns that may have a reduced cost or kinks.
  var priced: [Int] = []
  /// Whether a column is in `priced`.
  var isPriced: [Bool] = []
  /// Whether a variable is among the violations noted while feasibility is restored; false otherwise.
  var isNoted: [Bool] = []

  /// What was done and is not charged yet, in machine instructions.
  private var effort = 0
  /// How many entries all rows have together.
  private(set) var entryCount = 0

  private var stamp: [Int] = []
  private var clock = 0
  private var scratch = TableauRow()

  /// The number of variables.
  var variableCount: Int { value.count }

  /// Adds a free nonbasic variable of value 0.
  mutating func addVariable() -> Int {
    lower.append(nil)
    upper.append(nil)
    value.append(0)
    kinks.append([])
    segment.append(0)
    price.append(0)
    isPriced.append(false)
    isNoted.append(false)
    rowOf.append(-1)
    isPinned.append(false)
    holders.append([])
    return value.count - 1
  }

  /// Adds a basic variable that equals `Σ terms`; nonbasic and basic variables may occur in the terms.
  mutating func addRow(_ terms: [LinearTerm]) -> Int {
    let variable = addVariable()
    var current: Rational = 0
    for term in terms { current += term.coefficient * value[term.variable] }
    value[variable] = current
    let row = rows.count
    let entries = expanded(terms)
    effort += Cost.list * 10 + entries.count * Cost.newTerm
    entryCount += entries.count
    rows.append(entries)
    basic.append(variable)
    stamp.append(0)
    rowOf[variable] = row
    for column in entries.columns { holders[Int(column)].append(row) }
    return variable
  }

  /// Adds a variable that moves with a nonbasic one, or has its value for ever.
  mutating func addVariable(value start: Rational, movingWith column: Int?) -> Int {
    let variable = addVariable()
    value[variable] = start
    guard let column else {
      pin(nonbasic: variable)
      return variable
    }
    rowOf[variable] = rows.count
    holders[column].append(rows.count)
    rows.append(TableauRow([LinearTerm(column, 1)]))
    entryCount += 1
    basic.append(variable)
    stamp.append(0)
    return variable
  }

  /// The same, charged at once.
  func expanded(_ terms: [LinearTerm], _ work: inout Work) -> TableauRow {
    var length = 0
    for term in terms where rowOf[term.variable] >= 0 { length += rows[rowOf[term.variable]].count }
    let result = expanded(terms)
    work.charge(instructions: Cost.list + (terms.count + length) * Cost.newTerm)
    for coefficient in result.coefficients { work.charge(instructions: 2 * coefficient.effort) }
    return result
  }

  /// A combination of any variables as a combination of nonbasic ones that are not pinned.
  func expanded(_ terms: [LinearTerm]) -> TableauRow {
    var parts: [LinearTerm] = []
    for term in terms where !term.coefficient.isZero {
      let row = rowOf[term.variable]
      if row < 0 {
        if !isPinned[term.variable] { parts.append(term) }
      } else {
        for entry in rows[row] { parts.append(LinearTerm(entry.column, entry.coefficient * term.coefficient)) }
      }
    }
    return TableauRow(LinearForm(merging: parts).terms)
  }

  /// Changes a nonbasic variable and every basic one that depends on it.
  mutating func move(nonbasic column: Int, by step: Rational) {
    guard !step.isZero else { return }
    move(nonbasic: column, by: step, through: columnEntries(column))
  }

  /// Changes a nonbasic variable and the basic ones of the rows that hold it.
  mutating func move(nonbasic column: Int, by step: Rational, through entries: [(row: Int, coefficient: Rational)]) {
    guard !step.isZero else { return }
    value[column] += step
    effort += entries.count * Cost.product
    for (row, coefficient) in entries {
      value[basic[row]] += coefficient * step
      effort += 2 * value[basic[row]].effort
    }
  }

  /// The rows that hold a column, each once, with its coefficients; prunes the superset.
  mutating func columnEntries(_ column: Int) -> [(row: Int, coefficient: Rational)] {
    clock += 1
    var result: [(row: Int, coefficient: Rational)] = []
    effort += Cost.list + holders[column].count * Cost.lookup
    for row in holders[column] where stamp[row] != clock {
      stamp[row] = clock
      if let index = rows[row].position(of: column) { result.append((row, rows[row].coefficients[index])) }
    }
    if result.count < holders[column].count { holders[column] = result.map(\.row) }
    return result
  }

  // MARK: Pivots

  /// Exchanges the basic variable of a row with a nonbasic variable that the row holds; values stay.
  mutating func pivot(row: Int, column: Int) {
    guard let position = rows[row].position(of: column),
      let inverse = rows[row].coefficients[position].reciprocal
    else { return }
    let leaving = basic[row]
    let (solved, work) = rows[row].solved(at: position, inverse: inverse, leaving: leaving)
    effort += (solved.count - 1) * Cost.product + work
    let affected = columnEntries(column)
    holders[column] = []
    holders[leaving] = [row]
    rows[row] = solved
    basic[row] = column
    rowOf[column] = row
    rowOf[leaving] = -1
    for (other, factor) in affected where other != row {
      combine(other, without: column, factor: factor, solved)
    }
  }

  /// The same without the rows of variables that no bound stops: nothing ends there, and each exchange would change them too.
  ///
  /// What is asked of it may hold variables that are nonbasic now, and none of those.
  var withoutUnboundedRows: Tableau {
    var result = self
    for (row, variable) in basic.enumerated()
    where variable >= 0 && lower[variable] == nil && upper[variable] == nil && kinks[variable].isEmpty {
      result.entryCount -= rows[row].count
      result.rows[row] = TableauRow()
      result.rowOf[variable] = -1
      result.isPinned[variable] = true
    }
    return result
  }

  /// What it takes to copy the tableau, and its rows as they are changed.
  var size: Int { variableCount * Cost.row + entryCount * Cost.copy }

  /// Notes work on the tableau, in machine instructions.
  mutating func note(effort instructions: Int) { effort += instructions }

  /// Charges what was done since this was last called.
  ///
  /// - Throws: ``WorkLimitReached``, also where the rows have become too long to be kept.
  mutating func charge(_ work: inout Work) throws(WorkLimitReached) {
    work.charge(instructions: effort)
    effort = 0
    try work.check()
    if entryCount > work.room { throw WorkLimitReached() }
  }

  /// A row without a column, plus `factor · added`.
  private mutating func combine(_ row: Int, without column: Int, factor: Rational, _ added: TableauRow) {
    // The row and the scratch space trade places, so that neither is allocated anew.
    var entries = TableauRow()
    swap(&entries, &rows[row])
    var result = TableauRow()
    swap(&result, &scratch)
    var created = 0
    effort += entries.combine(into: &result, without: column, factor: factor, added) { column in
      holders[column].append(row)
      created += 1
    }
    effort += entries.count * Cost.copy + added.count * Cost.product + created * (Cost.newTerm - Cost.product)
    entryCount += result.count - entries.count
    swap(&result, &rows[row])
    swap(&entries, &scratch)
  }

  /// Declares a nonbasic variable fixed at its value and drops its column from every row.
  mutating func pin(nonbasic column: Int) {
    guard !isPinned[column] else { return }
    isPinned[column] = true
    lower[column] = value[column]
    upper[column] = value[column]
    for (row, _) in columnEntries(column) {
      if let index = rows[row].position(of: column) {
        rows[row].remove(at: index)
        effort += (rows[row].count - index) * 4
        entryCount -= 1
      }
    }
    holders[column] = []
  }
}
