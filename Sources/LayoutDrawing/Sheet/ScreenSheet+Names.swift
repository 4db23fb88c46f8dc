import LayoutModel
import LayoutReporters

extension ScreenSheet {
  /// A name with its place.
  private struct Name {
    var text: String
    var index: Int
    var place: SheetRect
    var size: Int
    /// The views at about the same place that are named with it.
    var joined: [Int] = []
  }

  /// Writes the names of the views: inside if there is room, else near the view, shortened inside, or beside the screen
  /// with a line to it, and none at all where there are too many of those.
  ///
  /// - Returns: How many views are not named.
  mutating func drawNames() -> Unnamed {
    var names: [Name] = []
    var outside: [Int] = []
    // Views that are the same on the drawing share a line.
    var alike: [SheetRect: [Int]] = [:]
    var missing = Unnamed()
    for (index, view) in screen.views.enumerated() where !view.name.isEmpty {
      guard boxes[index].y < height else {
        missing.below += 1
        continue
      }
      if let name = nameInside(index, isWhole: true) {
        canvas.keepFree(name.place)
        names.append(name)
      } else {
        if alike[boxes[index]] == nil { outside.append(index) }
        alike[boxes[index], default: []].append(index)
      }
    }
    func all(_ index: Int) -> [Int] { alike[boxes[index]] ?? [index] }
    // Those that something is said about come first.
    let important = outside.filter { index in
      all(index).contains { !screen.views[$0].numbers.isEmpty || screen.views[$0].conflict != nil }
    }
    let others = outside.filter { !important.contains($0) }.sorted {
      (screen.views[$0].isContainer ? 1 : 0, $0) < (screen.views[$1].isContainer ? 1 : 0, $1)
    }
    var far: [Name] = []
    for (rank, index) in (important + others).enumerated() {
      let text = textBeside(all(index))
      let isWhole = text == all(index).map { screen.views[$0].name }.joined(separator: ", ")
      let width = FontMetrics.width(of: text, size: 10)
      let near = rank < Self.leaderLimit ? placeNear(index, width: width) : nil
      // Shortened it stands inside only where there is no room near for all of it.
      if !(isWhole && near != nil), all(index).count == 1, let name = nameInside(index, isWhole: false) {
        canvas.keepFree(name.place)
        names.append(name)
      } else if let (place, leader) = near {
        canvas.keepFree(place)
        leaders.append(leader)
        names.append(Name(text: text, index: index, place: place, size: 10))
      } else if rank < Self.leaderLimit,
        important.contains(index) || outside.count <= Self.fewOutside
          || all(index).contains(where: { !screen.views[$0].isContainer })
      {
        let place = SheetRect(x: 0, y: 0, width: width, height: Self.lineBeside)
        add(Name(text: text, index: index, place: place, size: 10), to: &far)
      } else {
        missing.crowded += all(index).count
      }
    }
    let beside = namesBeside(far)
    for name in beside { canvas.keepFree(name.place) }
    for name in beside {
      for index in [name.index] + name.joined {
        addLeader(to: SheetPoint(name.place.x - 200, name.place.middleY), from: index)
      }
    }
    names += beside
    drawLeaders()
    for name in names { write(name) }
    return missing
  }

  /// The name of a view within it, upon nothing that makes it harder to read if there is such a place.
  private func nameInside(_ index: Int, isWhole: Bool) -> Name? {
    let names = namesInside(index).lazy.filter { !isWhole || $0.text == screen.views[index].name }
    let free = names.filter { canvas.isFree($0.place) && !isCovered($0.place, above: index) }
    return free.first { canvas.isClear($0.place) } ?? free.first
  }

