import ExactArithmetic
import LayoutModel
import LayoutReporters

/// One screen in characters.
struct TextScreen {
  private let screen: Picture.Screen
  private let notes: [Picture.Note]
  private let isASCII: Bool
  /// How many points a column and a row have.
  private let pointsPerColumn: Rational
  private let pointsPerRow: Rational
  /// How many columns lie to the left of the screen.
  private let margin: Int
  private let height: Rational
  private let isTorn: Bool
  private var grid: TextGrid

  /// Prepares a drawing.
  init(_ screen: Picture.Screen, notes: [Picture.Note], alphabet: TextGrid.Alphabet, isASCII: Bool) {
    self.screen = screen
    self.notes = notes
    self.isASCII = isASCII
    let width = max(screen.rect.width, 1)
    (height, isTorn) = Self.shownHeight(of: screen)
    let reachesLeft = screen.tracks.contains { $0.axis == .horizontal && $0.position.map { $0.lower == nil } ?? false }
    margin = reachesLeft ? 3 : 0
    let most = screen.views.reduce(width) { max($0, min($1.rect.x + $1.rect.width, width * 2)) }
    var ends = most
    for conflict in screen.conflicts {
      if case .chain(let chain) = conflict.form, chain.axis == .horizontal {
        ends = max(ends, min(chain.origin + max(chain.needed, chain.room), width * 2))
      }
    }
    // Text of ordinary size is some seven points wide.
    let columns = Rational(TextDrawing.columns - margin)
    pointsPerColumn = max(width / 62, 5, ends.divided(by: columns) ?? 0)
    pointsPerRow = max(pointsPerColumn * 2, height / 44)
    let rows = Self.cells(height, pointsPerRow) + 2
    grid = TextGrid(columns: TextDrawing.columns, rows: rows, alphabet: alphabet)
  }

  private static func shownHeight(of screen: Picture.Screen) -> (Rational, Bool) {
    let whole = screen.rect.height
    var lowest: Rational = 0
    // Nor is a bar torn off.
    var reaches = screen.bars.contains(where: \.isAtBottom) || screen.tracks.contains { $0.axis == .vertical }
    for view in screen.views {
      let bottom = view.rect.y + view.rect.height
      if bottom < whole {
        lowest = max(lowest, bottom)
      } else if !view.isContainer {
        reaches = true
      }
    }
    for conflict in screen.conflicts {
      if case .chain(let chain) = conflict.form, chain.axis == .vertical { reaches = true }
    }
    let wanted = reaches ? whole : max(lowest + 40, 100)
    guard wanted + 60 < whole else { return (min(whole, 3_000), whole > 3_000) }
    return (min(wanted, 3_000), true)
  }

  /// How many cells a length takes, rounded; bounded, since layouts can be of any size.
  private static func cells(_ points: Rational, _ pointsPerCell: Rational) -> Int {
    guard let exact = points.divided(by: pointsPerCell) else { return 0 }
    let whole = (exact.absoluteValue + Rational(1, 2)).wholePart.asInt ?? 10_000
    return exact.signum < 0 ? -min(whole, 10_000) : min(whole, 10_000)
  }

  private func box(_ rect: PointRect) -> TextGrid.Box {
    let left = margin + Self.cells(rect.x, pointsPerColumn)
    let top = Self.cells(rect.y, pointsPerRow)
    let right = margin + Self.cells(rect.x + rect.width, pointsPerColumn)
    let bottom = Self.cells(rect.y + rect.height, pointsPerRow)
    return TextGrid.Box(left: left, top: top, right: max(left + 1, right - 1), bottom: max(top, bottom - 1))
  }

  /// The rows.
  mutating func draw() -> [String] {
    var frame = screen.rect
    frame.height = height
    var outer = box(frame)
    outer.bottom += 1
    grid.outline(outer, openBelow: isTorn)
    for track in screen.tracks { drawBand(of: track) }
    for view in screen.views where view.rect.y < height { draw(view) }
    for conflict in screen.conflicts { drawExcess(of: conflict) }
    if isTorn {
      for column in outer.left...max(outer.left, outer.right) { grid.put(grid.alphabet.tear, column, outer.bottom) }
    }
    for view in screen.views where view.rect.y < height { writeName(of: view) }
    for bar in screen.bars { write(bar) }
    return Array(grid.writtenRows.reversed().drop { $0.isEmpty }.reversed())
  }

  private func shifted(_ rect: PointRect) -> TextGrid.Box {
    var box = box(rect)
    box.top += 1
    box.bottom = min(box.bottom + 1, Self.cells(height, pointsPerRow))
    box.bottom = max(box.bottom, box.top)
    return box
  }

  private mutating func draw(_ view: Picture.DrawnView) {
    let box = shifted(view.rect)
    if !view.isContainer { grid.clear(box) }
    if view.conflict != nil {
      grid.outline(box, in: grid.alphabet.conflict)
    } else if view.ambiguity != nil || view.isHidden {
      grid.outline(box, in: grid.alphabet.open)
    } else {
      grid.outline(box)
    }
  }

