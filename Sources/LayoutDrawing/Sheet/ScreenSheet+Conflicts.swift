import ExactArithmetic
import LayoutModel

/// A direction of a drawing: what is along an axis and what is across, so that rows and columns are drawn by the same code.
struct SheetAxis {
  let axis: Axis

  /// A place by how far it is along the axis and across.
  func point(_ along: Int, _ across: Int) -> SheetPoint {
    axis == .horizontal ? SheetPoint(along, across) : SheetPoint(across, along)
  }

  /// A rectangle by its extent along the axis and across.
  func rect(_ along: Int, _ across: Int, length: Int, breadth: Int) -> SheetRect {
    axis == .horizontal
      ? SheetRect(x: along, y: across, width: length, height: breadth)
      : SheetRect(x: across, y: along, width: breadth, height: length)
  }

  /// Where a rectangle begins across the axis.
  func near(_ rect: SheetRect) -> Int { axis == .horizontal ? rect.y : rect.x }
  /// Where it ends across the axis.
  func far(_ rect: SheetRect) -> Int { axis == .horizontal ? rect.bottom : rect.right }
  /// Where it begins along the axis.
  func start(_ rect: SheetRect) -> Int { axis == .horizontal ? rect.x : rect.y }
  /// Whether the end of a screen goes through it, or its torn edge.
  func crosses(_ rect: SheetRect, _ end: Int) -> Bool { near(rect) < end + 200 && far(rect) > end - 900 }
  /// Where it ends along the axis.
  func end(_ rect: SheetRect) -> Int { axis == .horizontal ? rect.right : rect.bottom }
}

extension ScreenSheet {
  /// Draws a conflict with its number.
  mutating func draw(_ conflict: Picture.DrawnConflict) {
    canvas.begin([("class", "f f-c"), ("data-note", "\(conflict.number)")])
    let place: SheetRect
    switch conflict.form {
    case .chain(let chain): place = draw(chain, of: conflict)
    case .gauge(let gauge): place = draw(gauge, of: conflict)
    }
    canvas.end()
    // Marks come upon all that is drawn of conflicts; an amount that has the number is one.
    if case .chain = conflict.form, isNumbered {
      marked.insert(conflict.number)
    } else if let note = notes.first(where: { $0.number == conflict.number }) {
      waiting.append((note, place))
    }
  }

  // MARK: - Chains

  /// Whether an amount says of which conflict it is: beside others it has to.
  private var isNumbered: Bool { screen.conflicts.count > 1 }

  /// Draws what is too much, and the chain of dimensions beside it.
  ///
  /// - Returns: What is too much, or too little.
  private mutating func draw(_ chain: Chain, of conflict: Picture.DrawnConflict) -> SheetRect {
    let axis = SheetAxis(axis: chain.axis)
    let items = conflict.items.compactMap { box(of: $0) }
    // A chain of the screen's own size alone has no views to stand beside.
    let around = items.dropFirst().reduce(items.first) { $0?.union($1) } ?? axis.rect(0, 0, length: 0, breadth: 2_400)
    let start = chain.origin.onSheet(scale)
    let (needed, room) = (start + chain.needed.onSheet(scale), start + chain.room.onSheet(scale))
    // The rows may lie far apart: the block stands at the last one.
    let last = items.last ?? around
    let breadth = max(1_600, axis.far(last) - axis.near(last))
    let block = axis.rect(
      min(needed, room), axis.near(last), length: max(200, abs(needed - room)), breadth: breadth)
    canvas.rect(block, "c-hatch")
    canvas.shade(block)
    drawDimensions(of: chain, start: start, around: around, axis)
    let number = isNumbered ? "\(conflict.number): " : ""
    drawAmount(chain.needed - chain.room, after: number, beside: block, of: items, axis)
    return block
  }

  /// How far off an amount has a line.
  private static let farAmount = 1_200
  /// How many steps off an amount is near.
  private static let nearSteps = 3

