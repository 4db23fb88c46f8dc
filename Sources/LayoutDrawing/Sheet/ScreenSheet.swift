import ExactArithmetic
import LayoutModel

/// Draws one screen: its views, then what is wrong with them, then what is written, so that no text lies upon another.
struct ScreenSheet {
  /// How long what is drawn of a screen may be, in hundredths of a pixel.
  static let greatestHeight = 120_000
  /// How wide a screen is drawn at most.
  static let greatestWidth: Rational = 520
  /// How many views that are too small to hold their names have them beside the screen.
  static let leaderLimit = 24
  /// How far the teeth of a torn edge reach up.
  static let tear = 600
  /// How far what sticks out below a screen is drawn; the rest is torn off.
  static let overhang = 2_800

  let screen: Picture.Screen
  let notes: [Picture.Note]
  /// How many pixels a point has.
  let scale: Rational
  /// What is drawn of the height of the screen.
  let height: Int
  /// Whether the rest is torn off.
  let isTorn: Bool
  var canvas: SheetCanvas
  /// The bands of dimensions that are drawn already.
  var bands: [SheetRect] = []
  /// Where it is written by how much conflicts are off.
  var amounts: [SheetRect] = []
  /// The rectangles of the views, as far down as they are drawn.
  var boxes: [SheetRect] = []
  /// Which of them go on below that.
  private let cut: Set<Int>
  /// The same as they are seen: nothing may be written upon views without a width either, nor lines go through them.
  let seenBoxes: [SheetRect]
  /// Where something is dotted.
  var dotted: [SheetRect] = []
  /// Where views would be that are open: what is written upon dots crosses none of their edges.
  var ghosts: [SheetRect] = []
  /// Those of them that lie in their views as these are drawn, each with the number of what is open.
  var innerGhosts: [(number: Int, place: SheetRect)] = []
  /// The lines from things to what is written of them, which are drawn when all that is written has its place.
  var leaders: [Leader] = []
  /// The marks of conflicts, which come upon all that is drawn of them.
  var waiting: [(note: Picture.Note, place: SheetRect)] = []
  /// The numbers that have a mark.
  var marked: Set<Int> = []
  /// Prepares a drawing.
  init(_ screen: Picture.Screen, notes: [Picture.Note]) {
    self.screen = screen
    self.notes = notes
    scale = Self.scale(of: screen)
    let zero = SheetPoint(0, 0)
    let frame = screen.rect.placed(scale, origin: zero)
    boxes = screen.views.map { [scale] view in view.rect.placed(scale, origin: zero) }
    (height, isTorn) = Self.shownHeight(of: screen, frame: frame, boxes: boxes, scale: scale)
    let end = isTorn ? height : height + Self.overhang
    cut = Set(boxes.indices.filter { [boxes, height] in boxes[$0].y < height && boxes[$0].bottom > end })
    for index in cut { boxes[index].height = end - boxes[index].y }
    seenBoxes = boxes.map(\.seen)
    canvas = SheetCanvas(SheetRect(x: 0, y: 0, width: frame.width, height: height))
  }

  /// The width of the screen.
  var width: Int { screen.rect.width.onSheet(scale) }

  /// The drawing, with the left top corner of the screen at 0.
  ///
  /// - Returns: What is drawn, and how many views are not named.
  mutating func draw() -> (canvas: SheetCanvas, unnamed: Unnamed) {
    canvas.rect(SheetRect(x: 0, y: 0, width: width, height: height), "s-bg")
    for inset in insets { canvas.rect(inset, "s-inset") }
    for track in screen.tracks where box(of: track.item) == nil { drawBand(of: track) }
    drawViews()
    drawInnerGhosts()
    for view in screen.held { drawHeld(view) }
    for bar in bars { drawBar(bar.box) }
    drawOutline()
    for conflict in screen.conflicts { draw(conflict) }
    // Words stand where no arrow of another one is.
    let arrows = screen.tracks.map { drawArrow(of: $0) }
    for (track, arrow) in zip(screen.tracks, arrows) {
      if let arrow { writeRange(of: track, at: arrow) }
    }
    for constraint in screen.constraints { draw(constraint) }
    drawMarks()
    let unnamed = drawNames()
    nameHeld()
    nameBars()
    drawInsetName()
    return (canvas, unnamed)
  }

  // MARK: - Size

