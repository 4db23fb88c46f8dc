/// Layout files of 500 views, which pictures are measured and tested with.
package enum LargeLayout: String, CaseIterable, Sendable {
  /// Views that are all as wide and as high as the first.
  case grid
  /// Captions beside fields, each centered on its field.
  case form
  /// Cards of a picture, two texts and a button, which is centered on the picture.
  case cards
  /// Cards of which ten have no room for their titles.
  case tenShortCards = "ten short cards"
  /// Views of which nothing is decided but their sizes.
  case open
  /// Rows of two views that are wider than the screen, 250 of them.
  case wideRows = "wide rows"

  /// How many views there are beside the screen.
  package static let count = 500

  /// The text of the file.
  package var text: String {
    let lines =
      switch self {
      case .grid: Self.gridLines
      case .form: Self.formLines
      case .cards: Self.cardLines(short: 0)
      case .tenShortCards: Self.cardLines(short: 10)
      case .open: Self.openLines
      case .wideRows: Self.wideRowLines
      }
    return lines.joined(separator: "\n") + "\n"
  }

  private static var gridLines: [String] {
    let (rows, columns) = (25, count / 25)
    let names = (0..<rows).flatMap { row in (0..<columns).map { "C\(row)x\($0)" } }
    var lines = ["view Screen 390x844"] + names.map { "  view \($0)" }
    for row in 0..<rows {
      let cells = (0..<columns).map { $0 == 0 ? "[C\(row)x0]" : "[C\(row)x\($0)(==C\(row)x0)]" }
      lines.append("H:|-2-\(cells.joined(separator: "-1-"))-2-|")
    }
    for column in 0..<columns {
      let cells = (0..<rows).map { $0 == 0 ? "[C0x\(column)]" : "[C\($0)x\(column)(==C0x\(column))]" }
      lines.append("V:|-2-\(cells.joined(separator: "-1-"))-2-|")
    }
    return lines
  }

  private static var formLines: [String] {
    var lines = ["view Screen 390x9000"]
    for row in 0..<count / 2 {
      lines.append("  view Caption\(row): UILabel \"Caption \(row)\" intrinsic 90x21")
      lines.append("  view Field\(row): UITextField intrinsic 97x34")
    }
    for row in 0..<count / 2 {
      lines.append("H:|-16-[Caption\(row)]-8-[Field\(row)(>=200)]-16-|")
      lines.append(row == 0 ? "V:|-20-[Field0]" : "V:[Field\(row - 1)]-2-[Field\(row)]")
      lines.append("Caption\(row).centerY = Field\(row).centerY")
    }
    return lines
  }

  private static func cardLines(short: Int) -> [String] {
    var lines = ["view Screen 390x9000"]
    for card in 0..<count / 5 {
      lines.append("  view Card\(card)")
      lines.append("    view Icon\(card): UIImageView intrinsic 40x40")
      lines.append("    view Title\(card): UILabel \"Title \(card)\" intrinsic 120x21")
      lines.append("    view Text\(card): UILabel \"What it is\" intrinsic 200x17")
      lines.append("    view Go\(card): UIButton \"Go\" intrinsic 40x34")
    }
    for card in 0..<count / 5 {
      lines.append("H:|-16-[Card\(card)]-16-|")
      lines.append(card == 0 ? "V:|-8-[Card0]" : "V:[Card\(card - 1)]-8-[Card\(card)]")
      lines.append(
        "H:|-12-[Icon\(card)(40)]-12-[Title\(card)(>=\(card < short ? 400 : 40))]-8-[Go\(card)]-12-|")
      lines.append("V:|-12-[Icon\(card)(40)]")
      lines.append("Title\(card).top = Icon\(card).top")
      lines.append("Go\(card).centerY = Icon\(card).centerY")
      lines.append("V:[Title\(card)]-4-[Text\(card)]-12-|")
      lines.append("Text\(card).leading = Title\(card).leading")
      lines.append("Text\(card).trailing <= Card\(card).trailing - 12")
    }
    return lines
  }

  private static var openLines: [String] {
    var lines = ["view Screen 390x844"] + (0..<count).map { "  view V\($0)" }
    for view in 0..<count { lines += ["V\(view).width = 30", "V\(view).height = 20", "V\(view).left >= Screen.left"] }
    return lines
  }

  private static var wideRowLines: [String] {
    var lines = ["view Screen 390x9000"]
    for row in 0..<count / 2 {
      lines += ["  view Caption\(row)", "  view Field\(row)"]
    }
    for row in 0..<count / 2 {
      lines.append("H:|-16-[Caption\(row)(140)]-8-[Field\(row)(>=240)]-16-|")
      lines.append(row == 0 ? "V:|-20-[Field0(30)]" : "V:[Field\(row - 1)]-2-[Field\(row)(30)]")
      lines.append("V:[Caption\(row)(20)]")
      lines.append("Caption\(row).top = Field\(row).top")
    }
    return lines
  }
}
