import LayoutModel

/// What is laid out in views of a screen and drawn by itself below, such as cells.
extension ScreenSheet {
  private func place(of view: Picture.HeldView) -> SheetRect {
    let box = view.rect.placed(scale, origin: SheetPoint(0, 0))
    return box.within(SheetRect(x: 0, y: 0, width: width, height: height - (isTorn ? Self.tear : 0)))
  }

  /// Whether the edge of what is laid out there goes through a place.
  func isCrossedByHeld(_ words: SheetRect) -> Bool {
    screen.held.contains { view in
      let box = place(of: view)
      return box.intersects(words) && !box.contains(words)
    }
  }

  /// Draws where it is.
  mutating func drawHeld(_ view: Picture.HeldView) {
    let box = place(of: view)
    if box.width > 0, box.height > 0 { canvas.rect(box, "v-held") }
  }

  /// Says what it is, where nothing else is written.
  mutating func nameHeld() {
    let places = screen.held.map(place)
    for (view, box) in zip(screen.held, places) {
      guard let text = FontMetrics.shortened(view.name, size: 10, to: box.width - 800) else { continue }
      for y in [box.middleY + 340, box.y + 1_050, box.bottom - 350] {
        let point = SheetPoint(box.right - 400, y)
        let words = SheetCanvas.box(of: text, at: point, anchor: .end, size: 10)
        guard box.contains(words), canvas.isFree(words),
          !(bands + bars.map(\.box)).contains(where: { $0.intersects(words) }),
          !places.contains(where: { $0.intersects(words) && !$0.contains(words) })
        else { continue }
        canvas.text(text, at: point, "sub t-s", anchor: .end, size: 10)
        break
      }
    }
  }
}
