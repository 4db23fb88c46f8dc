import LayoutModel
import Testing

@testable import LayoutDrawing

@Suite("Where names and lines stand on a drawing")
struct SheetTests {
  /// The room of a text that was drawn.
  @Test("A name stands beside what is hatched, though its view lies upon it")
  func hatch() throws {
    let (_, canvas) = try SampleSheet.sheet(
      """
      view Screen 320x480
        view Red
        view Blue
      H:|-20-[Red]-8-[Blue(90)]
      Red.width = 100
      Red.width = 80
      V:|-20-[Red(44)]
      V:|-20-[Blue(44)]
      """)
    let name = try SampleSheet.place(of: "Blue", on: canvas)
    #expect(canvas.isClear(name))
    // Where names usually stand: at the left end.
    #expect(!canvas.isClear(SheetRect(x: 13_360, y: name.y, width: name.width, height: name.height)))
  }

  @Test("A view that is 0 wide or high is drawn as a line")
  func nothing() throws {
    let (_, canvas) = try SampleSheet.sheet(
      """
      view Screen 320x480
        view Flat
        view Thin
      H:|-20-[Flat(100)]-20-[Thin(0)]
      V:|-20-[Flat(0)]
      V:|-20-[Thin(100)]
      """)
    let views = canvas.shapes.compactMap { shape -> SheetRect? in
      if case .rect(let rect, "v-l", _) = shape { rect } else { nil }
    }
    #expect(views.count == 2)
    #expect(views.allSatisfy { $0.width > 0 && $0.height > 0 })
  }

  @Test("No name stands upon the teeth of a torn edge")
  func tornEdge() throws {
    let (sheet, canvas) = try SampleSheet.sheet(
      """
      view Screen 375x667
        view Holder
          view Field
      H:|[Holder]|
      V:|[Holder]|
      H:|[Field]|
      V:|[Field(30)]
      """)
    #expect(sheet.isTorn)
    #expect(try SampleSheet.place(of: "Holder", on: canvas).bottom <= sheet.height - ScreenSheet.tear)
  }

  @Test("Lines to the names beside a screen lie below all names")
  func leaders() throws {
    let rows = (0..<6).map { "H:|-\($0 * 45)-[A\($0)(4)]\nV:|-20-[A\($0)(4)]\n" }.joined()
    let (_, canvas) = try SampleSheet.sheet(
      """
      view Screen 320x200
      \((0..<6).map { "  view A\($0)\n" }.joined())  view Wide
      \(rows)H:|-60-[Wide(200)]
      V:|-16-[Wide(20)]
      """)
    var hasName = false
    var count = 0
    for shape in canvas.shapes {
      if case .text(_, _, let style, _) = shape, style.hasPrefix("t") { hasName = true }
      guard case .line(_, style: "leader") = shape else { continue }
      #expect(!hasName)
      count += 1
    }
    #expect(count >= 3)
  }

  @Test("Lines to names beside a screen do not cross one another")
  func crossings() throws {
    let rows = (0..<8).map { index in
      "H:|-\(20 + (index * 61) % 280)-[A\(index)(4)]\nV:|-\(20 + (index * 37) % 50)-[A\(index)(4)]\n"
    }.joined()
    let (_, canvas) = try SampleSheet.sheet("view Screen 320x200\n\((0..<8).map { "  view A\($0)\n" }.joined())\(rows)")
    var lines: [(SheetPoint, SheetPoint)] = []
    for case .line(let points, style: "leader") in canvas.shapes { lines.append((points[0], points[1])) }
    #expect(lines.count >= 8)
    for (index, line) in lines.enumerated() {
      for other in lines[..<index] {
        // On which side of a line the ends of another one lie; those that only touch do not cross.
        func side(_ point: SheetPoint, of line: (SheetPoint, SheetPoint)) -> Int {
          ((line.1.x - line.0.x) * (point.y - line.0.y) - (line.1.y - line.0.y) * (point.x - line.0.x)).signum()
        }
        let isCrossed =
          side(line.0, of: other) * side(line.1, of: other) < 0 && side(other.0, of: line) * side(other.1, of: line) < 0
        #expect(!isCrossed, "\(line) and \(other)")
      }
    }
  }

