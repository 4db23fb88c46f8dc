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

  /// What it is called.
  var title: String { rows.first?.first?.title ?? "nothing to draw" }

  /// Leaves out layouts that are no more than an empty screen, such as a controller that only holds others, unless all are;
  /// the last picture says how many.
  mutating func leaveOutBareRows() {
    let drawn = rows.filter { !$0.allSatisfy(\.isBare) }
    let count = rows.count - drawn.count
    guard count > 0, !drawn.isEmpty else { return }
    rows = drawn
    rows[rows.count - 1][rows[rows.count - 1].count - 1].remarks.append(
      "\(Phrase.count(count, "layout")) without views \(count == 1 ? "is" : "are") not drawn")
  }

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
    if rows.isEmpty {
      sheet.text(title, at: SheetPoint(PictureSheet.margin, 3_000), "h1", size: 14, isBold: true)
      sheet.reserve(
        SheetRect(
          x: 0, y: 0, width: sheet.extent.right + PictureSheet.margin, height: sheet.extent.bottom + PictureSheet.margin
        ))
    }
    return SVGText.document(
      sheet, title: title,
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
  /// Whether nothing can be seen in it but the edges of screens, and nothing is said of it.
  fileprivate var isBare: Bool { notes.isEmpty && !screens.isEmpty && screens.allSatisfy(\.views.isEmpty) }

  /// What it shows, for who cannot see it.
  var description: String {
    let sentences = notes.map { "\($0.number): \($0.message) (\($0.place))." }
    return ([subtitle + "."] + sentences).joined(separator: " ")
  }
}
