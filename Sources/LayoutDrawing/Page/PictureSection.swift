import ExactArithmetic
import LayoutModel
import LayoutReporters

/// A picture within a page: its screens with what moves them, its findings, its strips.
struct PictureSection {
  let picture: Picture
  /// The number of the picture in the page.
  let number: Int
  /// Whether another state of it is shown first.
  let isHidden: Bool

  /// The section.
  var text: VisibleText {
    let hidden: VisibleText = isHidden ? " hidden" : ""
    let direction: VisibleText = picture.direction == .leftToRight ? "ltr" : "rtl"
    return """
      <article class="picture" id="p\(number)" aria-labelledby="t\(number)" data-direction="\(direction)" \
      data-scale="\(picture.contentScale.pointsText)"\(hidden)>
      <h2 id="t\(number)">\(XMLText.escaped(picture.title))</h2>
      <p class="soft">\(XMLText.escaped(picture.subtitle))</p>
      <div class="columns">
      <div>
      \(figures)\(strips)\(remarks)</div>
      \(notes)</div>
      </article>

      """
  }

  // MARK: - Screens

  private var figures: VisibleText {
    picture.screens.enumerated().map { index, screen in
      var sheet = ScreenSheet(screen, notes: picture.notes)
      let (canvas, unnamed) = sheet.draw()
      let label = "\(screen.name), \(picture.description)"
      let data = picture.followed.indices.contains(index) ? picture.followed[index] : "null"
      let crowded = unnamed.remarks.map { VisibleText($0) + "." }.joined(separator: " ")
      let heading: VisibleText = picture.screens.count > 1 ? "<h3>\(XMLText.escaped(screen.name))</h3>\n" : ""
      return """
        <div class="figure">
        \(heading)\(controls(of: screen, index))\
        <div class="scroll" role="group" tabindex="0" aria-label="\(XMLText.escaped("picture of " + screen.name))">
        \(svg(canvas, label: label, live: true))</div>
        <p class="status" role="status"></p>
        <p class="soft crowded">\(crowded)</p>
        <script type="application/json">\(data)</script>
        </div>

        """
    }.joined()
  }

  private func svg(_ canvas: SheetCanvas, label: String, live: Bool) -> VisibleText {
    let box = canvas.extent.grown(by: 1_200)
    let size = [box.x, box.y, box.width, box.height].map(SheetLength.text).joined(separator: " ")
    let shapes = SVGText.shapes(canvas)
    let groups: VisibleText = live ? "<g class=\"still\">\n\(shapes)</g><g class=\"live\"></g>" : shapes
    // Where there is less room it is drawn smaller, as long as it can be read.
    let least: VisibleText = live ? " style=\"min-width:\(SheetLength.text(box.width * 4 / 5))px\"" : ""
    return """
      <svg class="plumb" role="img" viewBox="\(size)" width="\(SheetLength.text(box.width))" \
      height="\(SheetLength.text(box.height))"\(least) aria-label="\(XMLText.escaped(label))">
      \(groups)</svg>

      """
  }

  /// As the data of the page has it.
  private static func number(_ value: Rational) -> VisibleText { VisibleText(NumberText.rounded(value, toPlaces: 4)) }

  /// A slider and a field for each size that can be followed.
  private func controls(of screen: Picture.Screen, _ index: Int) -> VisibleText {
    guard picture.followed.indices.contains(index) else { return "" }
    let ends = picture.ends(of: screen.root)
    let inputs = ends.map { end -> VisibleText in
      let axis: VisibleText = end.axis == .horizontal ? "0" : "1"
      let word: VisibleText = end.axis == .horizontal ? "Width" : "Height"
      let value = Self.number(screen.rect.length(along: end.axis))
      let (low, high) = (Self.number(end.lower), Self.number(end.upper))
      let name = XMLText.escaped(screen.name)
      return """
        <span class="size"><label>\(word) <input type="range" data-axis="\(axis)" min="\(low)" max="\(high)" step="1" value="\(value)" \
        aria-label="\(word) of \(name)"></label>\
        <input type="number" data-axis="\(axis)" min="\(low)" max="\(high)" step="any" value="\(value)" \
        aria-label="\(word) of \(name) in points"></span>
        """
    }
    guard !inputs.isEmpty else { return "" }
    let isCoupled = ends.contains(where: \.isCoupled)
    let remark: VisibleText =
      isCoupled
      ? "<span class=\"soft\">Width and height depend on each other here: \(coupling(screen.root))</span>" : ""
    return """
      <div class="controls">\(inputs.joined())<button type="button" class="reset">As drawn</button>\(remark)</div>

      """
  }