  /// How many pixels a point of a screen has.
  static func scale(of screen: Picture.Screen) -> Rational {
    let width = max(screen.rect.width, 1)
    let usual = Rational(6, 5)
    if width * usual <= greatestWidth { return usual }
    return greatestWidth.divided(by: width) ?? 1
  }

  /// How much of a screen is drawn: up to the last thing that is worth it, where much room is left below.
  private static func shownHeight(
    of screen: Picture.Screen, frame: SheetRect, boxes: [SheetRect], scale: Rational
  ) -> (Int, Bool) {
    var lowest = 0
    for box in boxes where box.bottom < frame.height - 100 { lowest = max(lowest, box.bottom) }
    for view in screen.held { lowest = max(lowest, view.rect.placed(scale, origin: SheetPoint(0, 0)).bottom) }
    lowest = min(lowest, frame.height)
    var reaches = zip(screen.views, boxes).contains { view, box in
      box.bottom >= frame.height - 100 && (!view.isContainer || box.y > lowest + 2_000)
    }
    // Nor is a bar torn off.
    reaches = reaches || screen.bars.contains(where: \.isAtBottom)
    for track in screen.tracks where track.axis == .vertical { reaches = reaches || track.position?.upper == nil }
    for conflict in screen.conflicts {
      guard case .chain(let chain) = conflict.form, chain.axis == .vertical else { continue }
      if (chain.origin + max(chain.needed, chain.room)).onSheet(scale) > frame.height - 100 { reaches = true }
    }
    // Two values that cannot be one stand below what they are about.
    let gauges = screen.conflicts.count { if case .gauge = $0.form { true } else { false } }
    let wanted = reaches ? frame.height : max(lowest + 7_000 + min(gauges, 3) * 5_200, 12_000)
    let height = min(wanted, greatestHeight)
    // A strip that is hardly shorter is drawn whole.
    if frame.height <= greatestHeight, frame.height - height < 4_000 { return (frame.height, false) }
    return (min(height, frame.height), height < frame.height)
  }

  private mutating func drawOutline() {
    guard isTorn else {
      // SVG would leave out what is 0 wide.
      canvas.rect(SheetRect(x: 0, y: 0, width: max(width, 1), height: max(height, 1)), "s-edge")
      return
    }
    canvas.line(
      [SheetPoint(0, height), SheetPoint(0, 0), SheetPoint(width, 0), SheetPoint(width, height)], "s-edge")
    tear(from: 0, to: width, at: height)
  }

  /// Draws a torn edge, below which nothing is.
  private mutating func tear(from start: Int, to end: Int, at bottom: Int) {
    var points: [SheetPoint] = []
    // As many halves of teeth as end where the edge does.
    let count = 2 * max(1, (end - start) / 2_400)
    for index in 0...count {
      let x = start + (end - start) * index / max(1, count)
      points.append(SheetPoint(x, bottom + (index.isMultiple(of: 2) ? 0 : -Self.tear)))
    }
    canvas.area(points + [SheetPoint(end + 100, bottom + 200), SheetPoint(start - 100, bottom + 200)], "s-torn")
    canvas.line(points, "s-tear")
  }

  // MARK: - Views

  private mutating func drawViews() {
    for (index, view) in screen.views.enumerated() where boxes[index].y < height {
      // Upon what the view lies in.
      for track in screen.tracks where track.item == view.item { drawBand(of: track) }
      canvas.begin([("class", "v"), ("data-item", "\(view.item.index)")])
      var shown = boxes[index]
      // What is 0 wide or high is drawn as a line; SVG would leave it out.
      shown.width = max(shown.width, 1)
      shown.height = max(shown.height, 1)
      canvas.rect(shown, styleName(of: view))
      // The torn edge of a screen cuts what goes on below it.
      if cut.contains(index), !isTorn { tear(from: shown.x, to: shown.right, at: shown.bottom) }
      canvas.end()
    }
  }

  /// How a view is drawn.
  func styleName(of view: Picture.DrawnView) -> String {
    if view.isHidden { return "v-h" }
    if view.conflict != nil { return "v-c" }
    if let number = view.ambiguity {
      return screen.tracks.contains { $0.item == view.item && $0.number == number } ? "v-a" : "v-f"
    }
    return view.plainStyleName
  }

