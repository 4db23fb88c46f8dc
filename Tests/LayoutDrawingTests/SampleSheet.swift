import LayoutAnalysis
import LayoutFileInput
import LayoutModel
import Testing

@testable import LayoutDrawing

/// Drawings of layouts that tests write.
enum SampleSheet {
  static var options: AnalysisOptions {
    var options = AnalysisOptions()
    options.findsCourses = true
    return options
  }

  static func picture(_ text: String) throws -> Picture {
    let layout = try #require(try LayoutFileLoader().load(SourceFile(path: "a.layout", text: text)).layouts.first)
    return PictureBuilder(layout.diagnosed(options: options), path: "a.layout").picture()
  }

  static func sheet(_ text: String) throws -> (ScreenSheet, SheetCanvas) {
    let picture = try picture(text)
    var sheet = ScreenSheet(try #require(picture.screens.first), notes: picture.notes)
    let canvas = sheet.draw().canvas
    return (sheet, canvas)
  }

  /// Where a name is written.
  static func place(of text: String, on canvas: SheetCanvas) throws -> SheetRect {
    for case .text(text, let point, let style, let anchor) in canvas.shapes where style.hasPrefix("t") {
      return SheetCanvas.box(of: text, at: point, anchor: anchor, size: style.hasPrefix("t-s") ? 10 : 12)
    }
    throw Missing()
  }

  private struct Missing: Error {}
}
