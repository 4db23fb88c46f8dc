import LayoutModel
import Testing

@testable import LayoutDrawing

@Suite("Bars and what is laid out on a drawing")
struct BarTests {
  /// A screen with a view at its top and much room below.
  private func sheet(_ change: (inout Picture.Screen) -> Void) throws -> (ScreenSheet, SheetCanvas) {
    let picture = try SampleSheet.picture(
      "view Screen 320x568\n  view Note\nH:|-8-[Note]-8-|\nV:|-20-[Note(36)]\n")
    var screen = try #require(picture.screens.first)
    change(&screen)
    var sheet = ScreenSheet(screen, notes: picture.notes)
    let canvas = sheet.draw().canvas
    return (sheet, canvas)
  }

  @Test("A bar at the bottom is not torn off, and one at the top goes through no name")
  func bars() throws {
    let (torn, _) = try sheet { _ in }
    #expect(torn.isTorn)
    let (whole, canvas) = try sheet { screen in
      screen.bars = [
        ScreenBar(.status, start: 0, length: 44),
        ScreenBar(.tabBar, start: 0, length: 49),
      ]
    }
    #expect(!whole.isTorn)
    #expect(whole.bars.count == 2)
    let name = try SampleSheet.place(of: "Note", on: canvas)
    for (_, bar) in whole.bars { #expect(!bar.intersects(name) || bar.contains(name)) }
  }

  @Test("What is laid out in a view has its whole name beside it where it is too narrow for that")
  func narrow() throws {
    let (sheet, canvas) = try sheet { screen in
      screen.held = [
        Picture.HeldView(name: "Collection View Cell", rect: PointRect(x: 20, y: 100, width: 70, height: 70))
      ]
    }
    let names = canvas.shapes.compactMap { shape -> SheetRect? in
      guard case .text("Collection View Cell", let point, _, let anchor) = shape else { return nil }
      return SheetCanvas.box(of: "Collection View Cell", at: point, anchor: anchor, size: 10)
    }
    #expect(names.count == 1)
    #expect(names.allSatisfy { $0.x >= 90 * 120 && $0.right < sheet.width })
  }
}
