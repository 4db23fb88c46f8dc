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
    for (view, box) in zip(screen.held, places) where box.width > 0 && box.height > 0 {
      let whole = FontMetrics.shortened(view.name, size: 10, to: width) ?? view.name
      let lines = [box.middleY + 340, box.y + 1_050, box.bottom - 350]
      if lines.contains(where: { nameHeld(whole, at: SheetPoint(box.right - 400, $0), .end, within: box) }) { continue }
      // Cut off it could be read as what holds it.
      if nameHeld(whole, at: SheetPoint(box.right + 400, lines[0]), .start, within: nil) { continue }
      guard let text = FontMetrics.shortened(view.name, size: 10, to: box.width - 800) else { continue }
      _ = lines.contains { nameHeld(text, at: SheetPoint(box.right - 400, $0), .end, within: box) }
    }
  }

  /// Writes what a view is that is laid out there, within its place or beside it, unless something is in the way.
  private mutating func nameHeld(
    _ text: String, at point: SheetPoint, _ anchor: SheetShape.Anchor, within box: SheetRect?
  ) -> Bool {
    let words = SheetCanvas.box(of: text, at: point, anchor: anchor, size: 10)
    let ground = SheetRect(x: 0, y: 0, width: width, height: height - (isTorn ? Self.tear : 0))
    let around = box.map { [$0] } ?? [ground] + boxes.filter { $0.intersects(words) }
    guard around.allSatisfy({ $0.contains(words) }), canvas.isFree(words), !isCrossedByHeld(words),
      !(bands + bars.map(\.box)).contains(where: { $0.intersects(words) })
    else { return false }
    canvas.text(text, at: point, "sub t-s", anchor: anchor, size: 10)
    return true
  }
}