  @Test(
    "A view that is too small for its name has it near, with a line to it, and beyond the edge where that is all there is"
  )
  func namesNear() throws {
    let (sheet, dots) = try SampleSheet.sheet(
      """
      view Screen 320x200
        view Dot
      H:|-100-[Dot(6)]
      V:|-80-[Dot(6)]
      """)
    let name = try SampleSheet.place(of: "Dot", on: dots)
    let box = try #require(sheet.box(of: ItemID(1)))
    #expect(box.grown(by: 3_000).intersects(name) && !box.intersects(name))
    let lines = dots.shapes.compactMap { if case .line(let points, "leader") = $0 { points } else { nil } }
    #expect(lines.count == 1)
    let start = try #require(lines.first?.first)
    #expect(box.grown(by: 1).contains(SheetRect(x: start.x, y: start.y, width: 0, height: 0)))
    let (bars, between) = try SampleSheet.sheet(
      """
      view Bar 320x60
        view Left
        view Line
        view Right
      H:|[Left(150)][Line(4)][Right]|
      V:|[Left]|
      V:|[Line]|
      V:|[Right]|
      """)
    let above = try SampleSheet.place(of: "Line", on: between)
    #expect(above.bottom < 0 || above.y > bars.height)
  }

  @Test("A line to a name beside the screen leaves its view where no other name is in the way, else it has a gap there")
  func gaps() throws {
    var canvas = SheetCanvas(SheetRect(x: 0, y: 0, width: 10_000, height: 4_000))
    let (start, end) = (SheetPoint(0, 2_000), SheetPoint(10_000, 2_000))
    #expect(canvas.freeParts(of: start, end) == [[start, end]])
    canvas.keepFree(SheetRect(x: 4_000, y: 1_500, width: 2_000, height: 1_000))
    let parts = canvas.freeParts(of: start, end)
    #expect(parts.count == 2)
    #expect(parts[0][0] == start && parts[1][1] == end)
    #expect(abs(parts[0][1].x - 3_800) <= 1 && abs(parts[1][0].x - 6_200) <= 1)
    // Along the edge of a word, and above it.
    #expect(canvas.freeParts(of: SheetPoint(0, 1_300), SheetPoint(10_000, 1_300)).count == 1)
    canvas.keepFree(SheetRect(x: -10, y: 1_500, width: 20_000, height: 1_000))
    #expect(canvas.freeParts(of: start, end).isEmpty)
  }

  @Test("The arrow of what is open goes through no view that it is not about")
  func arrow() throws {
    let (sheet, canvas) = try SampleSheet.sheet(
      """
      view Chat 390x300
        view Bubble
        view Time: UILabel intrinsic 40x16
      H:|-12-[Bubble(<=260)]
      V:|-12-[Bubble(60)]-4-[Time]
      H:|-12-[Time]
      """)
    let time = try #require(sheet.box(of: ItemID(2)))
    let lines = canvas.shapes.compactMap { shape -> [SheetPoint]? in
      if case .line(let points, "a-line") = shape { points } else { nil }
    }
    #expect(lines.count == 1)
    #expect(!lines.joined().contains { time.y <= $0.y && $0.y <= time.bottom })
  }

