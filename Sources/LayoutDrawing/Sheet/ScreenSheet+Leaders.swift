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

  /// A place near a view that is too small to hold its name, with a short line to the view: on open ground, the nearest first,
  /// else upon dots, and then farther off.
  ///
  /// - Parameters:
  ///   - index: The view.
  ///   - width: How wide the name is.
  /// - Returns: The place and the line; `nil` where all around the view is taken.
  func placeNear(_ index: Int, width: Int) -> (place: SheetRect, leader: Leader)? {
    let close = Self.close.flatMap { straight($0, index, width: width) }
    let round = Self.round.flatMap { straight($0, index, width: width) + oblique($0, index, width: width) }
    let far = Self.far.flatMap { straight($0, index, width: width) + oblique($0, index, width: width) }
    return first(of: close + round, around: index) ?? first(of: close, around: index, uponDots: true)
      ?? first(of: close, around: index, uponViews: true) ?? first(of: far, around: index)
  }

  /// How far off names stand at first; close to their view only where there is no room farther off.
  private static let close = [500, 1_200, 2_000, 200]
  private static let round = [800, 1_400, 2_200]
  private static let far = [3_200, 4_400, 6_000, 7_600, 9_200]

  /// The places to the right, to the left, below and above a view.
  private func straight(_ away: Int, _ index: Int, width: Int) -> [(place: SheetRect, leader: Leader)] {
    let (box, line) = (boxes[index], Self.lineBeside)
    let left = max(200, min(box.middleX - width / 2, self.width - width - 200))
    let top = box.middleY - line / 2
    // Where the line of one above or below it begins, as near to the middle of both as can be.
    let reached = max(left + 100, min(box.middleX, left + width - 100))
    let x = max(box.x, min(reached, box.right))
    let candidates = [
      (
        SheetPoint(box.right + away, top), SheetPoint(box.right, box.middleY), SheetPoint(box.right + away, box.middleY)
      ),
      (SheetPoint(box.x - away - width, top), SheetPoint(box.x, box.middleY), SheetPoint(box.x - away, box.middleY)),
      (SheetPoint(left, box.bottom + away), SheetPoint(x, box.bottom), SheetPoint(reached, box.bottom + away)),
      (SheetPoint(left, box.y - away - line), SheetPoint(x, box.y), SheetPoint(reached, box.y - away)),
    ]
    return candidates.map { corner, start, end in
      (SheetRect(x: corner.x, y: corner.y, width: width, height: line), Leader(start: start, end: end))
    }
  }

  /// The places off the corners of a view.
  private func oblique(_ away: Int, _ index: Int, width: Int) -> [(place: SheetRect, leader: Leader)] {
    let (box, line) = (boxes[index], Self.lineBeside)
    return [(away, away), (away, away * 2 / 5), (away * 2 / 5, away)].flatMap { across, down in
      [(1, 1), (1, -1), (-1, 1), (-1, -1)].map { toRight, below in
        let start = SheetPoint(toRight > 0 ? box.right : box.x, below > 0 ? box.bottom : box.y)
        let end = SheetPoint(start.x + toRight * across, start.y + below * down)
        let place = SheetRect(
          x: toRight > 0 ? end.x + 100 : end.x - 100 - width, y: end.y - line / 2, width: width, height: line)
        return (place, Leader(start: start, end: end))
      }
    }
  }

  /// Whether the edge of what is dotted, of where an open view would be or of a bar goes through a place.
  private func isCrossed(_ place: SheetRect) -> Bool {
    (dotted + ghosts + bars.map(\.box)).contains { $0.intersects(place) && !$0.contains(place) }
  }

  private func first(
    of places: [(place: SheetRect, leader: Leader)], around index: Int, uponDots isUponDots: Bool = false,
    uponViews isUponViews: Bool = false
  ) -> (place: SheetRect, leader: Leader)? {
    let edge = SheetRect(x: 0, y: 0, width: self.width, height: height)
    let ground = SheetRect(x: 0, y: 0, width: self.width, height: isTorn ? height - Self.tear : height).grown(by: -200)
    // What reaches an edge may have its name beyond it, where the screen is not torn off.
    let around = SheetRect(
      x: -Self.outside, y: -3_000, width: self.width + 2 * Self.outside, height: height + (isTorn ? 0 : 6_000))
    let taken = isUponDots ? bands : bands + dotted
    return places.first { place, leader in
      let isPlaced = ground.contains(place) || around.contains(place) && !edge.grown(by: 200).intersects(place)
      guard isPlaced, !isCrossed(place), isFree(place, taken), isFree(leader, around: index, taken) else {
        return false
      }
      return !boxes.indices.contains { other in
        guard other != index else { return false }
        // What is written upon a view that lies around without holding it could be that one's, too.
        let isAround = (isUponViews || screen.views[other].isContainer) && boxes[other].contains(boxes[index])
        let isMet = seenBoxes[other].intersects(place)
        if isAround { return isMet && !boxes[other].contains(place) }
        return isMet || seenBoxes[other].share(of: leader.start, leader.end) != nil
      }
    }
  }

  /// How far beyond a side of the screen names may stand near their views.
  private static let outside = 12_000

  /// Whether nothing is written or drawn at a place, but views.
  private func isFree(_ place: SheetRect, _ taken: [SheetRect]) -> Bool {
    canvas.isFree(place) && canvas.isClear(place) && !taken.contains { $0.intersects(place) }
  }

  /// Whether a line from a view to its name goes through nothing, but views.
  private func isFree(_ leader: Leader, around index: Int, _ taken: [SheetRect]) -> Bool {
    let (start, end) = (leader.start, leader.end)
    // What is too much of a view itself may lie upon it, and its mark.
    let isOwn = { (area: SheetRect) in area.contains(boxes[index]) }
    return canvas.isOpen(start, end, but: isOwn) && !taken.contains { $0.share(of: start, end) != nil }
      // Nor along the side of a row of dimensions.
      && !bands.contains { $0.grown(by: 200).share(of: start, end) != nil }
      && !leaders.contains { $0.crosses(leader) }
  }
}
