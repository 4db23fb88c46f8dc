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
    if let span = track.span {
      low = min(low, span.lower.map { $0.onSheet(scale) } ?? -Self.beyond)
      high = max(high, span.upper.map { $0.onSheet(scale) } ?? most)
      return (max(low, -Self.beyond), min(high, most))
    }
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
      for start in [first, last] {
        let ghost = axis.rect(start, axis.near(box), length: extent, breadth: breadth)
        drawGhost(ghost.within(band), of: track)
      }
    } else if let size = track.size {
      let start = track.position == nil ? axis.start(box) : low
      func end(_ length: Rational) -> Int { start + length.onSheet(scale) }
      // Where there is no greatest size it goes on at the sides that have no end.
      let endless = (
        track.span.map { $0.lower == nil } ?? false ? low + 1_600 : start,
        track.span.map { $0.upper == nil } ?? true ? high - 1_600 : high
      )
      let ends = [
        track.least.map(drawnEnds) ?? (start, end(size.lower ?? 0)),
        track.greatest.map(drawnEnds) ?? size.upper.map { (start, end($0)) } ?? endless,
      ]
      for (from, to) in ends {
        drawGhost(axis.rect(from, axis.near(box), length: max(0, to - from), breadth: breadth), of: track)
      }
    }
    canvas.end()
  }

  private func drawnEnds(_ extent: (start: Rational, end: Rational)) -> (Int, Int) {
    (extent.start.onSheet(scale), extent.end.onSheet(scale))
  }

  private mutating func drawGhost(_ ghost: SheetRect, of track: Picture.Track) {
    ghosts.append(ghost)
    // In the view itself it would be hidden by that.
    let box = track.rect.placed(scale, origin: SheetPoint(0, 0))
    if box.contains(ghost), box != ghost {
      innerGhosts.append((track.number, ghost))
    } else {
      canvas.rect(ghost, "a-ghost")
    }
  }

  /// Draws where views would be that are open within them as they are drawn.
  mutating func drawInnerGhosts() {
    for (number, ghost) in innerGhosts {
      canvas.begin([("class", "f f-a"), ("data-note", "\(number)")])
      canvas.rect(ghost, "a-ghost")
      canvas.end()
    }
  }

  /// Where an arrow lies upon no other one, nor upon a view that it is not about or the edge of the screen, if there is such a
  /// place: beside its view, in what is dotted for it, farther off.
  private func arrowPlace(
    from low: Int, to high: Int, beside box: SheetRect, isGuide: Bool, _ axis: SheetAxis
  ) -> (across: Int, band: SheetRect) {
    func band(_ across: Int) -> SheetRect { arrowBand(TrackArrow(low: low, high: high, across: across), axis) }
    let behind = (0..<40).map { axis.far(box) + 1_100 + $0 * 1_000 }
    // Before the view an arrow has its words below it, too, so it needs more room there.
    // A guide lies below views: beside the screen its arrow goes through none of them.
    let before = (0..<3).map { axis.near(box) - 2_600 - $0 * 1_000 }.filter { $0 > 700 || isGuide && $0 < -1_000 }
    let near = Array(behind.prefix(6)) + before.prefix(1)
    let breadth = axis.far(box) - axis.near(box)
    let within = breadth < 800 ? [] : [axis.near(box) + breadth / 2]
    // Nor through what is written at another one.
    let free = { (across: Int) in
      !bands.contains { $0.intersects(band(across)) }
        && canvas.isFree(axis.rect(low, across - 200, length: high - low, breadth: 400))
    }
    let ends = axis.axis == .horizontal ? height : width
    let isApart = { (across: Int) in
      let line = axis.rect(low, across - 400, length: high - low, breadth: 800)
      return axis.near(line) >= ends || axis.far(line) <= ends
    }
    let across =
      near.first { free($0) && isApart($0) && !isUpon(band($0), axis) } ?? within.first(where: free)
      ?? before.first { free($0) && isApart($0) && !isUpon(band($0), axis) }
      ?? behind.first { free($0) && isApart($0) } ?? axis.far(box) + 1_100
    return (across, band(across))
  }

  /// Where the arrow of a track is.
  struct TrackArrow {
    /// Where it begins along its axis.
    var low: Int
    /// Where it ends.
    var high: Int
    /// Where it lies across.
    var across: Int
  }

  /// Draws the arrow of a track.
  ///
  /// - Returns: Where it is; `nil` where its view is not drawn.
  mutating func drawArrow(of track: Picture.Track) -> TrackArrow? {
    let axis = SheetAxis(axis: track.axis)
    let box = track.rect.placed(scale, origin: SheetPoint(0, 0))
    guard box.y < height else { return nil }
    let (low, high) = reach(of: track)
    let isGuide = self.box(of: track.item) == nil
    let (across, band) = arrowPlace(from: low, to: high, beside: box, isGuide: isGuide, axis)
    bands.append(band)
    canvas.begin([("class", "f f-a"), ("data-note", "\(track.number)")])
    canvas.line([axis.point(low, across), axis.point(high, across)], "a-line")
    if high - low > 1_600 { drawArrows(from: low, to: high, across: across, style: "a-line", axis) }
    canvas.end()
    return TrackArrow(low: low, high: high, across: across)
  }

  /// Writes the range at its arrow, and the number at its view.
  mutating func writeRange(of track: Picture.Track, at arrow: TrackArrow) {
    let axis = SheetAxis(axis: track.axis)
    let box = track.rect.placed(scale, origin: SheetPoint(0, 0))
    let own = arrowBand(arrow, axis)
    let others = bands.filter { $0 != own }
    // Beside others it has to say whose it is.
    let isAlone = screen.tracks.allSatisfy { $0.number == track.number }
    let label = isAlone ? track.label : "\(track.number): \(track.label)"
    let edge = SheetRect(x: 0, y: 0, width: width, height: height)
    func words(_ point: SheetPoint) -> SheetRect { SheetCanvas.box(of: label, at: point, anchor: .middle, size: 11) }
    func isFree(_ point: SheetPoint) -> Bool {
      canvas.isFree(words(point)) && !others.contains { $0.intersects(words(point)) }
    }
    func isApart(_ point: SheetPoint) -> Bool {
      let text = words(point).grown(by: 200)
      // Of what is narrower than words their own is the best place.
      let around = [edge] + dotted.filter { $0.width >= text.width && $0.height >= text.height }
      return around.allSatisfy { $0.contains(text) || !$0.intersects(text) }
        && !zip(screen.views, boxes).contains { view, other in
          view.item != track.item && other.intersects(text) && !(view.isContainer && other.contains(text))
        }
    }
    // Behind another arrow they would be taken for that one's.
    func isBeside(_ point: SheetPoint) -> Bool {
      let gap = gap(between: arrow, and: words(point), axis)
      return !others.contains { $0.grown(by: -600).intersects(gap) }
    }
    let free = rangePlaces(of: label, at: arrow, track.axis).filter(isFree)
    let beside = free.filter(isBeside)
    canvas.begin([("class", "f f-a"), ("data-note", "\(track.number)")])
    if let point = beside.first(where: isApart) ?? beside.first ?? free.first(where: isApart) ?? free.first
      ?? rangePlaces(of: label, at: arrow, track.axis).last
    {
      canvas.rect(words(point).grown(by: 200), "a-ground")
      canvas.text(label, at: point, "a-t", anchor: .middle, size: 11)
    }
    // In the view itself its name is in the way.
    if axis.near(box) < arrow.across, arrow.across < axis.far(box) {
      canvas.keepFree(axis.rect(arrow.low, arrow.across - 200, length: arrow.high - arrow.low, breadth: 400))
    }
    canvas.end()
    if !marked.contains(track.number), let note = notes.first(where: { $0.number == track.number }) {
      drawMark(note, at: box, lowest: height + 800)
    }
  }

  /// What an arrow keeps free of others.
  private func arrowBand(_ arrow: TrackArrow, _ axis: SheetAxis) -> SheetRect {
    axis.rect(arrow.low, arrow.across - 700, length: arrow.high - arrow.low, breadth: 1_600)
  }

  /// What lies between an arrow and its words; nothing where they stand upon it.
  private func gap(between arrow: TrackArrow, and words: SheetRect, _ axis: SheetAxis) -> SheetRect {
    let isBehind = axis.near(words) > arrow.across
    let near = isBehind ? arrow.across : min(axis.far(words), arrow.across)
    let far = isBehind ? axis.near(words) : arrow.across
    return axis.rect(axis.start(words), near, length: axis.end(words) - axis.start(words), breadth: far - near)
  }

  /// Where the words of a range may stand, the best first: along a row below it; beside a column or upon it, then farther off.
  private func rangePlaces(of label: String, at arrow: TrackArrow, _ axis: Axis) -> [SheetPoint] {
    let width = FontMetrics.width(of: label, size: 11)
    let (low, high, across) = (arrow.low, arrow.high, arrow.across)
    let middle = (low + high) / 2
    if axis == .horizontal {
      // Upon a short arrow nothing of that would be seen, and none stands across the edge of the screen if it can be helped.
      let first = high - low < width + 2_000 ? across + 1_700 : across + 400
      let within = max(width / 2 + 400, min(middle, self.width - width / 2 - 400))
      return (0..<12).map {
        SheetPoint([middle, within, middle - 4_000, middle + 4_000][$0 % 4], first + $0 / 4 * 1_300)
      }
    }
    let beside = 600 + width / 2
    let shifts = [beside, -beside, 0] + (1..<4).map { beside + $0 * 1_600 }
    // Along it as far as it goes.
    let farther = (2..<10).map { $0 * 2_000 }.filter { $0 < (high - low) / 2 - 1_000 }.flatMap { [$0, -$0] }
    return shifts.flatMap { shift in ([0, 2_000, -2_000] + farther).map { SheetPoint(across + shift, middle + $0) } }
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
