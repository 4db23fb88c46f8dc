/// A stretch of source as columns of a terminal.
///
/// Tabs run to the next multiple of four columns; a wide character takes two; what a terminal must not be given is
/// escaped and takes as many columns as its escape.
struct DisplayLine: Hashable, Sendable {
  /// A character as it is shown.
  struct Cell: Hashable, Sendable {
    var text: VisibleText
    var column: Int
    var width: Int
  }

  /// What is shown, from left to right.
  private(set) var cells: [Cell] = []
  /// The column at which each scalar starts, and behind them the width of the line.
  private var columns: [Int] = []
  private let firstColumn: Int

  /// The width of the whole stretch.
  var width: Int { columns.last ?? 0 }

  /// Lays a stretch out.
  init(_ stretch: SourceLines.Stretch) {
    firstColumn = stretch.firstColumn
    var column = 0
    var start = 0
    let scalars = Array(stretch.text.unicodeScalars)
    for character in stretch.text {
      let end = start + character.unicodeScalars.count
      if character == "\t" {
        let width = 4 - column % 4
        append(.blanks(width), scalars: 1, column: &column, width: width)
      } else if scalars[start].value == 0xFEFF, columns.isEmpty, firstColumn == 1 {
        append("", scalars: end - start, column: &column, width: 0)
      } else {
        let shown = VisibleText(start..<end, of: scalars)
        append(shown, scalars: end - start, column: &column, width: TextWidth.columns(of: shown))
      }
      start = end
    }
    columns.append(column)
  }

  private mutating func append(_ text: VisibleText, scalars: Int, column: inout Int, width: Int) {
    cells.append(Cell(text: text, column: column, width: width))
    for _ in 0..<scalars { columns.append(column) }
    column += width
  }

  /// The column of the terminal that a column of the source is shown at.
  ///
  /// - Parameter position: A column of the source, from 1, in scalars.
  /// - Returns: The column, from 0; beyond the end of the stretch it is the end.
  func displayColumn(of position: Int) -> Int {
    let index = max(0, position - firstColumn)
    return index < columns.count ? columns[index] : width
  }

  /// The text between two columns; a wide character that would be cut is replaced by blanks.
  func text(from start: Int, to end: Int) -> VisibleText {
    cells.reduce(into: "") { result, cell in
      if cell.column >= start, cell.column + cell.width <= end {
        result += cell.text
      } else if cell.column < end, cell.column + cell.width > start {
        result += .blanks(min(end, cell.column + cell.width) - max(start, cell.column))
      }
    }
  }
}
