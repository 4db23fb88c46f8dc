import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutDrawing

@Suite("How far what is open is drawn to go")
struct TrackTests {
  /// The bands of what is open, and the boxes of where it would be at its ends.
  private func bands(_ text: String) throws -> (sheet: ScreenSheet, bands: [SheetRect], ghosts: [SheetRect]) {
    let (sheet, canvas) = try SampleSheet.sheet("view Screen 300x400\n  view Red\n  view Blue\n" + text)
    func boxes(_ name: String) -> [SheetRect] {
      canvas.shapes.compactMap { if case .rect(let rect, name, _) = $0 { rect } else { nil } }
    }
    return (sheet, boxes("a-band"), boxes("a-ghost"))
  }

  @Test("A view that grows from a side that is held goes on to the other one alone")
  func heldFarSide() throws {
    let (sheet, bands, ghosts) = try bands("H:|-20-[Red]-20-[Blue(40)]-20-|\nV:[Red]-20-|\nV:|-20-[Blue]-20-|")
    let bottom = sheet.height - 20 * 120
    #expect(bands.map(\.bottom) == [bottom])
    #expect(bands.allSatisfy { $0.y < 0 })
    #expect(ghosts.map(\.bottom) == [bottom, bottom])
    let (wide, across, _) = try self.bands("H:[Red]-20-[Blue(40)]-20-|\nV:|-20-[Red]-20-|\nV:|-20-[Blue]-20-|")
    #expect(across.map(\.right) == [wide.width - 80 * 120])
  }

  @Test("A view that grows from its middle goes on to both sides, and one that grows from its start to its end")
  func heldMiddle() throws {
    let (sheet, bands, ghosts) = try bands("H:|-20-[Red]-20-[Blue(40)]-20-|\nRed.centerY = 200\nV:|-20-[Blue]-20-|")
    #expect(bands.count == 1)
    #expect(bands.allSatisfy { $0.y < 0 && $0.bottom > sheet.height })
    #expect(ghosts.contains { $0.y < 2_000 && $0.bottom > sheet.height - 2_000 })
    let (other, below, _) = try self.bands("H:|-20-[Red]-20-[Blue(40)]-20-|\nV:|-20-[Red]\nV:|-20-[Blue]-20-|")
    #expect(below.map(\.y) == [20 * 120])
    #expect(below.allSatisfy { $0.bottom > other.height })
  }
}
