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
  /// - Complexity: Linear in what is added, with the logarithm of how many entries there are between two of its columns.
  static func add(
    _ added: [Entry], times factor: Rational, to entries: inout [Entry], others: inout [Entry]
  ) -> (effort: Int, hasZeros: Bool) {
    entries.withUnsafeMutableBufferPointer { entries in
      var effort = 0
      var hasZeros = false
      var index = 0
      for entry in added {
        index = place(of: entry.column, in: entries, from: index)
        let product = factor * entry.coefficient
        effort += product.effort
        guard index < entries.count, entries[index].column == entry.column else {
          others.append(Entry(column: entry.column, coefficient: product))
          continue
        }
        let sum = entries[index].coefficient + product
        effort += sum.effort
        if sum.isZero { hasZeros = true }
        entries[index].coefficient = sum
        index += 1
      }
      return (effort, hasZeros)
    }
  }

  /// Where a column is or would be: with steps that double, since long rows lie far apart in memory.
  private static func place(of column: Int, in entries: UnsafeMutableBufferPointer<Entry>, from start: Int) -> Int {
    var low = start
    var step = 1
    while low + step <= entries.count, entries[low + step - 1].column < column {
      low += step
      step *= 2
    }
    var high = min(low + step - 1, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Puts entries among those of other columns, both by ascending column, from the last one on: each is moved once.
  static func merge(_ fresh: [Entry], into entries: inout [Entry]) {
    var place = entries.count
    // These hold nothing, so that they may be written over.
    entries.append(contentsOf: repeatElement(Entry(column: 0, coefficient: 0), count: fresh.count))
    entries.withUnsafeMutableBufferPointer { entries in
      guard let base = entries.baseAddress else { return }
      var end = entries.count
      for entry in fresh.reversed() {
        var start = place
        while start > 0, base[start - 1].column > entry.column { start -= 1 }
        (base + (end - (place - start))).moveInitialize(from: base + start, count: place - start)
        end -= place - start + 1
        place = start
        (base + end).initialize(to: entry)
      }
    }
  }
}
