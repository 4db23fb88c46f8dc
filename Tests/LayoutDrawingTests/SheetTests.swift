import ExactArithmetic
import Foundation
import LayoutAnalysis
import LayoutFileInput
import LayoutModel
import Testing

@testable import LayoutDrawing

@Suite("What has its place on a drawing")
struct SheetTests {
  private var options: AnalysisOptions {
    var options = AnalysisOptions()
    options.findsCourses = true
    return options
  }

  private func picture(_ text: String) throws -> Picture {
    let layout = try #require(try LayoutFileLoader().load(SourceFile(path: "a.layout", text: text)).layouts.first)
    return PictureBuilder(layout.diagnosed(options: options), path: "a.layout").picture()
  }

  private func sheet(_ text: String) throws -> (ScreenSheet, SheetCanvas) {
    let picture = try picture(text)
    var sheet = ScreenSheet(try #require(picture.screens.first), notes: picture.notes)
    let canvas = sheet.draw().canvas
    return (sheet, canvas)
  }

  /// The room of a text that was drawn.
  private func place(of text: String, on canvas: SheetCanvas) throws -> SheetRect {
    for case .text(text, let point, let style, let anchor) in canvas.shapes where style.hasPrefix("t") {
      return SheetCanvas.box(of: text, at: point, anchor: anchor, size: style.hasPrefix("t-s") ? 10 : 12)
    }
    throw Missing()
  }

  private struct Missing: Error {}

  @Test("A name stands beside what is hatched, though its view lies upon it")
  func hatch() throws {
    let (_, canvas) = try sheet(
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
    let name = try place(of: "Blue", on: canvas)
    #expect(canvas.isClear(name))
    // Where names usually stand: at the left end.
    #expect(!canvas.isClear(SheetRect(x: 13_360, y: name.y, width: name.width, height: name.height)))
  }

  @Test("A view that is 0 wide or high is drawn as a line")
  func nothing() throws {
    let (_, canvas) = try sheet(
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
    let (sheet, canvas) = try sheet(
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
    #expect(try place(of: "Holder", on: canvas).bottom <= sheet.height - ScreenSheet.tear)
  }

  @Test("Lines to the names beside a screen lie below all names")
  func leaders() throws {
    let rows = (0..<6).map { "H:|-\($0 * 45)-[A\($0)(4)]\nV:|-20-[A\($0)(4)]\n" }.joined()
    let (_, canvas) = try sheet(
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
    let (_, canvas) = try sheet("view Screen 320x200\n\((0..<8).map { "  view A\($0)\n" }.joined())\(rows)")
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
    let (sheet, dots) = try sheet(
      """
      view Screen 320x200
        view Dot
      H:|-100-[Dot(6)]
      V:|-80-[Dot(6)]
      """)
    let name = try place(of: "Dot", on: dots)
    let box = try #require(sheet.box(of: ItemID(1)))
    #expect(box.grown(by: 3_000).intersects(name) && !box.intersects(name))
    let lines = dots.shapes.compactMap { if case .line(let points, "leader") = $0 { points } else { nil } }
    #expect(lines.count == 1)
    let start = try #require(lines.first?.first)
    #expect(box.grown(by: 1).contains(SheetRect(x: start.x, y: start.y, width: 0, height: 0)))
    let (bars, between) = try self.sheet(
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
    let above = try place(of: "Line", on: between)
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

  @Test("Lines and dots stand out from what they are drawn upon by three to one, light and dark")
  func contrast() throws {
    for (isDark, grounds) in [(false, ["#ffffff", "#f8f9fa"]), (true, ["#1b1c1f", "#26282c", "#34373c"])] {
      var count = 0
      for (selector, colour) in Self.lines(isDark: isDark) {
        for ground in grounds {
          let (one, other) = (Self.luminance(colour), Self.luminance(ground))
          #expect((max(one, other) + 0.05) / (min(one, other) + 0.05) >= 3, "\(selector) \(colour) on \(ground)")
        }
        count += 1
      }
      #expect(count > 15)
    }
  }

  /// The colours of lines and dots by their selectors; what goes round words is as pale as the ground.
  private static func lines(isDark: Bool) -> [(String, String)] {
    let css = SheetStyle.css(root: ".r", id: "p")
    let parts = css.split(separator: "}").map(String.init)
    return parts.flatMap { rule -> [(String, String)] in
      let halves = rule.split(separator: "{").map(String.init)
      guard halves.count == 2, halves[0].hasPrefix(isDark ? ".r.dark " : ".r ") else { return [] }
      guard !halves[1].contains("paint-order"), !halves[0].hasSuffix("halo"), !halves[0].hasSuffix("dim-t") else {
        return []
      }
      return halves[1].split(separator: ";").compactMap { declaration in
        let pair = declaration.split(separator: ":").map(String.init)
        let isLine = pair[0] == "stroke" || pair[0] == "fill" && halves[0].hasSuffix(".p-o")
        return isLine && pair[1].hasPrefix("#") ? (halves[0], pair[1]) : nil
      }
    }
  }

  /// How light a colour is, `#rgb` or `#rrggbb`, as WCAG has it.
  private static func luminance(_ colour: String) -> Double {
    let digits = Array(colour.dropFirst())
    let pairs = digits.count == 3 ? digits.map { [$0, $0] } : [0, 2, 4].map { [digits[$0], digits[$0 + 1]] }
    let parts = pairs.map { pair -> Double in
      let part = Double(Int(String(pair), radix: 16) ?? 0) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  @Test("What is said of a text marks the view that it is about")
  func texts() throws {
    let text = """
      view Screen 320x480
        view Red: UILabl frame 0,0,10,10
      H:|-20-[Red(100)]
      V:|-20-[Red(44)]
      """
    let loaded = try LayoutFileLoader().load(SourceFile(path: "a.layout", text: text))
    let layout = try #require(loaded.layouts.first)
    let diagnosis = layout.diagnosed(findings: loaded.findings.flatMap(\.self), options: options)
    let picture = PictureBuilder(diagnosis, path: "a.layout").picture()
    #expect(!picture.notes.isEmpty)
    #expect(picture.notes.allSatisfy { $0.items == [ItemID(1)] })
    let screen = try #require(picture.screens.first)
    var sheet = ScreenSheet(screen, notes: picture.notes)
    let marks = sheet.draw().canvas.shapes.filter { if case .rect(_, "m-n", _) = $0 { true } else { false } }
    #expect(marks.count == picture.notes.count)
  }

  @Test("Of a distance that two constraints give it is said between which edges it is, and not that it is tall")
  func distances() throws {
    let text = """
      view Screen 320x480
        view Red
      H:|-20-[Red(100)]
      Red.centerY = Screen.centerY
      Red.centerY = Screen.centerY + 8
      Red.height = 40

      """
    let (_, canvas) = try sheet(text)
    #expect(words(on: canvas).map(\.text) == ["Screen.centerY to Red.centerY needs 8", "has 0: 8 too little"])
  }

  @Test("A layout that is an empty screen is left out beside others, and that is said; alone it is drawn")
  func bareRows() throws {
    let full = try picture("view Screen 320x200\n  view Red\nH:|[Red]|\nV:|[Red]|")
    let bare = try picture("view Bar 375x44")
    var both = Drawing(rows: [[bare], [full], [bare]])
    both.leaveOutBareRows()
    #expect(both.rows.count == 1)
    #expect(both.rows[0][0].remarks == ["2 layouts without views are not drawn"])
    var alone = Drawing(rows: [[bare]])
    alone.leaveOutBareRows()
    #expect(alone.rows.count == 1 && alone.rows[0][0].remarks.isEmpty)
  }

  @Test("The views of two values that cannot be one are marked where they are")
  func gauges() throws {
    let screen = try #require(
      try picture(
        """
        view Screen 320x480
          view Red
          view Blue
          view Green
        H:|-20-[Red(200)]-8-[Blue(==Red)]-20-|
        V:|[Red(40)]
        V:|[Blue(40)]
        H:|-20-[Green(40)]
        V:|-90-[Green(40)]
        """
      ).screens.first)
    #expect(screen.views.filter { $0.conflict != nil }.map(\.name) == ["Red", "Blue"])
  }

  @Test("Of several conflicts each amount says whose it is, and two values lie upon no view if there is room")
  func numberedAmounts() throws {
    let (_, two) = try sheet(
      """
      view Form 320x300
        view Key
        view Value
      H:|-16-[Key(60)]-8-[Value(>=120)]-16-|
      V:|-16-[Value(34)]
      V:|-16-[Key(34)]
      Value.width <= 100
      """)
    let amounts = Set(two.shapes.compactMap { if case .text(let text, _, "c-amount", _) = $0 { text } else { nil } })
    #expect(amounts == ["1: +20", "2: −120"])
    let (sheet, values) = try sheet(
      """
      view Card 320x260
        view Photo
        view Caption: UILabel intrinsic 100x20
      H:|-16-[Photo]-16-|
      V:|-16-[Photo(120)]-8-[Caption]
      Photo.width = 2 * Photo.height
      H:|-16-[Caption]
      """)
    let caption = try #require(sheet.box(of: ItemID(2)))
    let bars = values.shapes.compactMap { shape -> SheetRect? in
      if case .rect(let rect, let style, _) = shape, ["c-bar", "r-bar"].contains(style) { rect } else { nil }
    }
    #expect(bars.count > 2)
    #expect(!bars.contains { $0.intersects(caption) })
  }

  /// The words at the bars of two values that cannot be one.
  private func words(on canvas: SheetCanvas) -> [(text: String, place: SheetRect)] {
    canvas.shapes.compactMap { shape in
      guard case .text(let text, let point, "c-dim-t", let anchor) = shape else { return nil }
      return (text, SheetCanvas.box(of: text, at: point, anchor: anchor, size: 11))
    }
  }

  @Test(
    "Words at two values stand on the screen if there is room, upon no edge, and all of them",
    arguments: [(320, 480), (390, 844), (120, 300), (40, 40), (1_200, 700)])
  func gaugeWords(width: Int, height: Int) throws {
    let (sheet, canvas) = try sheet(
      """
      view Screen \(width)x\(height)
        view Picture
      H:|[Picture]|
      V:|[Picture(\(height / 4))]
      Picture.height = 0.5625 * Picture.width
      """)
    let words = words(on: canvas)
    #expect(words.map(\.text).joined(separator: " ").contains("(Screen.width)"))
    for (text, place) in words {
      let isBelow = place.y >= sheet.height
      #expect(isBelow || (0 < place.x && place.right < sheet.width && place.bottom < sheet.height), "\(text)")
      #expect(place.right <= max(sheet.width, 40_000), "\(text)")
      #expect(width < 300 || height < 300 || !isBelow, "\(text)")
    }
    let bars = canvas.shapes.compactMap { shape -> SheetRect? in
      if case .rect(let rect, let style, _) = shape, ["c-bar", "r-bar"].contains(style) { rect } else { nil }
    }
    #expect(bars.count == 2)
    // Neither the bars nor their words lie upon the bottom of the screen.
    for rect in bars + words.map(\.place) { #expect(rect.y >= sheet.height || rect.bottom <= sheet.height) }
    #expect(!bars.contains { bar in words.contains { $0.place.intersects(bar) } })
  }

  @Test("Of a size below 0 it is said that no view has one, not that there is none of it")
  func belowZero() throws {
    let text = "view Screen 320x480\n  view Red\nH:|-20-[Red]\nV:|-20-[Red(40)]\nRed.width = -16\n"
    let (_, canvas) = try sheet(text)
    #expect(words(on: canvas).map(\.text) == ["would be −16 wide", "no view is smaller than 0"])
  }

  @Test("The arrow of what is open goes through no view that it is not about")
  func arrow() throws {
    let (sheet, canvas) = try sheet(
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
    let phone = try #require(try picture(text).strips.first)
    #expect(phone.ticks.contains { $0.size == 390 })
    let window = try #require(try picture("platform appkit\n" + text).strips.first)
    #expect(window.ticks.isEmpty)
    #expect(window.range.lower > 440)
  }

  @Test("A cell is compared with the widths of devices and not with their heights, a television's screen with neither")
  func cells() throws {
    let cell = try picture(
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
    let television = try picture("view Screen 1920x1080\n  view Red\nV:|-(>=60)-[Red(800)]-(>=60)-|\nH:|[Red]|").strips
    #expect(television.map(\.axis) == [.vertical])
    #expect(television.allSatisfy { $0.ticks.isEmpty })
  }

  @Test("Where no root has a view the first is drawn, and nothing is said of the sizes of others")
  func emptyRoots() throws {
    let file = SourceFile(path: "a.layout", text: "view Screen 375x667\nview Banner 400x36\n")
    var diagnosis = try #require(try LayoutFileLoader().load(file).layouts.first).diagnosed(options: options)
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
      try picture(
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
}
