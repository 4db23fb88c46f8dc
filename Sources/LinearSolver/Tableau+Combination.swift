import ExactArithmetic

extension Tableau {
  /// Adds a multiple of entries to those of the same columns, each in its place: mostly a row has them all.
  ///
  /// - Parameters:
  ///   - added: The entries, by ascending column.
  ///   - factor: What they are multiplied with.
  ///   - entries: What they are added to, by ascending column; some may become zero.
  ///   - others: Takes the multiples of columns that are not there, by ascending column.
  /// - Returns: The work in machine instructions beside the steps themselves, and whether some became zero.
  /// - Complexity: Linear in both.
  static func add(
    _ added: [Entry], times factor: Rational, to entries: inout [Entry], others: inout [Entry]
  ) -> (effort: Int, hasZeros: Bool) {
    entries.withUnsafeMutableBufferPointer { entries in
      var effort = 0
      var hasZeros = false
      var index = 0
      for entry in added {
        while index < entries.count, entries[index].column < entry.column { index += 1 }
        let product = factor * entry.coefficient
        effort += product.effort
        guard index < entries.count, entries[index].column == entry.column else {
          others.append(Entry(column: entry.column, coefficient: product))
          continue
        }
        entries[index].coefficient += product
        effort += entries[index].coefficient.effort
        hasZeros = hasZeros || entries[index].coefficient.isZero
        index += 1
      }
      return (effort, hasZeros)
    }
  }

  /// Puts entries among those of other columns, both by ascending column, from the last one on: each is moved once.
  static func merge(_ fresh: [Entry], into entries: inout [Entry]) {
    var place = entries.count
    entries.append(contentsOf: fresh)
    var end = entries.count
    for entry in fresh.reversed() {
      while place > 0, entries[place - 1].column > entry.column {
        place -= 1
        end -= 1
        entries.swapAt(place, end)
      }
      end -= 1
      entries[end] = entry
    }
  }
}
