import ExactArithmetic
import LayoutModel

extension ScreenSheet {
  /// Draws two values that one quantity would need: a bar for each, and how far they are apart.
  ///
  /// - Returns: The room of both.
  mutating func draw(_ gauge: Picture.Gauge, of conflict: Picture.DrawnConflict) -> SheetRect {
    let items = conflict.items.compactMap { box(of: $0) }
    let around =
      items.dropFirst().reduce(items.first) { $0?.union($1) }
      ?? SheetRect(x: 1_600, y: 1_600, width: 0, height: 0)
    let longest = max(gauge.demand, gauge.room)
    let greatest = Rational(300)
    // As long as what it is about, unless it would not fit.
    let factor = longest * scale > greatest ? greatest.divided(by: longest) ?? scale : scale
    let length = longest.onSheet(factor)
    let x = max(0, min(around.x, width - length))
    let first = SheetRect(x: x, y: min(around.bottom, height) + 800, width: length + 9_000, height: 4_400)
    let free = (0...60).map { first.moved(y: $0 * 800) }.filter { place in
      !bands.contains { $0.intersects(place) } && canvas.isFree(place)
    }
    let axis = SheetAxis(axis: .horizontal)
    // Upon a view it would hide what that is called, if there is room elsewhere not far off.
    let band = free.prefix(10).first { !isUpon($0, axis) } ?? free.first ?? first
    bands.append(band)
    canvas.keepFree(SheetRect(x: band.x, y: band.y, width: length, height: band.height))
    let noun = gauge.axis.map { $0 == .horizontal ? " wide" : " tall" } ?? ""
    drawBar(gauge.demands, x: x, y: band.y, factor, style: "c-bar")
    drawBar(gauge.rooms, x: x, y: band.y + 2_200, factor, style: "r-bar")
    let words = [
      "needs \(gauge.demand.pointsText)\(noun)" + Self.multiple(gauge.demands),
      "has \(gauge.room.pointsText)" + Self.multiple(gauge.rooms) + Self.difference(of: gauge),
    ]
    for (row, text) in words.enumerated() {
      let point = SheetPoint(x + length + 600, band.y + row * 2_200 + 1_200)
      let box = SheetCanvas.box(of: text, at: point, anchor: .start, size: 11)
      // Not upon the edge of the screen.
      let isUponEdge = box.x < width + 200 && width - 200 < box.right
      canvas.text(text, at: isUponEdge ? SheetPoint(width + 600, point.y) : point, "c-dim-t", size: 11)
    }
    let ends = [gauge.demand, gauge.room].map { x + $0.onSheet(factor) }.sorted()
    let short = gauge.demand < gauge.room ? band.y : band.y + 2_200
    canvas.rect(SheetRect(x: ends[0], y: short, width: max(200, ends[1] - ends[0]), height: 1_600), "c-hatch")
    return SheetRect(x: x, y: band.y, width: length, height: 3_800)
  }

  /// How far what there is lies from what is asked for.
  private static func difference(of gauge: Picture.Gauge) -> String {
    let missing = gauge.demand - gauge.room
    return ": \(missing.absoluteValue.pointsText) too \(missing.signum > 0 ? "little" : "much")"
  }

  /// Of what a value is a multiple, where it is one of a single size.
  private static func multiple(_ parts: [Picture.Gauge.Part]) -> String {
    guard parts.count == 1, let part = parts.first, part.label.contains("×") else { return "" }
    return " = " + part.fullLabel
  }

  private mutating func drawBar(
    _ parts: [Picture.Gauge.Part], x: Int, y: Int, _ factor: Rational, style: String
  ) {
    var position: Rational = 0
    for part in parts {
      let (from, to) = (x + position.onSheet(factor), x + (position + part.points).onSheet(factor))
      let box = SheetRect(x: from, y: y, width: max(0, to - from), height: 1_600)
      canvas.rect(box, style)
      let labels = parts.count > 1 ? [part.fullLabel, part.label] : []
      if let label = labels.first(where: { FontMetrics.width(of: $0, size: 10) < box.width - 300 }) {
        canvas.text(label, at: SheetPoint(box.middleX, y + 1_150), "b-t", anchor: .middle, size: 10)
      }
      position += part.points
    }
  }
}
