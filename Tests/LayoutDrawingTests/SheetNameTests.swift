import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutDrawing

@Suite("Where names stand on a drawing")
struct SheetNameTests {
  @Test("Views that are the same on the drawing share a line and are all named at it")
  func alike() throws {
    let (_, canvas) = try SampleSheet.sheet(
      """
      view Screen 320x200
        stack Row axis horizontal
          view Alone
      H:|-20-[Row(6)]
      V:|-20-[Row(6)]
      """)
    #expect(canvas.shapes.count { if case .line(_, "leader") = $0 { true } else { false } } == 1)
    _ = try SampleSheet.place(of: "Row, Alone", on: canvas)
  }

  @Test("Views whose lines to their names beside the screen would begin at one place share one")
  func oneBeginning() throws {
    let (_, canvas) = try SampleSheet.sheet(
      """
      view Screen 340x340
        view Left
        view Right
        view Above
        view Below
        stack Row distribution fillEqually spacing 4
          view First
          view Second
      V:|[Above(150)][Row(20)][Below]|
      H:|[Above]|
      H:|[Below]|
      H:|[Left(150)][Row(12)][Right]|
      V:[Above][Left][Below]
      V:[Above][Right][Below]
      """)
    let name = try SampleSheet.place(of: "First, Second, Row", on: canvas)
    // A line goes from there to each of them.
    let lines = canvas.shapes.compactMap { if case .line(let points, "leader") = $0 { points } else { nil } }
    let atName = lines.count { $0.contains { $0.x == name.x - 200 && abs($0.y - name.middleY) < 100 } }
    #expect(atName == 3)
  }

