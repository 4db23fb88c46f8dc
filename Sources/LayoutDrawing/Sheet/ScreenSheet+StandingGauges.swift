import ExactArithmetic
import LayoutModel

/// Two values of a height, as bars that stand at the side of what they are about.
extension ScreenSheet {
  /// How wide the words above a bar may be, and what stands at its parts.
  private static let standingWords = 13_000
  private static let standingLabel = 9_000
  private static let standingLine = 1_400
  private static let standingRoom = 1_800

  /// Sets a gauge beside what it is about: behind it, before it, or beside the screen.
  func standingSetting(
    of gauge: Picture.Gauge, words: [[String]], beside around: SheetRect, length: Int, _ factor: Rational
  ) -> GaugeSetting {
    let lines = words.map(Self.standingLines)
    let sides = zip(lines, [gauge.demands, gauge.rooms]).map { lines, parts in
      let labels = parts.map { FontMetrics.width(of: Self.standingLabel(of: $0, among: parts), size: 10) + 400 }
      let words = lines.map { FontMetrics.width(of: $0, size: 11) - Self.bar }
      return max((labels + words).max() ?? 0, 0)
    }
    // The first words above and the others below, so that they are not read as one line; between them there is room for a mark.
    let room = lines.map { $0.count * Self.standingLine + 300 }
    let (top, below) = (room.first ?? 0, room.last ?? 0)
    let reach = max(length, Self.standingRoom)
    let lowest = height - (isTorn ? Self.tear : 0) - reach - below - 600
    // As high as what it is about, as far as the words above it are on the screen.
    let y = max(top, min(around.y, lowest))
    func setting(_ x: Int, _ lower: Int = 0) -> GaugeSetting {
      let y = y + lower
      let bars = SheetPoint(x + sides[0], y)
      var result = GaugeSetting(
        band: SheetRect(x: x, y: y - top, width: sides[0] + Self.gaugeHeight + sides[1], height: top + reach + below),
        bars: bars, lines: [])
      for (place, part) in lines.enumerated() {
        for (row, text) in part.enumerated() {
          let base =
            place == 0
            ? y - 500 - (part.count - 1 - row) * Self.standingLine : y + reach + 1_200 + row * Self.standingLine
          result.lines.append((text, SheetPoint(place == 0 ? bars.x + Self.bar : bars.x + Self.gaugeStep, base)))
          result.anchors.append(place == 0 ? .end : .start)
        }
      }
      return result
    }
    let whole = setting(0).band.width
    let behind = (0...60).map { around.right + 800 + $0 * 800 }.filter { $0 + whole < width - 300 }
    let before = (0...60).map { around.x - 800 - whole - $0 * 800 }.filter { $0 > 300 }
    let within = y + reach + below < height - (isTorn ? Self.tear : 0) - 300 ? behind + before : []
    // Beside the screen lower, where others stand there, before it is farther off.
    let beside = max(width, around.right) + 2_800
    let places =
      within.map { setting($0) } + (0...30).map { setting(beside, $0 * 800) }
      + (1...60).map { setting(beside + $0 * 800) }
    let free = places.filter { setting in
      canvas.isFree(setting.band) && !bands.contains { $0.intersects(setting.band) }
    }
    let axis = SheetAxis(axis: .vertical)
    return free.first { !isUpon($0.band, axis) } ?? free.first ?? setting(width + 2_800)
  }

  /// Words as lines, broken between their parts where these are short enough.
  private static func standingLines(of parts: [String]) -> [String] {
    var lines: [String] = []
    for part in parts {
      let longer = lines.last.map { $0 + " " + part }
      if let longer, FontMetrics.width(of: longer, size: 11) <= standingWords {
        lines[lines.count - 1] = longer
      } else {
        lines += FontMetrics.lines(of: part, size: 11, width: standingWords, limit: 3)
      }
    }
    return lines
  }

  /// Writes what a part of a bar is at the bar's side, if the part is as high as that.
  mutating func label(
    _ part: Picture.Gauge.Part, beside box: SheetRect, isBefore: Bool, among parts: [Picture.Gauge.Part]
  ) {
    let label = Self.standingLabel(of: part, among: parts)
    guard !label.isEmpty, box.height >= 1_200 else { return }
    let point = SheetPoint(isBefore ? box.x - 300 : box.right + 300, box.middleY + 350)
    canvas.text(label, at: point, "b-t", anchor: isBefore ? .end : .start, size: 10)
  }

  private static func standingLabel(of part: Picture.Gauge.Part, among parts: [Picture.Gauge.Part]) -> String {
    labels(of: part, among: parts).first { FontMetrics.width(of: $0, size: 10) <= standingLabel }
      ?? labels(of: part, among: parts).last ?? ""
  }
}
