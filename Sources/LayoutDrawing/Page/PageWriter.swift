import ExactArithmetic
import LayoutModel
import LayoutReporters

/// A page that needs nothing else: pictures with their findings beside, and a script that follows other sizes.
struct PageWriter {
  /// A row of pictures of one layout: those of other directions and sizes of text are states of one that is shown.
  let rows: [[Picture]]
  /// What the page is called.
  let title: String

  /// Hands the page on, in parts of a picture each.
  func handOn(to write: (VisibleText) -> Void) {
    write(Self.head(title: title) + Self.body(title: title, navigation: navigation))
    var number = 0
    for row in rows {
      for states in Self.states(of: row) {
        write("<section class=\"states\">\n" + Self.switches(states, number: number))
        for (index, picture) in states.enumerated() {
          number += 1
          write(PictureSection(picture: picture, number: number, isHidden: index > 0).text)
        }
        write("</section>\n")
      }
    }
    write(Self.foot)
  }

  /// The head of a page: all that it needs is in it.
  static func head(title: String) -> VisibleText {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline';\
    script-src 'unsafe-inline'">
    <title>\(XMLText.escaped(title))</title>
    <style>
    \(style)\(VisibleText(visible: SheetStyle.css(root: ".plumb", id: "p", page: ":root")))
    </style>
    </head>

    """
  }

  /// The beginning of what is seen.
  static func body(title: String, navigation: VisibleText) -> VisibleText {
    """
    <body>
    <svg width="0" height="0" aria-hidden="true" class="plumb" style="position:absolute">\
    <defs>\(VisibleText(visible: SheetStyle.patterns(id: "p")))</defs></svg>
    <header><h1>\(XMLText.escaped(title))</h1>\(navigation)</header>
    <main>

    """
  }

  /// The end of a page, with the script that follows sizes.
  static var foot: VisibleText { "</main>\n<script>\n\(script)</script>\n</body>\n</html>\n" }

  /// Links to the pictures, where there are several.
  private var navigation: VisibleText {
    var number = 0
    var links: [VisibleText] = []
    for row in rows {
      for states in Self.states(of: row) {
        if let first = states.first {
          links.append("<li><a href=\"#p\(number + 1)\">\(XMLText.escaped(first.title))</a></li>")
        }
        number += states.count
      }
    }
    guard links.count > 1 else { return "" }
    return "<nav aria-label=\"pictures\"><ul>\(links.joined())</ul></nav>"
  }

  /// The pictures of a row by their sizes, each with those that differ from it in direction or the size of text.
  private static func states(of row: [Picture]) -> [[Picture]] {
    var result: [[Picture]] = []
    for picture in row {
      guard let index = result.firstIndex(where: { $0.first.map { isState(picture, of: $0) } ?? false }) else {
        result.append([picture])
        continue
      }
      // What changes nothing is no choice.
      if !result[index].contains(where: { isAlike($0, picture) }) { result[index].append(picture) }
    }
    return result
  }

  private static func isState(_ picture: Picture, of first: Picture) -> Bool {
    let isOther = picture.direction != first.direction || picture.contentScale != first.contentScale
    return isOther && picture.circumstances == first.circumstances
  }

  private static func isAlike(_ first: Picture, _ second: Picture) -> Bool {
    first.screens.map { $0.views.map(\.rect) } == second.screens.map { $0.views.map(\.rect) }
      && first.notes.map(\.message) == second.notes.map(\.message)
  }

  /// The switches for direction and the size of text, as far as there is a choice.
  private static func switches(_ states: [Picture], number: Int) -> VisibleText {
    guard let first = states.first else { return "" }
    var text: VisibleText = ""
    let directions = LayoutDirection.allCases.filter { direction in states.contains { $0.direction == direction } }
    if directions.count > 1 {
      text += "<fieldset><legend>Direction</legend>"
      for direction in directions {
        let words: VisibleText = direction == .leftToRight ? "left to right" : "right to left"
        text += radio(
          "direction", "\(direction == .leftToRight ? "ltr" : "rtl")", number, words,
          isOn: direction == first.direction)
      }
      text += "</fieldset>"
    }
    let scales = Set(states.map(\.contentScale)).sorted()
    if scales.count > 1 {
      text += "<fieldset><legend>Text size</legend>"
      for scale in scales {
        let value = VisibleText(scale.pointsText)
        text += radio("scale", value, number, "× " + value, isOn: scale == first.contentScale)
      }
      text += "</fieldset>"
    }
    return text.isEmpty ? "" : "<div class=\"controls\">\(text)</div>\n"
  }

  private static func radio(
    _ kind: VisibleText, _ value: VisibleText, _ number: Int, _ words: VisibleText, isOn: Bool
  ) -> VisibleText {
    let checked: VisibleText = isOn ? " checked" : ""
    return """
      <label><input type="radio" name="\(kind)\(number)" data-kind="\(kind)" value="\(value)"\(checked)> \(words)</label>
      """
  }

  // Both are the tool's own.
  private static let style = VisibleText(visible: String(decoding: PackageResources.page_css, as: UTF8.self))
  private static let script = VisibleText(visible: String(decoding: PackageResources.page_js, as: UTF8.self))
}
