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

  @Test("In characters one of two stretches that meet at the size that is drawn is the one that is so there")
  func drawnOnce() throws {
    let picture = try SampleSheet.picture(
      "view Screen 320x100\n  view Red\nH:|[Red]|\nV:|[Red]|\nRed.width >= 320 @700\n")
    let lines = TextDrawing(picture, isASCII: true).lines.map(\.text).filter { $0.contains("(drawn)") }
    #expect(lines.count == 1 && lines.allSatisfy { $0.hasPrefix("  320 to") })
  }
}