  @Test(
    "The arrow of what is open lies on no edge of a view or of the screen, and its words in no view that they are not about",
    arguments: [
      "H:|-20-[Red]-8-[Blue(==Red)]-20-|\nV:|-20-[Red]\nV:|-20-[Blue]-20-|",
      "H:|-20-[Red]-8-[Blue(==Red)]-20-|\nV:|-20-[Red]-20-|\nV:|-20-[Blue]",
      "H:|-20-[Red]-8-[Blue(==Red)]-20-|\nV:[Red]-20-|\nV:|-20-[Blue]-20-|",
      "H:|-8-[Red]-8-|\nH:|-20-[Blue(10)]\nV:|-20-[Blue(10)]",
    ])
  func arrowsApart(text: String) throws {
    let (sheet, canvas) = try SampleSheet.sheet("view Screen 375x667\n  view Red\n  view Blue\n" + text)
    let track = try #require(sheet.screen.tracks.first)
    let strangers = zip(sheet.screen.views, sheet.boxes).filter { $0.0.item != track.item && $0.1.height > 2_000 }.map(
      \.1)
    let screen = SheetRect(x: 0, y: 0, width: sheet.width, height: sheet.height)
    var count = 0
    for case .line(let points, "a-line") in canvas.shapes {
      count += 1
      let across = points[0].x
      #expect(points[1].x == across)
      for edge in [0, sheet.width] + strangers.flatMap({ [$0.x, $0.right] }) { #expect(abs(across - edge) > 300) }
      #expect(!strangers.contains { $0.x < across && across < $0.right })
    }
    for case .text(let words, let point, "a-t", let anchor) in canvas.shapes {
      count += 1
      let box = SheetCanvas.box(of: words, at: point, anchor: anchor, size: 11)
      #expect(!strangers.contains { $0.intersects(box) })
      #expect(screen.contains(box) || !screen.intersects(box))
    }
    #expect(count == 2)
  }

  @Test("Of views with no room between them each has the arrow of what is open at itself")
  func arrowsOfAlike() throws {
    let rows = ["One", "Two", "Six"]
    let text =
      "view Screen 414x300\n" + rows.map { "  view \($0)\n" }.joined() + rows.map { "H:|-16-[\($0)]\n" }.joined()
      + "V:|-60-[One(8)]-8-[Two(8)]-8-[Six(8)]\n"
    let (sheet, canvas) = try SampleSheet.sheet(text)
    var upon: [Int] = []
    for case .line(let points, "a-line") in canvas.shapes {
      // Beside all of them there is room for those of the first and the last.
      upon += sheet.boxes.indices.filter { sheet.boxes[$0].y < points[0].y && points[0].y < sheet.boxes[$0].bottom }
      #expect(sheet.boxes.contains { abs($0.middleY - points[0].y) < 3_000 })
    }
    #expect(Set(upon).count == upon.count && upon.contains(1))
    // And its words.
    let words = canvas.shapes.compactMap { if case .text(_, let point, "a-t", _) = $0 { point.y } else { nil } }
    #expect(words.count == 3 && words.contains { abs($0 - 350 - sheet.boxes[1].middleY) < 400 })
  }

  @Test("What goes on far below a screen is torn off a little below it, and what ends before is drawn whole")
  func overhang() throws {
    let text = "view Screen 300x400\n  view Long\nH:|-20-[Long]-20-|\nV:|-380-[Long(200)]\n"
    let (sheet, canvas) = try SampleSheet.sheet(text)
    let boxes = canvas.shapes.compactMap { if case .rect(let rect, "v-l", _) = $0 { rect } else { nil } }
    let tears = canvas.shapes.compactMap { if case .line(let points, "s-tear") = $0 { points } else { nil } }
    #expect(boxes.map(\.bottom) == [sheet.height + ScreenSheet.overhang])
    #expect(tears.count == 1)
    #expect(tears.allSatisfy { $0.allSatisfy { point in boxes[0].x <= point.x && point.x <= boxes[0].right } })
    let (_, whole) = try SampleSheet.sheet(text.replacing("200", with: "40"))
    #expect(!whole.shapes.contains { if case .line(_, "s-tear") = $0 { true } else { false } })
    #expect(whole.shapes.contains { if case .rect(let rect, "v-l", _) = $0 { rect.height == 40 * 120 } else { false } })
  }
}
