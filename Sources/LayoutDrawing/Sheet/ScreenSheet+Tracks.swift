import ExactArithmetic
import LayoutModel

extension ScreenSheet {
  /// How far a track without an end goes beyond the screen.
  private static let beyond = 2_800

  /// Where a track goes along its axis.
  private func reach(of track: Picture.Track) -> (low: Int, high: Int) {
    let axis = SheetAxis(axis: track.axis)
    let box = track.rect.placed(scale, origin: SheetPoint(0, 0))
    let length = track.axis == .horizontal ? width : height
    let most = length + Self.beyond
    let extent = axis.end(box) - axis.start(box)
    var (low, high) = (axis.start(box), axis.end(box))
    if let position = track.position {
      low = position.lower.map { $0.onSheet(scale) } ?? -Self.beyond
      high = position.upper.map { $0.onSheet(scale) + extent } ?? most
    }
    if let size = track.size {
      high = max(high, size.upper.map { axis.start(box) + $0.onSheet(scale) } ?? most)
      if let least = track.least, let greatest = track.greatest {
        low = min(least.start, greatest.start, track.rect.start(along: track.axis)).onSheet(scale)
        high = max(least.end, greatest.end, track.rect.end(along: track.axis)).onSheet(scale)
      }
    }
    return (max(low, -Self.beyond), min(max(high, low), most))
  }

  /// Draws the band that a view can lie in, and where it would lie at its ends.
  mutating func drawBand(of track: Picture.Track) {
    let axis = SheetAxis(axis: track.axis)
    let box = track.rect.placed(scale, origin: SheetPoint(0, 0))
    guard box.y < height else { return }
    let (low, high) = reach(of: track)
    let breadth = max(800, axis.far(box) - axis.near(box))
    canvas.begin([("class", "f f-a"), ("data-note", "\(track.number)")])
    let band = axis.rect(low, axis.near(box), length: high - low, breadth: breadth)
    canvas.rect(band, "a-band")
    dotted.append(band)
    let extent = axis.end(box) - axis.start(box)
    if let position = track.position, track.size == nil {
      let first = position.lower == nil ? low + 1_600 : low
      let last = position.upper == nil ? high - 1_600 - extent : high - extent
      for start in [first, last] { drawGhost(axis.rect(start, axis.near(box), length: extent, breadth: breadth)) }
    } else if let size = track.size {
      let least = size.lower.map { $0.onSheet(scale) } ?? 0
      let most = size.upper.map { $0.onSheet(scale) } ?? high - 1_600 - axis.start(box)
      let start = track.position == nil ? axis.start(box) : low
      for (end, length) in [(track.least, least), (track.greatest, most)] {
        let (from, to) = end.map { ($0.start.onSheet(scale), $0.end.onSheet(scale)) } ?? (start, start + length)
        drawGhost(axis.rect(from, axis.near(box), length: max(0, to - from), breadth: breadth))
      }
    }
    canvas.end()
  }

  private mutating func drawGhost(_ box: SheetRect) {
    canvas.rect(box, "a-ghost")
    ghosts.append(box)
  }

  /// Where an arrow lies upon no other one, nor upon a view that it is not about if there is such a place.
  private func arrowPlace(
    from low: Int, to high: Int, beside box: SheetRect, _ axis: SheetAxis
  ) -> (across: Int, band: SheetRect) {
    func band(_ across: Int) -> SheetRect { axis.rect(low, across - 700, length: high - low, breadth: 1_600) }
    let behind = (0..<40).map { axis.far(box) + 1_100 + $0 * 1_000 }
    // Before the view an arrow has its words below it, too, so it needs more room there.
    let before = (0..<3).map { axis.near(box) - 2_600 - $0 * 1_000 }.filter { $0 > 700 }
    let near = Array(behind.prefix(6)) + before
    // Nor through what is written at another one.
    let free = { (across: Int) in
      !bands.contains { $0.intersects(band(across)) }
        && canvas.isFree(axis.rect(low, across - 200, length: high - low, breadth: 400))
    }
    let across =
      near.first { free($0) && !isUpon(band($0), axis) } ?? behind.first(where: free) ?? axis.far(box) + 1_100
    return (across, band(across))
  }

  /// Draws the arrow with the range, and the number.
  mutating func drawArrow(of track: Picture.Track) {
    let axis = SheetAxis(axis: track.axis)
    let box = track.rect.placed(scale, origin: SheetPoint(0, 0))
    guard box.y < height else { return }
    let (low, high) = reach(of: track)
    let (across, band) = arrowPlace(from: low, to: high, beside: box, axis)
    bands.append(band)
    canvas.begin([("class", "f f-a"), ("data-note", "\(track.number)")])
    canvas.line([axis.point(low, across), axis.point(high, across)], "a-line")
    if high - low > 1_600 { drawArrows(from: low, to: high, across: across, style: "a-line", axis) }
    // Beside others it has to say whose it is.
    let isAlone = screen.tracks.allSatisfy { $0.number == track.number }
    let label = isAlone ? track.label : "\(track.number): \(track.label)"
    let width = FontMetrics.width(of: label, size: 11)
    let middle = (low + high) / 2
    for step in 0..<10 {
      let point: SheetPoint
      if track.axis == .horizontal {
        let shift = [0, -4_000, 4_000][step % 3]
        point = SheetPoint(middle + shift, across + 400 + step / 3 * 1_300)
      } else {
        let shift = [0, 2_000, -2_000][step % 3]
        point = SheetPoint(across + 600 + width / 2 + step / 3 * 1_600, middle + shift)
      }
      let text = SheetCanvas.box(of: label, at: point, anchor: .middle, size: 11)
      let isUponAnother = bands.dropLast().contains { $0.intersects(text) }
      guard canvas.isFree(text) && !isUponAnother || step == 9 else { continue }
      canvas.rect(text.grown(by: 200), "a-ground")
      canvas.text(label, at: point, "a-t", anchor: .middle, size: 11)
      break
    }
    canvas.end()
    if !marked.contains(track.number), let note = notes.first(where: { $0.number == track.number }) {
      drawMark(note, at: box, lowest: height + 800)
    }
  }

  /// Draws a constraint that was asked for.
  mutating func draw(_ constraint: Picture.DrawnConstraint) {
    let axis = SheetAxis(axis: constraint.axis)
    let (low, high) = (constraint.from.onSheet(scale), constraint.to.onSheet(scale))
    let across = constraint.cross.onSheet(scale)
    guard (constraint.axis == .horizontal ? across : low) < height else { return }
    let style = constraint.isOptional ? "k-opt" : "k-line"
    canvas.begin([("class", "k"), ("data-constraint", "\(constraint.index)")])
    canvas.line([axis.point(low, across), axis.point(high, across)], style)
    for end in [low, high] { canvas.line([axis.point(end, across - 300), axis.point(end, across + 300)], style) }
    canvas.end()
    write(constraint.label, style: "k-t halo", from: low, to: high, across: across - 600, axis)
  }
}