  /// The rectangle of an item that is drawn as a view; `nil` for the root and for guides.
  func box(of item: ItemID) -> SheetRect? {
    screen.views.firstIndex { $0.item == item }.map { boxes[$0] }
  }

  // MARK: - Marks

  private mutating func drawMarks() {
    for (note, place) in waiting { drawMark(note, at: place, lowest: max(height + 800, place.bottom)) }
    for note in notes where !marked.contains(note.number) {
      for item in note.items.prefix(4) {
        guard let box = box(of: item), box.y < height else { continue }
        drawMark(note, at: box, lowest: height + 800)
        // One of each conflict and ambiguity; of the rest every view has its own.
        if note.kind == .conflict { break }
      }
      // What is about the screen alone has its mark at the screen's corner.
      if !marked.contains(note.number), note.items == [screen.root] {
        drawMark(note, at: SheetRect(x: 0, y: 0, width: width, height: height), lowest: height + 800)
      }
    }
  }

  /// Draws a mark at a corner of a rectangle, or beside the screen.
  ///
  /// - Parameters:
  ///   - note: The sentence that it stands for.
  ///   - box: The rectangle.
  ///   - lowest: How far down it may reach: what is below the torn edge of a screen is not there.
  mutating func drawMark(_ note: Picture.Note, at box: SheetRect, lowest: Int) {
    let size = 1_600
    let corners = [
      SheetPoint(box.right - size / 2, box.y - size / 2), SheetPoint(box.x - size / 2, box.y - size / 2),
      SheetPoint(box.right + 200, box.y), SheetPoint(box.x - size - 200, box.y),
      SheetPoint(box.right + 200, box.middleY - size / 2), SheetPoint(box.x - size - 200, box.middleY - size / 2),
      SheetPoint(box.right - size / 2, box.bottom - size / 2), SheetPoint(box.x - size / 2, box.bottom - size / 2),
      SheetPoint(box.middleX - size / 2, box.y - size / 2), SheetPoint(box.middleX - size / 2, box.bottom - size / 2),
    ]
    let places = corners.map { SheetRect(x: $0.x, y: $0.y, width: size, height: size) }
    marked.insert(note.number)
    let free = places.filter { canvas.isFree($0) && $0.bottom <= lowest }
    // Within a view that it is not about it would be taken for that one's.
    let strangers = zip(screen.views, boxes).filter { !$0.0.isContainer && !$0.0.numbers.contains(note.number) }.map(
      \.1)
    // Nor does it stand upon a line that is another view.
    let lines = seenBoxes.indices.filter { boxes[$0] != box && min(boxes[$0].width, boxes[$0].height) < 400 }
    let outside = free.filter { place in !strangers.contains { $0.surrounds(place.middleX, place.middleY) } }
    let apart = outside.first { place in !lines.contains { seenBoxes[$0].intersects(place.grown(by: 300)) } }
    if let place = apart ?? outside.first ?? free.first {
      canvas.begin([("class", "m"), ("data-note", "\(note.number)")])
      canvas.mark(note.number, note.kind, in: place)
      canvas.end()
      return
    }
    let column = beside(width: size, height: size, near: box.middleY)
    leaders.append(Leader(start: SheetPoint(box.right, box.middleY), end: SheetPoint(column.x, column.middleY)))
    canvas.begin([("class", "m"), ("data-note", "\(note.number)")])
    canvas.mark(note.number, note.kind, in: column)
    canvas.end()
  }

  /// A free place to the right of the screen, as near to a height as there is one, or no higher.
  func beside(width: Int, height boxHeight: Int, near y: Int, isBelow: Bool = false) -> SheetRect {
    let isWide = screen.tracks.contains { $0.axis == .horizontal }
    let x = self.width + (isWide ? 3_600 : 2_200)
    for distance in 0..<200 {
      for sign in isBelow ? [1] : [1, -1] {
        let top = y - boxHeight / 2 + sign * distance * 400
        guard top >= 0 else { continue }
        let place = SheetRect(x: x, y: top, width: width, height: boxHeight)
        if canvas.isFree(place) { return place }
      }
    }
    return SheetRect(x: x, y: max(0, canvas.extent.bottom), width: width, height: boxHeight)
  }
}

extension Picture.DrawnView {
  /// How it is drawn where nothing is wrong with it.
  var plainStyleName: String { isUnknown ? "v-u" : isContainer ? "v-g" : "v-l" }
}
