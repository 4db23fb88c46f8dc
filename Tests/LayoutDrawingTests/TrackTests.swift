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

  @Test("Where a view would be is drawn no farther than it can go, and upon it where it is drawn larger")
  func ghosts() throws {
    let (_, tall, ghosts) = try bands("H:|-20-[Red]-20-[Blue(40)]-20-|\nRed.height = 500\nV:|-20-[Blue]-20-|")
    #expect(tall.count == 1)
    #expect(!ghosts.isEmpty)
    for ghost in ghosts { #expect(tall.allSatisfy { $0.contains(ghost) }) }
    let (sheet, canvas) = try SampleSheet.sheet(
      "view Screen 300x100\n  stack Row axis horizontal\n    view A intrinsic 40x20\n    view B intrinsic 40x20\nH:|[Row]|\nV:|[Row]|\n"
    )
    let first = try #require(sheet.screen.tracks.first)
    let box = try #require(sheet.box(of: first.item))
    let styles = canvas.shapes.compactMap { shape -> (String, SheetRect)? in
      if case .rect(let rect, let style, _) = shape { (style, rect) } else { nil }
    }
    let inner = styles.lastIndex { $0.0 == "a-ghost" && box.contains($0.1) && $0.1 != box }
    let view = styles.lastIndex { $0.1 == box && $0.0 == "v-a" }
    #expect(try #require(inner) > #require(view))
  }

  @Test("The range of what is no view says whose it is, and its words leave a short arrow to be seen")
  func words() throws {
    let (_, canvas) = try SampleSheet.sheet(
      "view Screen 320x480\n  guide Lead\n  view Red\nV:|-20-[Red(40)]\nH:|-20-[Lead][Red(40)]\n")
    let words = canvas.shapes.compactMap { if case .text(let words, _, "a-t", _) = $0 { words } else { nil } }
    #expect(words.contains { $0.hasPrefix("Lead.width: ") })
    let (_, short) = try SampleSheet.sheet("view Screen 320x480\n  view Red\nV:|-20-[Red(40)]\nH:|-20-[Red(<=30)]\n")
    let lines = short.shapes.compactMap { if case .line(let points, "a-line") = $0 { points[0].y } else { nil } }
    let place = short.shapes.compactMap { if case .text(_, let point, "a-t", _) = $0 { point.y } else { nil } }
    #expect(lines.count == 1 && place.count == 1)
    #expect(zip(lines, place).allSatisfy { $0 + 600 < $1 })
  }

  @Test("The words of a range stand at its arrow, with no arrow of another one between")
  func besideArrows() throws {
    let (_, canvas) = try SampleSheet.sheet(
      """
      view Screen 375x667
        view Panel
        view Board
      H:|-20-[Panel]-20-|
      H:|-20-[Board]-20-|
      V:|-300-[Panel]
      V:|-(>=200)-[Board]
      """)
    // The line of each arrow and the words that are written in a group of the same number.
    var number = ""
    var lines: [(number: String, x: Int, low: Int, high: Int)] = []
    var words: [(number: String, box: SheetRect)] = []
    for shape in canvas.shapes {
      switch shape {
      case .begin(let attributes): number = attributes.first { $0.name == "data-note" }?.value ?? ""
      case .line(let points, "a-line") where points[0].x == points[1].x:
        lines.append((number, points[0].x, points[0].y, points[1].y))
      case .text(let text, let point, "a-t", let anchor):
        words.append((number, SheetCanvas.box(of: text, at: point, anchor: anchor, size: 11)))
      default: continue
      }
    }
    #expect(lines.count == 2 && words.count == 2)
    for (number, box) in words {
      let own = try #require(lines.first { $0.number == number })
      let between = lines.filter { other in
        other.number != number && other.low < box.bottom && box.y < other.high
          && (own.x < other.x && other.x < box.x || box.right < other.x && other.x < own.x)
      }
      #expect(between.isEmpty)
    }
  }
}
