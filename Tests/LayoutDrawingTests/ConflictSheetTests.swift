import LayoutFileInput
import LayoutModel
import Testing

@testable import LayoutDrawing

@Suite("What a drawing says of conflicts and marks")
struct ConflictSheetTests {
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
    let diagnosis = layout.diagnosed(findings: loaded.findings.flatMap(\.self), options: SampleSheet.options)
    let picture = PictureBuilder(diagnosis, path: "a.layout").picture()
    #expect(!picture.notes.isEmpty)
    #expect(picture.notes.allSatisfy { $0.items == [ItemID(1)] })
    let screen = try #require(picture.screens.first)
    var sheet = ScreenSheet(screen, notes: picture.notes)
    let marks = sheet.draw().canvas.shapes.filter { if case .rect(_, "m-n", _) = $0 { true } else { false } }
    #expect(marks.count == picture.notes.count)
  }

  /// Two conflicts of one row, across each other.
  private static let crossed = """
    view Screen 768x1024
      view Red
      view Blue
    H:|-20-[Red]-8-[Blue(50)]
    Red.width = 100
    Red.width = 80
    V:|-20-[Red(44)]
    V:|-20-[Blue]
    Blue.height = 30
    Blue.height = 40
    """

  @Test("Beside another one an amount has the number of its conflict, and is its mark; alone it has a mark beside")
  func numbers() throws {
    func circles(_ canvas: SheetCanvas) -> Int {
      canvas.shapes.count { if case .circle(_, _, "m-c") = $0 { true } else { false } }
    }
    let (_, both) = try SampleSheet.sheet(Self.crossed)
    #expect(amounts(on: both).map(\.text) == ["1: +20", "2: +10"])
    #expect(circles(both) == 0)
    let (_, one) = try SampleSheet.sheet("view Screen 320x480\n  view Red\nH:|-20-[Red(300)]-20-|\nV:|-20-[Red(44)]")
    #expect(amounts(on: one).map(\.text) == ["+20"])
    #expect(circles(one) == 1)
  }

  private func boxes(on canvas: SheetCanvas, of styles: Set<String>) -> [SheetRect] {
    canvas.shapes.compactMap { if case .rect(let box, let style, _) = $0, styles.contains(style) { box } else { nil } }
  }

  /// By how much conflicts are off, with where that is written.
  private func amounts(on canvas: SheetCanvas) -> [(text: String, box: SheetRect)] {
    canvas.shapes.compactMap { shape in
      guard case .text(let text, let point, "c-amount", let anchor) = shape else { return nil }
      return (text, SheetCanvas.box(of: text, at: point, anchor: anchor, size: 12))
    }
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
    let (_, canvas) = try SampleSheet.sheet(text)
    #expect(words(on: canvas).map(\.text) == ["Screen.centerY to", "Red.centerY needs 8", "has 0: 8 too little"])
  }

  @Test("A distance that two constraints give it is drawn where it is measured")
  func placeOfDistances() throws {
    let (sheet, canvas) = try SampleSheet.sheet(
      """
      view Screen 320x480
        view Red
        view Blue
      H:|-20-[Red(100)]
      H:|-20-[Blue(100)]
      V:|-20-[Red(200)]
      V:[Blue(60)]
      Blue.top = Red.bottom + 10
      Red.bottom = Blue.top
      """)
    let bar = try #require(boxes(on: canvas, of: ["c-hatch"]).first)
    let red = try #require(sheet.box(of: ItemID(1)))
    #expect(abs(bar.y - red.bottom) < 2_400, "\(bar) \(red)")
  }

  @Test("What stands beside a column of dimensions lies upon no edge of a view")
  func columns() throws {
    let (sheet, canvas) = try SampleSheet.sheet(
      """
      view Screen 375x667
        view Red
        view Blue
      V:|-20-[Red]-20-|
      H:|-20-[Red]-8-[Blue(==Red)]-20-|
      Red.top = Blue.top
      Red.bottom = Blue.bottom
      Blue.height = 600
      """)
    let label = try #require(
      canvas.shapes.lazy.compactMap { shape -> SheetRect? in
        guard case .text("600", let point, _, let anchor) = shape else { return nil }
        return SheetCanvas.box(of: "600", at: point, anchor: anchor, size: 11)
      }.first)
    let screen = SheetRect(x: 0, y: 0, width: sheet.width, height: sheet.height)
    for box in sheet.boxes + [screen] { #expect(!box.intersects(label) || box.contains(label)) }
  }

  @Test("The views of two values that cannot be one are marked where they are")
  func gauges() throws {
    let screen = try #require(
      try SampleSheet.picture(
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
    let (_, two) = try SampleSheet.sheet(
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
    let (sheet, values) = try SampleSheet.sheet(
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
    "Words at two values of a height stand on the screen or beside it, upon no edge, and all of them",
    arguments: [(320, 480), (390, 844), (120, 300), (40, 40), (1_200, 700)])
  func gaugeWords(width: Int, height: Int) throws {
    let (sheet, canvas) = try SampleSheet.sheet(
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
      let isBeside = place.x >= sheet.width
      #expect(isBeside || (0 < place.x && place.right < sheet.width && place.bottom < sheet.height), "\(text)")
      #expect(place.right <= sheet.width + 40_000, "\(text)")
    }
    let bars = boxes(on: canvas, of: ["c-bar", "r-bar"])
    #expect(bars.count == 2)
    // A height stands, whatever it is compared with.
    for bar in bars { #expect(bar.width == ScreenSheet.bar && (bar.x >= sheet.width || bar.bottom < sheet.height)) }
    #expect(!bars.contains { bar in words.contains { $0.place.intersects(bar) } })
  }

  @Test(
    "Two values of a height stand at the side of what they are about, upon no view, words above the first and below the other"
  )
  func standingGauges() throws {
    let (sheet, canvas) = try SampleSheet.sheet(
      """
      view Screen 320x480
        view Photo
        view Logo
      H:|-20-[Photo(120)]
      H:|-20-[Logo(80)]
      V:|-40-[Photo(100)]-20-[Logo(40)]
      Photo.height = 2 * Logo.height
      """)
    let bars = boxes(on: canvas, of: ["c-bar", "r-bar"])
    let photo = try #require(sheet.box(of: ItemID(1)))
    #expect(bars.count == 2)
    for bar in bars {
      #expect(bar.height > bar.width && bar.y == photo.y && bar.x > photo.right)
      #expect(!sheet.boxes.contains { $0.intersects(bar) })
    }
    let words = words(on: canvas)
    #expect(words.map(\.text).joined(separator: " ").contains("(Logo.height)"))
    let ends = bars.map(\.bottom).max() ?? 0
    let first = words.filter { $0.place.bottom <= photo.y }
    #expect(first.map(\.text) == ["needs 100 tall", "(Photo.height)"])
    #expect(words.count > first.count)
    for (text, place) in words where place.bottom > photo.y { #expect(place.y >= ends, "\(text)") }
  }

  @Test("No number stands in a view that it is not about")
  func numbersApart() throws {
    let (sheet, canvas) = try SampleSheet.sheet(
      """
      view Screen 320x480
        view Red
        view Blue
      H:|-20-[Red]-8-[Blue(50)]
      Red.width = 100
      Red.width = 80
      V:|-20-[Red(44)]
      V:|-20-[Blue(44)]
      """)
    let blue = try #require(sheet.box(of: ItemID(2)))
    var count = 0
    for case .circle(let middle, _, _) in canvas.shapes {
      count += 1
      #expect(!blue.surrounds(middle.x, middle.y))
    }
    #expect(count == 1)
  }

  @Test("Of a size below 0 it is said that no view has one, not that there is none of it")
  func belowZero() throws {
    let text = "view Screen 320x480\n  view Red\nH:|-20-[Red]\nV:|-20-[Red(40)]\nRed.width = -16\n"
    let (_, canvas) = try SampleSheet.sheet(text)
    #expect(words(on: canvas).map(\.text) == ["would be −16 wide", "no view is smaller than 0"])
  }
}
