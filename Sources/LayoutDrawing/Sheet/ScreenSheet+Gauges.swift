import ExactArithmetic
import LayoutModel

/// The bars of a gauge and their words as they are set.
struct GaugeSetting {
  /// All of it.
  var band: SheetRect
  /// Where the first bar begins.
  var bars: SheetPoint
  /// The words, line by line, each with its baseline.
  var lines: [(text: String, point: SheetPoint)]
  /// Where the first words have their place, and the others.
  var anchors: [SheetShape.Anchor] = []
}

extension ScreenSheet {
  /// How broad a bar is.
  static let bar = 1_600
  /// How far the second bar of a gauge lies behind the first.
  static let gaugeStep = 2_200
  /// How broad both bars are together.
  static let gaugeHeight = 3_800
  /// How wide a gauge below a screen may be with its words, where the screen is no wider.
  private static let gaugeRoom = 40_000
  /// On screens that are narrower there is no room for words.
  private static let narrowScreen = 14_000

  /// Draws two values that one quantity would need: a bar for each, and how far they are apart; heights stand at the side.
  ///
  /// - Returns: The bars.
  mutating func draw(_ gauge: Picture.Gauge, of conflict: Picture.DrawnConflict) -> SheetRect {
    let axis = SheetAxis(axis: gauge.axis ?? .horizontal)
    let items = conflict.items.compactMap { box(of: $0) }
    var around =
      items.dropFirst().reduce(items.first) { $0?.union($1) }
      ?? SheetRect(x: 1_600, y: 1_600, width: 0, height: 0)
    if gauge.edges.count == 2 {
      // A distance stands where it is measured.
      let ends = gauge.edges.map { $0.place.onSheet(scale) }.sorted()
      around = axis.rect(
        ends[0], axis.near(around), length: ends[1] - ends[0], breadth: axis.far(around) - axis.near(around))
    }
    let longest = max(gauge.demand, gauge.room)
    let greatest = Rational(300)
    // As long as what it is about, unless it would not fit.
    let factor = longest * scale > greatest ? greatest.divided(by: longest) ?? scale : scale
    let length = longest.onSheet(factor)
    let setting =
      axis.axis == .horizontal
      ? setting(
        of: Self.words(of: gauge).map { $0.joined(separator: " ") }, x: max(0, min(around.x, width - length)),
        below: around,
        length: length)
      : standingSetting(of: gauge, words: Self.words(of: gauge), beside: around, length: length, factor)
    bands.append(setting.band)
    let start = axis.axis == .horizontal ? setting.bars.x : setting.bars.y
    let across = axis.axis == .horizontal ? setting.bars.y : setting.bars.x
    let bars = axis.rect(start, across, length: length, breadth: Self.gaugeHeight)
    canvas.keepFree(bars)
    drawBar(gauge.demands, from: start, across: across, factor, style: "c-bar", axis)
    drawBar(gauge.rooms, from: start, across: across + Self.gaugeStep, factor, style: "r-bar", axis)
    for (index, line) in setting.lines.enumerated() {
      let anchor = setting.anchors.indices.contains(index) ? setting.anchors[index] : .start
      canvas.text(line.text, at: line.point, "c-dim-t", anchor: anchor, size: 11)
    }
    let ends = [gauge.demand, gauge.room].map { start + $0.onSheet(factor) }.sorted()
    let short = gauge.demand < gauge.room ? across : across + Self.gaugeStep
    canvas.rect(axis.rect(ends[0], short, length: max(200, ends[1] - ends[0]), breadth: Self.bar), "c-hatch")
    return bars
  }

  // MARK: - Where it stands

  /// Sets a gauge below what it is about: upon nothing, across no edge of the screen, and best upon no view, since it would
  /// hide what that is called.
  private func setting(of words: [String], x: Int, below around: SheetRect, length: Int) -> GaugeSetting {
    let first = min(around.bottom, height) + 800
    let within = width < Self.narrowScreen ? [] : (0...60).map { first + $0 * 800 }.filter { $0 < height }
    let beneath = (0...60).map { max(first, height + 800) + $0 * 800 }
    let free = (within + beneath).lazy.map { setting(of: words, x: x, y: $0, length: length) }.filter { setting in
      let band = setting.band
      return (band.y > height || band.bottom < height - Self.tear - 300) && canvas.isFree(band)
        && !bands.contains { $0.intersects(band) }
    }
    let axis = SheetAxis(axis: .horizontal)
    let near = free.prefix { $0.band.y < first + 8_000 || $0.band.y > height }
    return near.first { !isUpon($0.band, axis) } ?? free.first ?? setting(of: words, x: x, y: first, length: length)
  }

