import ExactArithmetic
import LayoutModel

/// Draws what holds at which size: a strip of stretches, the sizes where something changes, and those of devices.
struct StripSheet {
  /// How long a strip is.
  static let length = 64_000

  let strip: Picture.Strip

  /// The drawing.
  func draw() -> SheetCanvas {
    var canvas = SheetCanvas(SheetRect(x: 0, y: 0, width: Self.length, height: 5_600))
    let (top, height) = (2_400, 1_600)
    for segment in strip.segments {
      let (from, to) = (x(of: segment.lower), x(of: segment.upper))
      canvas.rect(
        SheetRect(x: from, y: top, width: max(400, to - from), height: height), Self.styleName(of: segment.state))
    }
    canvas.keepFree(SheetRect(x: 0, y: top, width: Self.length, height: height))
    let leaders = strip.segments.compactMap { drawLabel(of: $0, on: &canvas, above: top) }
    for part in leaders.flatMap({ canvas.freeParts(of: $0.start, $0.end) }) { canvas.line(part, "leader") }
    drawName(on: &canvas)
    let bounds = Array(Set(strip.segments.dropFirst().map(\.lower))).sorted()
    for bound in bounds { drawThreshold(bound, on: &canvas, top: top, height: height) }
    var sizes = strip.ticks.filter { !bounds.contains($0.size) }
    // The size that is drawn comes first, whatever is near it.
    if let given = strip.given, let index = sizes.firstIndex(where: { $0.size == given }) {
      sizes.insert(sizes.remove(at: index), at: 0)
    } else if let given = strip.given, !bounds.contains(given), strip.range.lower <= given, given <= strip.range.upper {
      sizes.insert((given, "drawn"), at: 0)
    }
    for tick in sizes { draw(tick, on: &canvas, top: top, height: height) }
    return canvas
  }

  private func x(of size: Rational) -> Int {
    let whole = strip.range.upper - strip.range.lower
    let share = (size - strip.range.lower).divided(by: whole) ?? 0
    return share.onSheet(Rational(Self.length / 100))
  }

  /// Writes whose size it is, above all else.
  private func drawName(on canvas: inout SheetCanvas) {
    let places = (0..<4).map { SheetPoint(0, -$0 * 1_300) }
    let place = places.first { point in
      let box = SheetCanvas.box(of: strip.name, at: point, anchor: .start, size: 12, isBold: true)
      return !canvas.texts.contains { $0.y < box.bottom && $0.x < box.right + 600 }
    }
    canvas.text(strip.name, at: place ?? SheetPoint(0, 0), "h2", size: 12, isBold: true)
  }

  /// Writes what holds in a stretch above it.
  ///
  /// - Returns: The line to it, where the label does not stand next to it.
  private func drawLabel(of segment: Picture.Strip.Segment, on canvas: inout SheetCanvas, above top: Int) -> Leader? {
    let (start, end) = (x(of: segment.lower), x(of: segment.upper))
    let middle = (start + end) / 2
    let style = segment.state == .conflict ? "h-c s11" : segment.state == .ambiguous ? "h-a s11" : "d"
    let isBold = style != "d"
    for step in 0..<4 {
      let label = FontMetrics.shortened(segment.label, size: 11, isBold: isBold, to: Self.length) ?? "…"
      let width = FontMetrics.width(of: label, size: 11, isBold: isBold)
      // Kept within the strip's ends and off its name.
      let x = min(max(middle, width / 2), Self.length - width / 2)
      let point = SheetPoint(x, top - 500 - step * 1_300)
      let box = SheetCanvas.box(of: label, at: point, anchor: .middle, size: 11, isBold: isBold)
      // Over the next stretch it would be read as that one's.
      let isOver = box.x < start - Self.overhang || end + Self.overhang < box.right
      guard canvas.isFree(box), step > 0 || !isOver else { continue }
      canvas.text(label, at: point, style, anchor: .middle, size: 11, isBold: isBold)
      return step > 0 ? Leader(start: SheetPoint(x, point.y + 200), end: SheetPoint(middle, top - 100)) : nil
    }
    return nil
  }

  private func drawThreshold(_ size: Rational, on canvas: inout SheetCanvas, top: Int, height: Int) {
    let x = x(of: size)
    // It reaches up to no label.
    let isFree = canvas.isFree(SheetRect(x: x - 100, y: top - 800, width: 200, height: 400))
    canvas.line([SheetPoint(x, isFree ? top - 400 : top), SheetPoint(x, top + height + 800)], "s-bound")
    for step in 0..<4 {
      let point = SheetPoint(x, top + height + 2_000 + step * 1_400)
      let box = SheetCanvas.box(of: size.pointsText, at: point, anchor: .middle, size: 12, isBold: true)
      guard canvas.isFree(box) else { continue }
      canvas.text(size.pointsText, at: point, "h2", anchor: .middle, size: 12, isBold: true)
      if step > 0 { canvas.line([SheetPoint(x, top + height + 800), SheetPoint(x, point.y - 1_100)], "s-bound") }
      return
    }
  }

  /// How far a label may go beyond its stretch.
  private static let overhang = 1_400

  /// Draws a device's size: its number, and below it a name, as far as there is room.
  private func draw(
    _ tick: (size: Rational, name: String), on canvas: inout SheetCanvas, top: Int, height: Int
  ) {
    let x = x(of: tick.size)
    let isGiven = tick.size == strip.given
    canvas.line(
      [SheetPoint(x, top), SheetPoint(x, top + height + 400)], isGiven ? "s-bound" : "s-tick")
    let (text, style) = (tick.size.pointsText, isGiven ? "h2 s11" : "d")
    // The size that is drawn has its number wherever there is room for it.
    let points = (0..<(isGiven ? 4 : 1)).map { SheetPoint(x, top + height + 1_600 + $0 * 1_400) }
    let free = points.first { point in
      canvas.isFree(Self.wider(SheetCanvas.box(of: text, at: point, anchor: .middle, size: 11, isBold: isGiven)))
    }
    guard let point = free else { return }
    if point != points[0] {
      let line = [SheetPoint(x, top + height + 400), SheetPoint(x, point.y - 1_000)]
      for part in canvas.freeParts(of: line[0], line[1]) { canvas.line(part, "s-bound") }
    }
    canvas.text(text, at: point, style, anchor: .middle, size: 11, isBold: isGiven)
    let below = SheetPoint(x, point.y + 1_400)
    let name = SheetCanvas.box(of: tick.name, at: below, anchor: .middle, size: 11)
    guard canvas.isFree(Self.wider(name)) else { return }
    canvas.text(tick.name, at: below, "sub s11", anchor: .middle, size: 11)
  }

  /// The room of a text with that between it and the next one.
  private static func wider(_ box: SheetRect) -> SheetRect {
    SheetRect(x: box.x - 400, y: box.y, width: box.width + 800, height: box.height)
  }

  private static func styleName(of state: Picture.Strip.Segment.State) -> String {
    switch state {
    case .conflict: "c-hatch"
    case .ambiguous: "s-open"
    case .givesWay: "s-gives"
    case .holds: "s-holds"
    case .unknown: "s-unknown"
    }
  }
}
