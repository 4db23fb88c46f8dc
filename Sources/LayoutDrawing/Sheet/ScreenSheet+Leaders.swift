import LayoutModel

/// A line from a thing to what is written of it.
struct Leader {
  /// At the thing.
  var start: SheetPoint
  /// At the words.
  var end: SheetPoint

  /// Whether two lines have a point in common that is an end of neither.
  func crosses(_ other: Leader) -> Bool {
    func side(_ point: SheetPoint, of line: Leader) -> Int {
      let (x, y) = (line.end.x - line.start.x, line.end.y - line.start.y)
      return (x * (point.y - line.start.y) - y * (point.x - line.start.x)).signum()
    }
    return side(start, of: other) * side(end, of: other) < 0
      && side(other.start, of: self) * side(other.end, of: self) < 0
  }
}

extension ScreenSheet {
  /// Draws the lines from things to what is written of them: below all names, and with gaps where something is written, as a
  /// line goes on behind a word on a map.
  mutating func drawLeaders() {
    for leader in leaders {
      for part in canvas.freeParts(of: leader.start, leader.end) { canvas.line(part, "leader") }
    }
  }

  /// Adds a line from the right side of a view to its name beside the screen: from the middle of that side, or from another
  /// place on it where the line meets nothing that is written and no other line.
  mutating func addLeader(to end: SheetPoint, from index: Int) {
    let box = boxes[index]
    let x = max(0, min(box.right, width))
    func leader(_ y: Int) -> Leader { Leader(start: SheetPoint(x, min(y, height)), end: end) }
    let middle = leader(box.middleY)
    let others = [2, 6, 1, 7].map { leader(box.y + box.height * $0 / 8) }
    let best = ([middle] + others).first { line in
      canvas.freeParts(of: line.start, line.end).count == 1 && !leaders.contains { $0.crosses(line) }
    }
    leaders.append(best ?? middle)
  }

  /// A place near a view that is too small to hold its name: on open ground, else upon dots, with a short line to the view.
  ///
  /// - Parameters:
  ///   - index: The view.
  ///   - width: How wide the name is.
  /// - Returns: The place and the line; `nil` where all around the view is taken.
  func placeNear(_ index: Int, width: Int) -> (place: SheetRect, leader: Leader)? {
    placeNear(index, width: width, avoiding: bands + dotted) ?? placeNear(index, width: width, avoiding: bands)
  }

  /// Whether the edge of what is dotted, of where an open view would be or of a bar goes through a place.
  private func isCrossed(_ place: SheetRect) -> Bool {
    (dotted + ghosts + bars.map(\.box)).contains { $0.intersects(place) && !$0.contains(place) }
  }

  private func placeNear(
    _ index: Int, width: Int, avoiding taken: [SheetRect]
  ) -> (place: SheetRect, leader: Leader)? {
    let (box, line) = (boxes[index], Self.lineBeside)
    let edge = SheetRect(x: 0, y: 0, width: self.width, height: height)
    let ground = SheetRect(x: 0, y: 0, width: self.width, height: isTorn ? height - Self.tear : height).grown(by: -200)
    // What reaches an edge may have its name beyond it, where the screen is not torn off.
    let around = SheetRect(x: -4_000, y: -3_000, width: self.width + 4_000, height: height + (isTorn ? 0 : 6_000))
    let left = max(200, min(box.middleX - width / 2, self.width - width - 200))
    let top = box.middleY - line / 2
    // Where the line of one above or below it begins, as near to the middle of both as can be.
    let reached = max(left + 100, min(box.middleX, left + width - 100))
    let x = max(box.x, min(reached, box.right))
    // Close to it only where there is no room farther off.
    for away in [500, 1_200, 2_000, 200] {
      let candidates = [
        (
          SheetPoint(box.right + away, top), SheetPoint(box.right, box.middleY),
          SheetPoint(box.right + away, box.middleY)
        ),
        (SheetPoint(box.x - away - width, top), SheetPoint(box.x, box.middleY), SheetPoint(box.x - away, box.middleY)),
        (SheetPoint(left, box.bottom + away), SheetPoint(x, box.bottom), SheetPoint(reached, box.bottom + away)),
        (SheetPoint(left, box.y - away - line), SheetPoint(x, box.y), SheetPoint(reached, box.y - away)),
      ]
      for (corner, start, end) in candidates {
        let place = SheetRect(x: corner.x, y: corner.y, width: width, height: line)
        let way = SheetRect(
          x: min(start.x, end.x), y: min(start.y, end.y), width: max(1, abs(start.x - end.x)),
          height: max(1, abs(start.y - end.y)))
        let isPlaced = ground.contains(place) || around.contains(place) && !edge.grown(by: 200).intersects(place)
        guard isPlaced, !isCrossed(place), isOpen(place, by: way, around: index, taken) else { continue }
        return (place, Leader(start: start, end: end))
      }
    }
    return nil
  }

  /// Whether nothing is drawn at a place beside a view, and on the way to it, but what holds both; or what holds the view alone,
  /// out of which the way leads.
  private func isOpen(_ place: SheetRect, by way: SheetRect, around index: Int, _ taken: [SheetRect]) -> Bool {
    let whole = place.union(way)
    guard canvas.isFree(whole), canvas.isClear(whole), !taken.contains(where: { $0.intersects(whole) }) else {
      return false
    }
    return !boxes.indices.contains { other in
      guard other != index, boxes[other].intersects(whole) else { return false }
      let isAround = screen.views[other].isContainer && boxes[other].contains(boxes[index])
      return !(isAround && (boxes[other].contains(whole) || !boxes[other].intersects(place)))
    }
  }
}
