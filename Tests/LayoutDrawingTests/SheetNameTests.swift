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
      view Screen 300x100
        stack Row distribution fillEqually spacing 10
          view First
          view Second
      V:|[Row(20)]
      Row.leading = Screen.leading + 20
      """)
    #expect(canvas.shapes.count { if case .line(_, "leader") = $0 { true } else { false } } == 1)
    _ = try SampleSheet.place(of: "Row, First, Second", on: canvas)
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
    #expect(unnamed == 0)
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
}