  /// The name of a view at every place that is looked at within it, the best first.
  private func namesInside(_ index: Int) -> [Name] {
    let box = boxes[index]
    let end = isTorn ? height - Self.tear : height
    let visible = outsideBars(SheetRect(x: box.x, y: box.y, width: box.width, height: min(box.height, end - box.y)))
    let name = screen.views[index].name
    var result: [Name] = []
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
            result.append(
              Name(text: text, index: index, place: SheetRect(x: x, y: y, width: width, height: line), size: size))
          }
        }
      }
    }
    return result
  }

  /// Whether a view that is drawn later has an edge or more in a place, or one that is seen through this one or the screen an
  /// edge.
  private func isCovered(_ place: SheetRect, above index: Int) -> Bool {
    let edge = SheetRect(x: 0, y: 0, width: width, height: height)
    if edge.intersects(place), !edge.contains(place) { return true }
    if isCrossedByHeld(place) { return true }
    let edges = bars.map(\.box) + innerGhosts.map(\.place)
    if edges.contains(where: { $0.intersects(place) && !$0.contains(place) }) { return true }
    let isClear = screen.views[index].isContainer
    if isClear, boxes[..<index].contains(where: { $0.intersects(place) && !$0.contains(place) }) { return true }
    for later in boxes.indices where later > index && seenBoxes[later].intersects(place) {
      // What is drawn around all of it hides nothing but is not its view's: only an empty outline may go round.
      if !boxes[later].contains(place) || !screen.views[later].isHidden { return true }
    }
    return false
  }

  /// Where no more names than these stand outside, views that hold others have theirs beside the screen, too.
  private static let fewOutside = 6

  /// How high a name is that stands beside its view.
  static let lineBeside = 1_250

  /// How wide several names may be there together.
  private static let widestBeside = 24_000

  /// The names of views as they stand beside them.
  private func textBeside(_ indices: [Int]) -> String {
    let names = indices.map { screen.views[$0].name }.joined(separator: ", ")
    return FontMetrics.shortened(names, size: 10, to: indices.count > 1 ? Self.widestBeside : 15_000) ?? "…"
  }

  /// Adds a name beside the screen: to one of a view at about the same place, since two lines from there cannot be told apart.
  private func add(_ name: Name, to names: inout [Name]) {
    let start = anchor(of: name.index)
    for (place, other) in names.enumerated() {
      let text = other.text + ", " + name.text
      let width = FontMetrics.width(of: text, size: 10)
      let (x, y) = (anchor(of: other.index).x - start.x, anchor(of: other.index).y - start.y)
      guard max(abs(x), abs(y)) < Self.lineBeside, width <= Self.widestBeside else { continue }
      (names[place].text, names[place].place.width) = (text, width)
      names[place].joined.append(name.index)
      return
    }
    names.append(name)
  }

  /// Where the line to the name of a view begins.
  private func anchor(of index: Int) -> SheetPoint {
    SheetPoint(max(0, min(boxes[index].right, width)), min(boxes[index].middleY, height))
  }

  /// Names with their places to the right of the screen, about as high as their views are, one below the other.
  ///
  /// Seen from the highest place the view whose line is the highest has its name there, and so on with the others: then all
  /// that is left lies below that line, so that no line crosses another one (boundary labelling with straight leaders, Bekos,
  /// Kaufmann, Symvonis and Wolff 2007). At most as many as ``leaderLimit``, so that the square of it does not matter.
  private func namesBeside(_ names: [Name]) -> [Name] {
    let (width, line) = (names.map(\.place.width).max() ?? 0, Self.lineBeside)
    var left = names.map { (name: $0, anchor: anchor(of: $0.index)) }
    var free = line / 2
    var result: [Name] = []
    for height in left.map(\.anchor.y).sorted() {
      let slot = beside(width: width, height: line, near: max(height, free), isBelow: true)
      free = slot.bottom + line / 2 + 1
      let origin = SheetPoint(slot.x - 200, slot.middleY)
      guard let highest = left.indices.min(by: { Self.isHigher(left[$0].anchor, left[$1].anchor, from: origin) })
      else { break }
      var name = left.remove(at: highest).name
      (name.place.x, name.place.y) = (slot.x, slot.y)
      result.append(name)
    }
    return result
  }

  /// Whether the line from a point to one on its left is higher there than that to another; of two on one line the nearer one.
  private static func isHigher(_ one: SheetPoint, _ other: SheetPoint, from origin: SheetPoint) -> Bool {
    let (left, right) = ((one.y - origin.y) * (origin.x - other.x), (other.y - origin.y) * (origin.x - one.x))
    return left == right ? one.x > other.x : left < right
  }

  private mutating func write(_ name: Name) {
    // Dots shine through all but what is filled.
    let isFilled =
      ["v-l", "v-a"].contains(styleName(of: screen.views[name.index])) && boxes[name.index].intersects(name.place)
    let isUponDots = !isFilled && dotted.contains { $0.intersects(name.place) }
    let point = SheetPoint(name.place.x, name.place.y + name.size * 92)
    canvas.begin([("class", "n"), ("data-item", "\(screen.views[name.index].item.index)")])
    canvas.text(name.text, at: point, (name.size == 12 ? "t" : "t-s") + (isUponDots ? " halo" : ""), size: name.size)
    canvas.end()
  }
}
