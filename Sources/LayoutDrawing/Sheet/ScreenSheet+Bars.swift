import ExactArithmetic
import LayoutModel

extension ScreenSheet {
  /// The bars that lie over the screen with their places, as far as they lie above a torn edge.
  var bars: [(bar: ScreenBar, box: SheetRect)] {
    let end = screen.rect.height
    return screen.bars.compactMap { bar in
      let top = bar.isAtBottom ? end - bar.start - bar.length : bar.start
      let rect = PointRect(x: 0, y: top, width: screen.rect.width, height: bar.length)
      let box = rect.placed(scale, origin: SheetPoint(0, 0))
      return box.bottom <= height - (isTorn ? Self.tear : 0) ? (bar, box) : nil
    }
  }

  /// Draws a bar so that what lies below it shines through, with a line where it ends.
  mutating func drawBar(_ box: SheetRect) {
    canvas.rect(box, "s-bar")
    let y = box.y < height / 2 ? box.bottom : box.y
    canvas.line([SheetPoint(0, y), SheetPoint(width, y)], "s-bar-end")
  }

  /// What of a view lies below no bar, if that is enough for its name.
  func outsideBars(_ box: SheetRect) -> SheetRect {
    var (top, bottom) = (box.y, box.bottom)
    for (bar, place) in bars where place.intersects(box) {
      if bar.isAtBottom { bottom = min(bottom, place.y) } else { top = max(top, place.bottom) }
    }
    guard bottom - top >= Self.leastOutside else { return box }
    return SheetRect(x: box.x, y: top, width: box.width, height: bottom - top)
  }

  private static let leastOutside = 1_600

  /// Writes what bars say, and what they are, where nothing else is written.
  mutating func nameBars() {
    for (bar, box) in bars {
      let words = bar.words + Array(repeating: "", count: max(0, 3 - bar.words.count))
      let ends = [box.x + 600, box.middleX, box.right - 600]
      let anchors: [SheetShape.Anchor] = [.start, .middle, .end]
      // The title first: what is at the ends is shorter where it would lie upon it.
      for place in [1, 0, 2] where !words[place].isEmpty {
        let room = place == 1 ? box.width / 2 : box.width / 3
        guard let text = FontMetrics.shortened(words[place], size: 12, to: room) else { continue }
        write(text, at: ends[place], anchors[place], in: box, style: "t", size: 12)
      }
      for (end, anchor) in [(ends[2], anchors[2]), (ends[0], anchors[0]), (ends[1], anchors[1])] {
        if write(bar.kind.rawValue, at: end, anchor, in: box, style: "sub t-s", size: 10) { break }
      }
    }
  }

  /// Writes words in a bar, unless something else is written there.
  @discardableResult
  private mutating func write(
    _ text: String, at x: Int, _ anchor: SheetShape.Anchor, in bar: SheetRect, style: String, size: Int
  ) -> Bool {
    for y in [bar.middleY, bar.y + size * 70, bar.bottom - size * 60] {
      let point = SheetPoint(x, y + size * 34)
      let box = SheetCanvas.box(of: text, at: point, anchor: anchor, size: size)
      guard bar.contains(box), canvas.isFree(box.grown(by: 100)), canvas.isClear(box),
        !bands.contains(where: { $0.intersects(box) })
      else { continue }
      canvas.text(text, at: point, style, anchor: anchor, size: size)
      return true
    }
    return false
  }
}
