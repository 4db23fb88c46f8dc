import LayoutReporters

/// Shapes as SVG 1.1; what is written by an input goes through ``XMLText``.
enum SVGText {
  /// A drawing by itself.
  ///
  /// - Parameters:
  ///   - canvas: The shapes.
  ///   - title: What it is, for who cannot see it.
  ///   - description: What it shows.
  /// - Returns: The document.
  static func document(_ canvas: SheetCanvas, title: String, description: String) -> VisibleText {
    let (width, height) = (SheetLength.text(canvas.extent.right), SheetLength.text(canvas.extent.bottom))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="plumb" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title desc">
      <title id="title">\(XMLText.escaped(title))</title>
      <desc id="desc">\(XMLText.escaped(description))</desc>
      <style>\(VisibleText(visible: SheetStyle.css(root: ".plumb", id: "p")))</style>
      <defs>\(VisibleText(visible: SheetStyle.patterns(id: "p")))</defs>
      <rect class="ground" width="100%" height="100%"/>
      \(shapes(canvas))</svg>

      """
  }

  /// The shapes, one a line.
  static func shapes(_ canvas: SheetCanvas) -> VisibleText {
    canvas.shapes.map { line($0) + "\n" }.joined()
  }

  private static func line(_ shape: SheetShape) -> VisibleText {
    switch shape {
    case .rect(let rect, let style, let radius):
      let corner: VisibleText = radius > 0 ? " rx=\"\(SheetLength.text(radius))\"" : ""
      return """
        <rect class="\(style)" x="\(SheetLength.text(rect.x))" y="\(SheetLength.text(rect.y))" \
        width="\(SheetLength.text(rect.width))" height="\(SheetLength.text(rect.height))"\(corner)/>
        """
    case .line(let points, let style): return "<path class=\"\(style)\" d=\"\(path(points))\"/>"
    case .area(let points, let style): return "<path class=\"\(style)\" d=\"\(path(points))Z\"/>"
    case .circle(let center, let radius, let style):
      return """
        <circle class="\(style)" cx="\(SheetLength.text(center.x))" cy="\(SheetLength.text(center.y))" \
        r="\(SheetLength.text(radius))"/>
        """
    case .text(let text, let point, let style, let anchor):
      let place: VisibleText = anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\""
      return """
        <text class="\(style)" x="\(SheetLength.text(point.x))" y="\(SheetLength.text(point.y))"\(place)>\
        \(XMLText.escaped(text))</text>
        """
    case .begin(let attributes):
      return "<g" + attributes.map { " \($0.name)=\"\(XMLText.escaped($0.value))\"" }.joined() + ">"
    case .end: return "</g>"
    }
  }

  private static func path(_ points: [SheetPoint]) -> String {
    points.enumerated().map { index, point in
      (index == 0 ? "M" : "L") + SheetLength.text(point.x) + " " + SheetLength.text(point.y)
    }.joined()
  }
}