  /// Sets a gauge at a height: the words behind the bars if they reach no edge there, else above the first and below the second.
  private func setting(of words: [String], x: Int, y: Int, length: Int) -> GaugeSetting {
    let end = y > height ? max(width, Self.gaugeRoom) : width - 300
    let behind = x + length + 600
    let widest = words.map { FontMetrics.width(of: $0, size: 11) }.max() ?? 0
    if behind + widest <= end {
      let band = SheetRect(x: x, y: y, width: behind + widest - x, height: Self.gaugeHeight + 600)
      let lines = words.enumerated().map { ($1, SheetPoint(behind, y + $0 * Self.gaugeStep + 1_200)) }
      return GaugeSetting(band: band, bars: SheetPoint(x, y), lines: lines)
    }
    var lines: [(text: String, point: SheetPoint)] = []
    var top = y
    var bars = y
    for (row, text) in words.enumerated() {
      for part in FontMetrics.lines(of: text, size: 11, width: end - 300, limit: 3) {
        let start = max(300, min(x, end - FontMetrics.width(of: part, size: 11)))
        lines.append((part, SheetPoint(start, top + 1_050)))
        top += 1_400
      }
      if row == 0 {
        bars = top + 100
        top = bars + Self.gaugeHeight + 300
      }
    }
    let left = lines.map(\.point.x).min() ?? x
    let right = lines.map { $0.point.x + FontMetrics.width(of: $0.text, size: 11) }.max() ?? x
    let band = SheetRect(
      x: min(x, left), y: y, width: max(x + length, right) - min(x, left), height: top + 400 - y)
    return GaugeSetting(band: band, bars: SheetPoint(x, bars), lines: lines)
  }

  // MARK: - What it says

  /// What stands at the bars, in parts that are not broken as long as there is room for them.
  private static func words(of gauge: Picture.Gauge) -> [[String]] {
    if gauge.isBelowZero {
      return [["would be −\(gauge.demand.pointsText)\(gauge.noun)"], ["no view is", "smaller than 0"]]
    }
    let missing = gauge.demand - gauge.room
    var room = ["has \(gauge.room.pointsText)"] + multiple(gauge.rooms)
    room[room.count - 1] += ":"
    return [
      [gauge.distance].compactMap(\.self) + ["needs \(gauge.demand.pointsText)\(gauge.noun)"] + multiple(gauge.demands),
      room + ["\(missing.absoluteValue.pointsText) too \(missing.signum > 0 ? "little" : "much")"],
    ]
  }

  /// Which size a value is, or of which it is a multiple, where it is one of a single size.
  private static func multiple(_ parts: [Picture.Gauge.Part]) -> [String] {
    guard parts.count == 1, let part = parts.first else { return [] }
    let quantity = part.quantity.map { ["(\($0))"] } ?? []
    return part.label.contains("×") ? ["= " + part.label] + quantity : quantity
  }

  private mutating func drawBar(
    _ parts: [Picture.Gauge.Part], from start: Int, across: Int, _ factor: Rational, style: String, _ axis: SheetAxis
  ) {
    for (part, from, to) in Self.places(of: parts, from: start, factor) {
      let box = axis.rect(from, across, length: max(0, to - from), breadth: Self.bar)
      canvas.rect(box, style)
      if axis.axis == .vertical {
        label(part, beside: box, isBefore: style == "c-bar", among: parts)
      } else if let label = Self.labels(of: part, among: parts).first(where: {
        FontMetrics.width(of: $0, size: 10) < box.width - 300
      }) {
        canvas.text(label, at: SheetPoint(box.middleX, across + 1_150), "b-t", anchor: .middle, size: 10)
      }
    }
  }

  /// Where each part of a bar begins and ends.
  private static func places(
    of parts: [Picture.Gauge.Part], from start: Int, _ factor: Rational
  ) -> [(part: Picture.Gauge.Part, from: Int, to: Int)] {
    var position: Rational = 0
    return parts.map { part in
      defer { position += part.points }
      return (part, start + position.onSheet(factor), start + (position + part.points).onSheet(factor))
    }
  }

  /// What may stand at a part of a bar, the fullest first; nothing where it is all of the bar.
  static func labels(of part: Picture.Gauge.Part, among parts: [Picture.Gauge.Part]) -> [String] {
    parts.count > 1 ? [part.fullLabel, part.label] : []
  }
}