  /// Writes by how much, on a ground of its own.
  private mutating func drawAmount(
    _ excess: Rational, after number: String, beside block: SheetRect, of items: [SheetRect], _ axis: SheetAxis
  ) {
    let text = number + (excess.signum > 0 ? "+" : "−") + excess.absoluteValue.pointsText
    let width = max(2_600, FontMetrics.width(of: text, size: 12, isBold: true) + 1_000)
    let height = 1_900
    var places = [
      SheetRect(x: block.middleX - width / 2, y: block.y - height - 300, width: width, height: height),
      SheetRect(x: block.right + 300, y: block.middleY - height / 2, width: width, height: height),
      SheetRect(x: block.middleX - width / 2, y: block.bottom + 300, width: width, height: height),
    ]
    if axis.axis == .vertical { places.swapAt(0, 1) }
    for step in 1..<10 {
      places.append(places[0].moved(y: -step * 700))
      places.append(places[1].moved(x: step * 700))
      places.append(places[2].moved(y: step * 700))
    }
    // Upon a view it would leave no room for the name, as far as it is not as large as a list.
    let views = zip(screen.views, boxes).filter { !$0.isContainer && $1.height < 4 * height }.map(\.1)
    let strangers = views.filter { !items.contains($0) }
    func isUpon(_ views: [SheetRect], _ place: SheetRect) -> Bool { views.contains { $0.intersects(place) } }
    // Far off it would be taken for another one's: rather it stands upon a view that it is about.
    let near = places.prefix(3 * Self.nearSteps).filter { canvas.isFree($0) }
    // Nor does it stand behind the amount of another one.
    let free = places.filter { canvas.isFree($0) }.filter { place in
      !amounts.contains {
        $0.grown(by: 800).share(
          of: SheetPoint(place.middleX, place.middleY), SheetPoint(block.middleX, block.middleY)) != nil
      }
    }
    let place =
      near.first { !isUpon(views, $0) } ?? near.first { !isUpon(strangers, $0) } ?? free.first { !isUpon(views, $0) }
      ?? free.first ?? beside(width: width, height: height, near: block.middleY)
    // Farther off a line leads to it.
    let end = SheetPoint(
      max(block.x, min(place.middleX, block.right)), max(block.y, min(place.middleY, block.bottom)))
    let gaps = [
      max(place.x - block.right, block.x - place.right, 0), max(place.y - block.bottom, block.y - place.bottom, 0),
    ]
    if gaps.contains(where: { $0 > Self.farAmount }) {
      leaders.append(Leader(start: end, end: SheetPoint(place.middleX, place.middleY)))
    }
    canvas.rect(place, "c-badge", radius: 200)
    canvas.keepFree(place)
    amounts.append(place)
    canvas.text(
      text, at: SheetPoint(place.middleX, place.y + 1_380), "c-amount", anchor: .middle, size: 12, isBold: true)
  }

  private mutating func drawDimensions(of chain: Chain, start: Int, around: SheetRect, _ axis: SheetAxis) {
    let ownRooms = chain.rooms.filter { !$0.isRootSize && $0.from != $0.to }
    let lines = ownRooms.isEmpty ? 1 : 2
    let row = breadth(ofRow: chain.demands + ownRooms, axis)
    let ends = (chain.demands + ownRooms).flatMap { [start + $0.from.onSheet(scale), start + $0.to.onSheet(scale)] }
    let (low, high) = (ends.min() ?? start, ends.max() ?? start)
    let band = band(from: low, to: high, breadth: row * lines, around: around, axis)
    bands.append(band)
    if isUpon(band, axis) { canvas.rect(band.grown(by: 100).within(ground), "c-ground") }
    let across = axis.near(band) + 700
    canvas.keepFree(axis.rect(low, across - 300, length: high - low, breadth: 600))
    let isBehind = across > axis.near(around)
    let edge = isBehind ? axis.far(around) - 600 : axis.near(around) + 600
    var guides = Set<Int>()
    for step in chain.demands { guides.formUnion([start + step.from.onSheet(scale), start + step.to.onSheet(scale)]) }
    for along in guides.sorted() {
      canvas.line([axis.point(along, edge), axis.point(along, across + (isBehind ? 600 : -600))], "c-guide")
    }
    drawSteps(chain.demands, start: start, across: across, style: "c-dim", axis)
    if lines == 2 { drawSteps(ownRooms, start: start, across: across + row, style: "r-dim", axis) }
  }

  /// How much room a line of dimensions takes with its labels, which stand below a row and beside a column.
  private func breadth(ofRow steps: [Chain.Step], _ axis: SheetAxis) -> Int {
    guard axis.axis == .vertical else { return 2_400 }
    let labels = steps.filter { $0.from != $0.to }.map { FontMetrics.width(of: $0.label, size: 11) }
    return max(2_400, (labels.max() ?? 0) + 1_600)
  }

