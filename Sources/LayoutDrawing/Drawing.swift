import LayoutModel
import LayoutReporters

/// The pictures of a run, as rows of pictures side by side: a row a layout, a picture for each of its sizes.
struct Drawing: Sendable {
  /// The rows.
  var rows: [[Picture]]

  /// Makes a drawing.
  init(rows: [[Picture]]) {
    self.rows = rows
  }

  /// Whether there is nothing in it.
  var isEmpty: Bool { rows.allSatisfy(\.isEmpty) }

  /// The drawing as one SVG document.
  var svg: VisibleText {
    var sheet = SheetCanvas(SheetRect(x: 0, y: 0, width: 0, height: 0))
    var y = 0
    for row in rows {
      var x = 0
      var bottom = y
      for picture in row {
        let canvas = PictureSheet(picture: picture).draw()
        sheet.add(canvas, x: x, y: y, [("class", "picture")])
        x += canvas.extent.right
        bottom = max(bottom, y + canvas.extent.bottom)
      }
      y = bottom
    }
    let first = rows.first?.first
    return SVGText.document(
      sheet, title: first?.title ?? "nothing to draw",
      description: rows.flatMap(\.self).map(\.description).joined(separator: " "))
  }
}

extension Drawing {
  /// Writes the pictures in characters, one below the other.
  func writeText(isASCII: Bool, _ write: (VisibleText) -> Void) {
    for (index, picture) in rows.flatMap(\.self).enumerated() {
      let lines = TextDrawing(picture, isASCII: isASCII).lines
      write((index > 0 ? "\n" : "") + lines.map { $0 + "\n" }.joined())
    }
  }
}

extension Picture {
  /// What it shows, for who cannot see it.
  var description: String {
    let sentences = notes.map { "\($0.number): \($0.message) (\($0.place))." }
    return ([subtitle + "."] + sentences).joined(separator: " ")
  }
}
