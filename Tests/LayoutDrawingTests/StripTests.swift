import LayoutModel
import Testing

@testable import LayoutDrawing

@Suite("What strips of sizes say")
struct StripTests {
  private func strips(_ text: String) throws -> [(strip: Picture.Strip, canvas: SheetCanvas)] {
    try SampleSheet.picture(text).strips.map { ($0, StripSheet(strip: $0).draw()) }
  }

  private func place(of text: String, on canvas: SheetCanvas) -> SheetPoint? {
    canvas.shapes.compactMap { if case .text(text, let point, _, _) = $0 { point } else { nil } }.first
  }

  @Test("What holds in a stretch that is narrower than the words stands above the others, with a line to it")
  func narrowStretch() throws {
    let (_, canvas) = try #require(
      try strips("view Screen 400x300\n  view Red\nH:|[Red]|\nV:|[Red]|\nRed.width >= 246 @700\n").first)
    let narrow = try #require(place(of: "holds, something gives way", on: canvas))
    let wide = try #require(place(of: "holds", on: canvas))
    #expect(narrow.y < wide.y)
    #expect(canvas.shapes.contains { if case .line(_, "leader") = $0 { true } else { false } })
  }

  @Test("The size that is drawn has its number, however near another one is")
  func drawnNumber() throws {
    let (strip, canvas) = try #require(
      try strips("view Screen 320x480\n  view Red\nH:|[Red(>=322)]|\nV:|[Red]|\n").first)
    #expect(strip.given == 320)
    let (drawn, bound) = (place(of: "320", on: canvas), place(of: "322", on: canvas))
    #expect(try #require(drawn).y > #require(bound).y)
  }

  @Test("Where axes depend on each other a strip says for which other size it is, and elsewhere nothing of it")
  func otherSize() throws {
    let coupled = try strips(
      "view Screen 320x480\n  view Red\nH:|[Red]|\nV:|[Red]\nRed.height = Red.width\nRed.bottom <= Screen.bottom - 100\n"
    )
    #expect(
      coupled.map(\.strip.name) == ["Screen.width at a height of 480", "Screen.height at a width of 320"])
    let other = try strips("view Screen 320x480\n  view Red\nH:|[Red(>=322)]|\nV:|[Red]|\n")
    #expect(other.map(\.strip.name) == ["Screen.width"])
  }

  @Test("What holds at the least size alone is said")
  func leastSize() throws {
    let (strip, canvas) = try #require(
      try strips("view Screen 320x100\n  view Red\nH:|[Red]|\nV:|-8-[Red(84)]-8-|\n").first)
    #expect(strip.segments.first?.state == .holds)
    #expect(place(of: "holds, at 100 alone", on: canvas) != nil)
  }

  /// Two labels in a row, of which nothing says which one is squeezed where there is too little room.
  private static func row(lastWidth: Int) -> String {
    """
    view Superview 300x100
      stack Stack axis horizontal distribution fill spacing 8
        view A: UILabel "A" intrinsic 140x20 hugging 251,250
        view B: UILabel "B" intrinsic \(lastWidth)x20
    H:|[Stack]|
    V:|[Stack]|
    """
  }

  /// Pictures as pages have them, which follow the frames.
  private func followed(_ text: String) throws -> Picture {
    let layout = try SamplePage.layout(text)
    var options = SampleSheet.options
    options.followsFrames = true
    return PictureBuilder(layout.diagnosed(options: options), path: "a.layout").picture(followingSizes: true)
  }

  @Test(
    "At a size that is only wanted everything holds, though something gives way on either side, or on the one that there is"
  )
  func wantedSize() throws {
    let text = """
      view Banner
        view Text: UILabel "Sale" intrinsic 60x20
      H:|-[Text]-|
      V:|-(>=8)-[Text]-(>=8)-|
      Text.centerY = Banner.centerY
      Banner.width = 300 @999
      Banner.height >= 150
      Banner.height = 150 @998
      """
    let strips = try followed(text).strips
    #expect(
      strips.map { $0.segments.map(\.label) } == [
        ["holds, something gives way", "holds, at 300 alone", "holds, something gives way"],
        ["holds, at 150 alone", "holds, something gives way"],
      ])
  }

  @Test("What is written of a stretch in bold letters lies within the strip")
  func boldLabels() throws {
    let name = String(repeating: "Wide", count: 16)
    let (_, canvas) = try #require(
      try strips(
        "view Screen 375x667\n  view \(name)\nH:|[\(name)]|\nV:|[\(name)]\n\(name).height >= 0.5 * Screen.height\n"
          + "\(name).height <= 400\n"
      ).last)
    for case .text(let text, let point, let style, let anchor) in canvas.shapes where style.hasPrefix("h-") {
      let box = SheetCanvas.box(of: text, at: point, anchor: anchor, size: 11, isBold: true)
      #expect(box.x >= 0 && box.right <= StripSheet.length, "\(text)")
    }
    #expect(canvas.shapes.contains { if case .text(_, _, "h-a s11", _) = $0 { true } else { false } })
  }

  @Test(
    "Where more than one layout is possible at another size it is said that something may stay open, and not that all holds"
  )
  func openElsewhere() throws {
    let picture = try followed(Self.row(lastWidth: 150))
    let width = try #require(picture.strips.first { $0.axis == .horizontal })
    #expect(picture.notes.isEmpty)
    #expect(width.segments.map(\.label).contains("holds, something may stay open"))
    #expect(width.segments.first { $0.lower <= 300 && 300 <= $0.upper }?.label == "holds")
    #expect(width.segments.first { $0.lower <= 280 && 280 < $0.upper }?.state == .ambiguous)
  }

  @Test("A conflict that is there at another size alone is told beside one that has a number")
  func another() throws {
    let text = "view Screen 300x100\n  view Red\nH:|-20-[Red(260)]-20-|\nRed.width >= 261\nV:|[Red]|"
    let labels = try followed(text).strips.first?.segments.map(\.label) ?? []
    #expect(labels.map { $0.hasSuffix(" and another") } == [true, false, true], "\(labels)")
  }

  @Test("In characters one of two stretches that meet at the size that is drawn is the one that is so there")
  func drawnOnce() throws {
    let picture = try SampleSheet.picture(
      "view Screen 320x100\n  view Red\nH:|[Red]|\nV:|[Red]|\nRed.width >= 320 @700\n")
    let lines = TextDrawing(picture, isASCII: true).lines.map(\.text).filter { $0.contains("(drawn)") }
    #expect(lines.count == 1 && lines.allSatisfy { $0.hasPrefix("  320 to") })
  }

  @Test("In characters what may be open below the size that is drawn is not said to be so at it")
  func drawnBesideOpen() throws {
    let picture = try SampleSheet.picture(Self.row(lastWidth: 152))
    let lines = TextDrawing(picture, isASCII: true).lines.map(\.text)
    #expect(lines.contains { $0.contains("holds, something may stay open") })
    #expect(lines.filter { $0.contains("(drawn)") }.map { String($0.prefix(8)) } == ["  300 to"])
  }
}
