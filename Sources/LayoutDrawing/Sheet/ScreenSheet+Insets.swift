import ExactArithmetic
import LayoutModel

extension ScreenSheet {
  /// What is said of what is outside the safe area.
  static let insetName = "outside the safe area"

  /// What lies outside the safe area: where bars are, and what a device covers. The parts at the sides lie between the others.
  var insets: [SheetRect] {
    guard screen.insets.count == 4 else { return [] }
    let ends = screen.insets.map { $0.onSheet(scale) }
    let bottom = screen.rect.height.onSheet(scale) - ends[3]
    let between = max(0, min(bottom, height) - ends[1])
    let all = [
      SheetRect(x: 0, y: 0, width: width, height: min(ends[1], height)),
      SheetRect(x: 0, y: bottom, width: width, height: height - bottom),
      SheetRect(x: 0, y: ends[1], width: ends[0], height: between),
      SheetRect(x: width - ends[2], y: ends[1], width: ends[2], height: between),
    ]
    return all.filter { $0.width > 0 && $0.height > 0 }
  }

  /// Says what is outside the safe area, where nothing else is.
  mutating func drawInsetName() {
    let (width, line) = (FontMetrics.width(of: Self.insetName, size: 10), 1_180)
    let unnamed = insets.filter { inset in !bars.contains { $0.box.intersects(inset) } }
    for inset in unnamed where inset.width > width + 800 && inset.height > line {
      let y = inset.middleY - line / 2
      for x in [inset.right - width - 400, inset.x + 400, inset.middleX - width / 2] {
        let place = SheetRect(x: x, y: y, width: width, height: line)
        guard canvas.isFree(place), !(boxes + bands + dotted).contains(where: { $0.intersects(place) }),
          place.bottom < height - (isTorn ? Self.tear : 0)
        else { continue }
        canvas.text(Self.insetName, at: SheetPoint(x, y + 920), "sub t-s", size: 10)
        return
      }
    }
  }
}
