import Foundation

/// What a picture of 500 views takes beside the start of the tool, which a busy machine slows down as well.
enum DrawBench {
  /// How many views the layouts have, about.
  private static let count = 500

  /// Prints a row for each layout.
  ///
  /// - Returns: Whether every picture was drawn.
  static func run() throws -> Bool {
    guard let tool = ShellBench.tool else {
      say("draw: not measured, there is no plumb beside plumb-bench\n")
      return true
    }
    let bench = try ShellBench(tool: tool)
    defer { bench.remove() }
    for (name, text) in layouts {
      try text.write(to: bench.folder.appendingPathComponent("\(name).layout"), atomically: false, encoding: .utf8)
    }
    let times = try bench.measured(
      layouts.map { "\"$PLUMB\" draw \($0.name).layout -o \($0.name).svg" } + ["\"$PLUMB\" --version"])
    let start = max(times[layouts.count].processor, 1e-6)
    let parts = zip(layouts, times).map { layout, time in
      "\(layout.name) \(time.text) \(String(format: "%.0f", time.processor / start)) starts"
    }
    say("draw, \(count) views, elapsed (processor) in ms: \(parts.joined(separator: "; "))\n")
    return layouts.allSatisfy { layout in
      let picture = bench.folder.appendingPathComponent("\(layout.name).svg")
      return FileManager.default.fileExists(atPath: picture.path)
    }
  }

  private static let layouts: [(name: String, text: String)] = [
    ("grid", grid), ("form", form), ("cards", cards(short: 0)), ("ten short cards", cards(short: 10)), ("open", open),
  ]

  /// Views that are all as wide and as high as the first.
  private static var grid: String {
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
    return lines.joined(separator: "\n") + "\n"
  }

  /// Captions beside fields.
  private static var form: String {
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
    return lines.joined(separator: "\n") + "\n"
  }

  /// Cards of a picture, two texts and a button, of which some have no room for their titles.
  private static func cards(short: Int) -> String {
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
    return lines.joined(separator: "\n") + "\n"
  }

  /// Views of which nothing is decided but their sizes.
  private static var open: String {
    var lines = ["view Screen 390x844"] + (0..<count).map { "  view V\($0)" }
    for view in 0..<count { lines += ["V\(view).width = 30", "V\(view).height = 20", "V\(view).left >= Screen.left"] }
    return lines.joined(separator: "\n") + "\n"
  }
}