  @Test("Two views without a width beside each other have their names and numbers at their own sides")
  func thinViews() throws {
    let (sheet, canvas) = try SampleSheet.sheet(
      """
      view Screen 375x667
        view Red
        view Blue
      H:|-20-[Red]-8-[Blue(==Red)]
      V:|-20-[Red]-20-|
      V:|-20-[Blue]-20-|
      """)
    let (red, blue) = (try #require(sheet.box(of: ItemID(1))), try #require(sheet.box(of: ItemID(2))))
    #expect(red.width == 0 && blue.width == 0)
    let (first, second) = (
      try SampleSheet.place(of: "Red", on: canvas), try SampleSheet.place(of: "Blue", on: canvas)
    )
    #expect(first.middleX < blue.x && first.middleX < second.middleX)
    let leaders = canvas.shapes.compactMap { if case .line(let points, "leader") = $0 { points } else { nil } }
    for line in leaders {
      let isOfRed = line.contains { $0.x == red.x }
      #expect((isOfRed ? blue : red).seen.share(of: line[0], line[1]) == nil)
    }
    for case .text("1", let point, let style, _) in canvas.shapes where style == "m-n" {
      #expect(point.x + 800 + 300 <= blue.x)
    }
  }

  @Test("A screen without a width is drawn as a line")
  func noWidth() throws {
    let (_, canvas) = try SampleSheet.sheet("view Screen 0x100\n  view Box\nH:|-8-[Box]-8-|\nV:|[Box]|\n")
    let edges = canvas.shapes.compactMap { if case .rect(let rect, "s-edge", _) = $0 { rect } else { nil } }
    #expect(edges.map(\.width) == [1])
  }

  @Test("Names stand in the nearest free room, their lines short and through nothing that is written or another view")
  func nearest() throws {
    let (sheet, canvas) = try SampleSheet.sheet(
      """
      view Screen 300x480
        view Tiny
        view Third
        view Blue
      H:|-20-[Tiny(2)]-2-[Third]-20-|
      V:|-20-[Tiny(20)]
      V:|-20-[Third(20)]
      V:|-60-[Blue(10)]
      H:|-20-[Blue(10)]
      Blue.width = 14
      """)
    let leaders = canvas.shapes.compactMap { if case .line(let points, "leader") = $0 { points } else { nil } }
    #expect(leaders.count >= 2)
    let third = try #require(sheet.box(of: ItemID(2)))
    for line in leaders {
      let (start, end) = (try #require(line.first), try #require(line.last))
      #expect(max(abs(start.x - end.x), abs(start.y - end.y)) <= 9_200)
      #expect(third.share(of: start, end) == nil)
    }
    let words = try ["Tiny", "Third", "Blue"].map { try SampleSheet.place(of: $0, on: canvas) }
    for line in leaders { #expect(!words.contains { $0.share(of: line[0], line[1]) != nil }) }
  }

  @Test("A name that its view would cut stands near it, where there is room")
  func cutName() throws {
    let (sheet, canvas) = try SampleSheet.sheet(
      """
      view Screen 320x200
        view Midway
      H:|-100-[Midway(30)]
      V:|-80-[Midway(30)]
      """)
    let name = try SampleSheet.place(of: "Midway", on: canvas)
    #expect(try !#require(sheet.box(of: ItemID(1))).intersects(name))
  }

  @Test("No name stands upon the edge of a view that is seen through its own")
  func seenThrough() throws {
    let (_, canvas) = try SampleSheet.sheet(
      """
      view Screen 320x200
        view Frame
        view Group
          view Dot
      H:|-6-[Frame(300)]
      V:|-6-[Frame(180)]
      H:|[Group]|
      V:|[Group]|
      H:[Dot(4)]-4-|
      V:[Dot(4)]-4-|
      """)
    let name = try SampleSheet.place(of: "Group", on: canvas)
    let frame = SheetRect(x: 720, y: 720, width: 36_000, height: 21_600)
    #expect(frame.contains(name) || !frame.intersects(name))
  }

  @Test("Nor upon the edge of the screen")
  func edgeOfScreen() throws {
    let (sheet, canvas) = try SampleSheet.sheet(
      """
      view Screen 320x200
        view Beyond
      Beyond.left = Screen.right - 20
      Beyond.width = 120
      V:|-20-[Beyond(40)]
      """)
    let name = try SampleSheet.place(of: "Beyond", on: canvas)
    let screen = SheetRect(x: 0, y: 0, width: sheet.width, height: sheet.height)
    #expect(try #require(sheet.box(of: ItemID(1))).contains(name) && !screen.intersects(name))
  }

  @Test("A view that others cover is named beside the screen where few names are")
  func coveredContainer() throws {
    var (sheet, _) = try SampleSheet.sheet(
      """
      view Cell 320x76
        view Content
          view Inner
            view Text
      H:|[Content]|
      V:|[Content]|
      H:|-16-[Inner]-16-|
      V:|-8-[Inner(60)]
      H:|[Text]|
      V:|[Text(68)]
      """)
    let (canvas, unnamed) = sheet.draw()
    #expect(unnamed == ScreenSheet.Unnamed())
    for name in ["Content", "Inner", "Text"] { _ = try SampleSheet.place(of: name, on: canvas) }
  }

  @Test("Where there is only dotted ground near a view its name stands there, and no line goes across the screen")
  func dottedGround() throws {
    let (_, canvas) = try SampleSheet.sheet(
      """
      view Screen 375x667
        view Wall
        view Red
        view Blue
      V:|[Wall]|
      V:|-20-[Red]-20-|
      V:|-20-[Blue]-20-|
      H:|[Wall(90)]-10-[Red(==Blue)]
      H:[Blue]-20-|
      """)
    for case .line(let points, "leader") in canvas.shapes {
      let (start, end) = (try #require(points.first), try #require(points.last))
      #expect(max(abs(start.x - end.x), abs(start.y - end.y)) <= 2_000)
    }
    let isHalo = canvas.shapes.contains { if case .text("Red", _, "t-s halo", _) = $0 { true } else { false } }
    #expect(isHalo)
  }

  @Test("What lies outside the safe area is drawn and named, and what has no safe area has nothing of it")
  func insets() throws {
    let rows = "  view Card\nH:|-16-[Card]-16-|\nCard.height = 40\n"
    let area = "Card.top = Screen.safeAreaLayoutGuide.top + 20"
    let (sheet, canvas) = try SampleSheet.sheet("view Screen 300x200 safeAreaInsets 50,0,20,0\n\(rows)\(area)")
    #expect(sheet.screen.insets == [0, 50, 0, 20])
    let bands = canvas.shapes.compactMap { if case .rect(let box, "s-inset", _) = $0 { box } else { nil } }
    #expect(bands.first == SheetRect(x: 0, y: 0, width: 36_000, height: 6_000))
    #expect(canvas.shapes.contains { if case .text(ScreenSheet.insetName, _, _, _) = $0 { true } else { false } })
    let (_, plain) = try SampleSheet.sheet("view Screen 300x200\n\(rows)Card.top = Screen.top + 20")
    #expect(!plain.shapes.contains { if case .rect(_, "s-inset", _) = $0 { true } else { false } })
  }

  @Test("Bars lie over views with what they say, and views are named below them")
  func bars() throws {
    let picture = try SampleSheet.picture("view Screen 320x480\n  view List\nH:|[List]|\nV:|[List]|\n")
    var screen = try #require(picture.screens.first)
    screen.bars = [
      ScreenBar(.status, start: 0, length: 20),
      ScreenBar(.navigation, start: 20, length: 44, words: ["Edit", "Boats", "+"]),
      ScreenBar(.tabBar, start: 0, length: 49),
    ]
    var sheet = ScreenSheet(screen, notes: picture.notes)
    let canvas = sheet.draw().canvas
    let bars = canvas.shapes.compactMap { if case .rect(let box, "s-bar", _) = $0 { box } else { nil } }
    #expect(bars.map(\.y) == [0, 2_400, 51_720] && bars.map(\.height) == [2_400, 5_280, 5_880])
    let name = try SampleSheet.place(of: "List", on: canvas)
    #expect(!bars.contains { $0.intersects(name) })
    for text in ["Edit", "Boats", "+"] { #expect(bars[1].contains(try SampleSheet.place(of: text, on: canvas))) }
    let kinds = canvas.shapes.compactMap { if case .text(let text, _, "sub t-s", _) = $0 { text } else { nil } }
    #expect(kinds == ["status bar", "navigation bar", "tab bar"])
  }

  @Test("What a table lays out is drawn in it and named there, and never below a torn edge")
  func held() throws {
    let picture = try SampleSheet.picture("view Screen 320x480\n  view List\nH:|[List]|\nV:|[List(300)]\n")
    var screen = try #require(picture.screens.first)
    screen.held = [0, 44, 460].map { top in
      Picture.HeldView(name: "Row \(top)", rect: PointRect(x: 0, y: Rational(top), width: 320, height: 44))
    }
    var sheet = ScreenSheet(screen, notes: picture.notes)
    let canvas = sheet.draw().canvas
    let boxes = canvas.shapes.compactMap { if case .rect(let box, "v-held", _) = $0 { box } else { nil } }
    #expect(boxes.map(\.y) == [0, 5_280, 55_200] && boxes.map(\.bottom) == [5_280, 10_560, 57_600])
    let names = canvas.shapes.compactMap { if case .text(let text, _, "sub t-s", _) = $0 { text } else { nil } }
    #expect(names == ["Row 0", "Row 44", "Row 460"])
    screen.held.removeLast()
    var torn = ScreenSheet(screen, notes: picture.notes)
    _ = torn.draw()
    #expect(torn.isTorn)
  }
}
