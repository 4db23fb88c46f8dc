import ExactArithmetic
import LayoutFileInput
import LayoutModel
import Testing

@testable import LayoutDrawing

@Suite("What a picture has")
struct PictureTests {
  @Test("A layout that is an empty screen is left out beside others, and that is said; alone it is drawn")
  func bareRows() throws {
    let full = try SampleSheet.picture("view Screen 320x200\n  view Red\nH:|[Red]|\nV:|[Red]|")
    let bare = try SampleSheet.picture("view Bar 375x44")
    var both = Drawing(rows: [[bare], [full], [bare]])
    both.leaveOutBareRows()
    #expect(both.rows.count == 1)
    #expect(both.rows[0][0].remarks == ["2 layouts without views are not drawn"])
    var alone = Drawing(rows: [[bare]])
    alone.leaveOutBareRows()
    #expect(alone.rows.count == 1 && alone.rows[0][0].remarks.isEmpty)
  }

  @Test("A root without views beside others is left out, and that is said")
  func bareRoots() throws {
    let picture = try SampleSheet.picture("view Screen 320x200\n  view Red\nview Bar 375x44\nH:|[Red]|\nV:|[Red]|")
    #expect(picture.screens.map(\.name) == ["Screen"])
    #expect(picture.remarks == ["Bar has no views and is not drawn"])
  }

  @Test("A window of a Mac is set beside no device")
  func devices() throws {
    let text = """
      view Content 500x300
        view Side
        view Detail
      H:|[Side(200)][Detail(400)]|
      V:|[Side]|
      V:|[Detail]|
      """
    let phone = try #require(try SampleSheet.picture(text).strips.first)
    #expect(phone.ticks.contains { $0.size == 390 })
    let window = try #require(try SampleSheet.picture("platform appkit\n" + text).strips.first)
    #expect(window.ticks.isEmpty)
    #expect(window.range.lower > 440)
  }

  @Test("A cell is compared with the widths of devices and not with their heights, a television's screen with neither")
  func cells() throws {
    let cell = try SampleSheet.picture(
      """
      view Cell 320x60
        view Photo
      H:|-16-[Photo(>=300)]-16-|
      V:|-8-[Photo(50)]-8-|
      """
    ).strips
    #expect(cell.map(\.axis) == [.horizontal, .vertical])
    #expect(cell.map { $0.ticks.contains { $0.size > 0 } } == [true, false])
    let height = try #require(cell.last)
    #expect(height.range.upper < 300)
    let television = try SampleSheet.picture(
      "view Screen 1920x1080\n  view Red\nV:|-(>=60)-[Red(800)]-(>=60)-|\nH:|[Red]|"
    ).strips
    #expect(television.map(\.axis) == [.vertical])
    #expect(television.allSatisfy { $0.ticks.isEmpty })
  }

  @Test("Where no root has a view the first is drawn, and nothing is said of the sizes of others")
  func emptyRoots() throws {
    let file = SourceFile(path: "a.layout", text: "view Screen 375x667\nview Banner 400x36\n")
    var diagnosis = try #require(try LayoutFileLoader().load(file).layouts.first).diagnosed(
      options: SampleSheet.options)
    for root in 0..<2 {
      for index in diagnosis.courses.indices where diagnosis.courses[index].root == ItemID(root) {
        diagnosis.courses[index].isComplete = false
        let picture = PictureBuilder(diagnosis, path: "a.layout").picture()
        #expect(picture.screens.map(\.name) == ["Screen"])
        #expect(picture.remarks.contains { $0.contains("other sizes") } == (root == 0))
        diagnosis.courses[index].isComplete = true
      }
    }
  }

  @Test("A strip's name stands above its labels")
  func stripName() throws {
    let strip = try #require(
      try SampleSheet.picture(
        """
        view Screen 320x200
          view Card
        Card.leading = Screen.leading + 16
        Card.trailing = Screen.trailing + 16
        Card.width = 288
        V:|-16-[Card]-16-|
        """
      ).strips.first)
    let canvas = StripSheet(strip: strip).draw()
    var name: Int?
    var labels: [Int] = []
    for case .text(let text, let point, _, _) in canvas.shapes {
      if text == "Screen.width" { name = point.y } else if text.contains("holds") { labels.append(point.y) }
    }
    #expect(!labels.isEmpty)
    #expect(try labels.allSatisfy { try #require(name) < $0 })
  }

  @Test("The line of a size at which alone all holds reaches up to no label")
  func loneSize() throws {
    let text = "view Screen 320x200\n  view Card\nH:|-20-[Card(300)]-20-|\nV:|-16-[Card]-16-|"
    let canvas = StripSheet(strip: try #require(try SampleSheet.picture(text).strips.first)).draw()
    var isLabelled = false
    for case .text(let label, let point, _, let anchor) in canvas.shapes where label.contains("at 340 alone") {
      isLabelled = true
      let box = SheetCanvas.box(of: label, at: point, anchor: anchor, size: 11)
      for case .line(let points, "s-bound") in canvas.shapes {
        #expect(points[0].y >= box.bottom + 200, "\(points) reaches \(box)")
      }
    }
    #expect(isLabelled)
  }

  @Test("Of the sizes of one root it is not said that something in another one stays open")
  func rootsApart() throws {
    let text = """
      view Card 320x60
        view Icon
      H:|-16-[Icon(20)]
      V:|-(>=4)-[Icon(20)]-(>=4)-|
      view Note 320x60
        view Badge
      H:|-16-[Badge(20)]
      V:|-(>=4)-[Badge(20)]-(>=4)-|
      """
    let layout = try #require(try LayoutFileLoader().load(SourceFile(path: "a.layout", text: text)).layouts.first)
    let diagnosis = layout.diagnosed(options: SampleSheet.options)
    let notes = PictureBuilder(diagnosis, path: "a.layout").picture().notes
    let said = diagnosis.courses.filter { $0.axis == .vertical }.map { course in
      let strip = StripBuilder(diagnosis, notes: notes, course: course)
      return course.pieces.map { "\(strip.numbers(of: $0)) \(strip.state(of: $0).1)" }
    }
    #expect(said == [["[1] holds, Icon.y stays open"], ["[2] holds, Badge.y stays open"]])
  }

  @Test("A width that is followed as far as a readable guide keeps to its limit says so")
  func readable() throws {
    let text = """
      view Screen 1366x1024 layoutMargins 0,20,0,20
        view Text
      Text.leading = Screen.readableContentGuide.leading
      Text.trailing = Screen.readableContentGuide.trailing
      V:|[Text]|
      """
    let remarks = try SampleSheet.picture(text).remarks
    #expect(remarks.contains { $0.hasPrefix("widths of Screen are followed from ") }, "\(remarks)")
    let plain = try SampleSheet.picture("view Screen 1366x1024\n  view Text\nH:|[Text]|\nV:|[Text]|\n").remarks
    #expect(plain.isEmpty)
  }
}