  /// What may be covered of the screen: all but its edge.
  private var ground: SheetRect { SheetRect(x: 0, y: 0, width: width, height: height).grown(by: -100) }

  /// Where a chain of dimensions hides nothing: just behind the views that it is about, before them, farther off, and where
  /// there is no such place just behind them.
  private func band(
    from low: Int, to high: Int, breadth: Int, around: SheetRect, _ axis: SheetAxis
  ) -> SheetRect {
    let (behind, before) = (axis.far(around) + 400, axis.near(around) - breadth - 400)
    func place(_ across: Int) -> SheetRect { axis.rect(low, across, length: high - low, breadth: breadth) }
    let ends = axis.axis == .horizontal ? height : width
    var candidates = [behind, before]
    for step in 1..<24 {
      candidates.append(behind + step * 600)
      if before - step * 600 > 0 { candidates.append(before - step * 600) }
    }
    let free = candidates.map(place).first { band in
      axis.near(band) > -3_000 && !bands.contains { $0.intersects(band) } && canvas.isFree(band)
        && (axis.near(band) >= ends || !isUpon(band, axis)) && !axis.crosses(band, ends)
        // Nor does its first side go through it.
        && !(axis.near(band) < 0 && axis.far(band) > 0)
    }
    if let free { return free }
    var band = place(behind)
    for _ in 0..<40 where bands.contains(where: { $0.intersects(band) }) { band = place(axis.near(band) + 800) }
    return band
  }

  /// Whether a band lies upon views; within one that holds others there is room.
  func isUpon(_ band: SheetRect, _ axis: SheetAxis) -> Bool {
    zip(screen.views, boxes).contains { view, box in
      guard box.intersects(band) else { return false }
      return !(view.isContainer && axis.near(box) <= axis.near(band) && axis.far(band) <= axis.far(box))
    }
  }

  private mutating func drawSteps(
    _ steps: [Chain.Step], start: Int, across: Int, style: String, _ axis: SheetAxis
  ) {
    for step in steps where step.from != step.to {
      let (from, to) = (start + step.from.onSheet(scale), start + step.to.onSheet(scale))
      let (low, high) = (min(from, to), max(from, to))
      canvas.line([axis.point(low + 100, across), axis.point(high - 100, across)], style)
      if high - low > 1_600 {
        drawArrows(from: low + 100, to: high - 100, across: across, style: style, axis)
      } else {
        // Tips have no room there.
        for end in [low, high] { canvas.line([axis.point(end, across - 300), axis.point(end, across + 300)], style) }
      }
      write(step.label, style: style + "-t", from: low, to: high, across: across, axis)
    }
  }

  /// Draws a tip at either end of a line.
  mutating func drawArrows(from low: Int, to high: Int, across: Int, style: String, _ axis: SheetAxis) {
    for (end, sign) in [(low, 1), (high, -1)] {
      canvas.area(
        [
          axis.point(end, across), axis.point(end + sign * 600, across - 300),
          axis.point(end + sign * 600, across + 300),
        ], style + "-tip")
    }
  }

  /// Writes a dimension beside its line, farther off where others are in the way.
  mutating func write(_ label: String, style: String, from low: Int, to high: Int, across: Int, _ axis: SheetAxis) {
    let size = 11
    let middle = (low + high) / 2
    for step in 0..<12 {
      let point: SheetPoint
      let anchor: SheetShape.Anchor
      if axis.axis == .horizontal {
        point = SheetPoint(middle, across + 1_500 + step * 1_300)
        anchor = .middle
      } else {
        // Beside the line; what is in the way moves it down and up, then out.
        let shift = [0, 1_300, -1_300][step % 3]
        point = SheetPoint(across + 700 + step / 3 * 2_400, middle + 400 + shift)
        anchor = .start
      }
      let box = SheetCanvas.box(of: label, at: point, anchor: anchor, size: size)
      guard canvas.isFree(box) || step == 11 else { continue }
      if step > 0, axis.axis == .vertical {
        leaders.append(Leader(start: axis.point(middle, across), end: SheetPoint(point.x - 100, point.y - 400)))
      }
      canvas.text(label, at: point, style, anchor: anchor, size: size)
      return
    }
  }
}
