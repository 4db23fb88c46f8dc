import LayoutModel

extension ScreenSheet {
  /// Writes the names of the views: inside if there is room, shortened if that does, else beside the screen with a line to
  /// the view, and none at all where there are too many of those.
  ///
  /// - Returns: How many views are not named.
  mutating func drawNames() -> Int {
    var outside: [Int] = []
    var missing = 0
    for (index, view) in screen.views.enumerated() where !view.name.isEmpty {
      guard boxes[index].y < height else {
        missing += 1
        continue
      }
      if !drawInside(index) { outside.append(index) }
    }
    // Those that something is said about come first.
    let important = outside.filter { !screen.views[$0].numbers.isEmpty || screen.views[$0].conflict != nil }
    let others = outside.filter { !important.contains($0) && !screen.views[$0].isContainer }
    let chosen = Set((important + others).prefix(Self.leaderLimit))
    for index in outside where chosen.contains(index) { drawBeside(index) }
    missing += outside.count - chosen.count
    return missing
  }

  private mutating func drawInside(_ index: Int) -> Bool {
    let box = boxes[index]
    let visible = SheetRect(x: box.x, y: box.y, width: box.width, height: min(box.height, height - box.y))
    let name = screen.views[index].name
    for size in [12, 10] {
      let (padding, line) = (400, size * 118)
      guard visible.height >= line, visible.width > 2 * padding else { continue }
      let room = visible.width - 2 * padding
      let whole = FontMetrics.width(of: name, size: size)
      for text in Set([name, FontMetrics.shortened(name, size: size, to: room) ?? name]).sorted(by: {
        $0.count > $1.count
      }) {
        let width = FontMetrics.width(of: text, size: size)
        guard width <= room, text.count >= min(4, name.count), whole <= room || text != name else { continue }
        let top = screen.views[index].isContainer ? visible.y + 200 : visible.middleY - line / 2
        let xs = [visible.x + padding, visible.right - padding - width, visible.middleX - width / 2]
        let ys = [top, visible.y + 200, visible.bottom - line - 100, visible.middleY - line / 2]
        for y in ys where y >= visible.y && y + line <= visible.bottom + 50 {
          for x in xs where x >= visible.x {
            let place = SheetRect(x: x, y: y, width: width, height: line)
            guard canvas.isFree(place), !isCovered(place, above: index) else { continue }
            write(text, index, at: SheetPoint(x, y + size * 92), size: size)
            return true
          }
        }
      }
    }
    return false
  }

  /// Whether a view that is drawn later has an edge or more in a place.
  private func isCovered(_ place: SheetRect, above index: Int) -> Bool {
    for later in boxes.indices where later > index && boxes[later].intersects(place) {
      // What is drawn around all of it hides nothing but is not its view's: only an empty outline may go round.
      if !boxes[later].contains(place) || !screen.views[later].isHidden { return true }
    }
    return false
  }

  private mutating func write(_ text: String, _ index: Int, at point: SheetPoint, size: Int) {
    canvas.begin([("class", "n"), ("data-item", "\(screen.views[index].item.index)")])
    canvas.text(text, at: point, size == 12 ? "t" : "t-s", size: size)
    canvas.end()
  }

  private mutating func drawBeside(_ index: Int) {
    let box = boxes[index]
    let name = FontMetrics.shortened(screen.views[index].name, size: 10, to: 12_000) ?? "…"
    let place = beside(width: FontMetrics.width(of: name, size: 10), height: 1_250, near: min(box.middleY, height))
    let edge = max(0, min(box.right, width))
    canvas.line([SheetPoint(edge, min(box.middleY, height)), SheetPoint(place.x - 200, place.middleY)], "leader")
    write(name, index, at: SheetPoint(place.x, place.y + 920), size: 10)
  }
}
