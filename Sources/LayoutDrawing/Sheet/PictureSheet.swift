import ExactArithmetic
import LayoutModel
import LayoutReporters

/// Puts a picture together: the heading, the screens, the sentences beside them, the strips below.
struct PictureSheet {
  /// How wide sentences are set.
  static let noteWidth = 29_000
  /// The room around everything.
  static let margin = 3_200

  let picture: Picture

  /// The whole sheet, its left top corner at 0.
  func draw() -> SheetCanvas {
    var sheet = SheetCanvas(SheetRect(x: 0, y: 0, width: 0, height: 0))
    sheet.text(picture.title, at: SheetPoint(Self.margin, 3_000), "h1", size: 14, isBold: true)
    sheet.text(picture.subtitle, at: SheetPoint(Self.margin, 4_800), "sub", size: 12)
    var top = 6_600
    var right = 20_000
    var unnamed = ScreenSheet.Unnamed()
    for screen in picture.screens {
      var drawing = ScreenSheet(screen, notes: picture.notes)
      let (canvas, missing) = drawing.draw()
      unnamed.crowded += missing.crowded
      unnamed.below += missing.below
      if picture.screens.count > 1 {
        sheet.text(screen.name, at: SheetPoint(Self.margin, top + 800), "sub", size: 12)
        top += 1_600
      }
      let x = Self.margin - canvas.extent.x
      let y = top - canvas.extent.y
      sheet.add(canvas, x: x, y: y, [("class", "screen"), ("data-root", "\(screen.root.index)")])
      right = max(right, x + canvas.extent.right)
      top = y + canvas.extent.bottom + 2_400
    }
    let bottom = drawNotes(on: &sheet, x: right + 3_600, y: 6_600)
    var y = max(top, bottom) + 1_600
    for strip in picture.strips {
      let block = StripSheet(strip: strip).draw()
      sheet.add(block, x: Self.margin - block.extent.x, y: y - block.extent.y, [("class", "strip")])
      y += block.extent.height + 1_800
    }
    for remark in picture.remarks + unnamed.remarks {
      sheet.text(remark, at: SheetPoint(Self.margin, y), "sub", size: 11)
      y += 1_600
    }
    sheet.reserve(
      SheetRect(x: 0, y: 0, width: sheet.extent.right + Self.margin, height: sheet.extent.bottom + Self.margin / 2))
    return sheet
  }

  // MARK: - Sentences

  /// Writes the sentences with their numbers.
  ///
  /// - Returns: Where they end.
  private func drawNotes(on sheet: inout SheetCanvas, x: Int, y: Int) -> Int {
    var y = y
    for note in picture.notes {
      sheet.begin([("class", "note"), ("data-note", "\(note.number)")])
      sheet.mark(note.number, note.kind, in: SheetRect(x: x, y: y, width: 1_600, height: 1_600))
      var line = y + 1_240
      func write(_ text: String, _ style: String, size: Int, isBold: Bool = false, limit: Int) {
        let lines = FontMetrics.lines(of: text, size: size, isBold: isBold, width: Self.noteWidth, limit: limit)
        for part in lines {
          sheet.text(part, at: SheetPoint(x + 2_400, line), style, size: size, isBold: isBold)
          line += 1_560
        }
      }
      write(note.message, "h-\(note.kind.styleName)", size: 12, isBold: true, limit: 4)
      for detail in note.details.prefix(3) { write(detail, "d", size: 11, limit: 3) }
      if let hint = note.hint { write("hint: \(hint)", "t", size: 11, limit: 4) }
      write("\(note.place)  \(note.rule)", "sub", size: 11, limit: 2)
      sheet.end()
      y = line + 900
    }
    return y
  }
}
