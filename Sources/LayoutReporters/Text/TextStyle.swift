import LayoutModel

/// How the text report looks.
package struct TextStyle: Hashable, Sendable {
  /// Whether to colour it, with ANSI sequences.
  package var colour: Bool
  /// Whether marks are drawn with box-drawing characters; ASCII otherwise.
  package var unicode: Bool
  /// The width in columns to which prose is wrapped and source lines are cut; `nil` leaves prose alone and cuts source
  /// lines at ``defaultSourceWidth``.
  package var width: Int?

  /// The width to which source lines are cut where no other is known.
  package static let defaultSourceWidth = 120

  /// Makes a style; what is not named is plain.
  package init(colour: Bool = false, unicode: Bool = false, width: Int? = nil) {
    self.colour = colour
    self.unicode = unicode
    self.width = width
  }

  /// The characters that frames and marks are made of.
  var glyphs: Glyphs { unicode ? .unicode : .ascii }
}

/// The characters that frames and marks are made of.
struct Glyphs: Hashable, Sendable {
  /// Before the place: `-->`.
  var arrow: VisibleText
  /// Between line number and source.
  var bar: VisibleText
  /// Under what a finding is about.
  var primary: VisibleText
  /// Under context.
  var context: VisibleText
  /// From a mark down to its label.
  var connector: VisibleText
  /// For source that is left out.
  var ellipsis: VisibleText

  static let ascii = Glyphs(arrow: "-->", bar: "|", primary: "^", context: "-", connector: "|", ellipsis: "...")
  static let unicode = Glyphs(arrow: "╭─▸", bar: "│", primary: "━", context: "─", connector: "│", ellipsis: "…")
}

/// A colour or weight of the text report.
enum Paint: String, Sendable {
  case plain = ""
  case bold = "1"
  case red = "1;31"
  case yellow = "1;33"
  case blue = "1;34"
  case cyan = "36"
  case dim = "2"

  /// The paint of a severity.
  init(_ severity: Severity) {
    switch severity {
    case .error: self = .red
    case .warning: self = .yellow
    case .note: self = .blue
    }
  }
}

extension TextStyle {
  /// A text in a paint, if the style has colour.
  func painted(_ text: VisibleText, _ paint: Paint) -> VisibleText {
    guard colour, paint != .plain, !text.isEmpty else { return text }
    return "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m"
  }
}
