/// Where the marks below one source line and their labels go.
///
/// Marks share the first row. A label stands to the right of its mark where there is room up to the next mark, else in
/// a row of its own below the start of its mark, the rightmost first.
struct MarkLayout: Hashable, Sendable {
  /// A mark below a stretch of source.
  struct Mark: Hashable, Sendable {
    var columns: Range<Int>
    var label: VisibleText
    var isPrimary: Bool
  }

  /// The rows, from top to bottom.
  private(set) var rows: [[Snippet.Piece]]

  /// Lays marks out.
  ///
  /// - Parameter marks: The marks, by start.
  init(_ marks: [Mark]) {
    var first = MarkLayout.marks(of: marks)
    var pending: [Mark] = []
    var labels: [Range<Int>] = []
    for mark in marks where !mark.label.isEmpty {
      let start = mark.columns.upperBound + 1
      // A blank on either side keeps labels apart from marks.
      let room = (start - 1)..<(start + TextWidth.columns(of: mark.label) + 1)
      let isTaken = marks.contains { $0.columns.overlaps(room) } || labels.contains { $0.overlaps(room) }
      if isTaken {
        pending.append(mark)
      } else {
        labels.append(room)
        first.append(Snippet.Piece(column: start, kind: .label(mark.label), isPrimary: mark.isPrimary))
      }
    }
    rows = [first.sorted { $0.column < $1.column }]
    while let mark = pending.popLast() {
      var row: [Snippet.Piece] = []
      for other in pending where other.columns.lowerBound < mark.columns.lowerBound {
        if row.last?.column == other.columns.lowerBound { continue }
        row.append(Snippet.Piece(column: other.columns.lowerBound, kind: .connector, isPrimary: other.isPrimary))
      }
      row.append(Snippet.Piece(column: mark.columns.lowerBound, kind: .label(mark.label), isPrimary: mark.isPrimary))
      rows.append(row)
    }
  }

  /// The marks themselves; where two overlap, a primary one covers context.
  private static func marks(of marks: [Mark]) -> [Snippet.Piece] {
    let end = marks.map(\.columns.upperBound).max() ?? 0
    var cover: [Bool?] = Array(repeating: nil, count: end)
    for mark in marks {
      for column in mark.columns where column >= 0 { cover[column] = mark.isPrimary || cover[column] == true }
    }
    var pieces: [Snippet.Piece] = []
    var column = 0
    while column < end {
      guard let isPrimary = cover[column] else {
        column += 1
        continue
      }
      let start = column
      while column < end, cover[column] == isPrimary { column += 1 }
      pieces.append(Snippet.Piece(column: start, kind: .mark(width: column - start), isPrimary: isPrimary))
    }
    return pieces
  }
}
