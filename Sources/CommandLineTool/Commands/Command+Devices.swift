import ExactArithmetic
import LayoutModel
import LayoutReporters

extension Command {
  /// `plumb devices`: what `--device` knows.
  static let devices = Command(
    name: "devices",
    summary: "List the devices that plumb check --device knows, with sizes and safe areas",
    discussion: """
      Sizes and safe area insets (top, left, bottom, right) are in points, without bars of the
      app. A release is the newest that the device runs, where there are newer ones. Names may
      be typed in any case and without punctuation: iphone-se-1st-generation.
      """,
    operands: .none,
    examples: [Example(line: "plumb devices", purpose: "find the name of a device")]
  ) { (_, printer) throws(UsageError) in
    func text(_ insets: EdgeInsets) -> String {
      [insets.top, insets.left, insets.bottom, insets.right].map(\.pointsText).joined(separator: " ")
    }
    let rows =
      [["device", "size", "portrait", "landscape", "release"]]
      + Device.all.map { device in
        [
          device.name, "\(device.width.pointsText)x\(device.height.pointsText)", text(device.portraitInsets),
          text(device.landscapeInsets), device.release?.pointsText ?? "",
        ]
      }
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      // Nothing follows the last cell that is not empty, and so no blanks.
      let last = row.lastIndex { !$0.isEmpty } ?? 0
      let cells = row[...last].enumerated().map {
        $0.offset == last ? $0.element : $0.element.padded(to: widths[$0.offset])
      }
      printer.print("\(cells.joined(separator: "  "))\n")
    }
    return .success
  }
}