  /// How far both sizes are followed together.
  private func coupling(_ root: ItemID) -> VisibleText {
    switch picture.together[root] {
    case .everywhere?: "they are followed together."
    case .whole?: "they are followed together where all that is required holds, else each with the other as drawn."
    case .partly?:
      """
      they are followed together as far as a limit let them be looked at, else each with the other as drawn.
      """
    case .inSteps(let count)?:
      """
      they are followed together as far as a limit let them be looked at, else drawn at the nearest of \
      \(VisibleText(Phrase.count(count, "size"))).
      """
    case nil: "each is followed with the other as drawn."
    }
  }

  private var strips: VisibleText {
    picture.strips.map { strip in
      let words = strip.segments.map {
        "\($0.lower.pointsText) to \($0.upper.pointsText): \($0.label)"
      }.joined(separator: "; ")
      return
        "<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\"\(XMLText.escaped("sizes of " + strip.name))\"\(scale(of: strip))>"
        + svg(StripSheet(strip: strip).draw(), label: "\(strip.name): \(words)", live: false) + "</div>\n"
    }.joined()
  }

  /// Which size of which screen a strip is of, and which sizes its ends are, for the line that follows the sliders.
  private func scale(of strip: Picture.Strip) -> VisibleText {
    guard let screen = picture.screens.firstIndex(where: { $0.root == strip.root }) else { return "" }
    let axis: VisibleText = strip.axis == .horizontal ? "0" : "1"
    return """
       data-screen="\(VisibleText(String(screen)))" data-axis="\(axis)" data-low="\(Self.number(strip.range.lower))" \
      data-high="\(Self.number(strip.range.upper))"
      """
  }

  private var remarks: VisibleText {
    picture.remarks.map { "<p class=\"soft\">\(XMLText.escaped($0))</p>\n" }.joined()
  }

  // MARK: - Findings

  private var notes: VisibleText {
    guard !picture.notes.isEmpty else { return "" }
    let items = picture.notes.map { note -> VisibleText in
      let details = note.details.map { "<li>\(XMLText.escaped($0))</li>" as VisibleText }.joined()
      let list: VisibleText = details.isEmpty ? "" : "<ul>\(details)</ul>"
      let hint: VisibleText = note.hint.map { "<p>hint: \(XMLText.escaped($0))</p>" } ?? ""
      return """
        <li class="\(note.kind.word)" data-note="\(note.number)"><button type="button" aria-pressed="false">\
        <span class="mark">\(note.kind.sign)\(note.number)</span> \(XMLText.escaped(note.message))</button>\(list)\(hint)\
        <p class="place">\(XMLText.escaped(note.place)) · \(XMLText.escaped(note.rule))</p>\
        <p class="gone-text" hidden>Not at this size.</p></li>

        """
    }
    return "<ol class=\"notes\" aria-label=\"findings\">\n\(items.joined())</ol>\n"
  }
}

extension Picture.Note.Kind {
  /// The kind in a word.
  var word: VisibleText {
    switch self {
    case .conflict: "conflict"
    case .ambiguity: "ambiguity"
    case .other: "other"
    }
  }

  /// What stands before its number where no mark is drawn.
  var sign: VisibleText {
    switch self {
    case .conflict: "●"
    case .ambiguity: "◆"
    case .other: "■"
    }
  }
}