  private mutating func writeName(of view: Picture.DrawnView) {
    let box = shifted(view.rect)
    let marks = notes.filter { note in view.numbers.contains(note.number) }
      .prefix(3).map { TextDrawing.mark($0.number, $0.kind) }.joined()
    let room = box.right - box.left - 1
    let words = marks.isEmpty ? view.name : marks + " " + view.name
    for row in [box.top, (box.top + box.bottom) / 2, box.bottom] {
      if grid.write(words, box.left + 1, row, limit: room) { return }
    }
    if !marks.isEmpty { grid.write(marks, box.left, box.top, limit: 12) }
  }

  /// Writes what lies over the screen and what it says at the ends of its rows, where nothing else is written.
  private mutating func write(_ bar: ScreenBar) {
    let top = bar.isAtBottom ? screen.rect.height - bar.start - bar.length : bar.start
    guard top.signum >= 0, top + bar.length <= height else { return }
    let box = shifted(PointRect(x: 0, y: top, width: screen.rect.width, height: bar.length))
    let said = bar.words.filter { !$0.isEmpty }.joined(separator: ", ")
    let words = said.isEmpty ? bar.kind.rawValue : "\(bar.kind.rawValue): \(said)"
    let length = TextWidth.columns(of: VisibleText(words).text)
    for row in box.top...box.bottom
    where grid.write(words, max(box.left + 1, box.right - length), row, limit: box.right - box.left - 1) {
      return
    }
  }

  private mutating func drawBand(of track: Picture.Track) {
    guard track.rect.y < height else { return }
    let axis = track.axis
    let extent = track.rect.length(along: axis)
    let end = screen.rect.length(along: axis)
    var low = track.rect.start(along: axis)
    var high = track.rect.end(along: axis)
    let beyond = axis == .horizontal ? -3 * pointsPerColumn : 0
    if let span = track.span {
      low = min(low, span.lower ?? beyond)
      high = max(high, span.upper ?? end)
    } else {
      if let position = track.position {
        low = position.lower ?? beyond
        high = position.upper.map { $0 + extent } ?? end
      }
      if let size = track.size { high = max(high, size.upper.map { low + $0 } ?? end) }
    }
    let band = track.rect.with(start: low, length: max(0, high - low), along: axis)
    grid.fill(shifted(band), with: grid.alphabet.band)
  }

  private mutating func drawExcess(of conflict: Picture.DrawnConflict) {
    guard case .chain(let chain) = conflict.form else { return }
    let items = conflict.items.compactMap { item in screen.views.first { $0.item == item }?.rect }
    guard let last = items.last else { return }
    let low = chain.origin + min(chain.needed, chain.room)
    let block = last.with(start: low, length: (chain.needed - chain.room).absoluteValue, along: chain.axis)
    var box = shifted(block)
    box.bottom = max(box.bottom, box.top)
    grid.fill(box, with: grid.alphabet.hatch)
  }

  // MARK: - Below the screen

  /// What stands below the screen: a mark, and what is so there.
  var lines: [(mark: String, words: String)] {
    screen.conflicts.map { (TextDrawing.mark($0.number, .conflict), words(for: $0)) } + screen.tracks.map(line)
  }

  /// The chain of a conflict in the order of its sum.
  private func words(for conflict: Picture.DrawnConflict) -> String {
    switch conflict.form {
    case .chain(let chain):
      let steps = chain.demands.filter { $0.from != $0.to }.map { step in
        let view = step.start.map(\.item) == step.end.map(\.item) ? step.start.map(\.item) : nil
        let name = view.flatMap { item in screen.views.first { $0.item == item }?.name }
        return name.map { "\($0) \(step.label)" } ?? step.label
      }
      let edge = isASCII ? "|" : "│"
      let sign = chain.needed > chain.room ? "+" : "-"
      return "\(edge) " + steps.joined(separator: " \(edge) ") + " \(edge) = \(chain.needed.pointsText),"
        + " has \(chain.room.pointsText): \(sign)\((chain.needed - chain.room).absoluteValue.pointsText)"
    case .gauge(let gauge):
      let (demand, room) = (gauge.demand.pointsText, gauge.room.pointsText)
      if gauge.isBelowZero { return "would be −\(demand), and no view is smaller than 0" }
      let sum = gauge.demands.map(\.fullLabel).joined(separator: " + ")
      let isSum = gauge.demands.count > 1 || gauge.demands.contains { $0.label != demand }
      let subject = gauge.distance.map { $0 + " " } ?? ""
      return "\(subject)needs \(sum.isEmpty ? "0" : sum)\(isSum ? " = \(demand)" : ""), has \(room)"
    }
  }

  private func line(for track: Picture.Track) -> (mark: String, words: String) {
    let name = screen.views.first { $0.item == track.item }?.name ?? ""
    let kind = notes.first { $0.number == track.number }?.kind ?? .ambiguity
    return (TextDrawing.mark(track.number, kind), "\(name) \(track.label)")
  }
}
